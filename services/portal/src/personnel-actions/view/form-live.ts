import { ownRights } from '@campus/domain/access';
import { FORM_TOPIC } from '@campus/domain/personnel-actions';
import type { FormFacts, StandsInFor } from '@campus/domain/personnel-actions/rules';
import { canOpen } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveSource, Narrowed } from '../../platform/index.js';
import { Database, LiveSources, sql } from '../../platform/index.js';
import { principalOf } from '../record/principal.js';
import type { FormLive as Q } from './view.sql.types.js';

/** `lostBy` is the person for whom the form waited before its last step. */
const FACTS = sql<Q['FACTS']>`SELECT f.id, f.stage, f.creator_id AS "creatorId", f.emp_id AS "subjectId",
    f.approver_ids AS "approverIds", f.approvals,
    (SELECT c.waited_for FROM record_commands c WHERE c.record_id = f.id AND c.outcome = 'committed'
     ORDER BY c.version_after DESC LIMIT 1) AS "lostBy"
  FROM personnel_action_forms f WHERE f.id = ANY (:recordIds::uuid[])`;

const STAND_INS = sql<
  Narrowed<Q['STAND_INS'], Pick<StandsInFor, 'role'>>
>`SELECT stand_in_id AS "standInId", role, person_id AS "personId" FROM running_stand_ins ORDER BY person_id`;

interface HeardForm extends FormFacts {
  readonly lostBy: string | null;
  /** For whom each stand-in of today acts. */
  readonly standIns: ReadonlyMap<string, readonly StandsInFor[]>;
}

/** Whoever may open a form, or had it until its last step, hears that it has changed. */
@Injectable()
export class FormLive implements LiveSource<HeardForm>, OnModuleInit {
  readonly topic = FORM_TOPIC;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(LiveSources) private readonly sources: LiveSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async load(recordIds: readonly string[]): Promise<ReadonlyMap<string, HeardForm>> {
    const [rows, running] = await Promise.all([this.db.query(FACTS, { recordIds }), this.db.query(STAND_INS)]);
    const standIns = new Map<string, StandsInFor[]>();
    for (const one of running) standIns.set(one.standInId, [...(standIns.get(one.standInId) ?? []), one]);
    return new Map(rows.map((row) => [row.id, { ...row, standIns }]));
  }

  /** By the own rights, or those of somebody for whom one stands in today; nobody stands in while impersonating. */
  maySee(actor: Actor, facts: HeardForm): boolean {
    const standsInFor = actor.impersonating === null ? facts.standIns.get(actor.empId) : [];
    const lost = facts.lostBy === actor.empId || standsInFor?.some(({ personId }) => personId === facts.lostBy) === true;
    return lost || canOpen(principalOf(actor.empId, ownRights(actor.permissions, actor.groups), standsInFor), facts);
  }
}
