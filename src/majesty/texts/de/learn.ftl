## Lessons.
