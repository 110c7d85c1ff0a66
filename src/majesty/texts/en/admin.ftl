### For the host of a server: what only the admin page and `majesty admin` show.

## Errors

error-wrong-secret = This is not the admin secret of this server; look it up in its settings.
error-too-many-secrets = Too many wrong admin secrets from your network; wait { $seconds } seconds, then try again.
error-bad-network = { $network } is not a network; write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.
error-network-too-wide = { $network } is too wide; the widest is /{ $widest }, or /{ $widest_six } for IPv6.
error-network-of-proxy = { $network } is where your own proxy is, with everyone behind it; ban the network that the visitor came from.
error-no-ban = There is no such ban; list them to see their ids.
error-no-report = There is no such report; list them to see their ids.
error-report-closed = This report is closed already; open the next one.
error-nothing-said = Nothing was said there as number { $number }; look at the table to see the numbers.

## The page

admin-title = Administration
admin-parts = Parts of this page
admin-leave = Leave
admin-door-text = This page is for the people who run this server. The secret is forgotten when you close the tab.
admin-secret = Admin secret
admin-enter = Enter
admin-no-secret = This server has no admin secret; set admin_secret and restart it.
admin-tab-overview = Overview
admin-tab-reports = Reports
admin-tab-people = People
admin-tab-bans = Bans
admin-tab-log = Log
admin-more = Show more
admin-open = Open
admin-sure = Really? { $what }
admin-version = majesty { $version }
admin-table = Table { $id }

## Overview

admin-figure-open-reports = Open reports
admin-figure-connected = People at tables now
admin-figure-playing = Running games
admin-figure-waiting = Waiting tables
admin-figure-over = Finished games
admin-figure-closed = Closed tables
admin-figure-people = Protected names
admin-figure-guests = Guests
admin-figure-bans = Bans
admin-announcement = Announcement
admin-announcement-text = Nothing is announced now. Everyone who is here sees an announcement right away.
admin-announced = Shown until it is withdrawn
admin-announced-until = Shown until { $until }
admin-announcement-words = What everyone should know
admin-announce = Announce
admin-withdraw = Withdraw
admin-how-long = For how long
admin-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
admin-hours =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
admin-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
admin-until-withdrawn = until it is withdrawn
admin-find-table = Look at a table
admin-find-table-where = Its id or address

## Reports

admin-reports-open = Open
admin-reports-closed = Closed
admin-reports-none = There are no reports here.
admin-reason-chat = what they write
admin-reason-name = their name
admin-reason-stalling = makes others wait on purpose
admin-reason-cheating = cheating
admin-reason-other = something else
admin-reported-by = reported by
admin-evidence = What they wrote last at that table
admin-note = Note for the log
admin-close-acted = Close: settled
admin-close-dismissed = Close: nothing to do
admin-outcome-acted = Settled
admin-outcome-dismissed = Nothing to do

## People

admin-search = Start of the name, or id
admin-search-go = Search
admin-people-none = There is nobody like that.
admin-name = Name
admin-kind = Kind
admin-protected = protected name
admin-guest = guest
admin-since = Since
admin-seen = Last seen
admin-id = Id
admin-games = Games
admin-unfinished = Unfinished
admin-ratings = Ratings
admin-rename = Rename
admin-rename-text = The new name also appears at all tables where they have played.
admin-new-name = New name
admin-rename-do = Rename
admin-data = Data
admin-data-text = Everything that the server keeps about this person, as a file; or delete all that they ever wrote.
admin-export = Export
admin-unsay-all = Delete their messages
admin-erase = Erase
admin-erase-text = Name, access, ratings and messages will be deleted for good; finished games stay without the name. To confirm, type { $name }.
admin-erase-name = Name of the person
admin-erase-do = Erase for good
admin-erased = { $name } has been erased.
admin-reports-about = Reports about this person
admin-reports-by = Reports by this person

## Bans

admin-ban = Ban
admin-ban-whom = Ban { $name }
admin-banned = { $name } is banned.
admin-ban-reason = Reason, which the person is told
admin-ban-days = For how long
admin-for-good = for good
admin-unban = Lift the ban
admin-bans-none = Nobody is banned.
admin-ban-a-network = Ban a network
admin-ban-network = Address or network
admin-ban-network-text = Guests from there cannot play. People with a protected name can, because many may share a network.

## A table

admin-visit = Visit
admin-status-waiting = waiting for players
admin-status-playing = game in progress
admin-status-over = game over
admin-status-closed = closed
admin-open-table = open
admin-invited-table = by invitation
admin-here = (here)
admin-said = Messages
admin-said-nothing = Nothing was written here.
admin-unsay = Delete
admin-unsaid = deleted
admin-close-table = Close the table
admin-close-table-text = A running game ends without a result and is not rated.
admin-close-table-reason = Reason, which everyone at the table is told
admin-close-table-do = Close

## The log

admin-log-none = Nothing has been done yet.
admin-did-ban = Banned
admin-did-unban = Ban lifted
admin-did-rename = Renamed
admin-did-erase = Erased
admin-did-export = Exported
admin-did-unsay = Messages deleted
admin-did-close = Table closed
admin-did-announce = Announced
admin-did-withdraw = Announcement withdrawn
admin-did-report = Report closed
admin-detail-reason = reason
admin-detail-days = days
admin-detail-name = name
admin-detail-to = new name
admin-detail-seq = message
admin-detail-text = text
admin-detail-minutes = minutes
admin-detail-network = network
admin-detail-outcome = outcome
admin-detail-note = note
admin-source-page = this page
admin-source-command-line = majesty admin
admin-source-program = a program
