import { fillIn } from '@campus/contract-kit';
import { academicRecordsTexts, informationTexts as texts } from '@campus/domain/academic-records';
import { informationYearBegins } from '@campus/domain/academic-records/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun } from '../../platform/index.js';
import { Clock, Database, RecordRuns, sql, Sweepers, SYSTEM_AUTHOR } from '../../platform/index.js';
import { HOLD_RECORD } from '../enrollments/holds.service.js';
import { FORM_HOLD } from './information.service.js';
import type { InformationSweeps as Q } from './information.sql.types.js';

/** Each line of the history keeps a lock until its transaction ends, and the server has room for some thousands. */
const BATCH_SIZE = 1000;

/** The next of all who study here, whose form is not of this year and who have no hold for it. */
const SELECT_DUE = sql<Q['SELECT_DUE']>`SELECT s.emp_id
  FROM students s LEFT JOIN student_information i ON i.emp_id = s.emp_id
  WHERE s.status IN ('active', 'graduating') AND s.emp_id > :after
    AND (i.submitted_at IS NULL OR i.submitted_at < :begins::date::timestamp AT TIME ZONE 'America/New_York')
    AND NOT EXISTS (SELECT FROM student_holds h WHERE h.emp_id = s.emp_id AND h.code = :code AND h.released_on IS NULL)
  ORDER BY s.emp_id LIMIT :limit::int`;

/** Places the form hold on these students, each with its line of the history; with the hold the flag ends. Who has the hold already keeps it. */
const BEGIN_YEAR = sql<Q['BEGIN_YEAR']>`WITH placed AS (
    INSERT INTO student_holds (emp_id, code, name, message, reason, placed_on)
    SELECT s.emp_id, k.code, k.name, k.steps, :reason, :today::date FROM students s LEFT JOIN student_information i ON i.emp_id = s.emp_id
      CROSS JOIN hold_kinds k
    WHERE k.code = :code AND s.emp_id = ANY (:students::text[])
      AND (i.submitted_at IS NULL OR i.submitted_at < :begins::date::timestamp AT TIME ZONE 'America/New_York')
    ON CONFLICT (emp_id, code) WHERE released_on IS NULL DO NOTHING RETURNING emp_id
  )
  SELECT append_audits(coalesce(jsonb_agg(jsonb_build_object('recordType', :record::text, 'recordId', placed.emp_id, 'action', 'place',
    'description', :line::text, 'actionBy', :by::text, 'actionByName', :byName::text)), '[]'), :at::timestamptz) AS held FROM placed`;

const RUN: RecordRun<string> = { name: 'academic-records.information-year', kind: 'student', idOf: (empId) => empId };

/** Each night, and when the process begins: on August 1 the information of everybody has to be told anew. */
@Injectable()
export class InformationSweeps implements OnModuleInit {
  private doneOn = '';

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('academic-records.information-year', () => this.nightly());
  }

  /** Once a business date. */
  async nightly(): Promise<number> {
    const today = this.clock.today();
    if (this.doneOn === today) return 0;
    const held = await this.begin(today);
    this.doneOn = today;
    return held;
  }

  /** Answers how many are held from now on. Whoever was held before it broke off stays so, and the next run goes on. */
  async begin(today: string): Promise<number> {
    const reason = texts.auditHeld;
    const begins = informationYearBegins(today);
    const values = {
      today,
      reason,
      begins,
      code: FORM_HOLD,
      record: HOLD_RECORD,
      at: this.clock.now(),
      by: SYSTEM_AUTHOR.actionBy,
      byName: SYSTEM_AUTHOR.actionByName,
      line: fillIn(academicRecordsTexts.auditHoldPlaced, { hold: texts.title, reason }),
    };
    let all = 0;
    for (let after = ''; ;) {
      const due = await this.db.query(SELECT_DUE, { begins, after, limit: BATCH_SIZE, code: FORM_HOLD });
      const students = due.map((one) => one.emp_id);
      all += await this.runs.together(RUN, students, async (some) => {
        const { held } = await this.db.one(BEGIN_YEAR, { ...values, students: some });
        return held ?? 0;
      });
      const last = students.at(-1);
      if (last === undefined || students.length < BATCH_SIZE) return all;
      after = last;
    }
  }
}
