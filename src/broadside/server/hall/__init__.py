"""What every room uses: errors, settings, limits, logs and the words they share."""
