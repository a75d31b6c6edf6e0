import { fillIn } from '@campus/contract-kit';
import type { EnrollmentStatus } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, WriteTx } from '../../platform/index.js';
import { Clock } from '../../platform/index.js';
import type { RegisteringStudent, RegistrationTermRow, SectionRow } from './enrollment-rows.js';
import type { WaitingStudent } from './enrollments.repository.js';
import { EnrollmentsRepository } from './enrollments.repository.js';

/** The record type of a student's enrollment in a section in the audit history; its id is `section/student`. */
export const ENROLLMENT_RECORD = 'enrollment';

/** A student and sections whose seats nobody else changes until the transaction ends. */
export interface LockedEnrollments {
  readonly student: RegisteringStudent | null;
  readonly sections: ReadonlyMap<string, SectionRow>;
}

/** Who is in which section: the one place where enrollments are read for registration and written. */
@Injectable()
export class EnrollmentsService {
  constructor(
    @Inject(EnrollmentsRepository) private readonly rows: EnrollmentsRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Every term, the earliest first. */
  terms(): Promise<RegistrationTermRow[]> {
    return this.rows.terms();
  }

  /** A student with holds, enrollments, openings and waivers; null for who is no student. */
  async student(id: string): Promise<RegisteringStudent | null> {
    return (await this.rows.students([id], this.clock.today()))[0] ?? null;
  }

  /** Some students as they are now. */
  students(ids: readonly string[], on?: Queryable): Promise<RegisteringStudent[]> {
    return this.rows.students(ids, this.clock.today(), on);
  }

  /** The sections of a term that a school's students may take. */
  offered(term: { readonly year_code: string; readonly term_code: string }, school: string): Promise<SectionRow[]> {
    return this.rows.offered({ year: term.year_code, term: term.term_code, school });
  }

  sections(nums: readonly string[], on?: Queryable): Promise<SectionRow[]> {
    return this.rows.sections(nums, on);
  }

  /** Who waits for a seat, in order. */
  waiting(section: string, on?: Queryable): Promise<WaitingStudent[]> {
    return this.rows.waiting(section, on);
  }

  /**
   * Locks a student and sections, the student first and the sections by their numbers, and reads them as they stand then. Everybody who changes
   * seats comes through here, so that they come one after the other.
   */
  async lock(tx: Queryable, studentId: string | null, nums: readonly string[]): Promise<LockedEnrollments> {
    await this.rows.lock(tx, studentId, nums);
    const sections = await this.rows.sections(nums, tx);
    const [student] = studentId === null ? [] : await this.rows.students([studentId], this.clock.today(), tx);
    return { student: student ?? null, sections: new Map(sections.map((section) => [section.request_num, section])) };
  }

  /** Sets a student's state in a section, with its line of the history; `on` is its day, today where it is left out. Who waits comes last. */
  async set(
    tx: WriteTx,
    {
      section,
      student,
      status,
      line,
      on = this.clock.today(),
    }: {
      readonly section: SectionRow;
      readonly student: string;
      readonly status: EnrollmentStatus;
      readonly line: string;
      readonly on?: string;
    },
  ): Promise<void> {
    await this.rows.set(tx, section.request_num, student, status, on);
    tx.audit({
      recordType: ENROLLMENT_RECORD,
      recordId: `${section.request_num}/${student}`,
      action: status,
      description: fillIn(line, { course: courseName(section) }),
    });
  }

  /** Puts a waiting student at a place, or at the end. */
  moveInWaitlist(tx: Queryable, section: string, student: string, place: string | null): Promise<void> {
    return this.rows.moveInWaitlist(tx, section, student, place);
  }
}

/** `BB101 A`, as people name a section. */
export function courseName({ crs_cde: code, section }: Pick<SectionRow, 'crs_cde' | 'section'>): string {
  return `${code} ${section}`.trim();
}
