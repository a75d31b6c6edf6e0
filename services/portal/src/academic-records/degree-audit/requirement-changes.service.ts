import type { RequirementsPreview } from '@campus/domain/academic-records';
import type { RequirementGroup, RequirementState } from '@campus/domain/academic-records/rules';
import { catalogYearFor } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/index.js';
import { CourseRecordsService } from '../transcripts/course-records.service.js';
import { auditsOf } from './degree-audits.service.js';
import type { ProgramStudent } from './programs.repository.js';
import { ProgramsRepository } from './programs.repository.js';
import type { AuditedProgram, RequirementsRow } from './requirements.repository.js';
import { RequirementsRepository } from './requirements.repository.js';

const BATCH_SIZE = 500;
/** So many names are told of each change. */
const MAX_NAMES = 5;

interface Change {
  readonly student: ProgramStudent;
  readonly from: RequirementState;
  readonly to: RequirementState;
}

/** Whose audits change when a program asks for something else. */
@Injectable()
export class RequirementChangesService {
  constructor(
    @Inject(ProgramsRepository) private readonly programs: ProgramsRepository,
    @Inject(RequirementsRepository) private readonly requirements: RequirementsRepository,
    @Inject(CourseRecordsService) private readonly records: CourseRecordsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The students for whom groups of a catalog year would hold, and whose whole audit would come to another state. */
  async of(program: AuditedProgram, year: number, groups: readonly RequirementGroup[]): Promise<RequirementsPreview> {
    const before = await this.requirements.requirements([program.code]);
    const saved = { saved_by: '', saved_by_name: '', saved_at: this.clock.now(), version: 0 };
    const after = [
      ...before.filter((one) => one.catalog_year !== year),
      { ...saved, program_code: program.code, catalog_year: year, groups },
    ];
    const years = after.map((one) => one.catalog_year);
    const students = await this.programs.students(program.code);
    const concerned = students.filter(({ declared_on: day }) => catalogYearFor(years, day) === year);
    const changes: Change[] = [];
    for (let at = 0; at < concerned.length; at += BATCH_SIZE)
      changes.push(...(await this.changesOf(program.code, concerned.slice(at, at + BATCH_SIZE), before, after)));
    return { students: concerned.length, changed: changes.length, changes: summed(changes) };
  }

  private async changesOf(
    program: string,
    students: readonly ProgramStudent[],
    before: readonly RequirementsRow[],
    after: readonly RequirementsRow[],
  ): Promise<Change[]> {
    const ids = students.map(({ id }) => id);
    const [degrees, courses] = await Promise.all([this.requirements.degrees(ids), this.records.ofAll(ids)]);
    const other = [...new Set(degrees.map(({ code }) => code))].filter((code) => code !== program);
    const others = await this.requirements.requirements(other);
    return students.flatMap((student) => {
      const own = degrees.filter((degree) => degree.student === student.id);
      const at = own.findIndex(({ code }) => code === program);
      const stateBy = (all: readonly RequirementsRow[]) =>
        auditsOf(own, [...others, ...all], courses.get(student.id) ?? [])[at]?.state ?? 'N';
      const [from, to] = [stateBy(before), stateBy(after)];
      return from === to ? [] : [{ student, from, to }];
    });
  }
}

function summed(changes: readonly Change[]): RequirementsPreview['changes'] {
  const states = ['Y', 'I', 'N'] as const;
  return states
    .flatMap((from) => states.map((to) => ({ from, to, of: changes.filter((one) => one.from === from && one.to === to) })))
    .filter(({ of }) => of.length > 0)
    .map(({ from, to, of }) => ({
      from,
      to,
      students: of.length,
      names: of.slice(0, MAX_NAMES).map(({ student }) => student.name),
    }));
}
