import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GradeDistribution } from '../components/grade-distribution.js';
import { moveByRow } from './row-keys.js';

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a grade sheet', () => {
  it('goes from student to student by arrows and Enter, past a grade that is closed, and stops at both ends', async () => {
    const user = userEvent.setup();
    render(
      <div onKeyDown={moveByRow}>
        {['Ames', 'Boyd', 'Cole'].map((name) => (
          <select key={name} aria-label={name} disabled={name === 'Boyd'} defaultValue="A">
            <option>A</option>
            <option>B</option>
          </select>
        ))}
      </div>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Ames' }));
    const went: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Enter}', '{Shift>}{Enter}{/Shift}']) {
      await user.keyboard(key);
      went.push(focused());
    }
    expect(went).toEqual(['Cole', 'Cole', 'Ames', 'Cole', 'Ames']);
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual(['A', 'A', 'A']);
  });

  it('draws how often each grade is given, also what is not saved, and nothing before the first', () => {
    const possible = ['A', 'A-', 'B', 'F'];
    const { rerender } = render(<GradeDistribution grades={['A', 'B', 'A', '']} possible={possible} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A2', 'B1']);
    expect(screen.getByText('3 of 4 students have a grade')).toBeVisible();
    rerender(<GradeDistribution grades={['', '']} possible={possible} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
