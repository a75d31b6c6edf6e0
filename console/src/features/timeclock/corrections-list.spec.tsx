import { listCorrections } from '@campus/domain/timeclock';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { meOf } from '../../lib/testing/me.js';
import { supervisor, waitingRow } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

it('the corrections that wait are one landmark of their name: that of their table, not of the part around it', async () => {
  const correction = {
    id: 'c1',
    employee: 'Vera Santos',
    position: 'Clerk',
    message: 'I forgot.',
    pay_period: '2026-03-01',
    state: 'asked',
    asked_at: '2026-03-10T13:00:00.000Z',
    time_in: '2026-03-09T13:00:00.000Z',
    time_out: '2026-03-09T21:00:00.000Z',
  };
  const portal = supervisor([waitingRow()], []).answer(listCorrections, [correction] as never);
  renderScreen('/timeclock/approve', portal, meOf({ assignments: ['time-supervisor'] }));
  const heading = await screen.findByRole('heading', { name: 'Forgotten clock-outs' });
  const around = screen.queryAllByRole('region', { name: 'Forgotten clock-outs' }).filter((one) => one.contains(heading));
  expect(around).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Approve the correction of Vera Santos' })).toBeEnabled();
});
