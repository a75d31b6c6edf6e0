import { supervisorSameMinutes, supervisorTexts as texts } from '@campus/domain/timeclock';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { whole } from '../../lib/testing/fake-portal.js';
import { write } from '../../lib/testing/rendered.js';
import { supervisor } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

describe('the same minutes at two positions', () => {
  it('stand on the screen of the supervisor, who accepts exactly these with a reason', async () => {
    const row = {
      id: '1@2026-09-22',
      idNum: '1',
      employee: 'Hugh Ames',
      date: '2026-09-22',
      minutes: 30,
      positions: 'Clerk, Guide',
    };
    const portal = supervisor()
      .answer(supervisorSameMinutes.list, [{ ...row, accepted: null, acceptedBy: null }])
      .answer(supervisorSameMinutes.accept, () => whole(null, { message: '30 minutes count at both positions.' }));
    renderScreen('/timeclock/approve', portal);
    const table = await screen.findByRole('table', { name: texts.sameMinutesTitle });
    expect(within(table).getByText('Clerk, Guide')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /Accept with a reason: Hugh Ames/ }));
    write('Reason', 'A handover at both desks.');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.sameMinutesAccept }));
    await waitFor(() =>
      expect(portal.lastCall(supervisorSameMinutes.accept)).toMatchObject({
        idNum: '1',
        date: '2026-09-22',
        minutes: 30,
        reason: 'A handover at both desks.',
      }),
    );
  });
});
