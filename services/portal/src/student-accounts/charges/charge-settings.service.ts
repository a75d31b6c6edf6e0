import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { saveSchoolRates, saveTermCharges, SchoolRates, TermCharges } from '@campus/domain/student-accounts';
import { chargeTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { feesAsKnown, refusalOfTermCharges, rateThere } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, sql, Writes } from '../../platform/index.js';
import type { SchoolRatesRow, TermBillRow } from './charges.repository.js';
import { ChargesRepository } from './charges.repository.js';
import type { ChargeSettingsService as Q } from './charges.sql.types.js';

/** The values of a refusal, its days as people read them. */
const asShown = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDate(String(value)) : value,
    ]),
  );

const RATES_RECORD = 'charge-rates';
const TERM_RECORD = 'term-charges';
/** The row that everybody saves who changes a school's rates; 0 rows where another version is stored. */
const KEEP_SHEET = sql<Q['KEEP_SHEET']>`INSERT INTO charge_rate_sheets AS h (school, saved_by, saved_at)
  SELECT :school, :by, :at WHERE :version::int = 0 OR EXISTS (SELECT FROM charge_rate_sheets WHERE school = :school)
  ON CONFLICT (school) DO UPDATE SET version = h.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at
    WHERE h.version = :version::int RETURNING version`;
const DELETE_RATES = sql<Q['DELETE_RATES']>`DELETE FROM charge_rates WHERE school = :school`;
const INSERT_RATES = sql<Q['INSERT_RATES']>`INSERT INTO charge_rates (school, load, from_on, amount)
  SELECT :school, r.load, r.from_on, r.amount FROM jsonb_to_recordset(:rates::jsonb) AS r(load text, from_on date, amount numeric)`;
const KEEP_BILL = sql<
  Q['KEEP_BILL']
>`INSERT INTO term_bills AS b (year_code, term_code, bills_on, late_fee, late_on, saved_by, saved_at)
  SELECT :year, :term, :bills_on::date, :late_fee::numeric, :late_on::date, :by, :at
  WHERE :version::int = 0 OR EXISTS (SELECT FROM term_bills WHERE year_code = :year AND term_code = :term)
  ON CONFLICT (year_code, term_code) DO UPDATE SET bills_on = excluded.bills_on, late_fee = excluded.late_fee, late_on = excluded.late_on,
    version = b.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at WHERE b.version = :version::int RETURNING version`;
const DELETE_FEES = sql<Q['DELETE_FEES']>`DELETE FROM term_fees WHERE year_code = :year AND term_code = :term`;
const INSERT_FEES = sql<
  Q['INSERT_FEES']
>`INSERT INTO term_fees (year_code, term_code, applies_to, target, name, subsid_cde, amount)
  SELECT :year, :term, f.applies_to, f.target, f.name, f.subsid_cde, f.amount
  FROM jsonb_to_recordset(:fees::jsonb) AS f(applies_to text, target text, name text, subsid_cde text, amount numeric)`;
const DELETE_STEPS = sql<Q['DELETE_STEPS']>`DELETE FROM refund_steps WHERE year_code = :year AND term_code = :term`;
const INSERT_STEPS = sql<Q['INSERT_STEPS']>`INSERT INTO refund_steps (year_code, term_code, until_on, percent)
  SELECT :year, :term, r.until_on, r.percent FROM jsonb_to_recordset(:steps::jsonb) AS r(until_on date, percent int)`;

/** What payments staff keeps of rates and terms. */
@Injectable()
export class ChargeSettingsService {
  constructor(
    @Inject(ChargesRepository) private readonly rows: ChargesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(): Promise<{ schools: SchoolRates[]; terms: TermCharges[] }> {
    const [schools, terms] = await Promise.all([this.rows.rates(null), this.rows.terms(this.clock.today())]);
    return { schools: schools.map(ratesOf), terms: terms.map(termOf) };
  }

  saveRates(actor: Actor, { school, rates, version }: InputOf<typeof saveSchoolRates>): Promise<Answered> {
    const twice = rateThere(rates);
    if (twice !== null)
      return Promise.reject(messages.refusalAt('rates', 'account_rate_twice', { day: showDate(twice.from_on) }));
    return this.writes.run(actor, async (tx) => {
      const [before] = await this.rows.rates(school, tx);
      if (before === undefined) throw messages.refusal('account_no_school');
      const saved = { by: actor.realUser.empId, at: this.clock.now() };
      if ((await tx.maybe(KEEP_SHEET, { school, version, ...saved })) === null) {
        const [now] = await this.rows.rates(school, tx);
        throw messages.refusal('account_changed', {}, { data: ratesOf(now ?? before) });
      }
      await tx.execute(DELETE_RATES, { school });
      await tx.execute(INSERT_RATES, { school, rates: JSON.stringify(rates) });
      const [after = before] = await this.rows.rates(school, tx);
      const description = fillIn(texts.auditRates, { school: before.name });
      tx.audit({ recordType: RATES_RECORD, recordId: school, action: 'save', description, detail: { before, after } });
      const message = fillIn(texts.saved, { what: fillIn(texts.editRates, { school: before.name }) });
      return answered({ message, data: ratesOf(after) });
    });
  }

  saveTerm(actor: Actor, { term_id: id, version, ...asked }: InputOf<typeof saveTermCharges>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const before = await this.rows.term(id, tx);
      if (before === null) throw messages.refusal('account_no_such_term');
      // A fee that stands may stay although its course is not offered any more.
      const standing = before.fees.map(({ applies_to, target: code }) => ({ applies_to, code }));
      const known = [...(await this.rows.targets(asked.fees, tx)), ...standing];
      const wanted = { ...asked, fees: feesAsKnown(asked.fees, known) };
      const wrong = refusalOfTermCharges(wanted, before, known);
      if (wrong !== null) throw messages.refusalAt(wrong.field, wrong.code, asShown(wrong.values));
      const { bills_on, late_fee, late_on, fees, steps } = wanted;
      const key = { year: before.year_code, term: before.term_code };
      const saved = { by: actor.realUser.empId, at: this.clock.now() };
      if ((await tx.maybe(KEEP_BILL, { ...key, bills_on, late_fee, late_on, version, ...saved })) === null)
        throw messages.refusal('account_changed', {}, { data: termOf((await this.rows.term(id, tx)) ?? before) });
      await tx.execute(DELETE_FEES, key);
      await tx.execute(INSERT_FEES, { ...key, fees: JSON.stringify(fees) });
      await tx.execute(DELETE_STEPS, key);
      await tx.execute(INSERT_STEPS, { ...key, steps: JSON.stringify(steps) });
      const after = (await this.rows.term(id, tx)) ?? before;
      const description = fillIn(texts.auditTerm, { term: before.name });
      tx.audit({ recordType: TERM_RECORD, recordId: id, action: 'save', description, detail: { before, after } });
      const message = fillIn(texts.saved, { what: fillIn(texts.editTerm, { term: before.name }) });
      return answered({ message, data: termOf(after) });
    });
  }
}

function ratesOf({ saved_by: _by, rates, ...sheet }: SchoolRatesRow): SchoolRates {
  return { ...sheet, rates: [...rates] };
}

function termOf({ term_id, name, begins_on, bills_on, late_fee, late_on, fees, steps, version }: TermBillRow): TermCharges {
  return { term_id, name, begins_on, bills_on, late_fee, late_on, fees: [...fees], steps: [...steps], version };
}
