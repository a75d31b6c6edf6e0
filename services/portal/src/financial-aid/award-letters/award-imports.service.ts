import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { importAwardLetters, ImportedAwards } from '@campus/domain/financial-aid';
import {
  AWARD_TOPIC,
  awardRowProblems as problems,
  awardTexts as texts,
  financialAidMessages as messages,
} from '@campus/domain/financial-aid';
import type { BadAward, GoodAward, KnownAward, WrittenAward } from '@campus/domain/financial-aid/rules';
import {
  AWARD_COLUMNS,
  awardColumns,
  awardKey,
  awardPeriods,
  checkAwards,
  periodName,
  writtenAward,
} from '@campus/domain/financial-aid/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/index.js';
import { Clock, CONTENT_TYPES, Database, tableWriter, Writes } from '../../platform/index.js';
import { awardRows } from './award-file.js';
import { AwardLettersRepository } from './award-letters.repository.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';

type Input = InputOf<typeof importAwardLetters>;
type Checked = { readonly good: readonly GoodAward[]; readonly bad: readonly BadAward[] };

const BUCKET_RECORD = 'award-bucket';
const MAX_ROWS = 100_000;
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

  /** Stores the good rows in one statement and names the others; with `preview` it only says so. [FINAID-020] [FINAID-021] */
  async import(actor: Actor, input: Input): Promise<Answered> {
    const written = await this.read(input);
    return this.writes.run(actor, async (tx) => {
      if (input.preview !== 1) await this.templates.lock(tx);
      const checked = await this.check(actor, input, written, tx);
      const data = summaryOf(written, checked);
      if (input.preview === 1) return answered({ data });
      const { good, bad } = checked;
      if (good.length === 0) throw messages.refusal('award_no_good_row', { rows: namedRows(bad) }, { data });
      const { school, term, year, disbursement_date: disbursed } = input;
      const by = actor.realUser.empId;
      const hashed = good.map((award) => ({ ...award, hash: newHash() }));
      await this.rows.insert(tx, { school, term, year, disbursed, by, at: this.clock.now() }, hashed);
      const recordId = `${school}/${year}/${term}`;
      const description = fillIn(texts.auditImported, { count: good.length, period: periodName({ year, term }) });
      const detail = { file: input.file.name, disbursed, rows: written.length, imported: good.length, refused: bad.length };
      tx.audit({ recordType: BUCKET_RECORD, recordId, action: 'import', description, detail });
      tx.live({ topic: AWARD_TOPIC, recordId, people: [] });
      const count = counted(good.length, 'letter');
      const message =
        bad.length === 0
          ? fillIn(texts.imported, { count })
          : fillIn(texts.importedSome, { count, refused: bad.length, rows: namedRows(bad) });
      return answered({ message, data });
    });
  }

  /** The rows that would not be imported, as they came, each with its reason; no cell acts as a formula. */
  async errors(actor: Actor, input: Input): Promise<FileAnswer> {
    const { bad } = await this.check(actor, input, await this.read(input), this.db);
    const labels = ['row', ...AWARD_COLUMNS, 'error'];
    const writer = tableWriter(
      'csv',
      'Errors',
      labels.map((label) => ({ label, kind: 'text' as const })),
      'program',
    );
    const rows = bad.map(({ written: row, problem }) => [
      ...[String(row.row), row.jenzabar_id, row.first_name, row.last_name, row.scholarship, row.amount, row.import_key],
      problems[problem],
    ]);
    const content = Buffer.concat([writer.begin(), writer.rows(rows), await writer.end(null)]);
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
    let at: Parameters<typeof writtenAward>[2] | undefined;
    for await (const some of awardRows(file)) {
      for (const { row, cells } of some) {
        if (cells.every((cell) => cell.trim() === '')) continue;
        if (at === undefined) at = columnsOf(cells);
        else rows.push(writtenAward(row, cells, at));
      }
      if (rows.length > MAX_ROWS) throw messages.refusalAt('file', 'award_long_file', { rows: MAX_ROWS.toLocaleString('en-US') });
    }
    if (rows.length === 0) throw messages.refusalAt('file', 'award_no_rows');
    return rows;
  }

  private async check(actor: Actor, input: Input, written: readonly WrittenAward[], on: Queryable): Promise<Checked> {
    const ids = [...new Set(written.map((row) => row.jenzabar_id))];
    const { school, term, year, disbursement_date: disbursed } = input;
    const known = await this.rows.known({ school, term, year }, ids, on);
    return checkAwards(written, {
      students: await this.rows.students(ids, on),
      templates: await this.rows.templates(on),
      known: new Map<string, KnownAward>(known.map((one) => [awardKey(one.emp_id, one.scholarship), one])),
      disbursed,
      by: actor.realUser.empId,
    });
  }
}

function columnsOf(heads: readonly string[]): Parameters<typeof writtenAward>[2] {
  const columns = awardColumns(heads);
  if ('at' in columns) return columns.at;
  const all = AWARD_COLUMNS.join(', ');
  throw messages.refusalAt('file', 'award_columns', { columns: columns.missing.join(', '), all });
}

function summaryOf(written: readonly WrittenAward[], { good, bad }: Checked): ImportedAwards {
  const duplicates = bad.filter(({ problem }) => TWICE.has(problem)).length;
  return {
    ...{ rows: written.length, good: good.length, bad: bad.length - duplicates, duplicates },
    refused: bad.slice(0, MAX_SHOWN).map(({ written: row, problem }) => ({
      ...{ row: row.row, jenzabar_id: row.jenzabar_id, name: `${row.first_name} ${row.last_name}`.trim() },
      problem: sentenceOf(row, problem),
    })),
  };
}

/** What is wrong, with the import key where that is it. */
function sentenceOf({ import_key: key }: WrittenAward, problem: BadAward['problem']): string {
  return problem === 'unknown_key' ? `${problems.unknown_key}: ${key}` : problems[problem];
}

function namedRows(bad: readonly BadAward[]): string {
  const named = bad.slice(0, MAX_NAMED).map(({ written, problem }) => {
    const { row, jenzabar_id: id } = written;
    return fillIn(texts.refusedRow, { row, id, problem: sentenceOf(written, problem) });
  });
  return `${named.join('; ')}${bad.length > MAX_NAMED ? '; …' : ''}.`;
}
