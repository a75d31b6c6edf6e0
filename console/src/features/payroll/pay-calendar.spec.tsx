import {
  addHoliday,
  changeHoliday,
  choosePayShare,
  fillHolidays,
  holidayTexts as texts,
  listPayrollPeriods,
  listPayYears,
  payYearTexts,
  readHolidays,
  removeHoliday,
} from '@campus/domain/payroll';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, write } from '../../lib/testing/rendered.js';
import { accounting } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const holiday = (day: string, name: string, changes: object = {}) => ({
  id: day,
  day,
  name,
  version: 1,
  fixed: 0 as const,
  entered: 0,
  ...changes,
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the calendar of holidays', () => {
  it('is filled, added to, edited and removed from; what is paid cannot be changed', async () => {
    let holidays = [holiday('2026-12-25', 'Christmas Day'), holiday('2026-07-03', 'Independence Day', { fixed: 1, entered: 12 })];
    const portal = accounting()
      .answer(readHolidays, () => ({ holidays, missing: [2028] }))
      .answer(fillHolidays, () => whole([], { message: 'Entered 8 holidays: 2028.' }))
      .answer(addHoliday, ({ day, name }) => {
        const added = holiday(String(day), String(name));
        holidays = [added, ...holidays];
        return whole(added, { message: 'Added' });
      })
      .answer(changeHoliday, () =>
        refused(409, {
          success: false,
          code: 'payroll.holiday_taken',
          message: '12-24-2026 is a paid holiday already: Christmas Eve.',
        }),
      )
      .answer(removeHoliday, () => whole(null, { message: 'Removed' }));
    renderScreen('/accounting/holidays', portal);
    const table = await screen.findByRole('table', { name: texts.title });
    expect(within(table).queryByRole('button', { name: /Independence Day/ })).not.toBeInTheDocument();
    expect(screen.getByText(/2028, for which there are pay periods/)).toBeInTheDocument();
    press(texts.fill);
    await waitFor(() => expect(portal.calls(fillHolidays)).toHaveLength(1));
    write(texts.day, '12/31/2026');
    write(texts.name, "New Year's Eve");
    press(texts.add);
    await waitFor(() => expect(portal.lastCall(addHoliday)).toMatchObject({ name: "New Year's Eve" }));
    press(/^Edit Christmas Day/);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: texts.save }));
    expect((await dialog.findAllByText(/paid holiday already: Christmas Eve/)).length).toBeGreaterThan(0);
    expect(portal.lastCall(changeHoliday)).toMatchObject({ version: 1 });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    press(/^Remove Christmas Day/);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.remove }));
    await waitFor(() => expect(portal.lastCall(removeHoliday)).toMatchObject({ id: '2026-12-25', version: 1 }));
  });
});

describe('a year of 27 pay days', () => {
  it('offers what each of them pays until its first payroll, and says it afterwards', async () => {
    const portal = accounting()
      .answer(listPayYears, [
        { year: 2037, payDays: 27, share: '26', version: 0, begun: 0 },
        { year: 2026, payDays: 27, share: '27', version: 1, begun: 1 },
      ])
      .answer(choosePayShare, () => whole({ year: 2037, payDays: 27, share: 'days', version: 1, begun: 0 }, { message: 'Saved' }))
      .answer(listPayrollPeriods, []);
    renderScreen('/accounting/pay-periods', portal);
    expect(await screen.findByText(payYearTexts.shares[27])).toBeInTheDocument();
    await choose('What each pay day of 2037 pays', payYearTexts.shares.days);
    await waitFor(() => expect(portal.lastCall(choosePayShare)).toMatchObject({ year: 2037, share: 'days', version: 0 }));
  });
});
