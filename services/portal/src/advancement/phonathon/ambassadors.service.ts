import { fillIn } from '@campus/contract-kit';
import type { Ambassador } from '@campus/domain/advancement';
import { advancementMessages as messages, PHONATHON_TOPIC, phonathonTexts as texts } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { holdAccount, PeopleService } from '../../people/index.js';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { AssignmentSources } from '../../session/index.js';
import { CallAssignmentsRepository } from '../callers/index.js';
import type { AmbassadorsService as Q } from './phonathon.sql.types.js';

const RECORD = 'phonathon-ambassador';
const NAMED = `p.emp_id AS "ID_NUM", concat_ws(', ', p.last_name, nullif(p.first_name, '')) AS last_first`;
const SELECT_AMBASSADORS = sql<
  Q['SELECT_AMBASSADORS']
>`SELECT ${sql.raw(NAMED)} FROM phonathon_ambassadors a JOIN people p USING (emp_id)
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;
const SELECT_PERSON = sql<Q['SELECT_PERSON']>`SELECT ${sql.raw(NAMED)} FROM people p WHERE p.emp_id = :empId`;
const INSERT_AMBASSADOR = sql<Q['INSERT_AMBASSADOR']>`INSERT INTO phonathon_ambassadors (emp_id, added_by, added_at)
  VALUES (:empId, :by, :at::timestamptz) ON CONFLICT DO NOTHING`;
const DELETE_AMBASSADOR = sql<Q['DELETE_AMBASSADOR']>`DELETE FROM phonathon_ambassadors WHERE emp_id = :empId`;

/** Who calls: the portal's own list, which a group of the sign-in provider is not. [PHONE-005] [PHONE-030] */
@Injectable()
export class AmbassadorsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CallAssignmentsRepository) private readonly assignments: CallAssignmentsRepository,
    @Inject(AssignmentSources) private readonly sources: AssignmentSources,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(
      'phonathon-ambassador',
      (empId) => `EXISTS (SELECT 1 FROM phonathon_ambassadors a WHERE a.emp_id = ${empId})`,
    );
  }

  list(): Promise<(Ambassador & Record<string, unknown>)[]> {
    return this.db.query(SELECT_AMBASSADORS);
  }

  /** Who can be put on the list. */
  async search(q: string): Promise<{ readonly id: string; readonly name: string }[]> {
    return (await this.people.searchEveryone(q)).map(({ id, name }) => ({ id, name }));
  }

  add(actor: Actor, empId: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (!(await holdAccount(tx, empId))) throw messages.refusalAt('ID_NUM', 'no_such_caller');
      const data = await tx.one(SELECT_PERSON, { empId });
      const said = { name: data.last_first };
      const added = await tx.execute(INSERT_AMBASSADOR, { empId, by: actor.realUser.empId, at: this.clock.now() });
      if (added === 0) throw messages.refusal('ambassador_there', said);
      const description = fillIn(texts.audit.ambassadorAdded, said);
      tx.audit({ recordType: RECORD, recordId: empId, action: 'added', description });
      return answered({ message: fillIn(texts.said.ambassadorAdded, said), data });
    });
  }

  /** The access ends, and with it what the person has in hand. */
  remove(actor: Actor, empId: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if ((await tx.execute(DELETE_AMBASSADOR, { empId })) === 0) throw messages.refusal('no_such_ambassador');
      const ended = await this.assignments.end(tx, empId);
      const { last_first: name } = await tx.one(SELECT_PERSON, { empId });
      const description = fillIn(texts.audit.ambassadorRemoved, { name });
      tx.audit({
        recordType: RECORD,
        recordId: empId,
        action: 'removed',
        description,
        detail: { donor: ended?.donor_id ?? null },
      });
      if (ended !== null) tx.live({ topic: PHONATHON_TOPIC, recordId: ended.solicitation, people: [] });
      return answered({ message: fillIn(texts.said.ambassadorRemoved, { name }), data: null });
    });
  }
}
