import type { QuestionStats } from '@campus/domain/assessment';

/** A rating's stretch of a bar, from -1 (all disagree) over 0 (the middle line) to 1 (all agree). */
export interface LikertPart {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** The five ratings of a question on both sides of the middle line; half of the neutral ones lie on each. Blank answers take no room. */
export function partsOf(question: QuestionStats): { readonly all: number; readonly parts: readonly LikertPart[] } {
  const counts = [question.Rate_1, question.Rate_2, question.Rate_3, question.Rate_4, question.Rate_5];
  const all = counts.reduce((sum, count) => sum + count, 0);
  const share = (count: number): number => (all === 0 ? 0 : count / all);
  let at = -share(question.Rate_1) - share(question.Rate_2) - share(question.Rate_3) / 2;
  const parts = counts.map((count) => {
    const from = at;
    at += share(count);
    return { count, from, to: at };
  });
  return { all, parts };
}

/** Questions that have a mean, the lowest first. */
export const byMean = (questions: readonly QuestionStats[]): readonly QuestionStats[] =>
  questions
    .filter(({ MeanLikert }) => MeanLikert !== null)
    .toSorted((one, other) => (one.MeanLikert ?? 0) - (other.MeanLikert ?? 0));
