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
  savedAndWaiting: 'Grades saved. Late changes that wait for the registrar: {count}.',
  opens: 'Grades of this course are taken from {day} on. Until then nothing can be saved.',
  opensChip: 'From {day}',
  lateSheet:
    'This term ended some time ago. A first grade is saved immediately; a change of a saved grade needs a reason, and the registrar decides.',
  lateReason: 'Why do these grades change?',
  lateReasonHint: 'The registrar reads it.',
  waits: '{grade} waits for the registrar',
  waitsNone: 'Removal waits for the registrar',
  given: 'Given by the registrar',
  unsaved: 'Unsaved changes: {count}',
  allSaved: 'Everything is saved',
  noGrade: 'No grade yet',
  distribution: 'Distribution of the grades',
  distributionLine: '{given} of {students} students have a grade',
  keysHint: 'Type a letter to choose a grade. Enter or the arrow keys go to the next student.',
} as const;
