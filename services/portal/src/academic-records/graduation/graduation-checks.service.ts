import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { checkGraduation } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages } from '@campus/domain/academic-records';
import { averageOf, countAttempts, graduationChecks, sumOf, termOfId } from '@campus/domain/academic-records/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql } from '../../platform/index.js';
import { OwnStudentsRepository } from '../information/own-students.repository.js';
import { DegreeAuditsService } from '../degree-audit/degree-audits.service.js';
import { CourseRecordsService } from '../transcripts/course-records.service.js';
import { BalanceSources } from './balance-sources.js';
import { GraduationService } from './graduation.service.js';
import type { GraduationChecksService as Q } from './graduation.sql.types.js';

const SELECT_HOLDS = sql<
  Q['SELECT_HOLDS']
>`SELECT h.code, h.name, k.office FROM student_holds h JOIN hold_kinds k ON k.code = h.code
  WHERE h.emp_id = :student AND h.released_on IS NULL ORDER BY h.name, h.code`;
const NO_PROGRAM = { code: '', degree: 'The degree', school: '', hours_needed: 0 } as const;

/** What stands against graduating, told before an application is sent; it never keeps one from being sent. */
@Injectable()
export class GraduationChecksService {
  constructor(
    @Inject(OwnStudentsRepository) private readonly students: OwnStudentsRepository,
    @Inject(GraduationService) private readonly graduation: GraduationService,
    @Inject(DegreeAuditsService) private readonly audits: DegreeAuditsService,
    @Inject(CourseRecordsService) private readonly records: CourseRecordsService,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(BalanceSources) private readonly balances: BalanceSources,
  ) {}

  async of(actor: Actor, { degree }: InputOf<typeof checkGraduation>): Promise<OutputOf<typeof checkGraduation>> {
    const student = await this.students.student(actor.empId);
    const [programs, courses, holds, owed] = await Promise.all([
      this.students.programs(student.id),
      this.records.of(student.id),
      this.db.query(SELECT_HOLDS, { student: student.id }),
      this.balances.of(student.id),
    ]);
    const program = degree === undefined ? (programs[0] ?? NO_PROGRAM) : programs.find(({ code }) => code === degree);
    if (program === undefined) throw messages.refusalAt('degree', 'not_your_degree');
    const counted = countAttempts(courses.filter(({ school }) => school === program.school));
    const sums = sumOf(counted);
    const audited = program.code === '' ? null : await this.audits.of(student.id, program.code);
    const inProgress = counted.filter(({ attempt: { grade, status } }) => grade === '' && status === 'registered');
    const checks = graduationChecks({
      term: termOfId(this.graduation.termOf(student)) ?? { year_code: '', term_code: '' },
      today: this.clock.today(),
      degree: program.degree,
      needed: program.hours_needed,
      earned: sums.earned,
      inProgress: inProgress.reduce((sum, { attempt }) => sum + attempt.hours, 0),
      average: averageOf(sums),
      audit: audited === null || audited.groups.length === 0 ? null : audited.primary.ReqMet,
      holds,
      owed,
    });
    return { clear: checks.every(({ state }) => state !== 'missing'), checks };
  }
}
