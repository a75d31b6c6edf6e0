import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AuditCourse } from './audit-courses.js';
import type { RequirementGroup } from './audit-groups.js';
import { auditDegrees, hoursLeft, progressOf } from './degree-audit.js';
import { gradeCode } from './grades.js';

const course = (code: string, grade: string, more: Partial<AuditCourse> = {}): AuditCourse => ({
  school: 'BOYCE',
  code,
  grade,
  hours: 300,
  begins_on: '2025-08-10',
  ...more,
});
const group = (name: string, patterns: string[], more: Partial<RequirementGroup> = {}): RequirementGroup => ({
  name,
  patterns,
  hours: 300,
  courses: null,
  least_grade: 'D-',
  electives: false,
  exclusive: false,
  ...more,
});
const electives = (hours: number): RequirementGroup => group('Electives', [], { hours, electives: true });
const audit = (groups: readonly RequirementGroup[], courses: readonly AuditCourse[], hours = 0) =>
  auditDegrees([{ hours, groups, courses }])[0]!;
const lines = (groups: readonly RequirementGroup[], courses: readonly AuditCourse[]) =>
  audit(groups, courses).groups.map(({ state, lines: all }) => [
    state,
    ...all.map((line) => [line.code, line.state, line.error, line.course?.grade ?? '-', line.earned, line.reason]),
  ]);

