import type { QuestionStats } from '@campus/domain/assessment';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LikertPicture } from '../results/likert-picture.js';
import { byMean, partsOf } from './likert-parts.js';

function question(id: string, counts: readonly number[], mean: number | null): QuestionStats {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  const rates = { Rate_1: one, Rate_2: two, Rate_3: three, Rate_4: four, Rate_5: five, Rate_NULL: 0 };
  return { QuestionId: id, Question: `Question ${id}`, MeanLikert: mean, ...rates } as unknown as QuestionStats;
}

describe('the answers to a question as a bar', () => {
  it('lie on both sides of the middle line, neutral ones half on each', () => {
    const { all, parts } = partsOf(question('a', [1, 1, 2, 0, 4], 3.6));
    expect(all).toBe(8);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [-0.375, -0.25],
      [-0.25, -0.125],
      [-0.125, 0.125],
      [0.125, 0.125],
      [0.125, 0.625],
    ]);
    expect(partsOf(question('b', [0, 0, 0, 0, 0], null)).parts.every(({ from, to }) => from === to)).toBe(true);
  });

  it('stand on one screen, the lowest mean first and marked, those without a mean left out [ASSESS-064]', () => {
    const questions = [question('a', [0, 0, 0, 4, 4], 4.5), question('b', [4, 2, 0, 0, 0], 1.33), question('c', [], null)];
    expect(byMean(questions).map(({ QuestionId }) => QuestionId)).toEqual(['b', 'a']);
    render(<LikertPicture questions={questions} />);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Question b1.33 low', 'Question a4.50']);
    expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
      'Question b: 4 Strongly Disagree, 2 Disagree, 0 Neutral, 0 Agree, 0 Strongly Agree',
    );
  });
});
