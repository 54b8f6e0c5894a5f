"""The server: tables in the browser, kept in a store, with people and bots around them."""
