import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { processAccess, saveAccess, SavedForm } from '@campus/domain/personnel-actions';
import { listAwaitingAccess, personnelActionMessages, personnelActionPermissions } from '@campus/domain/personnel-actions';
import { dueAt, isOverdue } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG, Database, defineList, FILTERED, ListsService, sql } from '../../platform/index.js';
import { isAboutProcessor, waitsForProcessor } from '../record/form-command.sql.js';
import { FormCommandsService } from '../approval/form-commands.service.js';
import { isRecordId } from '../record/form-records.js';
import type { FormAccessService as Q } from './access.sql.types.js';

type AwaitingAccess = OutputOf<typeof listAwaitingAccess>[number];
type Processed = OutputOf<typeof processAccess>;

/** The open requests, the longest waiting first: those that wait for a person, or all but those about an admin. */
export const AWAITING_ACCESS = defineList({
  name: listAwaitingAccess.name,
  sql: sql<Q['AWAITING_ACCESS']>`SELECT r.id, r.form_id, r.created_at, r.employee_name, r.access_name, r.trigger_name, r.removal,
      (SELECT f.access_note FROM personnel_action_forms f WHERE f.id = r.form_id) AS requester_note
    FROM access_requests r ${FILTERED}`,
  filters: {
    open: () => 'r.processed_at IS NULL AND r.withdrawn_at IS NULL',
    admin: (empId) => `NOT ${isAboutProcessor(empId)}`,
    processor: waitsForProcessor,
  },
  orders: { oldest: ['q.created_at', 'q.id'] },
});

const SELECT_COMMAND = sql<Q['SELECT_COMMAND']>`SELECT form_id FROM access_requests WHERE id = :requestId::uuid`;

/** Access requests of finalized forms: made by HR, processed by the processors of their groups. */
@Injectable()
export class FormAccessService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormCommandsService) private readonly commands: FormCommandsService,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Makes one request for each chosen item; an item that was requested before is not requested again. [PAFACC-029] */
  save(actor: Actor, { id, access_items: items }: InputOf<typeof saveAccess>): Promise<SavedForm> {
    if (!items.every(isRecordId)) throw personnelActionMessages.refusal('unknown_access_item');
    return this.commands.dispatch(actor, { recordId: id, action: 'save_access', detail: { accessItems: [...new Set(items)] } });
  }

  /** The open requests of the own groups, of all groups for an admin. [PAFACC-006] [PAFACC-040] */
  async listAwaiting(actor: Actor, input: InputOf<typeof listAwaitingAccess>): Promise<ListPage<AwaitingAccess>> {
    const every = actor.permissions.has(personnelActionPermissions.administer);
    const of = every ? { admin: actor.empId } : { processor: actor.empId };
    const { data, page } = await this.lists.page(AWAITING_ACCESS, { ...input, ...of, open: true });
    const [now, after] = [this.clock.now(), this.config.reminderAfterS];
    const shown = data.map(({ removal, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      due: dueAt(row.created_at, after).toISOString(),
      overdue: isOverdue(row.created_at, after, now) ? (1 as const) : (0 as const),
      is_processed: 0 as const,
      is_removal: removal ? (1 as const) : (0 as const),
    }));
    return { data: shown, page };
  }

  /** Marks a request of an own group processed. [PAFACC-035] [PAFACC-047] */
  async process(actor: Actor, requestId: string): Promise<Processed> {
    await this.commandRequest(actor, requestId, 'process_access');
    return { id: requestId, is_processed: 1 };
  }

  /** Takes back the own processed mark of a request. */
  async undo(actor: Actor, requestId: string): Promise<Processed> {
    await this.commandRequest(actor, requestId, 'undo');
    return { id: requestId, is_processed: 0 };
  }

  /** Tells the processors of an open request again. [PAFACC-026] [PAFACC-027] */
  async resend(actor: Actor, requestId: string): Promise<Processed> {
    await this.commandRequest(actor, requestId, 'resend_access');
    return { id: requestId, is_processed: 0 };
  }

  private async commandRequest(
    actor: Actor,
    requestId: string,
    action: 'process_access' | 'resend_access' | 'undo',
  ): Promise<void> {
    if (!isRecordId(requestId)) throw personnelActionMessages.refusal('no_such_access_entry');
    const request = await this.db.keyed.maybe(SELECT_COMMAND, { requestId });
    if (request === null) throw personnelActionMessages.refusal('no_such_access_entry');
    await this.commands.dispatch(actor, { recordId: request.form_id, action, detail: { requestId } });
  }
}
