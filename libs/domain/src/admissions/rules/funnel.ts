/** How many reached each step of the way. */
export interface FunnelCounts {
  readonly inquiries: number;
  readonly applied: number;
  readonly accepted: number;
  readonly enrolled: number;
}

interface FunnelGoals {
  readonly application: number;
  readonly accepted: number;
  readonly enrolled: number;
}

/** The steps of the way from an inquiry to a student. */
export const FUNNEL_STEPS = ['inquiries', 'applied', 'accepted', 'enrolled'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** How far a candidate came, as reports are asked for it, and the count of who came so far. */
export const REACHED = [
  { reached: 'app', count: 'applied' },
  { reached: 'acc', count: 'accepted' },
  { reached: 'reg', count: 'enrolled' },
] as const;

/** A step with its number, that of the same day last year, the goal, and the share of the step before in percent; null where there is none. */
export interface FunnelFigure {
  readonly step: FunnelStep;
  readonly now: number;
  readonly last: number;
  readonly goal: number | null;
  readonly conversion: number | null;
  readonly last_conversion: number | null;
}

const TENTHS = 1000;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * TENTHS) / 10);

/** The steps of a division. Each counts all who reached it, so a share is never above 100 but for who enrolled without having been accepted here. */
export function funnelSteps(now: FunnelCounts, last: FunnelCounts, goals: FunnelGoals | undefined): FunnelFigure[] {
  const wanted = { inquiries: null, applied: goals?.application, accepted: goals?.accepted, enrolled: goals?.enrolled };
  return FUNNEL_STEPS.map((step, at) => {
    const before = FUNNEL_STEPS[at - 1];
    return {
      step,
      now: now[step],
      last: last[step],
      goal: wanted[step] ?? null,
      conversion: before === undefined ? null : share(now[step], now[before]),
      last_conversion: before === undefined ? null : share(last[step], last[before]),
    };
  });
}
