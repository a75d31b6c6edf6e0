import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { importAwardLetters, ImportedAwards } from '@campus/domain/financial-aid';
import {
  AWARD_TOPIC,
  awardRowProblems as problems,
  awardTexts as texts,
  financialAidMessages as messages,
} from '@campus/domain/financial-aid';
import type { BadAward, GoodAward, KnownAward, NamedStudent, WrittenAward } from '@campus/domain/financial-aid/rules';
import {
  AWARD_COLUMNS,
  awardKey,
  awardPeriods,
  checkAwards,
  farAmounts,
  periodName,
  showAward,
  untouchedPlaces,
} from '@campus/domain/financial-aid/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Queryable } from '../../platform/index.js';
import { Clock, CONTENT_TYPES, Database, inSlices, tableWriter, Writes } from '../../platform/index.js';
import { writtenAwards } from './award-file.js';
import { AwardLettersRepository } from './award-letters.repository.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';

type Input = InputOf<typeof importAwardLetters>;
type Template = { readonly id: string; readonly key: string; readonly text: string };
type Checked = {
  readonly good: readonly GoodAward[];
  readonly bad: readonly BadAward[];
  readonly students: ReadonlyMap<string, NamedStudent>;
  readonly templates: readonly Template[];
};

const BUCKET_RECORD = 'award-bucket';
const MAX_ROWS = 100_000;
const STORED_BATCH_SIZE = 1000;
const MAX_SHOWN = 1000;
const MAX_NAMED = 5;
const HASH_BYTES = 32;

/** Two rows that are the same award, in the file or with what is stored. */
const TWICE: ReadonlySet<string> = new Set(['duplicate', 'already_listed', 'already_sent']);

/** A link that nobody guesses: nothing of the row is in it. [FINAID-027] */
const newHash = (): string => randomBytes(HASH_BYTES).toString('base64url');

