import { describe, expect, it } from '@jest/globals';
import { bySupervisor, nextAction, percentOf, stepsOf } from './run-steps.js';

const counts = { all: 174, outstanding: 171, pending: 3, accepted: 0, processed: 0 };
const placesOf = (...facts: Parameters<typeof stepsOf>) => stepsOf(...facts).map(({ place }) => place);

describe('the steps of a payroll', () => {
  it('say how far each is, and which one accounting takes next [PAYROLL-005] [PAYROLL-019]', () => {
    expect(stepsOf(counts, null).map(({ detail }) => detail)).toEqual(['3 of 174', '0, 3 waiting', '', '']);
    expect(placesOf(counts, null)).toEqual(['later', 'next', 'later', 'later']);
    const accepted = { ...counts, pending: 0, accepted: 3 };
    expect(placesOf(accepted, null)).toEqual(['later', 'done', 'next', 'later']);
    expect(placesOf({ ...counts, pending: 0, processed: 3 }, 'processed')).toEqual(['later', 'done', 'done', 'next']);
    expect(placesOf({ all: 3, outstanding: 0, pending: 0, accepted: 0, processed: 3 }, 'exported')).toEqual(
      Array(4).fill('done'),
    );
  });

  it('have one that stands out: the first that can be taken, and no second export', () => {
    expect(nextAction(new Set(['process']), false)).toBe('process');
    expect(nextAction(new Set(['cancel', 'go_on']), false)).toBe('go_on');
    expect(nextAction(new Set(['export', 'rollback']), false)).toBe('export');
    expect(nextAction(new Set(['export', 'rollback', 'mark_sent']), true)).toBe('mark_sent');
    expect(nextAction(new Set(['export', 'rollback']), true)).toBeNull();
  });
});

describe('people whom supervisors hold up', () => {
  it('stand with their supervisor, those with the most first and those without one last', () => {
    const person = (id: string, supervisor: string | null) => ({
      id,
      name: id,
      what: '',
      link: '',
      supervisor: supervisor === null ? null : { id: supervisor, name: supervisor },
    });
    const groups = bySupervisor([person('1', null), person('2', 'Alma'), person('3', 'Bennett'), person('4', 'Bennett')]);
    expect(groups.map(({ name, people }) => [name, people.length])).toEqual([
      ['Bennett', 2],
      ['Alma', 1],
      ['No supervisor on record', 1],
    ]);
  });
});

describe('a difference in percent', () => {
  it('has its sign, and is none where nothing was', () => {
    expect([percentOf(100, 112.5), percentOf(100, 75), percentOf(100, 100), percentOf(0, 5)]).toEqual([
      '+12.5%',
      '−25.0%',
      '0.0%',
      null,
    ]);
  });
});
