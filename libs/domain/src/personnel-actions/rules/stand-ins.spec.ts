import { describe, expect, it } from '@jest/globals';

import type { Principal, FormFacts } from './index.js';
import { canDecide, canFinalize, canOpen, decidesAs, isAnotherStep, refusalToStandIn, standInState } from './index.js';

const named = {
  personId: 'a',
  standInId: 'b',
  from: '2026-03-10',
  to: '2026-03-20',
  today: '2026-03-10',
  holdsPart: true,
  entitled: true,
  others: [],
};

describe('naming a stand-in', () => {
  it('takes an entitled other person for days to come', () => {
    expect(refusalToStandIn(named)).toBeNull();
    expect(refusalToStandIn({ ...named, to: named.from })).toBeNull();
  });

  it.each([
    ['stand_in_no_part', { holdsPart: false }],
    ['stand_in_oneself', { standInId: 'a' }],
    ['stand_in_dates_swapped', { to: '2026-03-09' }],
    ['stand_in_past', { from: '2026-03-09' }],
    ['stand_in_long', { to: '2027-03-11' }],
    ['stand_in_not_entitled', { entitled: false }],
    ['stand_in_overlap', { others: [{ from: '2026-03-20', to: '2026-04-01' }] }],
    ['stand_in_overlap', { others: [{ from: '2026-03-01', to: '2026-12-31' }] }],
  ])('refuses: %s', (code, more) => {
    expect(refusalToStandIn({ ...named, ...more })).toBe(code);
  });

  it('lets the next one begin on the day after', () => {
    expect(refusalToStandIn({ ...named, others: [{ from: '2026-03-21', to: '2026-03-22' }] })).toBeNull();
    expect(refusalToStandIn({ ...named, to: '2027-03-10' })).toBeNull();
  });

  it('runs from its first day to its last unless it was ended', () => {
    const period = { from: '2026-03-10', to: '2026-03-12', ended: false };
    const states = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'].map((today) => standInState(period, today));
    expect(states).toEqual(['ahead', 'running', 'running', 'over']);
    expect(standInState({ ...period, ended: true }, '2026-03-11')).toBe('over');
  });
});

describe('a stand-in and a form', () => {
  const form = (facts: Partial<FormFacts> = {}): FormFacts => ({
    stage: 'awaiting_approval',
    creatorId: 'creator',
    subjectId: null,
    approverIds: ['first', 'second'],
    approvals: 0,
    ...facts,
  });
  const standIn = (empId: string, role: 'approver' | 'finalizer', personId: string, ...rights: string[]): Principal => ({
    empId,
    can: (right) => rights.includes(right),
    standsInFor: [{ role, personId }],
  });

  it('decides for the waiting approver, for nobody else on the form', () => {
    expect(decidesAs(standIn('b', 'approver', 'first'), form())).toEqual({ forId: 'first' });
    expect(canDecide(standIn('b', 'approver', 'second'), form())).toBe(false);
    expect(canOpen(standIn('b', 'approver', 'second'), form())).toBe(true);
    expect(canOpen(standIn('b', 'approver', 'third'), form())).toBe(false);
  });

  it('never is who made the form, nor another step of it', () => {
    expect(canDecide(standIn('creator', 'approver', 'first'), form())).toBe(false);
    const second = standIn('second', 'approver', 'first', 'approveForms');
    expect([canDecide(second, form()), isAnotherStep(second, form())]).toEqual([false, true]);
    expect(canDecide(second, form({ approvals: 1 }))).toBe(true);
    expect(decidesAs(second, form({ approvals: 1 }))).toEqual({ forId: null });
  });

  it('acts in the own name where the own right is enough', () => {
    expect(decidesAs(standIn('first', 'approver', 'other', 'approveForms'), form())).toEqual({ forId: null });
    expect(decidesAs(standIn('admin', 'approver', 'other', 'administer'), form())).toEqual({ forId: null });
    expect(decidesAs(standIn('admin', 'approver', 'first', 'administer'), form())).toEqual({ forId: 'first' });
  });

  it('does the work of HR for a finalizer unless one of the two made the form, or the stand-in approved it', () => {
    const approved = form({ stage: 'awaiting_finalize', approvals: 2 });
    expect(canFinalize(standIn('b', 'finalizer', 'hr'), approved)).toBe(true);
    expect(canFinalize(standIn('creator', 'finalizer', 'hr'), approved)).toBe(false);
    expect(canFinalize(standIn('b', 'finalizer', 'creator'), approved)).toBe(false);
    expect(canFinalize(standIn('second', 'finalizer', 'hr', 'approveForms'), approved)).toBe(false);
    expect(canFinalize(standIn('b', 'approver', 'hr'), approved)).toBe(false);
  });
});
