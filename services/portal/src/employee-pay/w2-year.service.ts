import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { createW2Forms } from '@campus/domain/employee-pay';
import { employeePayMessages as messages, w2Texts as texts } from '@campus/domain/employee-pay';
import { DEMO_CAMPUS_EMPLOYER, efw2File, isFileable, limitsOf, w2Findings } from '@campus/domain/employee-pay/rules';
import type { FiledW2, W2Figures, W2Person, YearlyLimits } from '@campus/domain/employee-pay/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import anyAscii from 'any-ascii';
import type { PdfFile, RowOf, WriteTx } from '../platform/index.js';
import { Clock, Database, DataCipher, encryptedList, sql, Writes } from '../platform/index.js';
import type { EmployeeTaxes } from './check-taxes.service.js';
import { CheckTaxesService } from './check-taxes.service.js';
import type { W2YearService as Q } from './employee-pay.sql.types.js';
import type { W2Content } from './pay-content.js';
import { encryptedAs, W2_RECORD } from './pay-content.js';
import { w2ContentOf } from './w2-content.js';

type Counts = OutputOf<typeof createW2Forms>;

const LOCK_YEAR = sql<Q['LOCK_YEAR']>`SELECT pg_advisory_xact_lock(hashtext('w2-forms'), :year::int)`;
const SELECT_EMPLOYEES = sql<
  Q['SELECT_EMPLOYEES']
>`SELECT p.emp_id, p.first_name, p.last_name, p.street1, p.street2, p.city, p.state, p.zip,
    p.ssn_last4, concat_ws(' ', p.first_name, p.last_name) AS name,
    array_remove(ARRAY[p.street1, p.street2, nullif(concat_ws(', ', p.city, nullif(concat_ws(' ', p.state, p.zip), '')), '')], NULL) AS address
  FROM people p WHERE p.emp_id = ANY (:ids::text[])`;
const LOCK_FORMS = sql<
  Q['LOCK_FORMS']
>`SELECT emp_id, corrected, content_sealed FROM w2_forms WHERE year = :year ORDER BY emp_id FOR UPDATE`;
const UPSERT_FORMS = sql<Q['UPSERT_FORMS']>`INSERT INTO w2_forms (emp_id, year, corrected, content_sealed)
  SELECT r.emp_id, :year::int, r.corrected, r.content_sealed
  FROM unnest(:ids::text[], :corrected::boolean[], string_to_array(:contents::text, ',')) AS r(emp_id, corrected, content_sealed)
  ON CONFLICT (emp_id, year) DO UPDATE SET corrected = excluded.corrected, content_sealed = excluded.content_sealed`;
const SELECT_FILED = sql<
  Q['SELECT_FILED']
>`SELECT w.emp_id, w.content_sealed, p.ssn_sealed, concat_ws(' ', p.first_name, p.last_name) AS name
  FROM w2_forms w JOIN people p ON p.emp_id = w.emp_id WHERE w.year = :year ORDER BY lower(p.last_name), lower(p.first_name), w.emp_id`;

type Employee = RowOf<typeof SELECT_EMPLOYEES>;

