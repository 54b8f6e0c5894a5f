"""What goes over the wire: the types of the API and of the socket, and their document."""
