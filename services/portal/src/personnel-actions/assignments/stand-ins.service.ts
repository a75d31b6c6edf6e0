import { fillIn, showDate } from '@campus/contract-kit';
import type { InputOf, OutputOf } from '@campus/contract-kit';
import { FINALIZERS, HR_GROUPS, ownRights } from '@campus/domain/access';
import type { listStandIns, nameStandIn, readMyStandIns } from '@campus/domain/personnel-actions';
import {
  personnelActionMessages as messages,
  personnelActionPermissions as right,
  personnelActionTexts as texts,
  standInRoleNames,
} from '@campus/domain/personnel-actions';
import type { StandInRole } from '@campus/domain/personnel-actions/rules';
import { refusalToStandIn, STAND_IN_ROLES, standInState } from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { holdAccount, PeopleService } from '../../people/index.js';
import type { PortalConfig, Queryable, RowOf, WriteTx } from '../../platform/index.js';
import { Clock, CONFIG, Database, sql, violatedConstraint, Writes } from '../../platform/index.js';
import { ADMIN_RECORDS, adminNote } from '../record/admin-audit.js';
import { isRecordId } from '../record/form-records.js';
import type { StandInsService as Q } from './assignments.sql.types.js';

type StandIn = OutputOf<typeof listStandIns>[number];
type Mine = OutputOf<typeof readMyStandIns>;
type Named = InputOf<typeof nameStandIn>;

type StandInRow = RowOf<typeof ONE>;

const NAME = (person: string) =>
  `coalesce(nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), ''), ${person}.emp_id)`;

const STAND_INS = sql`SELECT s.id, s.role, s.person_id, ${sql.raw(NAME('p'))} AS person_name, s.stand_in_id, ${sql.raw(NAME('b'))} AS stand_in_name, b.email AS stand_in_email,
    s.first_day::text AS "from", s.last_day::text AS "to", s.ended_at IS NOT NULL AS ended
  FROM paf_stand_ins s JOIN people p ON p.emp_id = s.person_id JOIN people b ON b.emp_id = s.stand_in_id`;
const OF_PERSON = sql<
  Q['OF_PERSON']
>`${STAND_INS} WHERE s.person_id = :empId OR s.stand_in_id = :empId ORDER BY s.first_day DESC, s.named_at DESC LIMIT 200`;
const OF_A_YEAR = sql<
  Q['OF_A_YEAR']
>`${STAND_INS} WHERE s.last_day >= business_today() - 366 ORDER BY s.ended_at IS NOT NULL, s.first_day DESC, s.named_at DESC LIMIT 1000`;
const ONE = sql<Q['ONE']>`${STAND_INS} WHERE s.id = :id::uuid`;

/** The row of who hands over is held, so that two namings at once come one after the other. */
const HOLD_PERSON = sql<Q['HOLD_PERSON']>`SELECT 1 AS one FROM people WHERE emp_id = :empId FOR NO KEY UPDATE`;

/** Who is entitled to hold a part: whom an administrator trusts with it somewhere; for HR's part, whoever signs in as HR. */
const ENTITLED = {
  approver: sql`SELECT emp_id FROM paf_approvers UNION SELECT emp_id FROM paf_admins`,
  processor: sql`SELECT emp_id FROM access_processors UNION SELECT emp_id FROM paf_admins`,
  finalizer: sql`SELECT emp_id FROM person_groups WHERE grp IN (${sql.raw(HR_GROUPS.map((group) => `'${group}'`).join(', '))}) UNION SELECT emp_id FROM paf_creators`,
};

const PARTS = sql<Q['PARTS']>`SELECT EXISTS (SELECT 1 FROM paf_approvers WHERE emp_id = :empId)
    OR EXISTS (SELECT 1 FROM personnel_action_forms WHERE waiting_for = :empId AND stage = 'awaiting_approval') AS approver,
  EXISTS (SELECT 1 FROM access_processors WHERE emp_id = :empId) AS processor`;

