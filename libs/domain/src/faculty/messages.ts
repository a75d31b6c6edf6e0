import { defineMessages } from '@campus/contract-kit';

/** Every refusal of the faculty screens; those of grades themselves are of academic-records. */
export const facultyMessages = defineMessages('faculty', {
  grades_not_found: { status: 404, text: 'Grades not found' },
});

/** What the faculty screens say. */
export const facultyTexts = {
  courses: 'My courses',
  noCourses: 'You teach no courses in this term.',
  grades: 'Grades',
  noGradedCourses: 'You teach no courses.',
  noStudents: 'No students are in this course.',
  serverError: 'Server error',
  imported: 'The imported grades are not saved yet. Look at them, then save.',
  importDone: '{count} grades imported. They must still be saved.',
  saved: 'Grades saved',
  given: 'Given by the registrar',
  unsaved: '{count} changes are not saved',
  allSaved: 'Everything is saved',
  noGrade: 'No grade yet',
} as const;
