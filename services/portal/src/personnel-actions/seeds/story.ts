import type { FormAction, Stage } from '@campus/domain/personnel-actions/rules';
import { effectOf } from '../approval/command-effect.js';
import type { Command, FormOfCommand, CommandPerson } from '../record/form-command.js';
import { auditEntryOf } from '../record/form-audit.js';
import { recordTexts } from '@campus/domain/personnel-actions';
import { groupId, itemId, seededAccess } from './assignments.seeder.js';
import type { Plan, PlannedStep } from './plans.js';
import { ITEMS_ASKED } from './plans.js';
import { seededId } from './seeded-id.js';

/** Who acts in a made-up form's life. */
export interface Cast {
  readonly creator: string;
  readonly approvers: readonly string[];
  readonly finalizer: string;
  readonly processor: string;
  readonly names: Readonly<Record<string, string>>;
}

export interface StoryStart {
  readonly id: string;
  readonly pafType: 1 | 2 | 3 | 4;
  readonly departmentCode: string;
  readonly subject: string;
  readonly plan: Plan;
  readonly cast: Cast;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The rows that a life leaves behind, by table; the column names are the tables'. */
export interface Story {
  readonly form: Record<string, unknown>;
  readonly commands: Record<string, unknown>[];
  readonly approvals: Record<string, unknown>[];
  readonly requests: Record<string, unknown>[];
  readonly audit: Record<string, unknown>[];
}

const HOUR = 3_600_000;
const chosen = seededAccess
  .flatMap((group) => group.items.map(([name]) => ({ name, id: itemId(name), group: group.name })))
  .filter((item) => ['Network account', 'E-mail account', 'Access card'].includes(item.name))
  .slice(0, ITEMS_ASKED);

/** The items that every made-up form asks for. */
export const chosenItems: readonly string[] = chosen.map((item) => item.id);

/** Lives one made-up form through, each command by the same rules by which a real one is committed. */
class Life {
  private form: FormOfCommand;
  private at: number;
  private stageSince: number;
  private lastReason: string | null = null;
  private finalized: { by: string; at: string } | null = null;
  private accessSavedAt: string | null = null;
  private readonly story: Story = { form: {}, commands: [], approvals: [], requests: [], audit: [] };

  constructor(private readonly start: StoryStart) {
    const { cast } = start;
    const people = Object.entries(cast.names).map(([id, name]): [string, CommandPerson] => [
      id,
      { name, email: null, ended: false, approver: true },
    ]);
    this.at = start.createdAt;
    this.stageSince = start.createdAt;
    this.form = {
      id: start.id,
      pafType: start.pafType,
      stage: 'draft',
      version: 1,
      round: 0,
      approvals: 0,
      reassigned: 0,
      standsInFor: [],
      standIns: [],
      terminationDate: null,
      positionGoesOn: true,
      positionTitles: [],
      undone: null,
      openAccess: 0,
      accessSaved: false,
      departmentCode: start.departmentCode,
      subject: start.subject,
      creatorId: cast.creator,
      subjectId: null,
      creatorName: cast.names[cast.creator] ?? '',
      approverIds: cast.approvers,
      people: Object.fromEntries(people),
      items: chosenItems,
      activeItems: chosenItems.length,
      request: null,
    };
    this.note('create', recordTexts.created, cast.creator, {});
  }

  live(): Story {
    for (const step of this.start.plan.steps) {
      this.at += step.afterHours * HOUR;
      if (step.action === 'delete') this.remove();
      else this.command({ ...step, action: step.action }, this.actorOf(step));
    }
    Object.assign(this.story.form, this.row());
    return this.story;
  }

  private actorOf(step: PlannedStep): string {
    const { cast } = this.start;
    switch (step.action) {
      case 'approve':
        return this.form.approverIds[this.form.approvals] ?? '';
      case 'send_back':
        return this.form.stage === 'awaiting_finalize' ? cast.finalizer : (this.form.approverIds[this.form.approvals] ?? '');
      case 'finalize':
      case 'reject':
      case 'save_access':
        return cast.finalizer;
      case 'process_access':
        return cast.processor;
      default:
        return cast.creator;
    }
  }

  private command(step: PlannedStep & { readonly action: FormAction }, actorId: string): void {
    const request = step.action === 'process_access' ? this.story.requests[step.nth ?? 0] : undefined;
    const { round, approvals, reassigned, version } = this.form;
    const form: FormOfCommand = { ...this.form, request: request === undefined ? null : this.requestOf(request) };
    const command: Command = {
      commandId: seededId(`${form.id}/command/${version}`),
      action: step.action,
      actorId,
      actorName: this.start.cast.names[actorId] ?? '',
      rights: [],
      reason: step.reason ?? null,
      detail: {
        seen: { round, approvals, reassigned, version },
        ...(step.action === 'save_access' ? { accessItems: chosenItems } : {}),
        ...(request === undefined ? {} : { requestId: request['id'] as string }),
      },
    };
    this.commit(command, form);
  }

