import type { OutputOf } from '@campus/contract-kit';
import type { readPayrollReadiness, readPayrollRun } from '@campus/domain/payroll';
import type { RunAction, RunState } from '@campus/domain/payroll/rules';

type Board = OutputOf<typeof readPayrollRun>;
type Cause = OutputOf<typeof readPayrollReadiness>['causes'][number];
export type HeldPerson = Cause['people'][number];

/** A step of a payroll as it is drawn: what is behind, what is next, what comes later. */
export interface DrawnStep {
  readonly id: 'approved' | 'accepted' | 'processed' | 'exported';
  readonly label: string;
  /** How far it is: '24 of 171'. */
  readonly detail: string;
  readonly place: 'done' | 'next' | 'later';
}

const PROCESSED: ReadonlySet<RunState> = new Set(['processed', 'exporting', 'exported', 'rolling_back']);

/** The four steps of a pay period's payroll. One is next: that which accounting can take, whoever else is late. */
export function stepsOf(timesheets: Board['timesheets'], state: RunState | null): readonly DrawnStep[] {
  const { all, outstanding, pending, accepted, processed } = timesheets;
  const isProcessed = state !== null && PROCESSED.has(state);
  const isExported = state === 'exported';
  const next = isExported ? null : isProcessed ? 'exported' : pending > 0 ? 'accepted' : 'processed';
  const place = (id: DrawnStep['id'], done: boolean): DrawnStep['place'] => (id === next ? 'next' : done ? 'done' : 'later');
  const taken = accepted + processed;
  return [
    {
      id: 'approved',
      label: 'Approved by supervisors',
      detail: `${all - outstanding} of ${all}`,
      place: place('approved', outstanding === 0),
    },
    {
      id: 'accepted',
      label: 'Accepted by accounting',
      detail: pending > 0 ? `${taken}, ${pending} waiting` : `${taken}`,
      place: place('accepted', pending === 0 && taken > 0),
    },
    { id: 'processed', label: 'Processed', detail: '', place: place('processed', isProcessed) },
    { id: 'exported', label: 'Exported', detail: '', place: place('exported', isExported) },
  ];
}

/** In this order the steps of a payroll come: the first that can be taken is the one button that stands out. */
const ORDER: readonly RunAction[] = ['go_on', 'process', 'export', 'mark_sent'];

/** The action that comes next, of those that can be taken; an exported payroll is not exported again. */
export function nextAction(possible: ReadonlySet<RunAction>, exported: boolean): RunAction | null {
  return ORDER.find((action) => possible.has(action) && !(exported && action === 'export')) ?? null;
}

/** A supervisor with the people whose timesheets wait there; people without a supervisor come last. */
export interface SupervisorGroup {
  readonly id: string | null;
  readonly name: string;
  readonly people: readonly HeldPerson[];
}

/** People by the supervisor who holds them up, those with the most first. */
export function bySupervisor(people: readonly HeldPerson[]): readonly SupervisorGroup[] {
  const groups = new Map<string, HeldPerson[]>();
  for (const person of people) {
    const id = person.supervisor?.id ?? '';
    groups.set(id, [...(groups.get(id) ?? []), person]);
  }
  return [...groups.entries()]
    .map(([id, held]) => ({ id: id || null, name: held[0]?.supervisor?.name ?? 'No supervisor on record', people: held }))
    .sort((one, other) => Number(one.id === null) - Number(other.id === null) || other.people.length - one.people.length);
}

/** By how much one amount differs from another, in percent with a sign; null where there is nothing to compare with. */
export function percentOf(before: number, after: number): string | null {
  if (before === 0) return null;
  const percent = ((after - before) / Math.abs(before)) * 100;
  const shown = Math.abs(percent).toFixed(1);
  return `${shown === '0.0' ? '' : percent > 0 ? '+' : '−'}${shown}%`;
}
