import type { Operation } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { SingleStats, StatsRow } from '@campus/domain/assessment';
import {
  assessmentMessages as messages,
  assessmentPermissions as can,
  assessmentTexts as texts,
  listDeanStatistics,
  listStatistics,
  listTaughtStatistics,
} from '@campus/domain/assessment';
import { isOpenOn, responsePercentage, schoolOf, segmentName, termsOf, withheldBecause } from '@campus/domain/assessment/rules';
import { daysBetween } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PageInput } from '../../platform/index.js';
import { Clock, ListsService } from '../../platform/index.js';
import type { StatsCondition, StoredStats } from './statistics.repository.js';
import { StatisticsRepository } from './statistics.repository.js';
import { BallotBoxesService } from '../answers/ballot-boxes.service.js';

/** Filters and page of a list, as they are asked for. */
export interface AskedList extends PageInput {
  readonly year?: string | undefined;
  readonly term?: string | undefined;
}

/** Who reads statistics: ids and two rights, so that a file job can ask again. */
export interface StatsReader {
  readonly empId: string;
  readonly admin: boolean;
  readonly dean: boolean;
}

type Listed = ListPage<StatsRow>;

const turnoutOf = (row: StoredStats) => ({ sent: row.TotalSent, finished: row.TotalFinished });

/** A row as it is answered; demographics only where the figures are shown. */
function rowOf(stored: StoredStats, shown: boolean): StatsRow {
  const {
    urnId: _ballotBox,
    startsOn: _starts,
    endsOn: _ends,
    evalType: _type,
    opened: _opened,
    active: _active,
    gradesIn: _grades,
    ...row
  } = stored;
  return {
    ...row,
    AverageAge: shown ? row.AverageAge : null,
    NumOfMales: shown ? row.NumOfMales : null,
    NumOfFemales: shown ? row.NumOfFemales : null,
    percentage: responsePercentage(turnoutOf(stored)),
  };
}

export function readerOf(actor: Actor): StatsReader {
  return {
    empId: actor.empId,
    admin: actor.permissions.has(can.administer),
    dean: actor.permissions.has(can.readSchool),
  };
}

