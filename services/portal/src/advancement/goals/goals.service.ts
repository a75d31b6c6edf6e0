import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { Goals, saveGoals } from '@campus/domain/advancement';
import { advancementMessages as messages, reportTexts as texts } from '@campus/domain/advancement';
import { eachGoalMonth, GOAL_MONTHS, monthName } from '@campus/domain/advancement/rules';
import { amountOf, centsOf } from '@campus/domain/money/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Database, sql, Writes } from '../../platform/index.js';
import type { GoalsService as Q } from './goals.sql.types.js';

const RECORD = 'giving-goal';

const COLUMNS = sql.raw(['year', ...GOAL_MONTHS, 'version'].join(', '));
const SELECT_GOALS = sql<Q['SELECT_GOALS']>`SELECT ${COLUMNS} FROM giving_goals ORDER BY year DESC`;
const LOCK_GOALS = sql<Q['LOCK_GOALS']>`SELECT ${COLUMNS} FROM giving_goals WHERE year = :year FOR UPDATE`;
const INSERT_YEAR = sql<
  Q['INSERT_YEAR']
>`INSERT INTO giving_goals (year) VALUES (:year) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`;
const SET = sql.raw(GOAL_MONTHS.map((month) => `${month} = :${month}::numeric`).join(', '));
const UPDATE_GOALS = sql<
  Q['UPDATE_GOALS']
>`UPDATE giving_goals SET ${SET}, version = version + 1 WHERE year = :year RETURNING ${COLUMNS}`;

/** What the gifts of a month are to come to, by fiscal year. [ADV-006] [ADV-048] */
@Injectable()
export class GoalsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  list(): Promise<Goals[]> {
    return this.db.query(SELECT_GOALS);
  }

  /** Adds a year without goals; one that is there is refused. */
  add(actor: Actor, year: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const data = await tx.maybe(INSERT_YEAR, { year });
      if (data === null) throw messages.refusalAt('year', 'year_exists', { year });
      tx.audit({ recordType: RECORD, recordId: year, action: 'added', description: fillIn(texts.audit.newYear, { year }) });
      return answered({ message: fillIn(texts.said.newYear, { year }), data });
    });
  }

  /** Changes the months that are sent; the others stay. Of two people the later one is shown what the first one saved. */
  save(actor: Actor, { year, version, ...sent }: InputOf<typeof saveGoals>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const stored = await this.lock(tx, year);
      if (version !== undefined && version !== stored.version)
        throw messages.refusal('goals_changed', { year }, { data: stored });
      const goals = eachGoalMonth((month) => {
        const goal = sent[month];
        if (goal === undefined) return stored[month];
        return goal === '' ? null : amountOf(centsOf(goal));
      });
      const changed = GOAL_MONTHS.filter((month) => goals[month] !== stored[month]);
      const message = fillIn(texts.said.goals, { year });
      if (changed.length === 0) return answered({ message, data: stored });
      const data = await tx.one(UPDATE_GOALS, { year, ...goals });
      const names = changed.map((month) => monthName(GOAL_MONTHS.indexOf(month) + 1, year)).join(', ');
      const detail = Object.fromEntries(changed.map((month) => [month, { was: stored[month], now: goals[month] }]));
      const description = fillIn(texts.audit.goals, { year, months: names });
      tx.audit({ recordType: RECORD, recordId: year, action: 'changed', description, detail });
      return answered({ message, data });
    });
  }

  private async lock(tx: Tx, year: string): Promise<Goals> {
    const stored = await tx.maybe(LOCK_GOALS, { year });
    if (stored === null) throw messages.refusalAt('year', 'no_goals', { year });
    return stored;
  }
}
