import { fillIn } from '@campus/contract-kit';
import { REGISTRATION_TOPIC, sectionTexts as texts } from '@campus/domain/registration';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { courseName, EnrollmentsService, ENROLLMENT_RECORD } from '../../academic-records/index.js';
import type { NewMessage, PortalConfig, RecordRun } from '../../platform/index.js';
import { Clock, CONFIG, Database, overtakenWhen, RecordRuns, sql, Sweepers, Writes } from '../../platform/index.js';
import { isActiveStudent } from '../record/active-student.js';
import { REGISTRATION_PATH } from '../waitlists/waitlist-words.js';
import type { CanceledSectionSweeps as Q } from './sections.sql.types.js';

/** The record type of mails about a canceled section; the record is `section/student`. */
const CANCELED_MAIL = 'canceled-section';
/** How many sections one sweep looks after. */
const MAX_SECTIONS = 200;
const RUN: RecordRun<string> = { name: 'registration.canceled-sections', kind: 'section', idOf: (section) => section };

const SELECT_UNTOLD = sql<Q['SELECT_UNTOLD']>`SELECT c.request_num FROM courses c
    JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
  WHERE c.cancelled AND c.canceled_told_at IS NULL AND coalesce(st.ends_on, t.ends_on) >= :today::date ORDER BY c.request_num LIMIT :most::int`;
const SELECT_REGISTERED = sql<
  Q['SELECT_REGISTERED']
>`SELECT e.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email, s.status
  FROM enrolments e JOIN people p ON p.emp_id = e.emp_id JOIN students s ON s.emp_id = e.emp_id
  WHERE e.request_num = :section AND e.status = 'registered' ORDER BY e.emp_id`;
const SET_TOLD = sql<Q['SET_TOLD']>`UPDATE courses SET canceled_told_at = :at::timestamptz
  WHERE request_num = :section AND cancelled AND canceled_told_at IS NULL`;
/** A section that a list brings back is told of anew when it is canceled once more. */
const FORGET_TOLD = sql<
  Q['FORGET_TOLD']
>`UPDATE courses SET canceled_told_at = NULL WHERE NOT cancelled AND canceled_told_at IS NOT NULL`;

/** Mails about a section that a list has brought back meanwhile. */
export const overtakenCancellations = overtakenWhen(
  CANCELED_MAIL,
  `NOT EXISTS (SELECT 1 FROM courses c WHERE c.request_num = split_part(m.key, '/', 3) AND c.cancelled)`,
);

/** Sections are canceled by the lists of the campus: whoever is registered is told by mail, once. Those who wait are told by the waitlist, which ends. */
@Injectable()
export class CanceledSectionSweeps implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('registration.canceled-sections', () => this.sweep());
  }

  async sweep(): Promise<number> {
    await this.db.execute(FORGET_TOLD);
    const canceled = await this.db.query(SELECT_UNTOLD, { today: this.clock.today(), most: MAX_SECTIONS });
    return this.runs.each(
      RUN,
      canceled.map(({ request_num: num }) => num),
      (num) => this.mailStudentsOf(num),
    );
  }

  /** Under the lock that everybody takes who changes seats. */
  private mailStudentsOf(num: string): Promise<number> {
    return this.writes.runAsSystem(async (tx) => {
      const { sections } = await this.enrollments.lock(tx, null, [num]);
      const section = sections.get(num);
      const at = this.clock.now();
      if (section === undefined || (await tx.execute(SET_TOLD, { section: num, at })) === 0) return 0;
      const students = (await tx.query(SELECT_REGISTERED, { section: num })).filter(isActiveStudent);
      const course = courseName(section);
      for (const { id, name, email } of students) {
        const record = `${num}/${id}`;
        const description = fillIn(texts.auditCanceled, { course });
        tx.audit({ recordType: ENROLLMENT_RECORD, recordId: record, action: 'canceled', description });
        if (email === null) continue;
        const link = `${this.config.publicUrl}${REGISTRATION_PATH}?term=${section.term_id}`;
        const mail: NewMessage = {
          key: `registration/canceled/${record}/${at.getTime()}`,
          to: email,
          subject: fillIn(texts.canceledSubject, { course }),
          text: fillIn(texts.canceledMail, { name, course, title: section.crs_title, link }),
          office: 'registrar',
          recordType: CANCELED_MAIL,
          recordId: record,
        };
        tx.mail(mail);
      }
      tx.live({ topic: REGISTRATION_TOPIC, recordId: num, people: students.map(({ id }) => id) });
      return students.length;
    });
  }
}
