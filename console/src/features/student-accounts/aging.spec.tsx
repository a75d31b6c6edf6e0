import { agingTexts as texts, listAging, readAgingSums } from '@campus/domain/student-accounts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { choose, takeAway } from '../../lib/testing/rendered.js';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { accountOf, agingLine, agingOf, ownAccount } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const sums = (students: number, over: string) => ({
  not_due: '40.00',
  days_1_30: '0.00',
  days_31_60: '1150.00',
  days_61_90: '0.00',
  over_90: over,
  balance: '1190.00',
  students,
});

describe('the aging', () => {
  it('of the own account adds up to what is owed, and says so where nothing is', async () => {
    renderScreen('/student/accounting', ownAccount());
    const table = await screen.findByRole('table', { name: texts.title });
    expect(within(table).getByText(texts.ages.not_due).closest('tr')).toHaveTextContent('$40.00');
    expect(within(table).getByText(texts.ages.days_31_60).closest('tr')).toHaveTextContent('$1,150.00');
    expect(within(table).getByText(texts.sum).closest('tr')).toHaveTextContent('$1,190.00');
    takeAway();
    const paid = agingOf({ not_due: '0.00', days_31_60: '0.00', balance: '-5.00', credit: '-5.00', oldest_due_on: null });
    renderScreen('/student/accounting', ownAccount(accountOf({ aging: paid })));
    expect(await screen.findByText(texts.nothing)).toBeInTheDocument();
  });

  it('of all who owe has its sums beside it, which follow the filters, and a file', async () => {
    const portal = new FakePortal()
      .answer(listAging, ({ age }) => (age === 'over_90' ? [] : [agingLine()]))
      .answer(readAgingSums, ({ age }) => (age === 'over_90' ? sums(0, '0.00') : sums(1, '12.00')));
    const { query } = renderScreen('/accounting/aging', portal);
    const row = (await screen.findByText('Sam Okafor')).closest('tr');
    for (const text of ['150003', '$1,150.00', '$1,190.00']) expect(row).toHaveTextContent(text);
    const table = await screen.findByRole('table', { name: texts.sums });
    for (const text of ['1 student', '$12.00', '$1,190.00']) expect(within(table).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Export 1 row/ })).toBeEnabled();
    await choose(texts.age, texts.ages.over_90);
    expect(await screen.findByText(/^No matches/)).toBeInTheDocument();
    expect(await within(screen.getByRole('table', { name: texts.sums })).findByText('0 students')).toBeInTheDocument();
    expect(portal.lastCall(readAgingSums)).toMatchObject({ age: 'over_90' });
    expect(query()).toMatchObject({ age: 'over_90' });
  });
});
