"""A million messages by somebody who knows the protocol and breaks it, beside people who play."""