describe('a degree audit', () => {
  it('takes the best grade first, then the oldest, P and transfers last, and each course once; the rest are electives [DEGREE-004] [DEGREE-007]', () => {
    const bible = group('Bible', ['BB%'], { hours: 600 });
    const taken = [
      course('BB103', 'TR', { begins_on: '2020-08-01' }),
      course('BB102', 'B', { begins_on: '2026-01-10' }),
      course('BB101', 'B'),
      course('EN101', 'D'),
    ];
    expect(lines([electives(0), bible], taken)).toEqual([
      ['Y', ['EN101', 'Y', '', 'D', 300, 'counts_more'], ['BB103', 'Y', '', 'TR', 300, 'counts_more']],
      ['Y', ['BB101', 'Y', '', 'B', 300, 'counts'], ['BB102', 'Y', '', 'B', 300, 'counts']],
    ]);
  });

  it('takes a course for another one by a substitution, once, with the least grade, where that one was not taken', () => {
    const as = (code: string, grade: string, ...counts: string[]) => course(code, grade, { counts_as: counts });
    const core = group('Core', ['TH211', 'TH212'], { hours: 600, least_grade: 'C-' });
    const said = (...taken: AuditCourse[]) =>
      audit([core, electives(300)], taken).groups.map(({ state, lines: all }) => [
        state,
        ...all.map(({ code, state: one, counts_as: other }) => `${code} ${one} ${other}`.trim()),
      ]);
    expect(said(as('PH210', 'B', 'TH211'))).toEqual([
      ['N', 'PH210 Y TH211', 'TH212 N'],
      ['N', '% N'],
    ]);
    expect(said(as('PH210', 'B', 'TH211', 'TH212'))).toEqual([
      ['N', 'PH210 Y TH211', 'TH212 N'],
      ['N', '% N'],
    ]);
    expect(said(as('PH210', 'D', 'TH211'))).toEqual([
      ['N', 'TH211 N', 'TH212 N'],
      ['Y', 'PH210 Y'],
    ]);
    expect(said(as('PH210', '', 'TH211'), course('TH212', 'A'))).toEqual([
      ['I', 'PH210 I TH211', 'TH212 Y'],
      ['N', '% N'],
    ]);
    // Where the course itself meets the group, nothing stands in for it: both courses of the group are needed.
    expect(said(as('PH210', 'A', 'TH211'), course('TH211', 'B'))).toEqual([
      ['N', 'TH211 Y', 'TH212 N'],
      ['Y', 'PH210 Y'],
    ]);
    expect(said(as('PH210', 'A', 'TH211'), course('TH211', 'D'), course('TH212', 'B'))[0]).toEqual([
      'Y',
      'PH210 Y TH211',
      'TH212 Y',
    ]);
    // Of two substitutions for one course the better one counts.
    expect(said(as('PH210', 'B', 'TH211'), as('PH220', 'A', 'TH211'))[0]).toEqual(['N', 'PH220 Y TH211', 'TH212 N']);
    expect(said(as('PH210', 'A', 'TH211', 'TH212'), course('TH211', 'B'))[0]).toEqual(['Y', 'TH211 Y', 'PH210 Y TH212']);
    expect(said(course('PH210', 'A'))).toEqual([
      ['N', 'TH211 N', 'TH212 N'],
      ['Y', 'PH210 Y'],
    ]);
    const wild = audit([group('Theology', ['TH2%'])], [as('PH210', 'A', 'TH211')]).groups[0];
    expect(wild?.lines.map(({ code, counts_as: other }) => [code, other])).toEqual([['PH210', 'TH211']]);
  });

  it('says what is not taken, too low, in progress, counted elsewhere and missing [DEGREE-004] [DEGREE-005]', () => {
    const survey = group('Survey', ['BB1%'], { courses: 1, hours: null });
    const major = group('Major', ['BB101', 'BB201', 'BB301', 'BB401', 'PH%'], { hours: 1500, least_grade: 'C-' });
    const taken = [
      course('BB101', 'A'),
      course('BB201', 'D+'),
      course('BB301', ''),
      course('BB401', 'W'),
      course('PH101', 'F'),
      course('PH102', 'P'),
    ];
    expect(lines([survey, major], taken)).toEqual([
      ['Y', ['BB101', 'Y', '', 'A', 300, 'counts']],
      [
        'N',
        ['BB101', 'N', 'H', 'A', 0, 'elsewhere'],
        ['BB201', 'N', 'G', 'D+', 0, 'low_grade'],
        ['BB301', 'I', '', '', 0, 'in_progress'],
        ['BB401', 'N', 'C', 'W', 0, 'not_taken'],
        ['PH102', 'Y', '', 'P', 300, 'counts'],
        ['PH%', 'N', 'H', '-', 0, 'missing'],
      ],
    ]);
    const { groups } = audit([survey, major], taken);
    expect(groups[1]?.lines.at(-1)?.lacks).toEqual({ hours: 900, courses: 0 });
    expect(groups[1]?.passedOver.map(({ course: { code }, reason }) => [code, reason])).toEqual([['PH101', 'low_grade']]);
  });

  it('counts of a repeated course the last attempt alone, and one that is in progress where the grade was too low', () => {
    const both = [group('Bible', ['BB101'], { least_grade: 'C-' })];
    const repeated = [course('BB101', 'C'), course('BB101', 'F', { begins_on: '2026-01-10' })];
    expect(lines(both, repeated)).toEqual([['N', ['BB101', 'N', 'G', 'F', 0, 'low_grade']]]);
    const again = [course('BB101', 'D'), course('BB101', '', { begins_on: '2026-08-10' })];
    expect(lines(both, again)).toEqual([['I', ['BB101', 'I', '', '', 0, 'in_progress']]]);
    expect(lines(both, [...again, course('BB101', 'B', { begins_on: '2027-01-10' })])).toEqual([
      ['Y', ['BB101', 'Y', '', 'B', 300, 'counts']],
    ]);
  });

  it('is in progress with planned courses, asks for the hours of the program too, and has no outcome without groups [DEGREE-005]', () => {
    const bible = [group('Bible', ['BB%'])];
    expect(audit(bible, [course('BB101', '', { planned: true })], 300)).toMatchObject({ state: 'I', earned: 0, inProgress: 300 });
    expect(audit(bible, [course('BB101', 'A')], 600)).toMatchObject({ state: 'N', earned: 300 });
    expect(audit([], [course('BB101', 'A')], 0)).toMatchObject({ state: 'N', earned: 300, groups: [] });
  });

  it('counts a course in two degrees, unless a group is exclusive', () => {
    const courses = [course('BB101', 'A'), course('BB102', 'B')];
    const both = (exclusive: boolean, first = false) =>
      auditDegrees([
        { hours: 0, groups: [group('Bible', ['BB%'], { exclusive: first })], courses },
        { hours: 0, groups: [group('Second', ['BB101'], { exclusive }), electives(0)], courses },
      ]).map(({ groups }) =>
        groups.map(({ state, lines: all }) => [state, ...all.map(({ code, reason }) => `${code} ${reason}`)]),
      );
    expect(both(false)[1]).toEqual([
      ['Y', 'BB101 counts'],
      ['Y', 'BB102 counts_more'],
    ]);
    expect(both(true)).toEqual([
      [['Y', 'BB102 counts']],
      [
        ['Y', 'BB101 counts'],
        ['Y', 'BB102 counts_more'],
      ],
    ]);
    expect(both(false, true)[1]).toEqual([
      ['N', 'BB101 other_degree'],
      ['Y', 'BB102 counts_more'],
    ]);
  });

  it('has a progress of earned by needed hours, none where none are needed, and never less than no hours left [DEGREE-008] [DEGREE-009]', () => {
    expect([progressOf(3000, 12_000), progressOf(0, 0), progressOf(11_950, 12_000), progressOf(12_600, 12_000)]).toEqual([
      25,
      null,
      99,
      105,
    ]);
    expect([hoursLeft(12_600, 12_000), hoursLeft(10_000, 12_000)]).toEqual([0, 2000]);
  });
});

