import { describe, expect, it } from '@jest/globals';
import { bankEnd, bankHead, bankNumber, bankRecord, bankText } from './pay-files.js';
import type { RunAction, RunFacts, RunState } from './run-states.js';
import { refusalToRun, refusalToSupplement, RUN_STATES, runCanBecome, runIsBusy, runIsOver } from './run-states.js';

const facts = (state: RunState | null, more: Partial<RunFacts> = {}): RunFacts => ({
  state,
  processed: state === 'processed' || state === 'exported',
  ended: true,
  pending: 0,
  bankFileSent: false,
  paidOnTop: false,
  ...more,
});
const states = Object.keys(RUN_STATES) as RunState[];

describe('a payroll run', () => {
  it('is refused with its reason while timesheets wait, before and after its time', () => {
    const refusals = (state: RunState | null, more: Partial<RunFacts> = {}) =>
      (['process', 'export', 'rollback'] as RunAction[]).map((action) => refusalToRun(action, facts(state, more)));
    expect(refusals(null)).toEqual([null, 'not_processed', 'not_processed']);
    expect(refusals(null, { processed: true })).toEqual(['already_processed', 'not_processed', 'not_processed']);
    expect(refusals('processed')).toEqual(['already_processed', null, null]);
    expect(refusals('exported')).toEqual(['already_processed', null, null]);
    expect(refusals('processed', { pending: 1 })).toEqual(Array(3).fill('timesheets_pending'));
    expect(refusals('processing')).toEqual(Array(3).fill('run_busy'));
    expect(refusals('holding')).toEqual(Array(3).fill('run_holds'));
  });

  it('is processed after the last day of its period, whatever else waits', () => {
    expect(refusalToRun('process', facts(null, { ended: false }))).toBe('period_not_over');
    expect(refusalToRun('process', facts('asked', { ended: false, pending: 3 }))).toBe('period_not_over');
    expect(refusalToRun('process', facts(null, { ended: false, processed: true }))).toBe('already_processed');
    expect(refusalToRun('process', facts('processed', { ended: false }))).toBe('already_processed');
    expect(
      (['cancel', 'go_on', 'export'] as const).map((action) => refusalToRun(action, facts('holding', { ended: false }))),
    ).toEqual([null, null, 'run_holds']);
  });

  it('is marked as sent once, after the export, and can be cancelled only before it is processed', () => {
    expect(refusalToRun('mark_sent', facts('processed'))).toBe('not_exported');
    expect(refusalToRun('mark_sent', facts('exported'))).toBeNull();
    expect(refusalToRun('mark_sent', facts('exported', { bankFileSent: true }))).toBe('already_sent');
    expect(states.filter((state) => refusalToRun('cancel', facts(state)) === null)).toEqual(['asked', 'processing', 'holding']);
    expect(states.filter((state) => refusalToRun('go_on', facts(state)) === null)).toEqual(['holding']);
  });

  it('is not rolled back while another run has paid on top of it', () => {
    expect(refusalToRun('rollback', facts('exported', { paidOnTop: true }))).toBe('paid_on_top');
    expect(refusalToRun('mark_sent', facts('exported', { paidOnTop: true }))).toBeNull();
    const supplement = { state: 'exported', regular: 'exported', waiting: 0, pending: 0, bankFileSent: false } as const;
    expect(refusalToSupplement('rollback', { ...supplement, paidOnTop: true })).toBe('paid_on_top');
    expect(refusalToSupplement('rollback', { ...supplement, paidOnTop: false })).toBeNull();
  });

  it('is followed by supplemental ones, one after another, where something waits for them', () => {
    const asked = (state: RunState | null, regular: RunState | null, waiting = 1) =>
      refusalToSupplement('process', { state, regular, waiting, pending: 0, bankFileSent: false, paidOnTop: false });
    expect([asked(null, 'processed'), asked(null, null)]).toEqual(['regular_first', 'regular_first']);
    expect([asked(null, 'exported'), asked('exported', 'exported')]).toEqual([null, null]);
    expect(asked(null, 'exported', 0)).toBe('nothing_to_supplement');
    expect([asked('processing', 'exported'), asked('holding', 'exported')]).toEqual(['run_busy', 'run_holds']);
  });

  it('comes to an end from everywhere, and nothing leads out of an end', () => {
    expect(states.filter(runIsOver)).toEqual(['cancelled', 'rolled_back']);
    expect(states.filter(runIsBusy)).toEqual(['processing', 'cancelling', 'exporting', 'rolling_back']);
    expect(runCanBecome('exported', 'rolling_back')).toBe(true);
    expect(runCanBecome('exported', 'processing')).toBe(false);
  });
});

describe('the bank file', () => {
  it('has records of 80 characters and refuses what does not fit', () => {
    const record = bankRecord({ checkNum: '600001', empId: '100011', name: 'Renée O’Neil', cents: 123_456 });
    expect(record).toBe(`D0000600001100011      ${'RENEE O NEIL'.padEnd(35)}000000123456`.padEnd(80) + '\r\n');
    const written = (name: string) => bankText(name, 20).trimEnd();
    expect(['Łukasz Weiß-Ægir', 'Đặng Thị Hồng', 'İpek Çelik', '½'].map(written)).toEqual([
      'LUKASZ WEISS-AEGIR',
      'DANG THI HONG',
      'IPEK CELIK',
      '1 2',
    ]);
    expect([bankHead('2026-11-08', '2026-11-27'), bankEnd(1, 123_456)].map((line) => line.length)).toEqual([82, 82]);
    expect([bankNumber(-1, 4), bankNumber(12_345, 4), bankNumber(12, 4)]).toEqual([null, null, '0012']);
    expect(bankRecord({ checkNum: '1', empId: '1', name: '', cents: -1 })).toBeNull();
  });
});
