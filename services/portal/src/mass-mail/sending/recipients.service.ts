import type { InputOf } from '@campus/contract-kit';
import type { MailState, RecipientRow } from '@campus/domain/mail';
import type { RefusedRow } from '@campus/domain/mass-mail';
import {
  listRecipients,
  listRecipientsFile,
  listRefusedRows,
  listRefusedRowsFile,
  massMailTexts as texts,
  rowReasons,
} from '@campus/domain/mass-mail';
import { mailPermissions as mayRead, mailStateTexts } from '@campus/domain/mail';
import { maskedAddress } from '@campus/domain/mail/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportedTable, ExportInput, ExportScope, ListPage, Narrowed, PageInput } from '../../platform/index.js';
import { defineList, fileColumns, FILTERED, ListsService, serveFile, serveReport, sql } from '../../platform/index.js';
import { recipientRowOf } from '../../mail/index.js';
import type { StoredMassMail } from './mass-mail-records.js';
import { MassMailsRepository } from './mass-mails.repository.js';
import { MassMailsService } from './mass-mails.service.js';
import type { RecipientsService as Q } from './sending.sql.types.js';

const REFUSED = defineList({
  name: listRefusedRows.name,
  sql: sql<
    Narrowed<Q['REFUSED'], { fields: Readonly<Record<string, string>> }>
  >`SELECT row, address, problem, fields FROM mass_mail_refused_rows ${FILTERED}`,
  filters: { id: (id) => `mass_mail_id::text = ${id}` },
  orders: { row: ['q.row'] },
});
const RECIPIENTS = defineList({
  name: listRecipients.name,
  sql: sql<
    Q['RECIPIENTS']
  >`SELECT id, recipient, state, attempts, last_error, opened_at, coalesce(reported_at, settled_at) AS at, chunk
    FROM mail_messages ${FILTERED}`,
  filters: { id: (id) => `mass_mail_id::text = ${id}`, state: (state) => `state = ${state}` },
  orders: { address: ['q.chunk', 'q.recipient', 'q.id'] },
});

/** The columns of the uploaded list as it named them, without those that each row of the file has anyway. */
const ownColumns = ({ columns, addressColumn }: StoredMassMail): string[] => columns.filter((name) => name !== addressColumn);

function tableOf(input: ExportInput, name: string, seesAll: boolean): ExportedTable {
  const id = String(input['id']);
  const state = input['state'] === undefined ? null : (input['state'] as MailState);
  return {
    title: texts.title,
    name: `mass-mail-${name}`,
    filters: state === null ? [] : [{ label: 'State', value: mailStateTexts[state] }],
    scope: { id, state, whole: seesAll ? 1 : 0 },
  };
}

/** The same rows as files. */
export const recipientFiles = [
  /** With all columns of the list, so that it can be mended and uploaded as it is. */
  serveFile({
    operation: listRefusedRowsFile,
    table: (actor, input) => tableOf(input, 'refused-rows', actor.permissions.has(mayRead.seeRecipients)),
    inject: [ListsService, MassMailsRepository],
    content: (lists, mails) => {
      const mailOf = async ({ id }: ExportScope) => mails.find(String(id));
      // What the rows say is for whoever may read the addresses.
      const ownOf = (mail: StoredMassMail | null, { whole }: ExportScope) =>
        mail === null || whole !== 1 ? [] : ownColumns(mail);
      return {
        columns: async (scope) => {
          const mail = await mailOf(scope);
          return fileColumns('Row', mail?.addressColumn ?? 'Address', 'Reason', ...ownOf(mail, scope));
        },
        count: (scope) => lists.count(REFUSED, scope),
        batches: async function* (scope) {
          const mail = await mailOf(scope);
          const own = ownOf(mail, scope);
          for await (const rows of lists.batches(REFUSED, scope))
            yield {
              rows: rows.map(({ row, address, problem, fields }) => [
                ...[String(row), scope['whole'] === 1 ? address : maskedAddress(address), rowReasons[problem]],
                ...own.map((name) => fields?.[name] ?? ''),
              ]),
            };
        },
      };
    },
  }),
  serveReport({
    operation: listRecipientsFile,
    table: (actor, input) => tableOf(input, 'recipients', actor.permissions.has(mayRead.seeRecipients)),
    columns: fileColumns('Address', 'State', ['Time', 'instant'], ['Opened', 'instant'], 'Tries', 'Answer of the mail server'),
    list: RECIPIENTS,
    cells: (stored, scope) => {
      const row = recipientRowOf(stored, scope['whole'] === 1);
      return [
        row.recipient,
        mailStateTexts[row.state],
        row.at ?? '',
        row.opened_at ?? '',
        String(row.attempts),
        row.last_error ?? '',
      ];
    },
  }),
];

/** The rows of one mass mail: what became of each recipient, and what was refused. */
@Injectable()
export class RecipientsService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(MassMailsService) private readonly mails: MassMailsService,
  ) {}

  async refused(actor: Actor, input: PageInput & { readonly id: string }): Promise<ListPage<RefusedRow>> {
    await this.mails.known(input.id);
    const { data, page } = await this.lists.page(REFUSED, { ...input });
    const seesAll = actor.permissions.has(mayRead.seeRecipients);
    const shown = data.map(({ row, address, problem }) => ({
      row,
      problem,
      address: seesAll ? address : maskedAddress(address),
      reason: rowReasons[problem],
    }));
    return { data: shown, page };
  }

  async recipients(actor: Actor, input: InputOf<typeof listRecipients>): Promise<ListPage<RecipientRow>> {
    await this.mails.known(input.id);
    const { data, page } = await this.lists.page(RECIPIENTS, input);
    const seesAll = actor.permissions.has(mayRead.seeRecipients);
    return { data: data.map((row) => recipientRowOf(row, seesAll)), page };
  }
}
