export const MAX_ANSWER_CHARACTERS = 20_000;
/** RA one-on-ones and student overviews of one RD form. [LIFE-006] [LIFE-007] */
export const MAX_ENTRIES = 6;

/** A question of a form. [LIFE-005] */
export interface Question {
  readonly question_id: number;
  readonly question: string;
  readonly type: 'text' | 'lines';
  readonly slug: string;
  readonly form_section: string;
}

const lines = (question_id: number, form_section: string, slug: string, question: string): Question => ({
  question_id,
  question,
  type: 'lines',
  slug,
  form_section,
});

/** What RAs are asked; 50 to 52 are the boxes of question 5. */
export const RA_QUESTIONS: readonly Question[] = [
  lines(1, 'Residents', 'residents', '1. How are the residents of your floor doing?'),
  lines(2, 'Residents', 'conversations', '2. Which conversations did you have, and what came of them?'),
  lines(3, 'Your work', 'maintenance', '3. What needs repair or attention in the building?'),
  lines(4, 'Your work', 'yourself', '4. How are you doing yourself?'),
  lines(50, 'Question 5', 'event', '5. An event that you held'),
  lines(51, 'Question 5', 'visit', '5. A visit that you made'),
  lines(52, 'Question 5', 'other', '5. Another way in which you cared for your floor'),
];
/** [LIFE-009] */
export const REQUIRED_RA_QUESTIONS = ['1', '2', '4'] as const;
/** [LIFE-010] */
export const RA_BOXES = ['50', '51', '52'] as const;

type Answers = Readonly<Record<string, string | undefined>>;
export interface RdEntries {
  readonly one_on_ones: readonly { readonly ra_id?: string | undefined; readonly text?: string | undefined }[];
  readonly overviews: readonly { readonly student?: string | undefined; readonly text?: string | undefined }[];
}

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Where a form of an RA cannot be submitted: the required questions that are blank, or none of the boxes filled. */
export function raFormProblems(answers: Answers): { readonly empty: readonly string[]; readonly noBox: boolean } {
  return {
    empty: REQUIRED_RA_QUESTIONS.filter((id) => isBlank(answers[id])),
    noBox: RA_BOXES.every((id) => isBlank(answers[id])),
  };
}

/** The fields of entries that have a text and do not say about whom, and whether the whole form is blank. */
export function rdFormProblems(answers: Answers, { one_on_ones, overviews }: RdEntries) {
  const nameless = [
    ...one_on_ones.flatMap(({ ra_id, text }, at) => (!isBlank(text) && isBlank(ra_id) ? [`one_on_ones.${at}.ra_id`] : [])),
    ...overviews.flatMap(({ student, text }, at) => (!isBlank(text) && isBlank(student) ? [`overviews.${at}.student`] : [])),
  ];
  const texts = [...Object.values(answers), ...one_on_ones.map(({ text }) => text), ...overviews.map(({ text }) => text)];
  return { nameless, isBlank: texts.every(isBlank) };
}

/** Answers without those that are blank; line breaks stay as they are. */
export const filledAnswers = (answers: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter((one): one is [string, string] => !isBlank(one[1])));

export interface ShownForm {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

interface Content extends Partial<RdEntries> {
  readonly answers?: Answers;
}

/** A submitted form as it is read and printed: its questions by section, then the entries; what is empty is left out. */
export function shownFormOf(
  { answers = {}, one_on_ones = [], overviews = [] }: Content,
  questions: readonly Question[],
  texts: { readonly oneOnOnes: string; readonly overviews: string; readonly nameOf: (id: string) => string },
): ShownForm[] {
  const titles = [...new Set(questions.map(({ form_section: title }) => title))];
  const bySection = titles.map((title) => ({
    title,
    lines: questions
      .filter(({ form_section: section, question_id: id }) => section === title && !isBlank(answers[String(id)]))
      .map(({ question, question_id: id }) => ({ label: question, text: answers[String(id)] ?? '' })),
  }));
  const entries = [
    { title: texts.oneOnOnes, lines: one_on_ones.map(({ ra_id = '', text = '' }) => ({ label: texts.nameOf(ra_id), text })) },
    { title: texts.overviews, lines: overviews.map(({ student = '', text = '' }) => ({ label: student, text })) },
  ];
  return [...bySection, ...entries].filter(({ lines: said }) => said.length > 0);
}
