import type { InputOf, OutputOf } from '@campus/contract-kit';
import type {
  addApprover,
  addProcessor,
  listAdmins,
  listDepartmentApprovers,
  listProcessors,
} from '@campus/domain/personnel-actions';
import { personnelActionMessages as messages, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { holdAccount, PeopleService } from '../../people/index.js';
import type { Narrowed, Queryable, Tx } from '../../platform/index.js';
import { Database, sql, Writes } from '../../platform/index.js';
import { holdGroup } from '../access/access-admin.repository.js';
import { adminNote } from '../record/admin-audit.js';
import { isRecordId } from '../record/form-records.js';
import type { AssignmentsService as Q } from './assignments.sql.types.js';

type DepartmentApprovers = OutputOf<typeof listDepartmentApprovers>[number];
type Processor = OutputOf<typeof listProcessors>[number];
type Admin = OutputOf<typeof listAdmins>[number];

const NAME = sql`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), a.emp_id)`;
const ENDED = sql`(p.emp_id IS NULL OR p.account_ended_at IS NOT NULL)::int`;
const BY_NAME = sql`lower(p.last_name), lower(p.first_name), a.emp_id`;

const APPROVERS = sql<
  Narrowed<Q['APPROVERS'], Pick<DepartmentApprovers, 'approvers'>>
>`SELECT d.dept_code AS department_code, d.friendly_name,
    coalesce(jsonb_agg(jsonb_build_object('id', a.emp_id, 'name', ${NAME}, 'account_ended', ${ENDED}) ORDER BY a.position, a.emp_id)
      FILTER (WHERE a.emp_id IS NOT NULL), '[]') AS approvers
  FROM departments d LEFT JOIN paf_approvers a ON a.department_code = d.dept_code LEFT JOIN people p ON p.emp_id = a.emp_id
  WHERE :code::text IS NULL OR d.dept_code = :code GROUP BY d.dept_code, d.friendly_name ORDER BY d.dept_code`;

const PROCESSORS = sql<
  Narrowed<Q['PROCESSORS'], { trigger_active: 0 | 1; account_ended: 0 | 1 }>
>`SELECT a.id, a.access_group_id AS paf_action_trigger_type, g.name AS trigger_name, g.active::int AS trigger_active,
    a.emp_id, ${NAME} AS name, p.email, ${ENDED} AS account_ended
  FROM access_processors a JOIN access_groups g ON g.id = a.access_group_id LEFT JOIN people p ON p.emp_id = a.emp_id
  WHERE :id::uuid IS NULL OR a.id = :id ORDER BY lower(g.name), g.id, ${BY_NAME}`;

const ADMINS = sql<
  Narrowed<Q['ADMINS'], { account_ended: 0 | 1 }>
>`SELECT a.emp_id AS id, ${NAME} AS name, ${ENDED} AS account_ended FROM paf_admins a LEFT JOIN people p ON p.emp_id = a.emp_id
  ORDER BY ${BY_NAME}`;

const OTHER_ADMINS = sql<Q['OTHER_ADMINS']>`SELECT count(*)::int AS others FROM paf_admins a JOIN people p ON p.emp_id = a.emp_id
  WHERE a.emp_id <> :empId AND p.account_ended_at IS NULL`;

const ADD_APPROVER = sql<Q['ADD_APPROVER']>`INSERT INTO paf_approvers (department_code, emp_id, position)
  SELECT :department, :empId, coalesce(max(position), 0) + 1 FROM paf_approvers WHERE department_code = :department ON CONFLICT DO NOTHING`;

const REMOVE_PROCESSOR = sql<
  Q['REMOVE_PROCESSOR']
>`DELETE FROM access_processors a USING access_groups g WHERE a.id = :id::uuid AND g.id = a.access_group_id
  RETURNING a.emp_id, g.name AS group`;

const DELETE_APPROVER = sql<
  Q['DELETE_APPROVER']
>`DELETE FROM paf_approvers WHERE department_code = :department AND emp_id = :empId`;
const INSERT_PROCESSOR = sql<
  Q['INSERT_PROCESSOR']
>`INSERT INTO access_processors (access_group_id, emp_id) VALUES (:groupId::uuid, :empId) ON CONFLICT DO NOTHING RETURNING id`;
const INSERT_ADMIN = sql<Q['INSERT_ADMIN']>`INSERT INTO paf_admins (emp_id) VALUES (:empId) ON CONFLICT DO NOTHING`;
const LOCK_ADMINS = sql<Q['LOCK_ADMINS']>`LOCK TABLE paf_admins IN SHARE ROW EXCLUSIVE MODE`;
const SELECT_ADMIN = sql<Q['SELECT_ADMIN']>`SELECT 1 AS one FROM paf_admins WHERE emp_id = :empId`;
const DELETE_ADMIN = sql<Q['DELETE_ADMIN']>`DELETE FROM paf_admins WHERE emp_id = :empId`;
const LOCK_DEPARTMENT_NAME = sql<
  Q['LOCK_DEPARTMENT_NAME']
>`SELECT friendly_name FROM departments WHERE dept_code = :code FOR NO KEY UPDATE`;

/**
 * Who approves, processes and administers. A removal takes the right, never a name from a form: an approver whose turn it is on a form still
 * decides it. [PAFFLOW-031] [PAFADM-003]
 */
@Injectable()
export class AssignmentsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  approvers(): Promise<DepartmentApprovers[]> {
    return this.departments(this.db, null);
  }

  processors(): Promise<Processor[]> {
    return this.db.query(PROCESSORS, { id: null });
  }

  admins(): Promise<Admin[]> {
    return this.db.query(ADMINS);
  }

  async addApprover(
    actor: Actor,
    { department_code: department, emp_id: empId }: InputOf<typeof addApprover>,
  ): Promise<Answered> {
    const name = await this.activeName(empId);
    return this.writes.run(actor, async (tx) => {
      await this.assertAccount(tx, empId, name);
      const friendly = await this.departmentName(tx, department);
      if ((await tx.execute(ADD_APPROVER, { department, empId })) === 0) throw messages.refusal('already_assigned', { name });
      const values = { name, department: friendly };
      const change = { record: 'approver', id: `${department}/${empId}`, action: 'approver_added', values } as const;
      tx.audit(adminNote(change));
      return answered({ message: texts.approverAdded, data: await this.department(tx, department) });
    });
  }

  async removeApprover(
    actor: Actor,
    { department_code: department, emp_id: empId }: InputOf<typeof addApprover>,
  ): Promise<Answered> {
    const name = await this.anyName(empId);
    return this.writes.run(actor, async (tx) => {
      const friendly = await this.departmentName(tx, department);
      const removed = await tx.execute(DELETE_APPROVER, { department, empId });
      if (removed === 0) throw messages.refusal('no_such_assignment');
      const values = { name, department: friendly };
      const change = { record: 'approver', id: `${department}/${empId}`, action: 'approver_removed', values } as const;
      tx.audit(adminNote(change));
      return answered({ message: texts.approverRemoved, data: await this.department(tx, department) });
    });
  }

  async addProcessor(
    actor: Actor,
    { paf_action_trigger_type: groupId, emp_id: empId }: InputOf<typeof addProcessor>,
  ): Promise<Answered> {
    const name = await this.activeName(empId);
    return this.writes.run(actor, async (tx) => {
      const group = isRecordId(groupId) ? await holdGroup(tx, groupId) : null;
      if (group === null) throw messages.refusal('no_such_access_group');
      await this.assertAccount(tx, empId, name);
      const added = await tx.maybe(INSERT_PROCESSOR, { groupId, empId });
      if (added === null) throw messages.refusal('already_assigned', { name });
      const values = { name, group: group.name };
      const change = {
        record: 'processor',
        id: added.id,
        action: 'processor_added',
        values,
        detail: { empId, groupId },
      } as const;
      tx.audit(adminNote(change));
      return answered({ message: texts.processorAdded, data: await tx.one(PROCESSORS, { id: added.id }) });
    });
  }

  async removeProcessor(actor: Actor, id: string): Promise<Answered> {
    if (!isRecordId(id)) throw messages.refusal('no_such_assignment');
    return this.writes.run(actor, async (tx) => {
      const gone = await tx.maybe(REMOVE_PROCESSOR, { id });
      if (gone === null) throw messages.refusal('no_such_assignment');
      const values = { name: await this.anyName(gone.emp_id), group: gone.group };
      const change = { record: 'processor', id, action: 'processor_removed', values, detail: { empId: gone.emp_id } } as const;
      tx.audit(adminNote(change));
      return answered({ message: texts.processorRemoved });
    });
  }

  async addAdmin(actor: Actor, empId: string): Promise<Answered> {
    const name = await this.activeName(empId);
    return this.writes.run(actor, async (tx) => {
      await this.assertAccount(tx, empId, name);
      const added = await tx.execute(INSERT_ADMIN, { empId });
      if (added === 0) throw messages.refusal('already_assigned', { name });
      tx.audit(adminNote({ record: 'admin', id: empId, action: 'admin_added', values: { name } }));
      return answered({ message: texts.adminAdded, data: { id: empId, name, account_ended: 0 } satisfies Admin });
    });
  }

  /** The last one whose account is open stays: nobody could add another. Two removals at once come one after the other. [PAFADM-005] */
  async removeAdmin(actor: Actor, empId: string): Promise<Answered> {
    const name = await this.anyName(empId);
    return this.writes.run(actor, async (tx) => {
      await tx.execute(LOCK_ADMINS);
      const listed = await tx.maybe(SELECT_ADMIN, { empId });
      if (listed === null) throw messages.refusal('no_such_assignment');
      const { others } = await tx.one(OTHER_ADMINS, { empId });
      if (others === 0) throw messages.refusal('last_admin');
      await tx.execute(DELETE_ADMIN, { empId });
      tx.audit(adminNote({ record: 'admin', id: empId, action: 'admin_removed', values: { name } }));
      return answered({ message: texts.adminRemoved });
    });
  }

  private async departments(db: Queryable, code: string | null): Promise<DepartmentApprovers[]> {
    const rows = await db.query(APPROVERS, { code });
    return rows.map((row) => ({ ...row, names: row.approvers.map((approver) => approver.name) }));
  }

  private async department(tx: Queryable, code: string): Promise<DepartmentApprovers> {
    const [row] = await this.departments(tx, code);
    if (row === undefined) throw messages.refusal('unknown_department', { department: code });
    return row;
  }

  /** The department's name; its row is held, so that approvers are added to it one after the other. */
  private async departmentName(tx: Queryable, code: string): Promise<string> {
    const row = await tx.maybe(LOCK_DEPARTMENT_NAME, { code });
    if (row === null) throw messages.refusal('unknown_department', { department: code });
    return row.friendly_name;
  }

  /** The name of an employee whose account is open; anybody else is refused. */
  private async activeName(empId: string): Promise<string> {
    const person = await this.people.find(empId);
    if (person === null || !person.is_employee) throw messages.refusal('no_such_employee');
    if (person.account_ended_at !== null) throw messages.refusal('no_active_account', { name: person.name });
    return person.name;
  }

  /** An account that ends while somebody is added to a list is waited for, or waits. */
  private async assertAccount(tx: Tx, empId: string, name: string): Promise<void> {
    if (!(await holdAccount(tx, empId))) throw messages.refusal('no_active_account', { name });
  }

  private async anyName(empId: string): Promise<string> {
    return (await this.people.nameOf(empId)) ?? empId;
  }
}