const CODES = ['BB101', 'BB102', 'BB201', 'BB202', 'EN101', 'EN102', 'PH101', 'MU120'];
const GRADES = ['A', 'B', 'C', 'D', 'D-', 'F', 'P', 'TR', 'W', 'I', ''];
const anyCourse = fc.record({
  school: fc.constant('BOYCE'),
  code: fc.constantFrom(...CODES),
  grade: fc.constantFrom(...GRADES),
  hours: fc.constantFrom(100, 200, 300, 400),
  begins_on: fc.constantFrom('2024-08-10', '2025-01-10', '2025-08-10', '2026-01-10'),
});
const anyGroup = (at: number) =>
  fc
    .record({
      patterns: fc.uniqueArray(fc.constantFrom('BB101', 'BB201', 'EN101', 'BB%', 'BB1%', 'EN%', '%'), {
        minLength: 1,
        maxLength: 3,
      }),
      needs: fc.oneof(
        fc.record({ hours: fc.constantFrom(0, 300, 500, 900), courses: fc.constant(null) }),
        fc.record({ hours: fc.constant(null), courses: fc.integer({ min: 0, max: 3 }) }),
      ),
      least_grade: fc.constantFrom('D-', 'C-', 'B'),
      exclusive: fc.boolean(),
      electives: fc.boolean(),
    })
    .map(({ needs, ...rest }) => ({ name: `Group ${at}`, ...needs, ...rest }));
/** Groups of which one at most takes the electives. */
const anyGroups = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyGroup(at))))
  .map((groups) =>
    groups.map((one, at) => ({ ...one, electives: one.electives && at === groups.findIndex((each) => each.electives) })),
  );
const anyDegrees = fc.record({
  programs: fc.array(fc.record({ hours: fc.constantFrom(0, 600, 1200), groups: anyGroups }), { minLength: 1, maxLength: 2 }),
  courses: fc.array(anyCourse, { maxLength: 14 }),
});
const auditAll = ({ programs, courses }: { programs: { hours: number; groups: RequirementGroup[] }[]; courses: AuditCourse[] }) =>
  auditDegrees(programs.map((program) => ({ ...program, courses })));

