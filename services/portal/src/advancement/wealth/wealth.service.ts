import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { uploadWealth, WealthFile } from '@campus/domain/advancement';
import { advancementMessages as messages, DONORS_TOPIC, wealthTexts as texts } from '@campus/domain/advancement';
import type { BadWealthRow, WealthRow } from '@campus/domain/advancement/rules';
import { isBadWealthRow } from '@campus/domain/advancement/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CheckedRows, GivenFile, Queryable, WriteTx } from '../../platform/index.js';
import { Clock, Database, errorsFile, inSlices, readUpload, shownRows, UploadsService, Writes } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import { cellsOf, wealthUpload } from './wealth-file.js';
import { WealthRepository } from './wealth.repository.js';

const UPLOAD_RECORD = 'wealth-upload';
const STORED_BATCH_SIZE = 2000;

type Checked = CheckedRows<WealthRow, BadWealthRow>;

/** Wealth data come as a file, a row a donor; good rows are stored, bad ones named. [ADV-008] */
@Injectable()
export class WealthService {
  constructor(
    @Inject(WealthRepository) private readonly rows: WealthRepository,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(UploadsService) private readonly uploads: UploadsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async files(): Promise<WealthFile[]> {
    return (await this.rows.uploads()).map((one) => ({
      ...one,
      at: one.at.toISOString(),
      undone_at: one.undone_at?.toISOString() ?? null,
    }));
  }

  /** Stores the good rows in one transaction; with `preview` it only says what it would do. [ADV-017] [ADV-050] */
  upload(actor: Actor, input: InputOf<typeof uploadWealth>): Promise<Answered> {
    return this.uploads.store(actor, wealthUpload, input, {
      check: (rows, tx) => this.check(rows, tx),
      dataOf: ({ good, bad }) => ({
        rows: good.length,
        bad: bad.length,
        refused: shownRows(bad, shownRow),
        id: null as string | null,
      }),
      store: async (tx, checked) => ({ id: await this.store(tx, actor, input.file.name, checked) }),
    });
  }

  async errors(file: GivenFile): Promise<FileAnswer> {
    return errorsFile(wealthUpload, (await this.check(await readUpload(wealthUpload, file), this.db)).bad);
  }

  private async store(tx: WriteTx, actor: Actor, name: string, { good, bad }: Checked): Promise<string> {
    const [upload, at, by] = [randomUUID(), this.clock.now(), actor.realUser.empId];
    const donors = good.map(({ id }) => id);
    await this.rows.lock(tx, donors);
    await this.callers.checkWriters(tx, actor, donors);
    for await (const some of inSlices(good, STORED_BATCH_SIZE)) await this.rows.store(tx, some, { upload, at, by });
    // Why a row was refused is kept, what stood in it is not.
    const kept = JSON.stringify(bad.map((row) => ({ line: row.row, id: row.cells[0] ?? '', reason: row.problem })));
    await this.rows.addUpload(tx, { id: upload, name, at, by, rows: good.length, bad: kept });
    const description = fillIn(texts.audit.uploaded, { rows: counted(good.length, 'donor') });
    const detail = { file: name, stored: good.length, refused: bad.length };
    tx.audit({ recordType: UPLOAD_RECORD, recordId: upload, action: 'upload', description, detail });
    tx.live({ topic: DONORS_TOPIC, recordId: 'wealth', people: [] });
    return upload;
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
  private async check(rows: readonly (WealthRow | BadWealthRow)[], on: Queryable): Promise<Checked> {
    const read = rows.filter((row): row is WealthRow => !isBadWealthRow(row));
    const known = await this.rows.known([...new Set(read.map(({ id }) => id))], on);
    const [good, bad, seen]: [WealthRow[], BadWealthRow[], Set<string>] = [[], rows.filter(isBadWealthRow), new Set()];
    for (const row of read) {
      const problem = !known.has(row.id) ? 'unknown_id' : seen.has(row.id) ? 'twice' : null;
      if (problem !== null) bad.push({ row: row.row, cells: cellsOf(row), problem });
      else good.push(row);
      seen.add(row.id);
    }
    return { good, bad: bad.sort((one, other) => one.row - other.row) };
  }
}

const shownRow = (row: BadWealthRow) => ({ row: row.row, id: row.cells[0] ?? '', problem: wealthUpload.bad(row).problem });
