## Words of the browser.

web-close = Close
web-skip = Skip to content
web-nav = Pages
web-nav-learn = Learn
web-nav-rules = Rules
web-nav-leaderboard = Leaderboard
web-nav-about = About
web-home = Home page
web-missing = There is nothing here
web-missing-text = The address is wrong, or the page has moved.
web-error-offline = The server cannot be reached. Check the connection, then try again.

### Settings.

web-settings = Settings
web-language = Language
web-theme = Colours
web-theme-auto = Same as system
web-theme-light = Day
web-theme-dark = Night
web-motion = Animations
web-motion-auto = Same as system
web-motion-on = On
web-motion-off = Off
web-confirm = Confirm a chosen card with a second click
web-keys = Single-key shortcuts at the table
web-sound = Sounds

### Deleted accounts.

web-former = Former player

### The host’s own texts.

web-house = About this server
web-house-imprint = Imprint
web-house-privacy = Privacy
web-house-house-rules = House rules

### What the host says to everyone, and to banned people.

web-announcement = Announcement:
web-announcement-close = Close the announcement
web-ban-data = You can still download or delete your data.
