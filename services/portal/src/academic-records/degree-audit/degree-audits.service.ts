import type { OutputOf } from '@campus/contract-kit';
import type { DegreeAuditAnswer, listPrimaryAims, listWhatIfChoices } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, MAX_PLANNED } from '@campus/domain/academic-records';
import type { DegreeAudit } from '@campus/domain/academic-records/rules';
import { auditDegrees, showHundredths } from '@campus/domain/academic-records/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/index.js';
import { CourseRecordsService } from '../transcripts/course-records.service.js';
import { RecordViewsService } from '../transcripts/record-views.service.js';
import type { AuditedCourse, AuditParts } from './audit-answer.js';
import { aimOf, answerOf } from './audit-answer.js';
import type { AuditedProgram, CatalogCourse, RequirementsRow } from './requirements.repository.js';
import { requirementsFor, RequirementsRepository } from './requirements.repository.js';

/** After every day, so that a planned course comes last. */
const NOT_YET = '9999-12-31';

/** The audits of degrees in their order, each with the requirements that hold for it. */
export function auditsOf(
  programs: readonly AuditedProgram[],
  requirements: readonly RequirementsRow[],
  courses: readonly AuditedCourse[],
): DegreeAudit<AuditedCourse>[] {
  return auditDegrees(
    programs.map((program) => ({
      hours: program.hours,
      groups: requirementsFor(requirements, program)?.groups ?? [],
      courses: courses.filter(({ school }) => school === program.school),
    })),
  );
}

const planned = (student: string, { code, title, school, hours }: CatalogCourse): AuditedCourse => ({
  student,
  request_num: null,
  code,
  title,
  school,
  hours,
  planned: true,
  status: 'registered',
  grade: '',
  term_id: '',
  term_name: '',
  begins_on: NOT_YET,
  counts_as: [],
});

/** How far students are with their degrees. */
@Injectable()
export class DegreeAuditsService {
  constructor(
    @Inject(RequirementsRepository) private readonly rows: RequirementsRepository,
    @Inject(CourseRecordsService) private readonly records: CourseRecordsService,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The degrees of a person; none for who has none. [DEGREE-006] */
  async aims(student: string): Promise<OutputOf<typeof listPrimaryAims>> {
    const degrees = await this.rows.degrees([student]);
    return degrees.map((degree) => ({ AdvReqCode: degree.code, AimDesc: aimOf(degree) }));
  }

  /** The audit of a degree of the person who asks, or of whom they act for, which is written down; any other degree is none. [DEGREE-007] */
  async audit(actor: Actor, aim: string): Promise<DegreeAuditAnswer> {
    const answer = await this.of(actor.empId, aim);
    await this.views.note(actor, actor.empId, 'audit');
    return answer;
  }

  /** The audit of a student's degree, for whoever decides something by it. */
  async of(student: string, aim: string): Promise<DegreeAuditAnswer> {
    const [degrees, requirements, courses, person] = await Promise.all([
      this.rows.degrees([student]),
      this.rows.requirementsOf(student),
      this.records.of(student),
      this.rows.person(student),
    ]);
    const at = degrees.findIndex(({ code }) => code === aim);
    if (at === -1) throw messages.refusal('no_such_aim');
    return this.answer({ student, person }, { programs: degrees, at }, requirements, courses);
  }

  /** The audit of the same courses for a program, with planned ones as in progress. For one that is none of the own it stands alone. */
  async whatIf(actor: Actor, code: string, codes: readonly string[]): Promise<DegreeAuditAnswer> {
    if (codes.length > MAX_PLANNED) throw messages.refusalAt('planned', 'too_many_planned', { most: MAX_PLANNED });
    const student = actor.empId;
    const [degrees, program, requirements, courses, person] = await Promise.all([
      this.rows.degrees([student]),
      this.rows.program(code, this.clock.today()),
      this.rows.requirementsOf(student, code),
      this.records.of(student),
      this.rows.person(student),
    ]);
    if (program === null) throw messages.refusal('no_such_program');
    const own = degrees.findIndex((degree) => degree.code === code);
    const programs = own === -1 ? [program] : degrees;
    const catalog = await this.rows.courses(program.school, codes);
    const unknown = codes.find((wanted) => !catalog.some((course) => course.code === wanted));
    if (unknown !== undefined) throw messages.refusalAt('planned', 'no_such_planned_course', { code: unknown });
    await this.views.note(actor, student, 'audit');
    const all = [...courses, ...catalog.map((course) => planned(student, course))];
    return this.answer({ student, person }, { programs, at: Math.max(own, 0) }, requirements, all);
  }

  /** What a what-if can be made of. */
  async choices(): Promise<OutputOf<typeof listWhatIfChoices>> {
    const [programs, courses] = await Promise.all([this.rows.choices(), this.rows.catalog()]);
    return {
      programs: programs.map((program) => ({ code: program.code, name: aimOf(program), school: program.school })),
      courses: courses.map(({ code, title, school, hours }) => ({ code, title, school, hours: showHundredths(hours) })),
    };
  }

  /** The answer for one of these programs, which share the courses. */
  private async answer(
    whose: Pick<AuditParts, 'student' | 'person'>,
    { programs, at }: { readonly programs: readonly AuditedProgram[]; readonly at: number },
    all: readonly RequirementsRow[],
    courses: readonly AuditedCourse[],
  ): Promise<DegreeAuditAnswer> {
    const program = programs[at];
    const audit = auditsOf(programs, all, courses)[at];
    if (program === undefined || audit === undefined) throw messages.refusal('no_such_aim');
    const named = audit.groups.flatMap(({ lines }) => lines.filter(({ course }) => course === null).map(({ code }) => code));
    const titles = new Map((await this.rows.courses(program.school, named)).map(({ code, title }) => [code, title]));
    const own = courses.filter(({ school }) => school === program.school);
    return answerOf({ ...whose, program, requirements: requirementsFor(all, program), audit, courses: own, titles });
  }
}
