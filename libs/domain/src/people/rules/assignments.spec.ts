import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Assignment, GivenAssignment } from './assignments.js';
import { conflictOfEnd, conflictsOfGiven, dayBefore, nextAssignment, samePosition } from './assignments.js';

const held = (more: Partial<Assignment> = {}): Assignment => ({
  position: '0410-001-1',
  orgPos: '0410-001',
  title: 'Clerk',
  startsOn: '2024-08-01',
  endsOn: null,
  plannedEnd: null,
  ...more,
});
const given = (more: Partial<GivenAssignment> = {}): GivenAssignment => ({
  line: 1,
  orgPos: '0410-001',
  startsOn: '2027-01-01',
  endsOn: null,
  replaces: null,
  ...more,
});
const codes = (lines: GivenAssignment[], now: Assignment[]) => conflictsOfGiven(lines, now).map(({ code }) => code);

describe('positions that a form gives', () => {
  it('are not held on overlapping days already, unless they replace what is held', () => {
    expect(conflictsOfGiven([given()], [held()])).toEqual([
      {
        code: 'held_on_these_days',
        line: 1,
        field: 'replaces',
        values: { title: 'Clerk', position: '0410-001-1', start: '2024-08-01' },
      },
    ]);
    expect(codes([given({ replaces: '0410-001-1' })], [held()])).toEqual([]);
    expect(codes([given()], [held({ endsOn: '2026-12-31' })])).toEqual([]);
    expect(codes([given()], [held({ plannedEnd: '2026-12-31' })])).toEqual([]);
    expect(codes([given()], [held({ endsOn: '2027-01-01' })])).toEqual(['held_on_these_days']);
    expect(codes([given({ orgPos: '0410-002' })], [held()])).toEqual([]);
    expect(codes([given({ startsOn: '2024-08-01' })], [held({ endsOn: '2025-01-01' })])).toEqual(['held_from_that_day']);
  });

  it('replace only what is held the day before and does not end by another form', () => {
    const replacing = given({ orgPos: '0410-002', replaces: '0410-0011' });
    expect(codes([replacing], [held()])).toEqual([]);
    expect(codes([replacing], [])).toEqual(['replaced_not_held']);
    expect(codes([replacing], [held({ endsOn: '2026-12-30' })])).toEqual(['replaced_not_held']);
    expect(codes([replacing], [held({ startsOn: '2027-01-01' })])).toEqual(['replaced_same_day']);
    expect(codes([replacing], [held({ plannedEnd: '2027-03-01' })])).toEqual(['replaced_ends_already']);
    expect(codes([replacing, { ...replacing, line: 2, orgPos: '0410-003' }], [held()])).toEqual(['replaced_twice']);
  });

  it('are not the same line twice on overlapping days', () => {
    expect(codes([given(), given({ line: 2 })], [])).toEqual(['line_twice']);
    expect(codes([given({ endsOn: '2027-06-30' }), given({ line: 2, startsOn: '2027-07-01' })], [])).toEqual([]);
  });

  it('that pass never overlap, whatever is held and replaced', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    const days = fc
      .record({ startsOn: day, endsOn: fc.option(day) })
      .filter(({ startsOn, endsOn }) => (endsOn ?? '9') >= startsOn);
    const lines = fc.array(fc.tuple(days, fc.option(fc.constant('0410-001-1'))), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(days, lines, (old, wanted) => {
        const now = [held(old)];
        const form = wanted.map(([span, replaces], index) => given({ ...span, line: index + 1, replaces }));
        fc.pre(conflictsOfGiven(form, now).length === 0);
        const replaced = form.find(({ replaces }) => replaces !== null);
        const ended = replaced === undefined ? old : { ...old, endsOn: dayBefore(replaced.startsOn) };
        const spans = [ended, ...form].sort((a, b) => a.startsOn.localeCompare(b.startsOn));
        for (const [index, span] of spans.slice(1).entries()) expect((spans[index]?.endsOn ?? '9') < span.startsOn).toBe(true);
      }),
    );
  });
});

describe('the end of a position', () => {
  const code = (day: string, now: Assignment[]) => conflictOfEnd('0410-0011', day, now)?.code ?? null;

  it('lies within the days on which it is held, and comes once', () => {
    expect(code('2026-12-31', [held()])).toBeNull();
    expect(code('2026-12-31', [])).toBe('not_held');
    expect(code('2024-07-31', [held()])).toBe('ends_before_start');
    expect(code('2026-12-31', [held({ endsOn: '2026-12-30' })])).toBe('ended_before');
    expect(code('2026-12-31', [held({ plannedEnd: '2026-11-30' })])).toBe('end_known_already');
  });

  it('is moved or called off only as far as the next assignment of the position', () => {
    const now = [held({ plannedEnd: '2026-11-30' }), held({ position: '0410-001-2', startsOn: '2026-12-01', endsOn: null })];
    const next = (endsOn: string | null) => nextAssignment('0410-0011', endsOn, now)?.startsOn ?? null;
    expect([next('2026-11-30'), next('2026-12-01'), next(null)]).toEqual([null, '2026-12-01', '2026-12-01']);
    expect(nextAssignment('0410-0011', null, now.slice(0, 1))).toBeNull();
  });

  it('joins the org and the sequence of a position whatever sign stands between', () => {
    expect(samePosition('0410-001-1', '0410-0011')).toBe(true);
  });
});
