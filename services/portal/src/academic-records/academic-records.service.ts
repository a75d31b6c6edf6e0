import { currentTerm } from '@campus/domain/academic-records/rules';
import { isSearchable } from '@campus/domain/people/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/index.js';
import type {
  CourseCondition,
  CourseRow,
  CourseStudentRow,
  HoldRow,
  MeetingRow,
  StudentRow,
  TeacherRow,
  TermRow,
} from './academic-records-rows.js';
import { AcademicRecordsRepository } from './academic-records.repository.js';

/** What other domains ask about terms, students and courses. Cancelled courses and dropped students are in no answer. */
@Injectable()
export class AcademicRecordsService {
  constructor(
    @Inject(AcademicRecordsRepository) private readonly rows: AcademicRecordsRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Every term, the earliest first. */
  terms(): Promise<TermRow[]> {
    return this.rows.terms();
  }

  /** The term of today's business date, or the last one begun. */
  async currentTerm(): Promise<TermRow | null> {
    return currentTerm(await this.rows.terms(), this.clock.today());
  }

  /** The schools of the institution, by code. */
  schools(): Promise<{ code: string; name: string }[]> {
    return this.rows.schools();
  }

  /** A student by id number; null for who is no student. */
  student(id: string): Promise<StudentRow | null> {
    return this.rows.student(id);
  }

  /** The students among these ids, by name. */
  students(ids: readonly string[]): Promise<StudentRow[]> {
    return this.rows.students(ids);
  }

  /** The holds of a student that are not released. */
  openHolds(id: string): Promise<HoldRow[]> {
    return this.rows.openHolds(id);
  }

  course(requestNum: string): Promise<CourseRow | null> {
    return this.rows.course(requestNum);
  }

  /** Courses of a student, a teacher, a school, a term, or all of these at once; the newest term first, then by code. */
  courses(condition: CourseCondition): Promise<CourseRow[]> {
    return this.rows.courses(condition);
  }

  /** Who is registered in a course, or withdrew from it; by last name. */
  studentsOfCourse(requestNum: string): Promise<CourseStudentRow[]> {
    return this.rows.studentsOfCourse(requestNum);
  }

  meetingsOf(requestNums: readonly string[]): Promise<MeetingRow[]> {
    return this.rows.meetings(requestNums);
  }

  /** Who teaches these courses; the leading one of each comes first. */
  teachersOf(requestNums: readonly string[]): Promise<TeacherRow[]> {
    return this.rows.teachers(requestNums);
  }

  teaches(empId: string, requestNum: string): Promise<boolean> {
    return this.rows.teaches(empId, requestNum);
  }

  /** Teachers by name or id, from 3 characters; nobody below. [ASSESS-037] [ASSESS-052] */
  async searchTeachers(q: string): Promise<{ id: string; name: string }[]> {
    const text = q.trim();
    return isSearchable(text) ? this.rows.searchTeachers(text) : [];
  }

  /** Whether a course's grades are in: it has students, and every registered one has a grade. */
  async gradesAreIn(requestNum: string): Promise<boolean> {
    return (await this.coursesWithGrades([requestNum])).has(requestNum);
  }

  /** Those of the courses whose grades are in. */
  async coursesWithGrades(requestNums: readonly string[]): Promise<Set<string>> {
    const counts = [...(await this.gradedOf(requestNums))];
    return new Set(counts.filter(([, { students, graded }]) => students > 0 && students === graded).map(([course]) => course));
  }

  /** How many are registered in these courses, and how many of them have a grade; courses without students are missing. */
  async gradedOf(requestNums: readonly string[]): Promise<Map<string, { students: number; graded: number }>> {
    const rows = await this.rows.gradedOf(requestNums);
    return new Map(rows.map(({ REQUEST_NUM, students, graded }) => [REQUEST_NUM, { students, graded }]));
  }
}
