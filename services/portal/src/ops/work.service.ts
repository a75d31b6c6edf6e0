import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  listWork,
  listWorkGroups,
  noteGroup,
  previewReset,
  readWork,
  saveWorkView,
  WorkGroup,
  WorkView,
} from '@campus/domain/ops';
import { opsMessages as messages, opsTexts as texts } from '@campus/domain/ops';
import { canAct } from '@campus/domain/ops/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Queryable } from '../platform/index.js';
import { Audit, Database, DataCipher, sql, Writes } from '../platform/index.js';
import { GROUP_RECORD, WORK_RECORD } from './work-actions.service.js';
import type { StoredOutcome } from './work-runs.repository.js';
import { runAnswer, WorkRunsRepository } from './work-runs.repository.js';
import { engineAnswer, itemAnswer, WorkRepository } from './work.repository.js';
import { WorkflowAdminService } from './workflow-admin.service.js';
import type { WorkService as Q } from './ops.sql.types.js';

const VIEWS = sql<
  Q['VIEWS']
>`SELECT id::text, name, query, shared, owner = :empId AS own FROM work_views WHERE owner = :empId OR shared ORDER BY shared, lower(name), id`;
const SAVE_VIEW = sql<Q['SAVE_VIEW']>`INSERT INTO work_views (owner, name, query, shared) VALUES (:empId, :name, :query, :shared)
  ON CONFLICT ON CONSTRAINT "UQ_work_views_name" DO UPDATE SET query = excluded.query, shared = excluded.shared RETURNING id::text`;

/** What became of a step, as the answer has it; nothing where no work took it. */
function outcomeAnswer(stored: StoredOutcome | undefined): WorkGroup['outcome'] {
  if (stored === undefined || stored.taken === 0) return null;
  const { action, at, taken, failed_again, well } = stored;
  return { action, at: at.toISOString(), taken, failed_again, well };
}

const DELETE_WORK_VIEWS = sql<Q['DELETE_WORK_VIEWS']>`DELETE FROM work_views WHERE id::text = :id AND owner = :empId`;

const UPDATE_WORK_GROUPS = sql<
  Q['UPDATE_WORK_GROUPS']
>`UPDATE work_groups SET version = version + 1, note = coalesce(:note, note),
           owner = CASE :owned::int WHEN 1 THEN :empId WHEN 0 THEN NULL ELSE owner END, owner_name = CASE :owned::int WHEN 1 THEN :name WHEN 0 THEN NULL ELSE owner_name END
         WHERE id = :id AND version = :version RETURNING owner_name, note`;

