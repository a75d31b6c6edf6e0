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

const LIST = `SELECT g.delegate_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name FROM timesheet_delegates g
  JOIN people p ON p.emp_id = g.delegate_id WHERE g.supervisor_id = $1 ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

const ADD = `INSERT INTO timesheet_delegates (supervisor_id, delegate_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
const REMOVE = 'DELETE FROM timesheet_delegates WHERE supervisor_id = $1 AND delegate_id = $2';

interface Pair {
  readonly supervisor_id: string;
  readonly emp_id: string;
}

/** The timesheet delegates of any supervisor, kept by accounting: the same that the supervisor sees. [PAYROLL-014] */
@Injectable()
export class DelegatesOf {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async list(supervisorId: string): Promise<NamedPerson[]> {
    await this.supervisorName(supervisorId);
    return this.db.query<NamedPerson & Record<string, unknown>>(LIST, [supervisorId]);
  }

  async add(
    actor: Actor,
    { supervisor_id: supervisorId, emp_id: empId }: Pair,
  ): Promise<NamedPerson & { readonly message: string }> {
    const supervisor = await this.supervisorName(supervisorId);
    const name = await employeeName(this.people, empId);
    if (supervisorId === empId) throw messages.refusal('own_delegate', { name });
    await this.db.transaction(async (tx) => {
      const added = await tx.execute(ADD, [supervisorId, empId, this.clock.now()]);
      if (added === 0) throw messages.refusal('already_delegate', { name, supervisor });
      await this.audit.append(tx, {
        recordType: BOOK_RECORDS.delegate,
        recordId: `${supervisorId}/${empId}`,
        action: 'add',
        description: fillIn(texts.auditDelegateAdded, { name, supervisor }),
        ...authorOf(actor),
      });
    });
    return { id: empId, name, message: fillIn(texts.delegateAdded, { name, supervisor }) };
  }

  /** The delegate's right to these people is gone with the row. [PAYROLL-040] */
  async remove(actor: Actor, { supervisor_id: supervisorId, emp_id: empId }: Pair): Promise<string> {
    const supervisor = await this.supervisorName(supervisorId);
    const name = (await this.people.nameOf(empId)) ?? empId;
    await this.db.transaction(async (tx) => {
      if ((await tx.execute(REMOVE, [supervisorId, empId])) === 0) throw messages.refusal('no_such_delegate', { supervisor });
      await this.audit.append(tx, {
        recordType: BOOK_RECORDS.delegate,
        recordId: `${supervisorId}/${empId}`,
        action: 'remove',
        description: fillIn(texts.auditDelegateRemoved, { name, supervisor }),
        ...authorOf(actor),
      });
    });
    return fillIn(texts.delegateRemoved, { name, supervisor });
  }

  private async supervisorName(id: string): Promise<string> {
    const name = await this.people.nameOf(id);
    if (name === null) throw messages.refusal('no_such_supervisor');
    return name;
  }
}