  private requestOf(row: Record<string, unknown>): FormOfCommand['request'] {
    return {
      id: row['id'] as string,
      groupId: row['access_group_id'] as string,
      name: row['access_name'] as string,
      standInFor: null,
      processed: false,
      withdrawn: false,
      removal: false,
      mine: true,
    };
  }

  private commit(command: Command, before: FormOfCommand): void {
    const effect = effectOf(command, before);
    const at = this.instant();
    if (effect.approves !== null) this.approve(command, effect.approves, effect.round);
    if (effect.voids !== null) {
      for (const row of this.story.approvals) if (row['round'] === effect.voids) row['voided_at'] ??= at;
    }
    if (effect.requests.length > 0) this.request();
    if (effect.processes !== null) {
      const done = this.story.requests.find((row) => row['id'] === effect.processes);
      Object.assign(done ?? {}, { processed_at: at, processed_by: command.actorId, processed_by_name: command.actorName });
    }
    if (effect.reason !== 'keep') this.lastReason = effect.reason === 'set' ? command.reason : null;
    if (effect.newWait) this.stageSince = this.at;
    if (effect.finalizes) this.finalized = { by: command.actorId, at };
    if (effect.savesAccess) this.accessSavedAt ??= at;
    this.form = { ...before, ...effect, version: before.version + 1, items: before.items, request: null };
    this.story.commands.push({
      command_id: command.commandId,
      form_id: before.id,
      action: command.action,
      actor_id: command.actorId,
      actor_name: command.actorName,
      reason: command.reason,
      detail: command.detail,
      at,
      version_after: this.form.version,
    });
    this.note(command.action, auditEntryOf(command, before), command.actorId, { commandId: command.commandId });
  }

  private approve(command: Command, approves: { step: number; approverId: string }, round: number): void {
    this.story.approvals.push({
      form_id: this.form.id,
      round,
      step: approves.step,
      approver_id: approves.approverId,
      decided_by: command.actorId,
      decided_by_name: command.actorName,
      decided_at: this.instant(),
      voided_at: null,
    });
  }

  private request(): void {
    for (const item of chosen) {
      this.story.requests.push({
        id: seededId(`${this.form.id}/request/${item.name}`),
        form_id: this.form.id,
        access_item_id: item.id,
        access_group_id: groupId(item.group),
        access_name: item.name,
        trigger_name: item.group,
        employee_name: this.start.subject,
        created_at: this.instant(),
        processed_at: null,
        processed_by: null,
        processed_by_name: null,
      });
    }
  }

  private remove(): void {
    this.form = { ...this.form, stage: 'deleted' satisfies Stage, version: this.form.version + 1 };
    this.stageSince = this.at;
    this.note('delete', recordTexts.deleted, this.form.creatorId, {});
  }

  private note(action: string, description: string, actorId: string, detail: object): void {
    const { id, version, stage, round } = this.form;
    this.story.audit.push({
      record_id: id,
      action,
      description,
      action_by: actorId,
      action_by_name: this.start.cast.names[actorId] ?? '',
      detail: { ...detail, version, stage, round },
      at: this.instant(),
    });
  }

  private instant(): string {
    return new Date(this.at).toISOString();
  }

  private row(): Record<string, unknown> {
    const { form } = this;
    const waits = form.stage === 'awaiting_approval' ? (form.approverIds[form.approvals] ?? null) : null;
    return {
      id: form.id,
      paf_type: form.pafType,
      stage: form.stage,
      version: form.version,
      round: form.round,
      approvals: form.approvals,
      creator_id: form.creatorId,
      creator_name: form.creatorName,
      last_changed_by: form.creatorId,
      created_at: new Date(this.start.createdAt).toISOString(),
      stage_since: new Date(this.stageSince).toISOString(),
      req_department_code: form.departmentCode,
      approver_ids: form.approverIds,
      waiting_for: waits,
      last_reason: this.lastReason,
      finalized_by: this.finalized?.by ?? null,
      finalized_at: this.finalized?.at ?? null,
      access_saved_at: this.accessSavedAt,
      open_access: this.story.requests.filter((request) => request['processed_at'] === null).length,
    };
  }
}

/** The rows of one made-up form's life. */
export function storyOf(start: StoryStart): Story {
  return new Life(start).live();
}
