import { fillIn } from '@campus/contract-kit';
import type { NamedPerson } from '@campus/domain/payroll';
import { payrollMessages as messages, payrollTexts as texts } from '@campus/domain/payroll';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import { Audit, Clock, Database } from '../platform/index.js';
import { BOOK_RECORDS } from './book-trail.js';
import { employeeName } from './employee-name.js';

const LIST = `SELECT a.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name FROM accountants a JOIN people p ON p.emp_id = a.emp_id
  ORDER BY lower(p.last_name), lower(p.first_name), a.emp_id`;

const OTHERS = `SELECT count(*)::int AS others FROM accountants a JOIN people p ON p.emp_id = a.emp_id
  WHERE a.emp_id <> $1 AND p.account_ended_at IS NULL`;

/** Who keeps the books. The last one whose account is open stays: nobody could add another. [PAYROLL-014] [PAYROLL-015] */
@Injectable()
export class Accountants {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  list(): Promise<NamedPerson[]> {
    return this.db.query<NamedPerson & Record<string, unknown>>(LIST);
  }

  async add(actor: Actor, empId: string): Promise<NamedPerson> {
    const name = await employeeName(this.people, empId);
    await this.db.transaction(async (tx) => {
      const sql = 'INSERT INTO accountants (emp_id, added_at) VALUES ($1, $2) ON CONFLICT DO NOTHING';
      if ((await tx.execute(sql, [empId, this.clock.now()])) === 0) throw messages.refusal('already_accountant', { name });
      await this.audit.append(tx, {
        recordType: BOOK_RECORDS.accountant,
        recordId: empId,
        action: 'add',
        description: fillIn(texts.auditAccountantAdded, { name }),
        ...authorOf(actor),
      });
    });
    return { id: empId, name };
  }

  /** Takes the right with the entry; two removals at once come one after the other. [PAYROLL-042] */
  async remove(actor: Actor, empId: string): Promise<string> {
    const name = (await this.people.nameOf(empId)) ?? empId;
    await this.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE accountants IN SHARE ROW EXCLUSIVE MODE');
      const listed = await tx.maybe<{ one: number }>('SELECT 1 AS one FROM accountants WHERE emp_id = $1', [empId]);
      if (listed === null) throw messages.refusal('no_such_accountant');
      if ((await tx.one<{ others: number }>(OTHERS, [empId])).others === 0) throw messages.refusal('last_accountant', { name });
      await tx.execute('DELETE FROM accountants WHERE emp_id = $1', [empId]);
      await this.audit.append(tx, {
        recordType: BOOK_RECORDS.accountant,
        recordId: empId,
        action: 'remove',
        description: fillIn(texts.auditAccountantRemoved, { name }),
        ...authorOf(actor),
      });
    });
    return name;
  }

  /** The name of whoever delegates; nobody without a name has people to look after. [PAYROLL-039] */
  async supervisorName(empId: string): Promise<string> {
    const name = await this.people.nameOf(empId);
    if (name === null) throw messages.refusal('no_such_supervisor');
    return name;
  }
}
