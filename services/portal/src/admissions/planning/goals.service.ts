import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { AdmissionsGoal, saveAdmissionsGoal } from '@campus/domain/admissions';
import { admissionsMessages as messages, admissionsReportTexts as texts } from '@campus/domain/admissions';
import type { Division } from '@campus/domain/admissions/rules';
import { DIVISIONS, refusalOfGoal } from '@campus/domain/admissions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sql, Writes } from '../../platform/index.js';
import { AdmissionsTermsService } from '../reports/terms.service.js';
import type { GoalsService as Q } from './planning.sql.types.js';

/** The record type of goals in the audit history; the record is `year/term/division`. */
const GOAL_RECORD = 'admissions-goal';
const VALUES = ['application', 'accepted', 'enrolled'] as const;

interface Key {
  readonly year: string;
  readonly term: string;
  readonly division: string;
}

const SELECT_GOALS = sql<
  Q['SELECT_GOALS']
>`SELECT yr_cde, trm_cde, div_cde, application, accepted, enrolled, version FROM admissions_goals WHERE yr_cde = :year`;
/** Every writer of a term's goals holds the term: the first goals of a division have no row to hold. */
const LOCK_TERM = sql<Q['LOCK_TERM']>`SELECT pg_advisory_xact_lock(hashtext('admissions-goals/' || :year || '/' || :term))`;
const LOCK_GOAL = sql<
  Q['LOCK_GOAL']
>`SELECT yr_cde, trm_cde, div_cde, application, accepted, enrolled, version FROM admissions_goals
  WHERE yr_cde = :year AND trm_cde = :term AND div_cde = :division FOR NO KEY UPDATE`;
const PUT_GOAL = sql<Q['PUT_GOAL']>`INSERT INTO admissions_goals (yr_cde, trm_cde, div_cde, application, accepted, enrolled)
  VALUES (:year, :term, :division, :application, :accepted, :enrolled) ON CONFLICT (yr_cde, trm_cde, div_cde)
  DO UPDATE SET application = :application, accepted = :accepted, enrolled = :enrolled, version = admissions_goals.version + 1`;

/** Goals of terms and divisions. [ADMIS-005] */
@Injectable()
export class GoalsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(AdmissionsTermsService) private readonly terms: AdmissionsTermsService,
  ) {}

  /** A row for each term and shown division of a year, that of the next term where none is named; 0 where nothing is stored. [ADMIS-014] */
  async list(year: string | undefined): Promise<AdmissionsGoal[]> {
    const wanted = year ?? (await this.terms.choice()).yr_cde;
    const [stored, terms] = await Promise.all([this.db.query(SELECT_GOALS, { year: wanted }), this.terms.terms()]);
    const ofYear = terms.filter(({ yr_cde }) => yr_cde === wanted).reverse();
    return ofYear.flatMap(({ trm_cde: term }) =>
      DIVISIONS.map(
        (division) =>
          stored.find(({ trm_cde, div_cde }) => trm_cde === term && div_cde === division) ??
          emptyGoal({ year: wanted, term, division }),
      ),
    );
  }

  /** Saves the three goals of a term and division. [ADMIS-021] [ADMIS-022] [ADMIS-028] */
  save(actor: Actor, input: InputOf<typeof saveAdmissionsGoal>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { yr_cde: year, trm_cde: term, div_cde: division, version } = input;
      for (const name of VALUES) {
        const refused = refusalOfGoal(String(input[name] ?? ''));
        if (refused !== null) throw messages.refusalAt(name, refused);
      }
      if (!DIVISIONS.includes(division as Division)) throw messages.refusalAt('div_cde', 'no_such_division');
      if (!(await this.terms.terms()).some(({ yr_cde, trm_cde }) => yr_cde === year && trm_cde === term))
        throw messages.refusalAt('trm_cde', 'no_such_term');
      const key = { year, term, division };
      await tx.query(LOCK_TERM, { year, term });
      const before = (await tx.maybe(LOCK_GOAL, key)) ?? emptyGoal(key);
      if (version !== undefined && version !== before.version) throw messages.refusal('goal_changed', {}, { data: before });
      const [application, accepted, enrolled] = VALUES.map((name) => Number(input[name])) as [number, number, number];
      await tx.execute(PUT_GOAL, { ...key, application, accepted, enrolled });
      const description = fillIn(texts.audit.goal, { term: `${year}${term}`, division, application, accepted, enrolled });
      tx.audit({ recordType: GOAL_RECORD, recordId: Object.values(key).join('/'), action: 'change', description });
      const saved: AdmissionsGoal = { ...emptyGoal(key), application, accepted, enrolled, version: before.version + 1 };
      return answered({ message: texts.goalSaved, data: saved });
    });
  }
}

function emptyGoal({ year, term, division }: Key): AdmissionsGoal {
  return { yr_cde: year, trm_cde: term, div_cde: division, application: 0, accepted: 0, enrolled: 0, version: 0 };
}
