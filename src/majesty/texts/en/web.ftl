## Words of the browser.

web-close = Close
web-skip = Skip to the content
web-nav = Pages
web-nav-learn = Learn
web-nav-rules = Rules
web-nav-leaderboard = Leaderboard
web-nav-about = About
web-home = To the start page
web-missing = There is nothing here
web-missing-text = The address is wrong, or the page has moved.
web-error-offline = The server cannot be reached. Check the connection, then try again.

### Settings.

web-settings = Settings
web-language = Language
web-theme = Colours
web-theme-auto = As the system
web-theme-light = Day
web-theme-dark = Night
web-motion = Animations
web-motion-auto = As the system
web-motion-on = On
web-motion-off = Off
web-confirm = Confirm a chosen card with a second click
web-keys = Single keys at the table
web-sound = Sounds

### Somebody new.

web-former = a former player