/** Whether a group of its own is met, counted course by course: what every evaluator must agree on. */
function isEnoughAlone(
  { patterns, hours, courses: count, least_grade: least }: RequirementGroup,
  taken: readonly AuditCourse[],
): boolean {
  const good = CODES.map((code) => {
    const graded = taken
      .filter((one) => one.code === code && !['', 'I', 'W'].includes(one.grade))
      .sort((one, other) => (one.begins_on < other.begins_on ? -1 : one.begins_on > other.begins_on ? 1 : 0));
    const last = graded.at(-1);
    const fits = patterns.some((pattern) => new RegExp(`^${pattern.replace('%', '.*')}$`).test(code));
    const points = gradeCode(last?.grade ?? '')?.points ?? null;
    const isGood = last !== undefined && last.grade !== 'F' && (points === null || points >= (gradeCode(least)?.points ?? 0));
    return fits && isGood ? last.hours : 0;
  }).filter((one) => one > 0);
  return count === null ? good.reduce((sum, one) => sum + one, 0) >= (hours ?? 0) : good.length >= count;
}

describe('every degree audit', () => {
  it('has always the same outcome, and counts no course twice', () => {
    fc.assert(
      fc.property(anyDegrees, (degrees) => {
        const audits = auditAll(degrees);
        expect(auditAll(structuredClone(degrees))).toEqual(audits);
        for (const { groups, earned } of audits) {
          const used = groups.flatMap(({ lines: all }) =>
            all.filter(({ reason }) => ['counts', 'counts_more', 'in_progress', 'planned'].includes(reason)),
          );
          expect(new Set(used.map(({ code }) => code)).size).toBe(used.length);
          expect(used.reduce((sum, line) => sum + line.earned, 0)).toBe(earned);
        }
      }),
    );
  });

  it('never turns a group or the whole from completed into another state by one more passed course that is no repeat', () => {
    fc.assert(
      fc.property(anyDegrees, anyCourse, fc.constantFrom('A', 'B', 'C', 'D', 'P', 'TR'), (degrees, more, grade) => {
        const before = auditAll(degrees);
        const known = new Set(degrees.courses.map(({ code }) => code));
        const code = known.has(more.code) ? ['BB150', 'EN150', 'ZZ150'].at(more.hours % 3) : more.code;
        const after = auditAll({ ...degrees, courses: [...degrees.courses, { ...more, code: code ?? 'ZZ150', grade }] });
        const worse = (one: string, other: string) => (one === 'Y' ? other !== 'Y' : one === 'I' && other === 'N');
        // Where exclusive groups of two degrees compete for courses, a longer one can change sides.
        const competing = degrees.programs.filter(({ groups }) => groups.some(({ exclusive }) => exclusive)).length > 1;
        for (const [at, audited] of before.entries()) {
          if (!competing) expect(worse(audited.state, after[at]!.state)).toBe(false);
          for (const [place, { state }] of audited.groups.entries())
            expect(worse(state, after[at]!.groups[place]!.state)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with a naive evaluator on the first group', () => {
    fc.assert(
      fc.property(anyGroup(0), fc.array(anyCourse, { maxLength: 12 }), (one, courses) => {
        const only = { ...one, electives: false };
        // Two attempts of one course in one term have no order of their own.
        const seen = new Set<string>();
        const taken = courses.filter(({ code, begins_on: day }) => !seen.has(`${code} ${day}`) && seen.add(`${code} ${day}`));
        expect(audit([only], taken).groups[0]!.state === 'Y').toBe(isEnoughAlone(only, taken));
      }),
    );
  });

  it('takes 60 courses in one group', () => {
    const many = Array.from({ length: 60 }, (_, at) => course(`BB${100 + at}`, at % 2 === 0 ? 'A' : 'C'));
    const { groups, earned } = audit([group('Bible', ['BB%'], { hours: 18_000 })], many);
    expect([groups[0]?.state, groups[0]?.lines.length, earned]).toEqual(['Y', 60, 18_000]);
  });
});
