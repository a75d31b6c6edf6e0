/** A question of the demo campus: group, category, type ('1' a rating, '2' words), whether it is required, text. */
export interface DemoQuestion {
  readonly group: string;
  readonly category: string;
  readonly type: '1' | '2';
  readonly required: boolean;
  readonly text: string;
}

type Row = readonly [group: string, category: string, type: '1' | '2', required: boolean, text: string];

const rows: readonly Row[] = [
  ['The course', 'Course', '1', true, 'The goals of the course were clear from the beginning.'],
  ['The course', 'Course', '1', true, 'The assignments helped me to reach these goals.'],
  ['The course', 'Learning', '1', true, 'I learned to think about the subject on my own.'],
  ['The course', 'Resources', '1', false, 'Readings and materials were worth their time.'],
  ['The instructor', 'Instructor', '1', true, 'The instructor explained difficult matters well.'],
  ['The instructor', 'Instructor', '1', true, 'Questions were welcome.'],
  ['The instructor', 'Instructor', '1', false, 'I could reach the instructor outside of class.'],
  ['The instructor', 'Instructor', '1', false, 'Feedback came in time to be of use.'],
  ['In your own words', 'General', '2', true, 'What helped you most in this course?'],
  ['In your own words', 'General', '2', false, 'What should be done differently next time?'],
  ['The campus', 'Resources', '1', true, 'The library has what I need for my studies.'],
  ['The campus', 'General', '1', true, 'I would recommend this campus to a friend.'],
];

/** The questions that the demo campus asks, in their order. */
export const demoQuestions: readonly DemoQuestion[] = rows.map(([group, category, type, required, text]) => ({
  group,
  category,
  type,
  required,
  text,
}));

/** What students of the demo campus wrote. */
export const demoAnswers: readonly string[] = [
  'The weekly questions: they made me read before class.',
  'The examples from daily work.',
  'Small groups, because everybody had to say something.',
  'The summaries at the end of each hour.',
  'The time before the exam was well used.',
  'That every question was taken seriously.',
];
