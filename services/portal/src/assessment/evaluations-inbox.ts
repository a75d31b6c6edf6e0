import { fillIn } from '@campus/contract-kit';
import type { OpenEvaluation } from '@campus/domain/assessment';
import { assessmentHomeTexts as texts, assessmentPermissions as can } from '@campus/domain/assessment';
import type { InboxItem } from '@campus/domain/inbox';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Waiting } from '../platform/index.js';
import { Clock, Database, inboxRow, InboxSources, sql } from '../platform/index.js';
import { StudentEvaluationsService } from './answers/own-evaluations.service.js';
import { OF_COURSE } from './statistics/statistics.repository.js';
import type { EvaluationsInbox as Q } from './assessment.sql.types.js';

/** Since when the own evaluations are open. */
const STARTS = sql<Q['STARTS']>`SELECT id, starts_on AS "startsOn" FROM evaluations WHERE id = ANY (:ids::uuid[])`;

/** The running evaluations of the courses of a dean's schools that somebody has still to answer; an evaluation asks about each course apart. */
const RUNNING = sql<
  Q['RUNNING']
>`SELECT x.school, count(*)::int AS count, sum(x.sent)::int AS sent, sum(x.finished)::int AS finished,
    min(x.starts_on) AS "startsOn", min(x.ends_on) AS "endsOn"
  FROM (SELECT d.school, e.starts_on, e.ends_on, t.sent, t.finished
      FROM evaluation_urns u JOIN evaluations e ON e.id = u.evaluation_id LEFT JOIN courses c ON c.request_num = u.course_id
      JOIN deans d ON d.school = ${sql.raw(OF_COURSE.school)}
      CROSS JOIN LATERAL (SELECT count(*) AS sent, count(*) FILTER (WHERE i.state = 'finished') AS finished
        FROM evaluation_invitations i WHERE i.urn_id = u.id) t
    WHERE d.emp_id = :empId AND e.is_published AND e.is_active AND e.starts_on <= :today::date AND e.ends_on >= :today::date AND u.opened_on IS NULL) x
  WHERE x.finished < x.sent GROUP BY x.school ORDER BY x.school`;

/** What nobody is asked by although its time is not over: not published yet, or not switched on. */
const UNFINISHED = sql<
  Q['UNFINISHED']
>`SELECT e.id, e.title, e.is_published AS published, e.created_at AS "createdAt", e.starts_on AS "startsOn"
  FROM evaluations e WHERE e.ends_on >= :today::date AND NOT (e.is_published AND e.is_active) ORDER BY e.created_at, e.id`;

const midnight = (day: string): Date => new Date(campusMidnight(day));

/** What waits of course evaluations: for students to answer, for deans to look after, for the administration to publish and switch on. */
@Injectable()
export class EvaluationsInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(StudentEvaluationsService) private readonly own: StudentEvaluationsService,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    const of = (area: string, permission: (typeof can)[keyof typeof can], read: (actor: Actor) => Promise<Waiting[]>): void =>
      this.sources.register({ domain: 'assessment', area }, async (actor): Promise<InboxItem[]> => {
        if (!actor.permissions.has(permission)) return [];
        return (await read(actor)).map((row) => inboxRow(row, this.clock.now()));
      });
    of(texts.studentArea, can.answer, (actor) => this.toAnswer(actor));
    of(texts.deanArea, can.readSchool, (actor) => this.running(actor));
    of(texts.area, can.administer, () => this.unfinished());
  }

  private async toAnswer(actor: Actor): Promise<Waiting[]> {
    const open = await this.own.list(actor);
    const ids = [...new Set(open.map(({ EvaluationId: id }) => id))];
    const rows = await this.db.query(STARTS, { ids });
    const starts = new Map(rows.map(({ id, startsOn }) => [id, startsOn]));
    return open.map((one) => this.answerRow(one, starts.get(one.EvaluationId) ?? this.clock.today()));
  }

  private answerRow(one: OpenEvaluation, startsOn: string): Waiting {
    const { EvaluationId: evalId, JenzCourseId: courseId, EvalGroupId: id, CourseCode: code, CourseTitle: course } = one;
    const what = courseId === null ? one.Title : `${code ?? ''} ${course ?? ''}`.trim();
    return {
      kind: 'evaluation',
      id,
      title: fillIn(texts.evaluate, { what }),
      count: 1,
      since: midnight(startsOn),
      due: midnight(addDays(one.EndDate, 1)),
      nextStep: one.started === 1 ? texts.resume : texts.begin,
      path: `/student/courseEval?${new URLSearchParams({ evalId, ...(courseId === null ? {} : { courseId }) }).toString()}`,
    };
  }

  private async running({ empId }: Actor): Promise<Waiting[]> {
    const rows = await this.db.query(RUNNING, { empId, today: this.clock.today() });
    return rows.map(({ school, count, sent, finished, startsOn, endsOn }) => ({
      kind: 'evaluations-running',
      id: school,
      title: fillIn(texts.running, { school, sent, finished }),
      count,
      since: midnight(startsOn),
      due: midnight(addDays(endsOn, 1)),
      nextStep: texts.runningNext,
      path: `/dean/evaluations?${new URLSearchParams({ school }).toString()}`,
    }));
  }

  private async unfinished(): Promise<Waiting[]> {
    const rows = await this.db.query(UNFINISHED, { today: this.clock.today() });
    return rows.map(({ id, title, published, createdAt, startsOn }) => ({
      kind: 'evaluation-unfinished',
      id,
      title: fillIn(published ? texts.switchOn : texts.publish, { title }),
      count: 1,
      since: createdAt,
      due: midnight(startsOn),
      nextStep: published ? texts.switchOnNext : texts.publishNext,
      path: `/academicAssessment/editEval?${new URLSearchParams({ id }).toString()}`,
    }));
  }
}
