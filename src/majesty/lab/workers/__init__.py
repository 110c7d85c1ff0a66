"""What does the work: this process, others on this machine, or a cluster; and the bots for it."""
