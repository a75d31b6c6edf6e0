import { fillIn, showDate } from '@campus/contract-kit';
import { permissionsOf } from '@campus/domain/access';
import type { SummaryRow } from '@campus/domain/admissions';
import { admissionsPermissions as can, admissionsReportTexts } from '@campus/domain/admissions';
import { mailWeek } from '@campus/domain/admissions/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, RecordRun, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, RecordRuns, sql, Writes } from '../../platform/index.js';
import { SummaryService } from '../reports/summary.service.js';
import { AdmissionsTermsService } from '../reports/terms.service.js';
import type { WeeklyMailService as Q } from './frozen-days.sql.types.js';

const { weekly: texts } = admissionsReportTexts;
const SETTING = 'admissions.weeklySummary';
const SUMMARY_RECORD = 'admissions-summary';

type Reader = RowOf<typeof SELECT_READERS>;

const SELECT_READERS = sql<
  Q['SELECT_READERS']
>`SELECT p.emp_id AS id, p.first_name AS name, p.email, ARRAY(SELECT g.grp FROM person_groups g WHERE g.emp_id = p.emp_id) AS groups
  FROM user_settings s JOIN people p ON p.emp_id = s.emp_id
  WHERE s.name = '${sql.raw(SETTING)}' AND s.value = 'on' AND p.email <> '' AND p.account_ended_at IS NULL ORDER BY p.emp_id`;
const SELECT_SETTING = sql<
  Q['SELECT_SETTING']
>`SELECT 1 AS one FROM user_settings WHERE emp_id = :empId AND name = '${sql.raw(SETTING)}' AND value = 'on'`;
const RUN: RecordRun<Reader> = { name: 'admissions.weekly-mail', kind: 'employee', idOf: ({ id }) => id };

/** Mails the summary of the next term each Monday to those of admissions who switched it on. */
@Injectable()
export class WeeklyMailService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
    @Inject(SummaryService) private readonly summaries: SummaryService,
    @Inject(AdmissionsTermsService) private readonly terms: AdmissionsTermsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async isOn({ empId }: Actor): Promise<boolean> {
    return (await this.db.maybe(SELECT_SETTING, { empId })) !== null;
  }

  /** One mail a person and week, however often it runs; who has lost the right to the reports gets none. */
  async send(): Promise<number> {
    const readers = (await this.db.query(SELECT_READERS)).filter(({ groups }) =>
      permissionsOf({ groups: [...groups], assignments: [] }).has(can.report),
    );
    if (readers.length === 0) return 0;
    const asked = await this.terms.asked({});
    const values = {
      term: `${asked.year}${asked.term}`,
      day: showDate(asked.day),
      address: `${this.config.publicUrl}/admissions/summary`,
      lines: (await this.summaries.read(asked)).map(lineOf).join('\n'),
    };
    const week = mailWeek(this.clock.today());
    return this.runs.each(RUN, readers, ({ id, name, email }) =>
      this.writes.runAsSystem((tx) => {
        tx.mail({
          key: `admissions/weekly-mail/${id}/${week}`,
          to: email,
          office: 'admissions',
          recordType: SUMMARY_RECORD,
          recordId: values.term,
          subject: fillIn(texts.subject, values),
          text: fillIn(texts.body, { ...values, name }),
        });
        return Promise.resolve(1);
      }),
    );
  }
}

function lineOf({ div_cde: division, apps: applied, accepts: accepted, enrolled, goals }: SummaryRow): string {
  const wanted = [goals.application, goals.accepted, goals.enrolled].join(' / ');
  return fillIn(texts.line, { division, applied, accepted, enrolled, goals: wanted });
}
