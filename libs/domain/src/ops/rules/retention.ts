/** What is forgotten after a time, in the order in which it is. */
export const RETAINED = [
  ...(['sessions', 'sign_ins', 'files', 'failures', 'incidents', 'outbox', 'jobs', 'histories'] as const),
  ...(['donor_syncs'] as const),
] as const;
export type Retained = (typeof RETAINED)[number];

/** For how many days each is kept after it is over. Audit rows, mails and every record of the campus are kept for good. */
export const KEPT_DAYS: Readonly<Record<Retained, number>> = {
  sessions: 90,
  sign_ins: 1,
  files: 7,
  failures: 90,
  incidents: 365,
  outbox: 30,
  jobs: 30,
  histories: 30,
  donor_syncs: 365,
};
