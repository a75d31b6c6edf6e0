import { readTrainingRun, readTrainingStatistics } from '@campus/domain/compliance';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { FakePortal, refused } from '../../lib/testing/fake-portal.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

describe('the ministry-safe reporting', () => {
  it('shows the training by term and gives each group as a file; a failure is never shown as empty [MINSAFE-001] [MINSAFE-002]', async () => {
    const fall = {
      id: '2026FA',
      year_code: '2026',
      term_code: 'FA',
      name: 'Fall 2026',
      students: 40,
      activated: 30,
      complete: 20,
    };
    const portal = new FakePortal().answer(readTrainingStatistics, [
      { ...fall, average_score: 91.5 },
      { ...fall, id: '2026SP', term_code: 'SP', name: 'Spring 2026', complete: 0, average_score: null },
    ]);
    portal.answer(readTrainingRun, { as_of: '2026-03-14T04:30:00Z', failing: true, left_out: ['100202'] });
    renderScreen('/empTools/minSafeReporting', portal);
    const table = await screen.findByRole('table', { name: 'Training by term' });
    const [, newest, older] = await within(table).findAllByRole('row');
    for (const text of ['Fall 2026', '20 of 40', '91.5']) expect(newest).toHaveTextContent(text);
    expect(older).toHaveTextContent('0 of 40');
    for (const group of ['active', 'graduating', 'new']) {
      const link = screen.getByRole('link', { name: new RegExp(`^${group} students$`, 'i') });
      expect(link).toHaveAttribute('href', `/api/staff/minsafe-csv/${group}`);
      expect(link).toHaveAttribute('download');
    }
    expect(await screen.findByText(/^As of 03-14-2026 12:30 AM/)).toBeVisible();
    expect(screen.getByText(/did not answer/)).toBeVisible();
    expect(screen.getByText(/twice: 100202/)).toBeVisible();
    takeAway();
    renderScreen('/empTools/minSafeReporting', portal.answer(readTrainingStatistics, refused(500)));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
