import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { uploadWealth, WealthFile } from '@campus/domain/advancement';
import {
  advancementMessages as messages,
  DONORS_TOPIC,
  wealthProblems as problems,
  wealthTexts as texts,
} from '@campus/domain/advancement';
import type { BadWealthRow, WealthRow } from '@campus/domain/advancement/rules';
import { MAX_RANGE, WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/index.js';
import { Clock, CONTENT_TYPES, Database, inSlices, tableWriter, Writes } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import type { GivenFile } from './wealth-file.js';
import { cellsOf, readWealthFile } from './wealth-file.js';
import { WealthRepository } from './wealth.repository.js';

const UPLOAD_RECORD = 'wealth-upload';
const STORED_BATCH_SIZE = 2000;
const MAX_SHOWN = 1000;
const MAX_NAMED = 5;

interface Checked {
  readonly good: readonly WealthRow[];
  readonly bad: readonly BadWealthRow[];
}

/** Wealth data come as a file, a row a donor; good rows are stored, bad ones named. [ADV-008] */
@Injectable()
export class WealthService {
  constructor(
    @Inject(WealthRepository) private readonly rows: WealthRepository,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async files(): Promise<WealthFile[]> {
    const uploads = await this.rows.uploads();
    return uploads.map((one) => ({ ...one, at: one.at.toISOString(), undone_at: one.undone_at?.toISOString() ?? null }));
  }

  /** Stores the good rows in one transaction; with `preview` it only says what it would do. [ADV-017] [ADV-050] */
  async upload(actor: Actor, { file, preview }: InputOf<typeof uploadWealth>): Promise<Answered> {
    const read = await readWealthFile(file);
    return this.writes.run(actor, async (tx) => {
      const { good, bad } = await this.check({ good: read.rows, bad: read.bad }, tx);
      const data = { rows: good.length, bad: bad.length, refused: bad.slice(0, MAX_SHOWN).map(shownRow) };
      if (preview === 1) return answered({ data: { ...data, id: null } });
      if (good.length === 0)
        throw messages.refusal('wealth_no_good_row', { rows: namedRows(bad) }, { data: { ...data, id: null } });
      const [upload, at, by] = [randomUUID(), this.clock.now(), actor.realUser.empId];
      const donors = good.map(({ id }) => id);
      await this.rows.lock(tx, donors);
      await this.callers.checkWriters(tx, actor, donors);
      for await (const some of inSlices(good, STORED_BATCH_SIZE)) await this.rows.store(tx, some, { upload, at, by });
      // Why a row was refused is kept, what stood in it is not.
      const kept = JSON.stringify(bad.map((row) => ({ line: row.row, id: row.cells[0] ?? '', reason: row.problem })));
      await this.rows.addUpload(tx, { id: upload, name: file.name, at, by, rows: good.length, bad: kept });
      const description = fillIn(texts.audit.uploaded, { rows: counted(good.length, 'donor') });
      const detail = { file: file.name, stored: good.length, refused: bad.length };
      tx.audit({ recordType: UPLOAD_RECORD, recordId: upload, action: 'upload', description, detail });
      tx.live({ topic: DONORS_TOPIC, recordId: 'wealth', people: [] });
      const rows = counted(good.length, 'row');
      const message =
        bad.length === 0
          ? fillIn(texts.uploaded, { good: rows })
          : fillIn(texts.uploadedSome, { good: rows, bad: bad.length, rows: namedRows(bad) });
      return answered({ message, data: { ...data, id: upload } });
    });
  }

  /** The rows that would not be stored, as they came, each with its reason; no cell acts as a formula. */
  async errors(file: GivenFile): Promise<FileAnswer> {
    const read = await readWealthFile(file);
    const { bad } = await this.check({ good: read.rows, bad: read.bad }, this.db);
    const labels = ['row', ...WEALTH_COLUMNS, 'error'];
    const columns = labels.map((label) => ({ label, kind: 'text' as const }));
    const writer = tableWriter('csv', 'Errors', columns, 'program');
    const parts = [writer.begin()];
    for await (const some of inSlices(bad)) {
      const rows = some.map((row) => [String(row.row), ...WEALTH_COLUMNS.map((_, at) => row.cells[at] ?? ''), problemOf(row)]);
      parts.push(writer.rows(rows));
    }
    const content = Buffer.concat([...parts, await writer.end(null)]);
    return fileAnswer({ name: 'wealth-engine-errors.csv', contentType: CONTENT_TYPES.csv, content });
  }

  /** Takes an upload back: what was edited since stays. */
  undo(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const upload = await this.rows.lockUpload(tx, id);
      if (upload === null) throw messages.refusal('no_such_upload');
      if (upload.undone_at !== null) throw messages.refusal('upload_undone');
      await this.callers.checkWriters(tx, actor, await this.rows.lockDonorsOf(tx, id));
      const counts = await this.rows.undo(tx, { upload: id, by: actor.realUser.empId, at: this.clock.now() });
      const said = { reversed: counted(counts.reversed, 'value'), kept: counts.kept };
      tx.audit({ recordType: UPLOAD_RECORD, recordId: id, action: 'undo', description: fillIn(texts.audit.undone, said) });
      tx.live({ topic: DONORS_TOPIC, recordId: 'wealth', people: [] });
      return answered({ message: fillIn(texts.undone, said), data: counts });
    });
  }

  /** Rows of donors that there are, each once. */
  private async check({ good: rows, bad: unread }: Checked, on: Queryable): Promise<Checked> {
    const known = await this.rows.known([...new Set(rows.map(({ id }) => id))], on);
    const [good, bad, seen]: [WealthRow[], BadWealthRow[], Set<string>] = [[], [...unread], new Set()];
    for (const row of rows) {
      const problem = !known.has(row.id) ? 'unknown_id' : seen.has(row.id) ? 'twice' : null;
      if (problem !== null) bad.push({ row: row.row, cells: cellsOf(row), problem });
      else good.push(row);
      seen.add(row.id);
    }
    return { good, bad: bad.sort((one, other) => one.row - other.row) };
  }
}

/** What is wrong with a row, in words. */
function problemOf({ problem, column = '', given = '' }: BadWealthRow): string {
  return fillIn(problems[problem], { column, given, most: MAX_RANGE });
}

const shownRow = (row: BadWealthRow) => ({ row: row.row, id: row.cells[0] ?? '', problem: problemOf(row) });

function namedRows(bad: readonly BadWealthRow[]): string {
  const named = bad.slice(0, MAX_NAMED).map((row) => fillIn(texts.row, { row: row.row, problem: problemOf(row) }));
  return `${named.join('; ')}${bad.length > MAX_NAMED ? '; …' : ''}.`;
}
