import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { changeHoliday, readHolidays, removeHoliday, WirePaidHoliday } from '@campus/domain/payroll';
import { holidayMessages as messages, holidayTexts as texts } from '@campus/domain/payroll';
import { campusHolidays, refusalOfHoliday, yearsWithoutCalendar } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import type { StoredHoliday } from '../../timeclock/index.js';
import { HolidayCalendarRepository, PayPeriodsRepository } from '../../timeclock/index.js';
import { ACCOUNTING_RECORDS } from '../record/accounting-audit.js';

const wire = ({ day, name, version, paid, entered }: StoredHoliday): WirePaidHoliday => ({
  id: day,
  day,
  name,
  version,
  entered,
  fixed: paid ? 1 : 0,
});
const said = ({ day, name }: { readonly day: string; readonly name: string }) => ({ date: showDate(day), name });

/** The calendar of paid holidays, which accounting keeps. Hours follow in the night: entered for new days, removed for those that are none any more. */
@Injectable()
export class HolidaysOfAccountingService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(HolidayCalendarRepository) private readonly calendar: HolidayCalendarRepository,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
  ) {}

  async read(): Promise<OutputOf<typeof readHolidays>> {
    return { holidays: (await this.calendar.all()).map(wire), missing: await this.missing() };
  }

  add(actor: Actor, { day, name }: { readonly day: string; readonly name: string }): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.calendar.lock(tx);
      await this.mayBecome(tx, day);
      await this.isFree(tx, day);
      await this.calendar.add(tx, [{ day, name }]);
      tx.audit({ ...record(day), action: 'add', description: fillIn(texts.auditAdded, said({ day, name })) });
      return await this.answer(tx, day, fillIn(texts.added, said({ day, name })));
    });
  }

  change(actor: Actor, { id, day, name, version }: InputOf<typeof changeHoliday>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.calendar.lock(tx);
      const found = await this.find(tx, id);
      assertSeen(found, version);
      if (day !== found.day) {
        if (found.paid) throw messages.refusal('holiday_paid', said(found));
        await this.mayBecome(tx, day);
        await this.isFree(tx, day);
      }
      await this.calendar.change(tx, id, { day, name });
      const fields = { before: `${found.name}, ${showDate(found.day)}`, after: `${name}, ${showDate(day)}` };
      tx.audit({
        ...record(day),
        action: 'change',
        description: fillIn(texts.auditChanged, fields),
        detail: { from: found.day },
      });
      return await this.answer(tx, day, fillIn(texts.changedTo, said({ day, name })));
    });
  }

  remove(actor: Actor, { id, version }: InputOf<typeof removeHoliday>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.calendar.lock(tx);
      const found = await this.find(tx, id);
      assertSeen(found, version);
      if (found.paid) throw messages.refusal('holiday_paid', said(found));
      await this.calendar.remove(tx, found.day);
      tx.audit({ ...record(found.day), action: 'remove', description: fillIn(texts.auditRemoved, said(found)) });
      return answered({ message: fillIn(texts.removed, said(found)), data: null });
    });
  }

  /** Enters the usual holidays of each year of the pay periods that has none yet; days that people entered stay as they are. */
  fill(actor: Actor): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.calendar.lock(tx);
      const years = await this.missing(tx);
      if (years.length === 0) throw messages.refusal('calendar_full');
      const usual = years.map((year) => ({ year, holidays: campusHolidays(year) }));
      const days = usual.flatMap(({ holidays }) => holidays);
      const before = new Set(
        (
          await this.calendar.among(
            tx,
            days.map(({ day }) => day),
          )
        ).map(({ day }) => day),
      );
      await this.calendar.add(tx, days);
      await this.calendar.keepYears(tx, years, this.clock.now());
      for (const { year, holidays } of usual) {
        const count = holidays.filter(({ day }) => !before.has(day)).length;
        tx.audit({ ...record(String(year)), action: 'fill', description: fillIn(texts.auditFilled, { year, count }) });
      }
      const added = days.filter(({ day }) => !before.has(day)).map(({ day }) => day);
      const message = fillIn(texts.filled, { count: added.length, years: years.join(', ') });
      return answered({ message, data: (await this.calendar.among(tx, added)).map(wire) });
    });
  }

  /** The years of pay periods without a calendar. */
  private async missing(tx?: Tx): Promise<number[]> {
    const starts = (await this.periods.all(tx)).map(({ start }) => start);
    return yearsWithoutCalendar(starts, await this.calendar.years(tx));
  }

  private async find(tx: Tx, id: string): Promise<StoredHoliday> {
    const found = await this.calendar.find(tx, id);
    if (found === null) throw messages.refusal('no_such_holiday');
    return found;
  }

  /** Whether a day may become a holiday. */
  private async mayBecome(tx: Tx, day: string): Promise<void> {
    const paid = await this.calendar.isPaid(tx, day);
    const refusal = refusalOfHoliday({ day, today: this.clock.today(), paid });
    if (refusal !== null) throw messages.refusalAt('day', refusal, { date: showDate(day) });
  }

  private async isFree(tx: Tx, day: string): Promise<void> {
    const other = await this.calendar.find(tx, day);
    if (other !== null) throw messages.refusal('holiday_taken', said(other));
  }

  private async answer(tx: Tx, day: string, message: string): Promise<Answered> {
    return answered({ message, data: wire(await this.find(tx, day)) });
  }
}

/** What is changed or removed is the holiday that was seen, never what somebody else made of it. */
function assertSeen(found: StoredHoliday, version: number): void {
  if (version !== found.version) throw messages.refusal('holiday_changed', {}, { data: wire(found) });
}

const record = (id: string) => ({ recordType: ACCOUNTING_RECORDS.holiday, recordId: id });