/** Statistics of evaluations for the administration, deans and faculty: each sees the own part, and nobody a figure too early. */
@Injectable()
export class StatisticsService {
  constructor(
    @Inject(StatisticsRepository) private readonly rows: StatisticsRepository,
    @Inject(BallotBoxesService) private readonly ballotBoxes: BallotBoxesService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** Everything of a year and term. [ASSESS-040] [ASSESS-066] */
  list(asked: AskedList): Promise<Listed> {
    return this.page(listStatistics, asked, { school: null, teacher: null });
  }

  /** The evaluated courses of a teacher. [FACULTY-001] */
  taught(actor: Actor, asked: AskedList): Promise<Listed> {
    return this.page(listTaughtStatistics, asked, { school: null, teacher: actor.empId });
  }

  /** The evaluations of a dean's own school; any other one does not exist. [DEAN-001] [DEAN-002] */
  async ofSchool(actor: Actor, asked: AskedList & { readonly school?: string | undefined }): Promise<Listed> {
    const own = await this.rows.schoolsOf(actor.empId);
    const school = asked.school === undefined || asked.school === '' ? own[0] : schoolOf(asked.school);
    if (school === undefined || school === null || !own.includes(school)) throw messages.refusal('no_such_evaluation');
    return this.page(listDeanStatistics, asked, { school, teacher: null });
  }

  schools(actor: Actor): Promise<string[]> {
    return this.rows.schoolsOf(actor.empId);
  }

  /** One course of an evaluation, to whom it concerns. [ASSESS-041] */
  async single(reader: StatsReader, evalId: string, courseId: string | null, deanSchool?: string): Promise<SingleStats> {
    const found = await this.visible(reader, evalId, courseId, deanSchool);
    // Counted for good: nothing can be due any more. Otherwise it is read anew, because somebody else may have opened it meanwhile.
    if (!found.opened) await this.ballotBoxes.openDue(found.EvaluationId);
    const stored = found.opened ? found : await this.rows.one(evalId, courseId);
    if (stored === null) throw messages.refusal('no_such_evaluation');
    const waits = !reader.admin && !stored.gradesIn && (await this.isEvaluated(reader, stored));
    const turnout = turnoutOf(stored);
    const because = withheldBecause({
      ...turnout,
      opened: stored.opened,
      ended: this.clock.today() > stored.endsOn,
      gradesMissing: waits,
    });
    const header = await this.headerOf(reader, stored, because === null);
    if (because !== null) return { header, questions: [], textResponses: [], withheld: texts.withheld[because] };
    const [questions, textResponses, few] = await Promise.all([
      this.rows.figures(stored.urnId),
      this.rows.texts(stored.urnId),
      this.rows.fewTexts(stored.urnId),
    ]);
    return { header, questions, textResponses, withheld: few ? texts.fewTexts : null };
  }

  private async page(list: Operation, asked: AskedList, of: Pick<StatsCondition, 'school' | 'teacher'>): Promise<Listed> {
    await this.ballotBoxes.openDue();
    const condition: StatsCondition = { year: asked.year || null, terms: termsOf(asked.term), ...of };
    const wanted = this.lists.wanted(list.name, asked);
    const [read, total] = await Promise.all([this.rows.list(condition, wanted), wanted.total ?? this.rows.count(condition)]);
    const { data, page } = this.lists.pageOf(wanted, read, total, ({ startsOn, urnId: ballotBoxId }) => [startsOn, ballotBoxId]);
    return { data: data.map((row) => rowOf(row, row.opened && (of.teacher === null || row.gradesIn))), page };
  }

  /** The row, where this reader may see it; to anybody else it does not exist. */
  private async visible(reader: StatsReader, evalId: string, courseId: string | null, deanSchool?: string): Promise<StoredStats> {
    const stored = await this.rows.one(evalId, courseId);
    if (stored === null) throw messages.refusal('no_such_evaluation');
    const asDean = deanSchool !== undefined && deanSchool !== '';
    const fits = !asDean || schoolOf(deanSchool) === stored.School;
    const may =
      reader.admin || (await this.isDeanOf(reader, stored.School)) || (!asDean && (await this.isEvaluated(reader, stored)));
    if (!fits || !may) throw messages.refusal('no_such_evaluation');
    return stored;
  }

  /** The row of one whom this reader may have reminded; to anybody else it does not exist. */
  async reminded(reader: StatsReader, evalId: string, courseId: string | null): Promise<StoredStats> {
    const stored = await this.visible(reader, evalId, courseId);
    if (!(await this.mayRemind(reader, stored))) throw messages.refusal('no_such_evaluation');
    return stored;
  }

  private async remindersOf(reader: StatsReader, stored: StoredStats, today: string) {
    if (!(await this.mayRemind(reader, stored))) return { toRemind: null, lastReminder: null };
    const [toRemind, lastReminder] = await Promise.all([
      this.rows.toRemind(stored.urnId, today),
      this.rows.lastReminder(stored.urnId),
    ]);
    return { toRemind, lastReminder };
  }

  private async mayRemind(reader: StatsReader, { School }: StoredStats): Promise<boolean> {
    return reader.admin || this.isDeanOf(reader, School);
  }

  private async isDeanOf(reader: StatsReader, school: string): Promise<boolean> {
    return reader.dean && (await this.rows.schoolsOf(reader.empId)).includes(school);
  }

  /** Whether it is about this reader, who taught the course when it was published. */
  private async isEvaluated(reader: StatsReader, { JenzCourseId: course, urnId: ballotBoxId }: StoredStats): Promise<boolean> {
    return course !== null && (await this.rows.isEvaluated(ballotBoxId, reader.empId));
  }

  private async headerOf(reader: StatsReader, stored: StoredStats, shown: boolean): Promise<SingleStats['header']> {
    const [today, { startsOn: StartDate, endsOn: EndDate }] = [this.clock.today(), stored];
    const row = rowOf(stored, shown);
    const segments = row.JenzCourseId === null ? await this.rows.segments(row.EvaluationId) : [];
    return {
      ...row,
      professor: row.CourseInstructor ?? '',
      studentGroup:
        row.JenzCourseId === null
          ? segments.map(segmentName).join(', ')
          : fillIn(texts.studentsOf, { course: `${row.CourseCode} ${row.CourseTitle}` }),
      responseRate: fillIn(texts.responseRate, { ...turnoutOf(stored), percentage: row.percentage }),
      StartDate,
      EndDate,
      daysLeft: isOpenOn({ published: true, active: stored.active, startsOn: StartDate, endsOn: EndDate }, today)
        ? daysBetween(today, EndDate) + 1
        : 0,
      ...(await this.remindersOf(reader, stored, today)),
    };
  }
}
