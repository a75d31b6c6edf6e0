/** What Home says to teachers, and to students of their day. */
export const facultyHomeTexts = {
  area: 'Grades',
  grades: 'Grades of {course}: {graded} of {students} given',
  gradesNext: 'Give the other {count}',
  day: 'Your day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  now: 'Now',
  next: 'Next class',
  until: 'until {time}',
  alsoToday: 'Later today',
  doneToday: 'No more classes today.',
  noClasses: 'No classes in the next seven days.',
  week: 'Your week',
  allTaught: 'Courses you teach',
  registrationOpen: 'Registration for {term} is open',
  registrationOpens: 'Registration for {term} opens on {day}',
} as const;