/** What operators read of failed work, who looks after it, and their views of the list. [OPS-001] [OPS-003] [OPS-004] */
@Injectable()
export class WorkService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(WorkRepository) private readonly works: WorkRepository,
    @Inject(WorkRunsRepository) private readonly runs: WorkRunsRepository,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** Groups, each with the step over all of it that is under way or has left something to read. */
  async groups(actor: Actor, input: InputOf<typeof listWorkGroups>): Promise<ListPage<WorkGroup>> {
    const { data: groups, page } = await this.works.groups(input, actor.empId);
    const ids = groups.map(({ id }) => id);
    const [runs, outcomes, hours] = await Promise.all([
      this.runs.shownWith(ids),
      this.runs.outcomesOf(ids),
      this.runs.hoursOf(ids),
    ]);
    const data = groups.map((group): WorkGroup => {
      const run = runs.get(group.id);
      return {
        ...group,
        run: run === undefined ? null : runAnswer(run),
        outcome: outcomeAnswer(outcomes.get(group.id)),
        hours: hours.get(group.id) ?? [],
      };
    });
    return { data, page };
  }

  list(actor: Actor, input: InputOf<typeof listWork>): Promise<ListPage<OutputOf<typeof listWork>[number]>> {
    return this.works.works(input, actor);
  }

  /** One work with its payload as everybody may see it, and what was done about it. */
  async read(actor: Actor, id: string): Promise<OutputOf<typeof readWork>> {
    const row = await this.works.find(id);
    const group = row === null ? null : await this.works.group(row.group_id);
    if (row === null || group === null) throw messages.refusal('no_such_work');
    const entries = await this.audit.list(WORK_RECORD, row.id);
    const steps = entries.map(({ at, actionByName: by, action, description }) => ({
      at: at.toISOString(),
      by,
      action,
      description,
    }));
    if (row.resolved_at !== null && entries.at(-1)?.action !== 'resolve')
      steps.push({ at: row.resolved_at.toISOString(), by: texts.bySystem, action: 'over', description: texts.wentWell });
    return {
      work: itemAnswer(row, actor.permissions),
      group,
      engine: engineAnswer(row),
      payload: row.payload_shown ?? null,
      revealable: row.payload_sealed !== null,
      steps,
    };
  }

  /** The whole payload; who read it and why is written down before it is shown. [OPS-010] */
  async reveal(actor: Actor, id: string, reason: string): Promise<{ readonly payload: unknown }> {
    const row = await this.works.find(id);
    if (row === null) throw messages.refusal('no_such_work');
    if (row.payload_sealed === null) throw messages.refusal('no_payload');
    const description = fillIn(texts.auditReveal, { name: row.name, reason });
    await this.writes.run(actor, async (tx) =>
      tx.audit({ recordType: WORK_RECORD, recordId: row.id, action: 'reveal', description }),
    );
    return { payload: JSON.parse(this.cipher.decrypt(row.payload_sealed, `work/${row.key}`)) as unknown };
  }

  async previewReset(id: string): Promise<OutputOf<typeof previewReset>> {
    const row = await this.works.find(id);
    if (row === null) throw messages.refusal('no_such_work');
    if (!canAct('reset', row)) throw messages.refusal('not_possible', { what: 'reset' });
    const point = await this.workflows.resetPoint({ workflowId: row.workflow_id ?? '', runId: row.run_id ?? '' });
    if (point === null) throw messages.refusal('nothing_to_reset');
    const { event, at, again, kept } = point;
    return { step: event, at, again: [...again], kept };
  }

  /** Owner and note of a group; a stale version shows theirs. [OPS-004] */
  note(actor: Actor, { id, version, owned, note }: InputOf<typeof noteGroup>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const changed = await tx.maybe(UPDATE_WORK_GROUPS, {
        id,
        version,
        note: note ?? null,
        owned: owned ?? null,
        empId: actor.empId,
        name: actor.name,
      });
      const group = await this.works.group(id, tx);
      if (group === null) throw messages.refusal('no_such_group');
      if (changed === null) throw messages.refusal('stale_note', {}, { data: group });
      const description = fillIn(texts.auditNote, { owner: changed.owner_name ?? texts.nobody, note: changed.note });
      tx.audit({ recordType: GROUP_RECORD, recordId: id, action: 'note', description });
      return answered({ message: texts.noted, data: group });
    });
  }

  views(actor: Actor, on: Queryable = this.db): Promise<WorkView[]> {
    return on.query(VIEWS, { empId: actor.empId });
  }

  saveView(actor: Actor, { name, query, shared }: InputOf<typeof saveWorkView>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { id } = await tx.one(SAVE_VIEW, { empId: actor.empId, name, query, shared: shared === 1 });
      tx.audit({ recordType: 'work-view', recordId: id, action: 'save', description: name });
      return answered({ message: texts.viewSaved, data: await this.views(actor, tx) });
    });
  }

  removeView(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const gone = await tx.execute(DELETE_WORK_VIEWS, { id, empId: actor.empId });
      if (gone === 0) throw messages.refusal('no_such_view');
      tx.audit({ recordType: 'work-view', recordId: id, action: 'remove', description: id });
      return answered({ message: texts.viewRemoved, data: await this.views(actor, tx) });
    });
  }
}
