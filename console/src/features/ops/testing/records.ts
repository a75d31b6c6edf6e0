import type { AuditLine, QueueSnapshot, Schedule } from '@campus/domain/ops';

/** The schedule of the retention, which runs at night; the clocks change in one of the nights to come. */
export function scheduleOf(changes: Partial<Schedule> = {}): Schedule {
  return {
    id: 'ops/retention',
    summary: 'Deletes what is kept long enough.',
    when: 'every day at 12:50 AM',
    zone: 'America/New_York',
    paused: false,
    note: '',
    overdue_since: null,
    overlap: 'skip',
    catchup_seconds: 3600,
    running: 0,
    last: [{ meant_at: '2026-11-02T05:50:00.000Z', began_at: '2026-11-02T05:50:01.000Z', workflow: 'retention-1' }],
    next: ['2026-11-03T05:50:00.000Z'],
    clock_change: [{ night: '2027-03-14', runs: ['2027-03-14T05:50:00.000Z'] }],
    ...changes,
  };
}

/** The queue of mail, whose last day had failures in its first hour only. */
export function queueOf(changes: Partial<QueueSnapshot> = {}): QueueSnapshot {
  return {
    id: 'mail',
    kind: 'jobs',
    holds: ['Send one message'],
    waiting: 0,
    active: 0,
    delayed: 0,
    failed: 3,
    paused: false,
    pausable: true,
    oldest_at: null,
    workers: 1,
    seen_at: '2026-11-02T15:00:00.000Z',
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 23 ? 3 : 0)),
    ...changes,
  };
}

/** A line of the audit history. */
export function auditLineOf(changes: Partial<AuditLine> = {}): AuditLine {
  return {
    id: '1',
    seq: 1,
    record_type: 'schedule',
    record_id: 'ops/retention',
    action: 'paused',
    description: 'The archive moves.',
    action_by: '100414',
    action_by_name: 'Oscar Penrose',
    on_behalf_of: null,
    at: '2026-11-02T15:00:00.000Z',
    path: null,
    differences: [],
    ...changes,
  };
}