const CHOICES_OF = sql`SELECT p.emp_id AS id, ${sql.raw(NAME('p'))} AS name FROM people p
  WHERE p.account_ended_at IS NULL AND p.emp_id <> :empId AND p.emp_id IN`;
const BY_NAME = sql`ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;
const APPROVER_CHOICES = sql<Q['APPROVER_CHOICES']>`${CHOICES_OF} (${ENTITLED.approver}) ${BY_NAME}`;
const PROCESSOR_CHOICES = sql<Q['PROCESSOR_CHOICES']>`${CHOICES_OF} (${ENTITLED.processor}) ${BY_NAME}`;
const FINALIZER_CHOICES = sql<Q['FINALIZER_CHOICES']>`${CHOICES_OF} (${ENTITLED.finalizer}) ${BY_NAME}`;
const CHOICES = { approver: APPROVER_CHOICES, processor: PROCESSOR_CHOICES, finalizer: FINALIZER_CHOICES };
const IS_APPROVER = sql<Q['IS_APPROVER']>`SELECT 1 AS one WHERE :standInId::text IN (${ENTITLED.approver})`;
const IS_PROCESSOR = sql<Q['IS_PROCESSOR']>`SELECT 1 AS one WHERE :standInId::text IN (${ENTITLED.processor})`;
const IS_FINALIZER = sql<Q['IS_FINALIZER']>`SELECT 1 AS one WHERE :standInId::text IN (${ENTITLED.finalizer})`;
const IS_ENTITLED = { approver: IS_APPROVER, processor: IS_PROCESSOR, finalizer: IS_FINALIZER };
const LOCK_ONE = sql<Q['LOCK_ONE']>`${ONE} FOR NO KEY UPDATE OF s`;
const END_STAND_IN = sql<Q['END_STAND_IN']>`UPDATE paf_stand_ins SET ended_at = :now WHERE id = :id::uuid`;
const SELECT_OTHERS = sql<
  Q['SELECT_OTHERS']
>`SELECT first_day::text AS "from", last_day::text AS "to" FROM paf_stand_ins WHERE person_id = :empId AND role = :role AND ended_at IS NULL`;
const INSERT_STAND_IN = sql<
  Q['INSERT_STAND_IN']
>`INSERT INTO paf_stand_ins (role, person_id, stand_in_id, first_day, last_day, named_at) VALUES (:role, :empId, :standInId, :from::date, :to::date, :now) RETURNING id`;

/** Who stands in for whom while away: named by the person, ended by the person or an administrator, never passed on. */
@Injectable()
export class StandInsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async mine(actor: Actor): Promise<Mine> {
    const [roles, rows] = await Promise.all([this.rolesOf(this.db, actor), this.db.query(OF_PERSON, { empId: actor.empId })]);
    const shown = rows.map((row) => this.shown(row));
    return {
      roles,
      mine: shown.filter((row) => row.person_id === actor.empId),
      for_others: shown.filter((row) => row.stand_in_id === actor.empId),
    };
  }

  /** Those who are entitled to hold the part and have an account, by name. */
  choices(actor: Actor, role: StandInRole): Promise<{ id: string; name: string }[]> {
    return this.db.query(CHOICES[role], { empId: actor.empId });
  }

  async all(): Promise<StandIn[]> {
    return (await this.db.query(OF_A_YEAR)).map((row) => this.shown(row));
  }

  /** Refuses what the rules refuse; the days of one part are handed over once, also when two calls come at the same time. */
  async name(actor: Actor, named: Named): Promise<Answered> {
    try {
      return await this.writes.run(actor, (tx) => this.write(tx, actor, named));
    } catch (error) {
      throw violatedConstraint(error) === 'EX_paf_stand_ins_overlap' ? messages.refusal('stand_in_overlap') : error;
    }
  }

  /** Ends a running stand-in or cancels one that lies ahead; of others only an administrator may. */
  end(actor: Actor, id: string, whose: 'own' | 'any'): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const row = isRecordId(id) ? await tx.maybe(LOCK_ONE, { id }) : null;
      if (row === null || (whose === 'own' && row.person_id !== actor.empId)) throw messages.refusal('no_such_stand_in');
      if (this.shown(row).state === 'over') throw messages.refusal('stand_in_ended');
      await tx.execute(END_STAND_IN, { id, now: this.clock.now() });
      this.note(tx, row, 'stand_in_ended');
      return answered({ message: texts.standInEnded, data: this.shown({ ...row, ended: true }) });
    });
  }

  private async write(tx: WriteTx, actor: Actor, { role, emp_id: standInId, from, to }: Named): Promise<Answered> {
    await tx.one(HOLD_PERSON, { empId: actor.empId });
    const person = await this.people.find(standInId);
    if (person === null) throw messages.refusal('no_such_employee');
    const others = await tx.query(SELECT_OTHERS, { empId: actor.empId, role });
    const entitled = await tx.maybe(IS_ENTITLED[role], { standInId });
    const refusal = refusalToStandIn({
      personId: actor.empId,
      standInId,
      from,
      to,
      today: this.clock.today(),
      holdsPart: (await this.rolesOf(tx, actor)).includes(role),
      entitled: entitled !== null,
      others,
    });
    if (refusal !== null) throw messages.refusal(refusal, { name: person.name, role: standInRoleNames[role] });
    if (!(await holdAccount(tx, standInId))) throw messages.refusal('no_active_account', { name: person.name });
    const { id } = await tx.one(INSERT_STAND_IN, { role, empId: actor.empId, standInId, from, to, now: this.clock.now() });
    const row = await tx.one(ONE, { id });
    this.note(tx, row, 'stand_in_named');
    this.mailStandIn(tx, row);
    return answered({ message: namedSentence(row), data: this.shown(row) });
  }

  private async rolesOf(db: Queryable, actor: Actor): Promise<StandInRole[]> {
    const parts = await db.one(PARTS, { empId: actor.empId });
    const finalizer = actor.groups.includes(FINALIZERS) && ownRights(actor.permissions, actor.groups).has(right.finalizeForms);
    const held = { ...parts, finalizer };
    return STAND_IN_ROLES.filter((role) => held[role]);
  }

  private note(tx: WriteTx, row: StandInRow, action: 'stand_in_named' | 'stand_in_ended'): void {
    tx.audit(
      adminNote({
        record: 'standIn',
        id: row.id,
        action,
        values: {
          name: row.stand_in_name,
          person: row.person_name,
          role: standInRoleNames[row.role],
          from: showDate(row.from),
          to: showDate(row.to),
        },
        detail: { personId: row.person_id, standInId: row.stand_in_id, role: row.role },
      }),
    );
  }

  private mailStandIn(tx: WriteTx, row: StandInRow): void {
    if (row.stand_in_email === null) return;
    const days = { from: showDate(row.from), to: showDate(row.to) };
    tx.mail({
      key: `paf-stand-in/${row.id}`,
      to: row.stand_in_email,
      subject: `You stand in for ${row.person_name}`,
      text: [
        `${row.person_name} named you as stand-in, as ${standInRoleNames[row.role]} of personnel action forms,`,
        `from ${days.from} to ${days.to}. What waits for ${row.person_name} then waits for you too:`,
        '',
        `${this.config.publicUrl}/users/homepage`,
        '',
      ].join('\n'),
      office: 'hr',
      recordType: ADMIN_RECORDS.standIn,
      recordId: row.id,
    });
  }

  private shown({ stand_in_email: _email, ended, ...row }: StandInRow): StandIn {
    return { ...row, ended: ended ? 1 : 0, state: standInState({ ...row, ended }, this.clock.today()) };
  }
}

/** What a person reads after naming somebody. */
function namedSentence({ stand_in_name: name, from, to }: StandInRow): string {
  return fillIn(texts.standInNamed, { name, from: showDate(from), to: showDate(to) });
}
