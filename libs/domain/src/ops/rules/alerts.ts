/** What operators are told of. */
export const ALERTS = [
  'oldest_waiting',
  'oldest_stuck',
  'overdue_run',
  'failures_per_minute',
  'mail_bounce_rate',
  'dead_jobs',
] as const;
export type Alert = (typeof ALERTS)[number];

/** What is measured: seconds, works a minute, a share from 0 to 1, jobs. */
export type Measures = Readonly<Record<Alert, number>>;

/** From where on an incident begins, and below what it ends: what swings around a threshold is one incident. */
export const THRESHOLDS: Readonly<Record<Alert, { readonly opens: number; readonly closes: number }>> = {
  oldest_waiting: { opens: 900, closes: 300 },
  oldest_stuck: { opens: 14_400, closes: 3600 },
  overdue_run: { opens: 1800, closes: 60 },
  failures_per_minute: { opens: 30, closes: 10 },
  mail_bounce_rate: { opens: 0.1, closes: 0.05 },
  dead_jobs: { opens: 100, closes: 50 },
};

/** Fewer mails than this in the last hour say nothing about a rate. */
export const FEWEST_MAILS = 20;

/** The figure of each threshold for Prometheus, as the portal exports it. */
export const ALERT_METRICS: Readonly<Record<Alert, string>> = {
  oldest_waiting: 'campus_oldest_waiting_seconds',
  oldest_stuck: 'campus_oldest_stuck_seconds',
  overdue_run: 'campus_overdue_run_seconds',
  failures_per_minute: 'campus_failures_per_minute',
  mail_bounce_rate: 'campus_mail_bounce_ratio',
  dead_jobs: 'campus_dead_jobs',
};

/** The share of mails that came back, from 0 to 1; 0 while there are too few to say. */
export function bounceRate({ sent, bounced }: { readonly sent: number; readonly bounced: number }): number {
  return sent < FEWEST_MAILS ? 0 : bounced / sent;
}

/** Which incidents begin and which end, given those that are open. */
export function incidentChanges(
  measures: Measures,
  open: ReadonlySet<Alert>,
): { readonly opened: readonly Alert[]; readonly closed: readonly Alert[] } {
  return {
    opened: ALERTS.filter((alert) => !open.has(alert) && measures[alert] >= THRESHOLDS[alert].opens),
    closed: ALERTS.filter((alert) => open.has(alert) && measures[alert] < THRESHOLDS[alert].closes),
  };
}
