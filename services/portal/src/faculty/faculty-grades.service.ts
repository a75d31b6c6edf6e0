import { Refusal, showDate } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import { academicRecordsMessages } from '@campus/domain/academic-records';
import { courseYearTermCodeSub, POSSIBLE_GRADES, refusalToGrade } from '@campus/domain/academic-records/rules';
import type { GradedCourse, GradeLine, GradeSheet, saveGrades } from '@campus/domain/faculty';
import { facultyMessages as messages } from '@campus/domain/faculty';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CourseRow } from '../academic-records/index.js';
import { AcademicRecordsService, GradeSheetsService } from '../academic-records/index.js';
import { PeopleService } from '../people/index.js';
import { Clock, CourseSystem } from '../platform/index.js';

/** Somebody else has saved: both sheets are shown beside each other. */
const SHEET_CHANGED = academicRecordsMessages.refusal('sheet_changed', { name: '' }).code;

type Counts = ReadonlyMap<string, { readonly students: number; readonly graded: number }>;

function gradedOf(course: CourseRow, counts: Counts, opensOn: string | null): GradedCourse {
  const { students = 0, graded = 0 } = counts.get(course.REQUEST_NUM) ?? {};
  return {
    request_num: course.REQUEST_NUM,
    title: course.CRS_TITLE,
    courseYearTermCodeSub: courseYearTermCodeSub(course),
    students,
    graded,
    opens_on: opensOn,
  };
}

/** The grade sheets of the courses that a person teaches; every other course is unknown here. [FACULTY-003] */
@Injectable()
export class FacultyGradesService {
  constructor(
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(GradeSheetsService) private readonly sheets: GradeSheetsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CourseSystem) private readonly courseSystem: CourseSystem,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The own courses, each with how many are graded: the newest term that has begun first, those still to come last. [FACULTY-007] */
  async courses(actor: Actor): Promise<GradedCourse[]> {
    const all = await this.records.courses({ teacher: actor.empId });
    const hasBegun = ({ begins_on: day }: CourseRow): boolean => day <= this.clock.today();
    const courses = [...all.filter(hasBegun), ...all.filter((course) => !hasBegun(course))];
    const counts = await this.records.gradedOf(courses.map((course) => course.REQUEST_NUM));
    return courses.map((course) => gradedOf(course, counts, this.sheets.opensOn(course)));
  }

  async sheet(actor: Actor, requestNum: string): Promise<GradeSheet> {
    return this.sheetOf(await this.own(actor, requestNum));
  }

  /** Saves, and answers the sheet as it stands then; who comes second gets the other's sheet beside the own grades. [FACULTY-009] */
  async save(
    actor: Actor,
    { course: requestNum, grades, version, reason }: InputOf<typeof saveGrades>,
  ): Promise<{ readonly sheet: GradeSheet; readonly waiting: number }> {
    const course = await this.own(actor, requestNum);
    const waiting = await this.sheets
      .save(actor, { course: requestNum, name: course.CRS_TITLE, grades, version, reason })
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== SHEET_CHANGED) throw error;
        throw new Refusal(error.status, error.code, error.message, { data: { ...(await this.sheetOf(course)), yours: grades } });
      });
    return { sheet: await this.sheetOf(course), waiting };
  }

  /** What the course system says of each student; where it says nothing that may be given, the grade stays as it is. [FACULTY-010] */
  async import(actor: Actor, requestNum: string): Promise<{ students: GradeLine[]; imported: number }> {
    const course = await this.own(actor, requestNum);
    const { lines, opens_on: opensOn } = await this.sheets.read(requestNum);
    if (opensOn !== null)
      throw academicRecordsMessages.refusal('grades_not_yet', { course: course.CRS_TITLE, day: showDate(opensOn) });
    const found = await this.courseSystem.grades(
      requestNum,
      lines.map(({ id }) => id),
    );
    const grades = new Map(found.map(({ student, grade }) => [student, grade.trim().toUpperCase()]));
    let imported = 0;
    const students = lines.map((line): GradeLine => {
      const grade = grades.get(line.id);
      if (grade === undefined || grade === '' || line.disabled || refusalToGrade(line, grade) !== null) return { ...line };
      imported += 1;
      return { ...line, grade };
    });
    if (imported === 0) throw messages.refusal('grades_not_found');
    return { students, imported };
  }

  private async sheetOf(course: CourseRow): Promise<GradeSheet> {
    const {
      lines,
      version,
      late,
      opens_on: opensOn,
      waiting,
      saved_by: savedBy,
      saved_at: savedAt,
    } = await this.sheets.read(course.REQUEST_NUM);
    const counts = await this.records.gradedOf([course.REQUEST_NUM]);
    return {
      course: gradedOf(course, counts, opensOn),
      students: [...lines],
      possible_grades: [...POSSIBLE_GRADES],
      late,
      waiting: [...waiting],
      version,
      saved_by: savedBy === null ? null : await this.people.nameOf(savedBy),
      saved_at: savedAt?.toISOString() ?? null,
    };
  }

  private async own(actor: Actor, requestNum: string): Promise<CourseRow> {
    const course = (await this.records.teaches(actor.empId, requestNum)) ? await this.records.course(requestNum) : null;
    if (course === null) throw academicRecordsMessages.refusal('no_such_course');
    return course;
  }
}
