/* Names of functions that are not to be used: none. */
