import { fillIn } from '@campus/contract-kit';
import type { Delegate } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { holdAccount, PeopleService } from '../../people/index.js';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import type { DelegatesService as Q } from './supervision.sql.types.js';

/** The record type under which the history of a supervisor's delegates is kept. */
const RECORD = 'timesheet-delegates';

const LIST = sql<Q['LIST']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name, d.delegate_id AS id
  FROM timesheet_delegates d JOIN people p ON p.emp_id = d.delegate_id WHERE d.supervisor_id = :supervisorId
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

/** Everyone who supervises a position that is held, with the delegates. */
const LIST_ALL = sql<Q['LIST_ALL']>`SELECT s.emp_id AS id, concat_ws(' ', s.first_name, s.last_name) AS name,
    (SELECT coalesce(json_agg(json_build_object('id', p.emp_id, 'name', concat_ws(' ', p.first_name, p.last_name))
        ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id), '[]')
      FROM timesheet_delegates d JOIN people p ON p.emp_id = d.delegate_id WHERE d.supervisor_id = s.emp_id) AS delegates
  FROM people s WHERE s.emp_id IN (SELECT e.supervisor_id FROM employments e WHERE e.ended_on IS NULL OR e.ended_on >= business_today())
  ORDER BY lower(s.last_name), lower(s.first_name), s.emp_id`;

/** A supervisor and who looks after the people too. */
export type DelegatesOfSupervisor = RowOf<typeof LIST_ALL>;

const INSERT_DELEGATE = sql<
  Q['INSERT_DELEGATE']
>`INSERT INTO timesheet_delegates (supervisor_id, delegate_id, added_at) VALUES (:supervisorId, :id, :now) ON CONFLICT DO NOTHING`;
const DELETE_DELEGATE = sql<
  Q['DELETE_DELEGATE']
>`DELETE FROM timesheet_delegates WHERE supervisor_id = :supervisorId AND delegate_id = :id`;

/** Who looks after the people of a supervisor too. The supervisor names them, and so does accounting. [SUP-002] [PAYROLL-014] */
@Injectable()
export class DelegatesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  list(supervisorId: string, on: Queryable = this.db): Promise<Delegate[]> {
    return on.query(LIST, { supervisorId });
  }

  /** Every supervisor with the delegates. */
  listAll(): Promise<DelegatesOfSupervisor[]> {
    return this.db.query(LIST_ALL);
  }

  /** Employees by name or id, from three characters on. [SUP-003] */
  async search(q: string): Promise<Delegate[]> {
    return (await this.people.search(q)).map(({ id, name }) => ({ id, name }));
  }

  /** Adds a delegate; one who is there stays as before. `answer` says so to whoever added, of the name and all delegates. [SUP-045] */
  add(
    actor: Actor,
    supervisorId: string,
    id: string,
    answer: (name: string, delegates: readonly Delegate[]) => Answered,
  ): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (id === supervisorId) throw messages.refusal('delegate_self');
      const name = await this.people.nameOf(id);
      if (name === null || !(await holdAccount(tx, id)) || !(await holdAccount(tx, supervisorId)))
        throw messages.refusal('delegate_unknown');
      const made = await tx.execute(INSERT_DELEGATE, { supervisorId, id, now: this.clock.now() });
      const description = fillIn(texts.auditDelegateAdded, { name });
      if (made === 1) tx.audit({ recordType: RECORD, recordId: supervisorId, action: 'add', description });
      return answer(name, await this.list(supervisorId, tx));
    });
  }

  /** Removes a delegate, whose right ends with the next call. [SUP-046] */
  remove(actor: Actor, supervisorId: string, id: string, sentence: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const name = (await this.people.nameOf(id)) ?? id;
      const gone = await tx.execute(DELETE_DELEGATE, { supervisorId, id });
      if (gone === 0) throw messages.refusal('delegate_gone');
      const description = fillIn(texts.auditDelegateRemoved, { name });
      tx.audit({ recordType: RECORD, recordId: supervisorId, action: 'remove', description });
      return answered({ message: fillIn(sentence, { name }), data: null });
    });
  }
}
