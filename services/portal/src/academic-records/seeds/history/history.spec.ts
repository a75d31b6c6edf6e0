import type { RequirementGroup } from '@campus/domain/academic-records/rules';
import { auditDegrees } from '@campus/domain/academic-records/rules';
import { describe, expect, it } from '@jest/globals';
import { PROGRAMS, termsOf } from '../catalogue-of.js';
import { requirementsOf } from '../requirements-of.js';
import { cohortStudent, hoursOf, standingOf } from './cohorts.js';
import type { PastRecord, PastStudent } from './records-of.js';
import { recordOf } from './records-of.js';
import { SectionMaker, sectionName } from './sections-of.js';

const terms = Array.from({ length: 13 }, (_, at) => termsOf(2014 + at)).flat();
const running = terms.at(-1)!;
const offers = () => true;
const record = (student: PastStudent, admittedOn: string): PastRecord =>
  recordOf(
    student,
    terms.filter(({ begins_on: begins }) => begins >= admittedOn),
    { hours: hoursOf(student.program), running, offers },
  );
const cohort = Array.from({ length: 350 }, (_, at) => cohortStudent(at, String(300_000 + at), 2026)).map((one) => ({
  ...one,
  record: record(one.student, one.admittedOn),
}));

function groupsOf(program: string): RequirementGroup[] {
  const groups =
    requirementsOf(2026, 2018).find((one) => one.program_code === program && one.catalog_year === 2026)?.groups ?? [];
  return groups.map(({ needed_hours: hours, needed_courses: courses, ...group }) => ({
    ...group,
    hours: hours === null ? null : hours * 100,
    courses,
  }));
}

function auditOf({ student, record: { courses } }: (typeof cohort)[number]) {
  const taken = courses.map(({ course, grade, term }) => ({
    code: course.code,
    school: student.school,
    hours: Number(course.credits) * 100,
    grade: grade ?? '',
    begins_on: term.begins_on,
  }));
  return auditDegrees([{ hours: hoursOf(student.program) * 100, groups: groupsOf(student.program), courses: taken }])[0]!;
}

describe('twelve years of the demo campus', () => {
  it('has graduates of every program, and every graduate has met what the program asks for', () => {
    const graduates = cohort.filter((one) => one.record.graduated !== null);
    expect(new Set(graduates.map(({ student }) => student.program))).toEqual(new Set(PROGRAMS.map(([code]) => code)));
    const lacking = graduates.flatMap((one) =>
      auditOf(one)
        .groups.filter(({ state }) => state !== 'Y')
        .map(({ group, earned }) => [one.student.emp_id, one.student.program, group.name, earned.hours]),
    );
    expect(lacking).toEqual([]);
  });

  it('has students of each standing, and some who take a course again', () => {
    const standings = cohort.map(({ student, record: of }) => standingOf(student, of, running).status);
    const count = (status: string) => standings.filter((one) => one === status).length;
    expect(count('graduated')).toBeGreaterThan(100);
    expect(count('active') + count('graduating')).toBeGreaterThan(80);
    for (const status of ['graduating', 'withdrawn']) expect(count(status)).toBeGreaterThan(3);
    const again = cohort.filter(
      ({ record: { courses } }) => new Set(courses.map(({ course }) => course.code)).size < courses.length,
    );
    expect(again.length).toBeGreaterThan(50);
  });

  it('stays within the hours of a term, and takes no course twice in one', () => {
    for (const { student, record: of } of cohort) {
      for (const term of terms) {
        const own = of.courses.filter((one) => one.term === term);
        const hours = own.reduce((sum, { course }) => sum + Number(course.credits), 0);
        expect(hours).toBeLessThanOrEqual(student.school === 'BOYCE' ? 18 : 16);
        expect(new Set(own.map(({ course }) => course.code)).size).toBe(own.length);
      }
    }
  });

  it('opens a section when the last one is full, behind those that are there', () => {
    const course = { code: 'BB210', title: 'The Pentateuch', credits: '3.00' };
    const made = new SectionMaker(70_001, running, new Map([[`${running.year_code}${running.term_code}/BOYCE/BB210`, 25]]));
    const past = { student: '300001', term: running, course, grade: null, withdrew: false };
    const seats = Array.from({ length: 31 }, () => made.seatOf(past, 'BOYCE'));
    expect([seats[0], seats[29], seats[30]]).toEqual(['70001', '70001', '70002']);
    expect(made.made.map(({ section, taken }) => [section, taken])).toEqual([
      ['Z', 30],
      ['AA', 1],
    ]);
    expect([sectionName(0), sectionName(26), sectionName(701), sectionName(702)]).toEqual(['A', 'AA', 'ZZ', 'AAA']);
  });
});
