import { fillIn } from '@campus/contract-kit';
import type { Delegate } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { holdAccount, PeopleService } from '../../people/index.js';
import type { Tx } from '../../platform/index.js';
import { Audit, Clock, Database } from '../../platform/index.js';

/** The record type under which the history of a supervisor's delegates is kept. */
const RECORD = 'timesheet-delegates';

const LIST = `SELECT concat_ws(' ', p.first_name, p.last_name) AS name, d.delegate_id AS id
  FROM timesheet_delegates d JOIN people p ON p.emp_id = d.delegate_id WHERE d.supervisor_id = $1
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

/** Who looks after the people of a supervisor too. The supervisor names them, and so does accounting. [SUP-002] [PAYROLL-014] */
@Injectable()
export class DelegatesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  list(supervisorId: string): Promise<Delegate[]> {
    return this.db.query<Delegate>(LIST, [supervisorId]);
  }

  /** Employees by name or id, from three characters on. [SUP-003] */
  async search(q: string): Promise<Delegate[]> {
    return (await this.people.search(q)).map(({ id, name }) => ({ id, name }));
  }

  /** Adds a delegate; one who is there stays as before. Answers the name. [SUP-045] */
  async add(actor: Actor, supervisorId: string, id: string): Promise<string> {
    if (id === supervisorId) throw messages.refusal('delegate_self');
    const name = await this.people.nameOf(id);
    if (name === null) throw messages.refusal('delegate_unknown');
    await this.db.transaction(async (tx) => {
      if (!(await holdAccount(tx, id)) || !(await holdAccount(tx, supervisorId))) throw messages.refusal('delegate_unknown');
      const made = await tx.execute(
        'INSERT INTO timesheet_delegates (supervisor_id, delegate_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [supervisorId, id, this.clock.now()],
      );
      if (made === 1) await this.write(tx, actor, supervisorId, 'add', fillIn(texts.auditDelegateAdded, { name }));
    });
    return name;
  }

  /** Removes a delegate, whose right ends with the next call. Answers the name. [SUP-046] */
  async remove(actor: Actor, supervisorId: string, id: string): Promise<string> {
    const name = (await this.people.nameOf(id)) ?? id;
    await this.db.transaction(async (tx) => {
      const gone = await tx.execute('DELETE FROM timesheet_delegates WHERE supervisor_id = $1 AND delegate_id = $2', [
        supervisorId,
        id,
      ]);
      if (gone === 0) throw messages.refusal('delegate_gone');
      await this.write(tx, actor, supervisorId, 'remove', fillIn(texts.auditDelegateRemoved, { name }));
    });
    return name;
  }

  private async write(tx: Tx, actor: Actor, recordId: string, action: string, description: string): Promise<void> {
    await this.audit.append(tx, { recordType: RECORD, recordId, action, description, ...authorOf(actor) });
  }
}