const BATCH = 200;
const daysOf = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` });
const isSame = (one: W2Figures, other: W2Figures): boolean =>
  Object.entries(one).every(([name, cents]) => other[name as keyof W2Figures] === cents);
const isNothing = (figures: W2Figures): boolean => Object.values(figures).every((cents) => cents === 0);

/** What of a year's forms is known while they are made. */
interface Making {
  readonly year: number;
  readonly limits: YearlyLimits;
  /** The forms that no check has been held against yet, by employee. */
  readonly left: Map<string, W2Content>;
  readonly counts: { made: number; corrected: number; same: number; elsewhere: number };
  readonly findings: Counts['findings'];
}

/** All W-2 forms of a year: made of its checks, and as the file of the Social Security Administration. */
@Injectable()
export class W2YearService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(CheckTaxesService) private readonly checks: CheckTaxesService,
  ) {}

  /** Nobody types an amount: whoever makes the forms makes them all, the own one too, of the checks that stand. */
  create(actor: Actor, year: number): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (year >= Number(this.clock.today().slice(0, 4))) throw messages.refusal('w2_year_open', { year });
      const limits = limitsOf(year);
      if (limits === null) throw messages.refusal('w2_no_limits', { year });
      await tx.query(LOCK_YEAR, { year });
      const forms = await tx.query(LOCK_FORMS, { year });
      const left = new Map(forms.map((form) => [form.emp_id, this.opened(form.emp_id, year, form.content_sealed)]));
      const making: Making = { year, limits, left, counts: { made: 0, corrected: 0, same: 0, elsewhere: 0 }, findings: [] };
      for await (const some of this.checks.byEmployee(daysOf(year))) await this.make(tx, making, some);
      if (making.counts.made + making.counts.corrected + making.counts.same + making.counts.elsewhere === 0) {
        throw messages.refusal('w2_no_checks', { year });
      }
      // Forms of whom no check stands any more are corrected to nothing.
      const gone = [...left].filter(([, { figures }]) => figures !== undefined);
      making.counts.elsewhere += left.size - gone.length;
      await this.make(
        tx,
        making,
        gone.map(([id, { payee }]) => ({ ...NOTHING, id, name: payee.name })),
      );
      return this.answer(tx, making);
    });
  }

  /** The forms of some employees: new ones are made, those whose checks have changed corrected. */
  private async make(tx: WriteTx, making: Making, some: readonly EmployeeTaxes[]): Promise<void> {
    const { year, limits, left, counts, findings } = making;
    const people = new Map((await tx.query(SELECT_EMPLOYEES, { ids: some.map(({ id }) => id) })).map((one) => [one.emp_id, one]));
    const written: { id: string; corrected: boolean; content: W2Content }[] = [];
    for (const sums of some) {
      const employee = people.get(sums.id);
      const before = left.get(sums.id);
      left.delete(sums.id);
      if (employee === undefined) continue;
      const content = w2ContentOf(formOf(employee, year), sums, limits);
      const what = [
        ...w2Findings(content.figures, limits, sums.checks),
        ...(employee.ssn_last4 === null ? (['no_ssn'] as const) : []),
      ];
      findings.push(...what.map((one) => ({ id_num: sums.id, name: employee.name, what: one })));
      if (before === undefined) written.push({ id: sums.id, corrected: false, content });
      else if (before.figures === undefined) counts.elsewhere += 1;
      else if (isSame(content.figures, before.figures)) counts.same += 1;
      else {
        written.push({ id: sums.id, corrected: true, content: { ...content, before: before.boxes } });
        const description = fillIn(texts.auditChanged, { year });
        tx.audit({ recordType: W2_RECORD, recordId: `${sums.id}/${year}`, action: 'correct', description });
      }
    }
    counts.corrected += written.filter(({ corrected }) => corrected).length;
    counts.made += written.filter(({ corrected }) => !corrected).length;
    if (written.length === 0) return;
    await tx.execute(UPSERT_FORMS, {
      year,
      ids: written.map(({ id }) => id),
      corrected: written.map(({ corrected }) => corrected),
      contents: encryptedList(
        written.map(({ id, content }) => this.cipher.encrypt(JSON.stringify(content), encryptedAs.w2(id, year))),
      ),
    });
  }

  private answer(tx: WriteTx, { year, counts, findings }: Making): Answered {
    const said = { year, ...counts };
    const description = fillIn(texts.auditCreated, said);
    tx.audit({ recordType: W2_RECORD, recordId: String(year), action: 'create', description, detail: { ...counts } });
    const elsewhere = counts.elsewhere === 0 ? '' : fillIn(texts.elsewhere, { count: counts.elsewhere });
    return answered({ message: fillIn(texts.createdOf, said) + elsewhere, data: { ...counts, findings } });
  }

  /** The file of a year; that somebody took it, and with it the numbers of everybody, is written down before it is handed out. */
  async file(actor: Actor, year: number): Promise<PdfFile> {
    const forms: FiledW2[] = [];
    const wrong: string[] = [];
    for await (const rows of this.db.batches(SELECT_FILED, { year }, BATCH)) {
      for (const { emp_id: id, content_sealed: sealed, ssn_sealed: number, name } of rows) {
        const { figures, person } = this.opened(id, year, sealed);
        if (figures === undefined || person === undefined || isNothing(figures)) continue;
        const form = { ssn: number === null ? null : this.cipher.read(number, id), person: latin(person), figures };
        forms.push(form);
        if (!isFileable(form)) wrong.push(name);
      }
    }
    if (forms.length === 0) throw messages.refusal('w2_no_forms', { year });
    if (wrong.length > 0) throw messages.refusal('w2_not_fileable', { people: wrong.join(', ') });
    const content = Buffer.from(efw2File(year, DEMO_CAMPUS_EMPLOYER, forms), 'ascii');
    const description = fillIn(texts.auditFile, { year, count: forms.length });
    await this.writes.run(actor, async (tx) =>
      tx.audit({ recordType: W2_RECORD, recordId: String(year), action: 'export', description }),
    );
    return { name: `efw2-${year}.txt`, content };
  }

  private opened(empId: string, year: number, sealed: string): W2Content {
    return JSON.parse(this.cipher.decrypt(sealed, encryptedAs.w2(empId, year))) as W2Content;
  }
}

/** Names and addresses in the letters that the file holds: Łucja is LUCJA there. */
function latin(person: W2Person): W2Person {
  return Object.fromEntries(
    Object.entries(person).map(([part, value]) => [part, anyAscii(String(value)).trim()]),
  ) as unknown as W2Person;
}

const NOTHING = { checks: 0, gross: 0, taxes: new Map<string, number>(), deductions: new Map<string, number>() };

function formOf({ emp_id: empId, name, address, ssn_last4: ssnLast4, ...of }: Employee, year: number) {
  const { first_name: first, last_name: last } = of;
  const [street1, street2, city, state, zip] = [of.street1, of.street2, of.city, of.state, of.zip].map((part) => part ?? '');
  const person = {
    first,
    last,
    street1: street1 ?? '',
    street2: street2 ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
  };
  return { empId, year, payee: { name, address }, person, ssnLast4 };
}
