import { fillIn } from '@campus/contract-kit';
import type { NamedPerson } from '@campus/domain/payroll';
import { payrollMessages as messages, payrollTexts as texts } from '@campus/domain/payroll';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { holdAccount, PeopleService } from '../../people/index.js';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { ACCOUNTING_RECORDS } from '../record/accounting-audit.js';
import { employeeName } from './employee-name.js';
import type { AccountantsService as Q } from './accounting.sql.types.js';

const SELECT_ACCOUNTANTS = sql<Q['SELECT_ACCOUNTANTS']>`SELECT a.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name
  FROM accountants a JOIN people p ON p.emp_id = a.emp_id ORDER BY lower(p.last_name), lower(p.first_name), a.emp_id`;

/** Two removals at once come one after the other. */
const LOCK_ACCOUNTANTS = sql<Q['LOCK_ACCOUNTANTS']>`LOCK TABLE accountants IN SHARE ROW EXCLUSIVE MODE`;
const SELECT_REMAINING = sql<Q['SELECT_REMAINING']>`SELECT count(*) FILTER (WHERE a.emp_id = :empId)::int AS listed,
    count(*) FILTER (WHERE a.emp_id <> :empId AND p.account_ended_at IS NULL)::int AS others
  FROM accountants a JOIN people p ON p.emp_id = a.emp_id`;
const INSERT_ACCOUNTANT = sql<
  Q['INSERT_ACCOUNTANT']
>`INSERT INTO accountants (emp_id, added_at) VALUES (:empId, :at) ON CONFLICT DO NOTHING`;
const DELETE_ACCOUNTANT = sql<Q['DELETE_ACCOUNTANT']>`DELETE FROM accountants WHERE emp_id = :empId`;

/** Who keeps the books. The last one whose account is open stays: nobody could add another. [PAYROLL-014] [PAYROLL-015] */
@Injectable()
export class AccountantsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  list(): Promise<NamedPerson[]> {
    return this.db.query(SELECT_ACCOUNTANTS);
  }

  add(actor: Actor, empId: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const name = await employeeName(this.people, empId);
      if (!(await holdAccount(tx, empId))) throw messages.refusal('account_ended', { name });
      const added = await tx.execute(INSERT_ACCOUNTANT, { empId, at: this.clock.now() });
      if (added === 0) throw messages.refusal('already_accountant', { name });
      tx.audit({
        recordType: ACCOUNTING_RECORDS.accountant,
        recordId: empId,
        action: 'add',
        description: fillIn(texts.auditAccountantAdded, { name }),
      });
      return answered({ message: fillIn(texts.accountantAdded, { name }), data: { id: empId, name } });
    });
  }

  /** Takes the right with the entry. [PAYROLL-042] */
  remove(actor: Actor, empId: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const name = (await this.people.nameOf(empId)) ?? empId;
      await tx.execute(LOCK_ACCOUNTANTS);
      const { listed, others } = await tx.one(SELECT_REMAINING, { empId });
      if (listed === 0) throw messages.refusal('no_such_accountant');
      if (others === 0) throw messages.refusal('last_accountant', { name });
      await tx.execute(DELETE_ACCOUNTANT, { empId });
      tx.audit({
        recordType: ACCOUNTING_RECORDS.accountant,
        recordId: empId,
        action: 'remove',
        description: fillIn(texts.auditAccountantRemoved, { name }),
      });
      return answered({ message: fillIn(texts.accountantRemoved, { name }), data: null });
    });
  }

  /** The name of whoever delegates; nobody without a name has people to look after. [PAYROLL-039] */
  async supervisorName(empId: string): Promise<string> {
    const name = await this.people.nameOf(empId);
    if (name === null) throw messages.refusal('no_such_supervisor');
    return name;
  }
}
