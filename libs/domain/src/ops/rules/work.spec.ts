import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bounceRate, incidentChanges, THRESHOLDS } from './alerts.js';
import { diagnosisOf } from './diagnosis.js';
import { normalisedError, shownError } from './normalise.js';
import { clockChanges, refusalToBackfill, waitedSeconds } from './queues.js';
import { isPayroll, pathOfRecord, recordOfPayload, recordOfWorkflow } from './records.js';
import { HIDDEN, redacted } from './redaction.js';
import { actionsFor, canAct, stateAfterFailure, WORK_KINDS } from './states.js';

describe('the message of an error', () => {
  it('is one for one cause, whatever record, person, number or time it names [OPS-002]', () => {
    const one = 'duplicate key for "Ann Lee" in 5b1f8a3e-2f6c-4a57-9a39-0b4f7a2d1c10 at 2026-11-22T10:00:00Z, 3 tries';
    const other = "duplicate key for 'Bo' in 00000000-0000-4000-8000-000000000000 at 2026-01-02T03:04:05.678+01:00, 17 tries";
    expect(normalisedError(one)).toBe(normalisedError(other));
    expect(normalisedError(one)).toBe('duplicate key for {text} in {id} at {time}, {n} tries');
    expect(normalisedError('connect ECONNREFUSED 127.0.0.1:5432')).toBe('connect ECONNREFUSED {host}');
    expect(normalisedError('cannot write to ann@campus.example\n    at send (mail.js:3)')).toBe('cannot write to {address}');
    expect(normalisedError('  ')).toBe('no message');
  });

  it('says nothing of a person where it is shown [OPS-010]', () => {
    expect(shownError('no mailbox ann@campus.example for 123-45-6789')).toBe('no mailbox {address} for {number}');
  });

  it('is of bounded length and the same when normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        const once = normalisedError(text);
        expect(once.length).toBeLessThanOrEqual(240);
        expect(normalisedError(once)).toBe(once);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('the cause of a failure', () => {
  it.each([
    ['[TMPRL1103] Attempted to upload payloads with size that exceeded the error limit', '', 'payload_too_large'],
    ['[TMPRL1100] Nondeterminism error: Activity type of scheduled event does not match', '', 'incompatible_code'],
    ['whatever', 'WORKFLOW_TASK_FAILED_CAUSE_NON_DETERMINISTIC_ERROR', 'incompatible_code'],
    ['files.makePdf has a payload of the wrong shape', '', 'poison_payload'],
    ['Failed to initialize workflow of type x: no such function is exported by the workflow bundle', '', 'no_handler'],
    ['activity Heartbeat timeout', '', 'worker_lost'],
    ['job stalled more than allowable limit', '', 'worker_lost'],
    ['terminating connection due to administrator command', '', 'database_away'],
    ['activity StartToClose timeout', '', 'timed_out'],
    ['fetch failed', '', 'outside_system'],
    ['something else', '', 'unknown'],
  ])('%s is named in a word [OPS-005]', (message, cause, diagnosis) => {
    expect(diagnosisOf({ kind: 'activity', message, cause })).toBe(diagnosis);
  });
});

describe('what can be done', () => {
  it('follows from kind and state, and nothing ends a workflow without its steps back [OPS-008]', () => {
    expect(stateAfterFailure({ attempts: 3, last: false })).toBe('retrying');
    expect(stateAfterFailure({ attempts: 40, last: false })).toBe('stuck');
    expect(stateAfterFailure({ attempts: 5, last: true })).toBe('failed');
    for (const kind of WORK_KINDS) {
      expect(actionsFor(kind, 'resolved')).toEqual([]);
      expect(actionsFor(kind, 'failed')).not.toContain('terminate');
    }
    expect(canAct('retry', { kind: 'workflow', state: 'failed' })).toBe(false);
    expect(canAct('retry', { kind: 'job', state: 'stalled' })).toBe(true);
    expect([isPayroll('payroll-run/2026-11-08/1'), isPayroll('paf/1')]).toEqual([true, false]);
  });
});

describe('a payload', () => {
  it('shows ids, codes and numbers of listed fields and hides everything else [OPS-010]', () => {
    const payload = {
      formId: 'a-1',
      evaluationId: 'e-1',
      chunk: 3,
      name: 'Ann',
      ids: ['b', 'Ann Lee from Louisville', 'ann@campus.example'],
      state: { ssn: '123-45-6789', n: 1 },
    };
    const shown = {
      formId: 'a-1',
      evaluationId: 'e-1',
      chunk: 3,
      name: HIDDEN,
      ids: ['b', HIDDEN, HIDDEN],
      state: { ssn: HIDDEN, n: 1 },
    };
    expect(redacted([payload])).toEqual([shown]);
    expect([redacted('Ann'), redacted(undefined)]).toEqual([HIDDEN, null]);
  });
});

describe('the record of failed work', () => {
  it('is told by the workflow or the payload, with its screen [OPS-006]', () => {
    expect(recordOfWorkflow('paf/f1')).toEqual({ kind: 'form', id: 'f1' });
    expect(recordOfWorkflow('payroll-run/2026-11-08/2')).toEqual({ kind: 'payroll-run', id: '2026-11-08' });
    expect(recordOfWorkflow('timeclock/nightly-2026-11-22T05:20:00Z')).toEqual({ kind: 'schedule', id: 'timeclock/nightly' });
    expect(recordOfWorkflow('waitlist/40001')).toEqual({ kind: 'section', id: '40001' });
    expect(recordOfWorkflow('something')).toBeNull();
    expect(recordOfPayload({ exportId: 'e' })).toEqual({ kind: 'file', id: 'e' });
    expect(recordOfPayload({ other: 1 })).toBeNull();
    expect(pathOfRecord({ kind: 'form', id: 'f1' })).toBe('/hr/view/f1');
    expect(pathOfRecord({ kind: 'mail', id: 'm' })).toBeNull();
    expect(pathOfRecord({ kind: 'campaign', id: 'c1' })).toBe('/accounting/mass-mail/c1');
  });
});

describe('an incident', () => {
  const quiet = { oldest_waiting: 0, oldest_stuck: 0, overdue_run: 0, failures_per_minute: 0, mail_bounce_rate: 0, dead_jobs: 0 };

  it('begins at its threshold, once, and ends only well below it [OPS-014]', () => {
    const over = { ...quiet, dead_jobs: THRESHOLDS.dead_jobs.opens };
    expect(incidentChanges(over, new Set())).toEqual({ opened: ['dead_jobs'], closed: [] });
    expect(incidentChanges(over, new Set(['dead_jobs']))).toEqual({ opened: [], closed: [] });
    const between = { ...quiet, dead_jobs: THRESHOLDS.dead_jobs.closes };
    expect(incidentChanges(between, new Set(['dead_jobs']))).toEqual({ opened: [], closed: [] });
    expect(incidentChanges(quiet, new Set(['dead_jobs']))).toEqual({ opened: [], closed: ['dead_jobs'] });
  });

  it('of mail needs enough mails to speak of a rate', () => {
    expect([bounceRate({ sent: 5, bounced: 5 }), bounceRate({ sent: 40, bounced: 4 })]).toEqual([0, 0.1]);
  });
});

describe('a stretch to run again', () => {
  it('lies in the past and runs forward [OPS-012]', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const stretch = { start: '2026-11-20T00:00:00Z', end: '2026-11-21T00:00:00Z' };
    expect(refusalToBackfill(stretch, now)).toBeNull();
    expect(refusalToBackfill({ start: stretch.end, end: stretch.start }, now)).toBe('backfill_backwards');
    expect(refusalToBackfill({ ...stretch, end: '2026-11-23T00:00:00Z' }, now)).toBe('backfill_ahead');
    expect([waitedSeconds(null, now), waitedSeconds(now - 5400, now)]).toEqual([0, 5]);
  });
});

describe('the nights of the clock change', () => {
  it('are the next two, whenever one asks [OPS-012]', () => {
    expect(clockChanges(Date.parse('2026-11-22T12:00:00Z'))).toEqual(['2027-03-14', '2027-11-07']);
    expect(clockChanges(Date.parse('2026-03-08T05:00:00Z'))).toEqual(['2026-03-08', '2026-11-01']);
  });
});
