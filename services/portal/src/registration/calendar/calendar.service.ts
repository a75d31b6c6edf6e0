import { fillIn } from '@campus/contract-kit';
import { planTexts as texts, readCalendar, registrationMessages as messages } from '@campus/domain/registration';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { EnrollmentsService } from '../../academic-records/index.js';
import type { PortalConfig, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, DataCipher, sql, Writes } from '../../platform/index.js';
import { requireActiveStudent } from '../record/active-student.js';
import { coursesCalendar } from './courses-calendar.js';
import type { CalendarService as Q } from './calendar.sql.types.js';

const FEED_RECORD = 'calendar-feed';
const TOKEN = 'calendar-feed';

type Feed = RowOf<typeof SELECT_FEED>;

const SELECT_FEED = sql<Q['SELECT_FEED']>`SELECT version FROM calendar_feeds WHERE emp_id = :student AND active`;
const RENEW_FEED = sql<Q['RENEW_FEED']>`INSERT INTO calendar_feeds AS f (emp_id) VALUES (:student)
  ON CONFLICT (emp_id) DO UPDATE SET version = f.version + 1, active = true RETURNING version`;
const END_FEED = sql<Q['END_FEED']>`UPDATE calendar_feeds SET active = false WHERE emp_id = :student AND active`;

/** The own courses for a calendar program: a private address that can be renewed and taken away. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async read(actor: Actor): Promise<Answered> {
    const feed = await this.db.maybe(SELECT_FEED, { student: actor.empId });
    return answered({ data: { url: feed === null ? '' : this.urlOf(actor.empId, feed) } });
  }

  /** A new address; the one before it ends with the same commit. */
  renew(actor: Actor): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const student = requireActiveStudent((await this.enrollments.lock(tx, actor.empId, [])).student);
      const feed = await tx.one(RENEW_FEED, { student: student.id });
      tx.audit({ recordType: FEED_RECORD, recordId: student.id, action: 'renew', description: texts.auditCalendar });
      const message = feed.version === 1 ? texts.calendarMade : texts.calendarRenewed;
      return answered({ message, data: { url: this.urlOf(student.id, feed) } });
    });
  }

  remove(actor: Actor): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if ((await tx.execute(END_FEED, { student: actor.empId })) > 0)
        tx.audit({ recordType: FEED_RECORD, recordId: actor.empId, action: 'remove', description: texts.auditCalendarRemoved });
      return answered({ message: texts.calendarRemoved, data: { url: '' } });
    });
  }

  /** The courses behind an address. An address that was renewed, taken away or never made is refused alike. */
  async file(token: string): Promise<FileAnswer> {
    const [id = '', version] = (this.cipher.readToken(TOKEN, token) ?? '').split('/');
    const feed = await this.db.maybe(SELECT_FEED, { student: id });
    const [student] = feed === null || String(feed.version) !== version ? [] : await this.enrollments.students([id]);
    if (student === undefined) throw messages.refusal('no_calendar');
    const own = student.enrollments.filter(({ status, meets }) => status === 'registered' && meets.length > 0);
    const sections = await this.enrollments.sections(own.map(({ request_num: num }) => num));
    const meeting = sections.filter(({ cancelled }) => !cancelled);
    const content = coursesCalendar(fillIn(texts.calendarName, { name: student.name }), meeting, this.clock.now());
    return fileAnswer({
      name: 'courses.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: Buffer.from(content),
      inline: true,
    });
  }

  private urlOf(student: string, { version }: Feed): string {
    const token = this.cipher.tokenFor(TOKEN, `${student}/${version}`);
    return `${this.config.publicUrl}/api${readCalendar.path.replace(':token', token)}`;
  }
}
