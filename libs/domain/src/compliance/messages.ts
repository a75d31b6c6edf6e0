import { defineMessages } from '@campus/contract-kit';

/** Every refusal around trainings. */
export const complianceMessages = defineMessages('compliance', {
  no_such_group: { status: 422, text: "We couldn't find that group of students. Choose active, graduating or new." },
});

/** What people read around trainings. */
export const complianceTexts = {
  title: 'Ministry-Safe reporting',
  state: 'The training of the students of each term; every file has the students of its group with their training.',
  statistics: 'Training by term',
  noStatistics: 'No term has students yet.',
  download: { active: 'Active students', graduating: 'Graduating students', new: 'New students' },
  progress: '{complete} of {students}',
  columns: {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    school: 'School',
    status: 'Status',
    activated: 'Activated',
    complete: 'Complete',
    completedAt: 'Completed at',
    score: 'Score',
  },
} as const;
