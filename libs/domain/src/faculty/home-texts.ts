/** What Home says to teachers. */
export const facultyHomeTexts = {
  area: 'Grades',
  grades: 'Grades of {course}: {graded} of {students} given',
  gradesNext: 'Give the other {count}',
} as const;
