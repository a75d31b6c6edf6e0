import type { InputOf, OutputOf, Page } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';
import type { listAwaitingAccess, processAccess, saveAccess, SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionMessages, personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import { isAboutProcessor, waitsForProcessor } from './form-click.sql.js';
import { FormCommands } from './form-commands.js';
import { isRecordId } from './form-records.js';
import { readKey, writeKey } from './list-page.js';

type AwaitingAccess = OutputOf<typeof listAwaitingAccess>;
type Processed = OutputOf<typeof processAccess>;

/** An open access request as the statement answers it. */
export interface OpenRequest {
  readonly id: string;
  readonly form_id: string;
  readonly created_at: Date;
  readonly key_at: string;
  readonly employee_name: string;
  readonly access_name: string;
  readonly trigger_name: string;
  readonly requester_note: string | null;
  readonly total: string;
}

const OWN_GROUPS = `r.processed_at IS NULL AND CASE WHEN $2::boolean THEN NOT ${isAboutProcessor('$1')} ELSE ${waitsForProcessor('$1')} END`;

/** Newest first. A key of instant, to the microsecond, and id goes on without a gap. */
export const AWAITING_ACCESS = `SELECT r.id, r.form_id, r.created_at, r.created_at::text AS key_at, r.employee_name, r.access_name, r.trigger_name,
    (SELECT f.access_note FROM personnel_action_forms f WHERE f.id = r.form_id) AS requester_note,
    (SELECT count(*) FROM access_requests r WHERE ${OWN_GROUPS}) AS total
  FROM access_requests r
  WHERE ${OWN_GROUPS} AND ($5::timestamptz IS NULL OR (r.created_at, r.id) < ($5::timestamptz, $6::uuid))
  ORDER BY r.created_at DESC, r.id DESC LIMIT $3 OFFSET $4`;

/** Access requests of finalized forms: made by HR, processed by the processors of their groups. */
@Injectable()
export class FormAccess {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormCommands) private readonly commands: FormCommands,
  ) {}

  /** Makes one request for each chosen item; an item that was requested before is not requested again. [PAFACC-029] */
  save(actor: Actor, { id, access_items: items }: InputOf<typeof saveAccess>): Promise<SavedForm> {
    if (!items.every(isRecordId)) throw personnelActionMessages.refusal('unknown_access_item');
    return this.commands.give(actor, { formId: id, action: 'save_access', detail: { accessItems: [...new Set(items)] } });
  }

  /** The open requests of the own groups, of all groups for an admin. [PAFACC-006] [PAFACC-040] */
  async listAwaiting(actor: Actor, input: InputOf<typeof listAwaitingAccess>): Promise<{ data: AwaitingAccess; page: Page }> {
    const size = input.per_page ?? DEFAULT_PER_PAGE;
    const after = readKey(input.after ?? '');
    const offset = after === null ? ((input.page ?? 1) - 1) * size : 0;
    const every = actor.permissions.has(personnelActionPermissions.administer);
    const rows = await this.db.query<OpenRequest>(AWAITING_ACCESS, [
      actor.empId,
      every,
      size + 1,
      offset,
      after?.at ?? null,
      after?.id ?? null,
    ]);
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const next = rows.length > size && last !== undefined ? writeKey({ at: last.key_at, id: last.id }) : null;
    const data = shown.map(({ total: _total, key_at: _key, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      is_processed: 0 as const,
    }));
    return { data, page: { total: Number(rows[0]?.total ?? 0), next } };
  }

  /** Marks a request of an own group processed. [PAFACC-035] [PAFACC-047] */
  async process(actor: Actor, requestId: string): Promise<Processed> {
    await this.give(actor, requestId, 'process_access');
    return { id: requestId, is_processed: 1 };
  }

  /** Takes back the own processed mark of a request. */
  async undo(actor: Actor, requestId: string): Promise<Processed> {
    await this.give(actor, requestId, 'undo');
    return { id: requestId, is_processed: 0 };
  }

  /** Tells the processors of an open request again. [PAFACC-026] [PAFACC-027] */
  async resend(actor: Actor, requestId: string): Promise<Processed> {
    await this.give(actor, requestId, 'resend_access');
    return { id: requestId, is_processed: 0 };
  }

  private async give(actor: Actor, requestId: string, action: 'process_access' | 'resend_access' | 'undo'): Promise<void> {
    if (!isRecordId(requestId)) throw personnelActionMessages.refusal('no_such_access_entry');
    const request = await this.db.keyed.maybe<{ form_id: string }>('SELECT form_id FROM access_requests WHERE id = $1::uuid', [
      requestId,
    ]);
    if (request === null) throw personnelActionMessages.refusal('no_such_access_entry');
    await this.commands.give(actor, { formId: request.form_id, action, detail: { requestId } });
  }
}
