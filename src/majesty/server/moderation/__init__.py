"""What a host does about people: bans, reports, announcements, and a log of all that."""
