import { Refusal } from '@campus/contract-kit';
import type { FormContent, SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionMessages, refusalOfSubmission } from '@campus/domain/personnel-actions';
import type { OfferedApprover, Stage } from '@campus/domain/personnel-actions/rules';
import { isDraft, refusalToSubmit, shownShare } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed } from '../../platform/index.js';
import { Database, DataCipher, sql } from '../../platform/index.js';
import { insteadOf, offeredApprovers } from '../approval/approver-instead.js';
import { FormCommandsService } from '../approval/form-commands.service.js';
import { FormCommandsRepository } from '../approval/form-commands.repository.js';
import type { CheckedLine } from '../approval/form-conflicts.js';
import { refusalByRecords, supervisesOf, withPay } from '../approval/form-conflicts.js';
import { refusalByPayPeriods } from './form-content-check.js';
import { FormDraftsService } from './form-drafts.service.js';
import { isRecordId } from '../record/form-records.js';
import type { FormSubmissionService as Q } from './drafts.sql.types.js';

/** What a caller may hand in with a submission. */
export interface Submission {
  readonly data?: FormContent;
  readonly version?: number;
}

interface StoredPosition extends Omit<CheckedLine, 'pay'> {
  readonly pay_sealed: string | null;
  readonly num_pay_periods: number | null;
  readonly account_codes: readonly {
    readonly acct_comp_1: string;
    readonly acct_comp_4_object_code: string;
    readonly dist_pct: number;
  }[];
}

interface StoredContent {
  readonly id: string;
  readonly paf_type: number;
  readonly stage: Stage;
  readonly version: number;
  readonly req_department_code: string;
  readonly creator_id: string;
  readonly emp_id: string | null;
  readonly offered: readonly OfferedApprover[];
  readonly terminate_pos: string | null;
  readonly termination_date: string | null;
  readonly access_items: string[];
  readonly positions: StoredPosition[];
  readonly approvers: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly ended: boolean;
    readonly approver: boolean;
  }[];
}

const CONTENT = sql<
  Narrowed<Q['CONTENT'], Pick<StoredContent, 'offered' | 'positions' | 'approvers'>>
>`SELECT f.id, f.paf_type, f.stage, f.version, f.req_department_code, f.creator_id, f.emp_id, ${sql.raw(offeredApprovers('f.req_department_code'))} AS offered,
    f.terminate_pos, f.termination_date, f.access_items::text[],
    (SELECT coalesce(jsonb_agg(jsonb_build_object('line', p.line, 'org_pos', p.org_pos,
        'pay_type', p.pay_type, 'pay_sealed', p.pay_sealed, 'supervisor_id', p.supervisor_id, 'start_date', p.start_date, 'end_date', p.end_date,
        'replaces', p.replaces, 'num_pay_periods', p.num_pay_periods,
        'account_codes', (SELECT coalesce(jsonb_agg(jsonb_build_object('acct_comp_1', a.acct_comp_1,
            'acct_comp_4_object_code', a.acct_comp_4_object_code, 'dist_pct', a.dist_pct) ORDER BY a.line), '[]')
          FROM personnel_action_account_codes a WHERE a.paf_position_id = p.id)) ORDER BY p.line), '[]')
      FROM personnel_action_positions p WHERE p.form_id = f.id) AS positions,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', nullif(concat_ws(' ', w.first_name, w.last_name), ''),
        'ended', w.emp_id IS NULL OR w.account_ended_at IS NOT NULL,
        'approver', EXISTS (SELECT 1 FROM paf_approvers d WHERE d.emp_id = n.id AND d.department_code = f.req_department_code)) ORDER BY n.step), '[]')
      FROM unnest(f.approver_ids) WITH ORDINALITY AS n(id, step) LEFT JOIN people w ON w.emp_id = n.id) AS approvers
  FROM personnel_action_forms f WHERE f.id = :id::uuid`;

/** Hands a draft to its first approver, when nothing is missing and every approver still can approve. [PAFFLOW-033] [PAF-039] */
@Injectable()
export class FormSubmissionService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormDraftsService) private readonly drafts: FormDraftsService,
    @Inject(FormCommandsService) private readonly commands: FormCommandsService,
    @Inject(FormCommandsRepository) private readonly repository: FormCommandsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** With `data` the draft is saved first, and stays saved when the submission is refused. A repeat of the same call saves nothing again. */
  async submit(actor: Actor, formId: string | undefined, submission: Submission = {}): Promise<SavedForm> {
    const id = await this.draftOf(actor, formId, submission);
    if (!isRecordId(id)) throw personnelActionMessages.refusal('not_found');
    const content = await this.db.keyed.maybe(CONTENT, { id });
    const version = submission.data === undefined ? submission.version : undefined;
    if (content === null || !isDraft(content.stage))
      return await this.commands.dispatch(actor, { recordId: id, action: 'submit' });
    const missing = await this.missing(content);
    const wanted = { recordId: id, action: 'submit', version: version ?? content.version } as const;
    if (missing === null) return await this.commands.dispatch(actor, wanted);
    await this.commands.assertMayCommand(actor, wanted);
    // What was saved before the refusal has a version of its own, from which whoever sent it goes on.
    if (submission.data === undefined || !(missing instanceof Refusal)) throw missing;
    const { status, code, message, detail } = missing;
    throw new Refusal(status, code, message, { data: { id, version: content.version }, ...detail });
  }

  /** What stands in the way of the submission: what is missing, approvers who cannot approve, what finalizing would find. */
  private async missing(content: StoredContent): Promise<Error | null> {
    const form = this.checked(content);
    const missing = refusalToSubmit({ ...form, positions: form.positions.map(withPay) }, await supervisesOf(this.db.keyed, form));
    if (missing !== null) return refusalOfSubmission(missing);
    return (
      this.refusalOfApprovers(content) ?? refusalByPayPeriods(content.positions) ?? (await refusalByRecords(this.db.keyed, form))
    );
  }

  /** The stored form with readable shares and pay; pay that does not open is missing. */
  private checked(content: StoredContent) {
    const positions = content.positions.map(({ pay_sealed: encrypted, ...position }) => ({
      ...position,
      pay: encrypted === null ? null : this.cipher.read(encrypted, content.id),
      account_codes: position.account_codes.map((code) => ({ ...code, dist_pct: shownShare(code.dist_pct) })),
    }));
    return { ...content, positions };
  }

  private async draftOf(actor: Actor, formId: string | undefined, { data, version }: Submission): Promise<string> {
    const id = formId ?? data?.id;
    if (data === undefined) return id ?? '';
    if (id === undefined) return (await this.drafts.create(actor, data)).id;
    const given = await this.repository.command(commandId());
    if (given === null) await this.drafts.update(actor, id, data, version);
    return id;
  }

  private refusalOfApprovers(content: StoredContent): Error | null {
    const { approvers, req_department_code: department, creator_id: creator, emp_id: subject } = content;
    const concerned = approvers.find((person) => person.id === subject);
    if (concerned !== undefined) {
      const taken = [creator, ...approvers.map(({ id }) => id)];
      const instead = insteadOf(content.offered, taken, department);
      return personnelActionMessages.refusal('approver_is_subject', { name: concerned.name ?? concerned.id, instead });
    }
    const gone = approvers.find((person) => person.ended);
    if (gone !== undefined) return personnelActionMessages.refusal('no_active_account', { name: gone.name ?? gone.id });
    const other = approvers.find((person) => !person.approver);
    if (other === undefined) return null;
    return personnelActionMessages.refusal('approver_of_department', { name: other.name ?? other.id, department });
  }
}