/** Letters come as a file, one row each. */
@Injectable()
export class AwardImportsService {
  constructor(
    @Inject(AwardLettersRepository) private readonly rows: AwardLettersRepository,
    @Inject(AwardTemplatesRepository) private readonly templates: AwardTemplatesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Stores the good rows in one transaction and names the others; with `preview` it only says so. [FINAID-020] [FINAID-021] */
  async import(actor: Actor, input: Input): Promise<Answered> {
    const written = await this.read(input);
    return this.writes.run(actor, async (tx) => {
      if (input.preview !== 1) await this.templates.lock(tx);
      const checked = await this.check(actor, input, written, tx);
      const data = summaryOf(written, checked);
      if (input.preview === 1) return answered({ data });
      const { good, bad } = checked;
      if (good.length === 0) throw messages.refusal('award_no_good_row', { rows: namedRows(checked) }, { data });
      const { school, term, year, disbursement_date: disbursed } = input;
      const by = actor.realUser.empId;
      const bucket = { school, term, year, disbursed, by, at: this.clock.now() };
      for await (const some of inSlices(good, STORED_BATCH_SIZE)) {
        const hashed = some.map((award) => ({ ...award, hash: newHash() }));
        await this.rows.insert(tx, bucket, hashed);
      }
      const recordId = `${school}/${year}/${term}`;
      const description = fillIn(texts.auditImported, { count: good.length, period: periodName({ year, term }) });
      const detail = { file: input.file.name, disbursed, rows: written.length, imported: good.length, refused: bad.length };
      tx.audit({ recordType: BUCKET_RECORD, recordId, action: 'import', description, detail });
      tx.live({ topic: AWARD_TOPIC, recordId, people: [] });
      const count = counted(good.length, 'letter');
      const message =
        bad.length === 0
          ? fillIn(texts.imported, { count })
          : fillIn(texts.importedSome, { count, refused: bad.length, rows: namedRows(checked) });
      return answered({ message, data });
    });
  }

  /** The rows that would not be imported, as they came, each with its reason; no cell acts as a formula. */
  async errors(actor: Actor, input: Input): Promise<FileAnswer> {
    const { bad, students } = await this.check(actor, input, await this.read(input), this.db);
    const labels = ['row', ...AWARD_COLUMNS, 'error'];
    const writer = tableWriter(
      'csv',
      'Errors',
      labels.map((label) => ({ label, kind: 'text' as const })),
      'program',
    );
    const parts = [writer.begin()];
    for await (const some of inSlices(bad)) {
      const rows = some.map(({ written: row, problem }) => [
        ...[String(row.row), row.jenzabar_id, row.first_name, row.last_name, row.scholarship, row.amount, row.import_key],
        sentenceOf(row, problem, students),
      ]);
      parts.push(writer.rows(rows));
    }
    const content = Buffer.concat([...parts, await writer.end(null)]);
    return fileAnswer({ name: 'award-letter-errors.csv', contentType: CONTENT_TYPES.csv, content });
  }

  private async read({ file, year, term }: Input): Promise<WrittenAward[]> {
    const periods = awardPeriods(this.clock.today());
    if (!periods.some((one) => one.year === year && one.term === term)) {
      const years = [...new Set(periods.map((one) => one.year))].join(', ');
      throw messages.refusalAt('year', 'award_wrong_period', { years });
    }
    if (file.content === '') throw messages.refusalAt('file', 'award_no_file');
    const rows: WrittenAward[] = [];
    for await (const some of writtenAwards(file)) {
      rows.push(...some);
      await breathe();
      if (rows.length > MAX_ROWS) throw messages.refusalAt('file', 'award_long_file', { rows: MAX_ROWS.toLocaleString('en-US') });
    }
    if (rows.length === 0) throw messages.refusalAt('file', 'award_no_rows');
    return rows;
  }

  private async check(actor: Actor, input: Input, written: readonly WrittenAward[], on: Queryable): Promise<Checked> {
    const ids = [...new Set(written.map((row) => row.jenzabar_id))];
    const { school, term, year, disbursement_date: disbursed } = input;
    const known = await this.rows.known({ school, term, year }, ids, on);
    const students = await this.rows.students(ids, on);
    const templates = await this.rows.templates(on);
    const against = {
      students,
      templates: new Map(templates.map(({ id, key }) => [key, id])),
      known: new Map<string, KnownAward>(known.map((one) => [awardKey(one.emp_id, one.scholarship), one])),
      disbursed,
      by: actor.realUser.empId,
    };
    const [good, bad, seen]: [GoodAward[], BadAward[], Set<string>] = [[], [], new Set()];
    for await (const some of inSlices(written)) {
      const checked = checkAwards(some, against, seen);
      good.push(...checked.good);
      bad.push(...checked.bad);
    }
    return { good, bad, students, templates };
  }
}

/** What is asked about: amounts far from the others, and templates that would show what looks like a code. */
function warningsOf({ good, templates }: Checked): string[] {
  const { middle, far } = farAmounts(good);
  const rows = far.slice(0, MAX_NAMED).map(({ row, first_name: first, last_name: last, amount }) => {
    const name = `${first} ${last}`;
    return fillIn(texts.farAmount, { row, name, amount: showAward(amount), middle: showAward(middle) });
  });
  if (far.length > MAX_NAMED) rows.push(fillIn(texts.farMore, { count: far.length - MAX_NAMED }));
  const used = new Set(good.map((award) => award.template_id));
  const untouched = templates.flatMap(({ id, key, text }) => {
    const places = used.has(id) ? [...new Set(untouchedPlaces(text).map(({ code }) => code))].slice(0, MAX_NAMED) : [];
    return places.length === 0 ? [] : [fillIn(texts.untouched, { key: key.toUpperCase(), places: places.join(', ') })];
  });
  return [...rows, ...untouched];
}

function summaryOf(written: readonly WrittenAward[], checked: Checked): ImportedAwards {
  const { good, bad, students } = checked;
  const duplicates = bad.filter(({ problem }) => TWICE.has(problem)).length;
  return {
    ...{ rows: written.length, good: good.length, bad: bad.length - duplicates, duplicates, warnings: warningsOf(checked) },
    refused: bad.slice(0, MAX_SHOWN).map(({ written: row, problem }) => ({
      ...{ row: row.row, jenzabar_id: row.jenzabar_id, name: `${row.first_name} ${row.last_name}`.trim() },
      problem: sentenceOf(row, problem, students),
    })),
  };
}

/** What is wrong, with the import key or the person of the id where that is it. */
function sentenceOf(
  { import_key: key, jenzabar_id: id }: WrittenAward,
  problem: BadAward['problem'],
  students: Checked['students'],
): string {
  if (problem === 'unknown_key') return `${problems.unknown_key}: ${key}`;
  const person = students.get(id);
  if (problem !== 'other_person' || person === undefined) return problems[problem];
  return fillIn(texts.otherPerson, { problem: problems.other_person, id, name: `${person.first_name} ${person.last_name}` });
}

function namedRows({ bad, students }: Checked): string {
  const named = bad.slice(0, MAX_NAMED).map(({ written, problem }) => {
    const { row, jenzabar_id: id } = written;
    return fillIn(texts.refusedRow, { row, id, problem: sentenceOf(written, problem, students) });
  });
  return `${named.join('; ')}${bad.length > MAX_NAMED ? '; …' : ''}.`;
}
