import type { Page } from '@campus/contract-kit';
import type { MailState } from '@campus/domain/mail';
import type { RecipientRow, RefusedRow } from '@campus/domain/mass-mail';
import {
  listRecipientsFile,
  listRefusedRowsFile,
  mailStateTexts,
  massMailPermissions as can,
  massMailTexts as texts,
  rowReasons,
} from '@campus/domain/mass-mail';
import type { RowProblem } from '@campus/domain/mass-mail/rules';
import { maskedAddress } from '@campus/domain/mass-mail/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportedTable, ExportInput, ExportScope } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import type { FileColumn } from '../platform/index.js';
import { Database } from '../platform/index.js';
import { MassMails } from './mass-mails.service.js';
import type { Paging } from './paging.js';
import { boundsOf, pageOf } from './paging.js';

const REFUSED = `SELECT row, address, problem FROM mass_mail_refused_rows WHERE mass_mail_id::text = $1`;
const RECIPIENTS = `SELECT id, recipient, state, attempts, last_error, opened_at, coalesce(reported_at, settled_at) AS at
  FROM mail_messages WHERE mass_mail_id::text = $1 AND ($2::text IS NULL OR state = $2)`;
const BY_ADDRESS = 'ORDER BY chunk, recipient, id';

interface StoredRecipient extends Record<string, unknown> {
  readonly id: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly opened_at: Date | null;
  readonly at: Date | null;
}

interface StoredRefused extends Record<string, unknown> {
  readonly row: number;
  readonly address: string;
  readonly problem: RowProblem;
}

const column = (label: string, kind: FileColumn['kind'] = 'text'): FileColumn => ({ label, kind });
const REFUSED_COLUMNS = [column('Row'), column('Address'), column('Reason')];
const RECIPIENT_COLUMNS = [
  column('Address'),
  column('State'),
  column('Time', 'instant'),
  column('Opened', 'instant'),
  column('Tries'),
  column('Answer of the mail server'),
];

/** A recipient without the whole address for whoever may not read it; what the server said can hold it too. */
export function recipientRowOf(row: StoredRecipient, seesAll: boolean): RecipientRow {
  const { id, recipient, state, attempts, last_error, opened_at, at } = row;
  const said = last_error === null || seesAll ? last_error : last_error.replaceAll(recipient, maskedAddress(recipient));
  return {
    ...{ id, state, attempts },
    recipient: seesAll ? recipient : maskedAddress(recipient),
    last_error: said,
    at: at?.toISOString() ?? null,
    opened_at: opened_at?.toISOString() ?? null,
  };
}

/** The rows of one mass mail: what became of each recipient, and what was refused; as pages and as files. */
@Injectable()
export class Recipients implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(MassMails) private readonly mails: MassMails,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: listRefusedRowsFile,
      tableOf: (_actor, input) => this.tableOf(input, 'refused-rows', false),
      columns: () => REFUSED_COLUMNS,
      count: (scope) => this.count(REFUSED, [scope['id']]),
      batches: (scope) => this.refusedBatches(scope),
    });
    this.sources.register({
      operation: listRecipientsFile,
      tableOf: (actor, input) => this.tableOf(input, 'recipients', actor.permissions.has(can.seeRecipients)),
      columns: () => RECIPIENT_COLUMNS,
      count: (scope) => this.count(RECIPIENTS, [scope['id'], scope['state'] ?? null]),
      batches: (scope) => this.recipientBatches(scope),
    });
  }

  async refused(actor: Actor, id: string, paging: Paging): Promise<{ data: RefusedRow[]; page: Page }> {
    const { id: known } = await this.mails.known(id);
    const bounds = boundsOf(paging);
    const { limit, offset } = bounds;
    const [rows, total] = await Promise.all([
      this.db.query<StoredRefused>(`${REFUSED} ORDER BY row LIMIT $2 OFFSET $3`, [known, limit, offset]),
      this.count(REFUSED, [known]),
    ]);
    const seesAll = actor.permissions.has(can.seeRecipients);
    const data = rows.map(({ row, address, problem }) => ({
      ...{ row, problem },
      address: seesAll ? address : maskedAddress(address),
      reason: rowReasons[problem],
    }));
    return { data, page: pageOf(bounds, data.length, total) };
  }

  async recipients(
    actor: Actor,
    id: string,
    state: MailState | undefined,
    paging: Paging,
  ): Promise<{ data: RecipientRow[]; page: Page }> {
    const { id: known } = await this.mails.known(id);
    const bounds = boundsOf(paging);
    const { limit, offset } = bounds;
    const [rows, total] = await Promise.all([
      this.db.query<StoredRecipient>(`${RECIPIENTS} ${BY_ADDRESS} LIMIT $3 OFFSET $4`, [known, state ?? null, limit, offset]),
      this.count(RECIPIENTS, [known, state ?? null]),
    ]);
    const seesAll = actor.permissions.has(can.seeRecipients);
    return { data: rows.map((row) => recipientRowOf(row, seesAll)), page: pageOf(bounds, rows.length, total) };
  }

  private tableOf(input: ExportInput, name: string, seesAll: boolean): ExportedTable {
    const id = String(input['id']);
    const state = input['state'] === undefined ? null : (input['state'] as MailState);
    return {
      title: texts.title,
      name: `mass-mail-${name}`,
      filters: state === null ? [] : [{ label: 'State', value: mailStateTexts[state] }],
      scope: { id, state, whole: seesAll ? 1 : 0 },
    };
  }

  private async count(sql: string, values: readonly unknown[]): Promise<number> {
    return (await this.db.one<{ count: number }>(`SELECT count(*)::int AS count FROM (${sql}) q`, values)).count;
  }

  private async *refusedBatches(scope: ExportScope): AsyncGenerator<ExportBatch> {
    for await (const rows of this.db.batches<StoredRefused>(`${REFUSED} ORDER BY row`, [scope['id']])) {
      yield { rows: rows.map(({ row, address, problem }) => [String(row), address, rowReasons[problem]]) };
    }
  }

  private async *recipientBatches(scope: ExportScope): AsyncGenerator<ExportBatch> {
    for await (const rows of this.db.batches<StoredRecipient>(`${RECIPIENTS} ${BY_ADDRESS}`, [
      scope['id'],
      scope['state'] ?? null,
    ])) {
      yield {
        rows: rows
          .map((row) => recipientRowOf(row, scope['whole'] === 1))
          .map((row) => [
            row.recipient,
            mailStateTexts[row.state],
            row.at ?? '',
            row.opened_at ?? '',
            String(row.attempts),
            row.last_error ?? '',
          ]),
      };
    }
  }
}
