import type { FormAction } from '@campus/domain/personnel-actions/rules';

/** One step of a made-up form's life: what happens, after how many hours, and for which reason. */
export interface PlannedStep {
  readonly action: FormAction | 'delete';
  readonly afterHours: number;
  readonly reason?: string;
  /** Process: how many of the form's requests are processed so far. */
  readonly nth?: number;
}

/** How the lives of made-up forms go. */
export interface Plan {
  readonly name: string;
  /** Of the small campus's 200 forms. */
  readonly count: number;
  readonly approvers: 1 | 2 | 4;
  /** The types that such a form may have. */
  readonly types: readonly (1 | 2 | 3 | 4)[];
  /** Whether its route is still under way. */
  readonly open: boolean;
  readonly steps: readonly PlannedStep[];
}

/** How many items are asked for when the access section is saved. */
export const ITEMS_ASKED = 3;

const MISSING_CODE = 'The second account code belongs to another department. Please check it.';
const WRONG_START = 'The start date lies before the background check can be done.';
const NO_BUDGET = 'The position is not in the budget of this fiscal year.';

const step = (
  action: PlannedStep['action'],
  afterHours: number,
  more: Omit<PlannedStep, 'action' | 'afterHours'> = {},
): PlannedStep => ({
  action,
  afterHours,
  ...more,
});
const submit = step('submit', 3);
const approve = step('approve', 20);
const approvals = (count: number): PlannedStep[] => Array.from({ length: count }, () => approve);
const sentBack = [step('send_back', 7, { reason: MISSING_CODE }), step('submit', 26)];
const finalize = step('finalize', 30);
const saveAccess = step('save_access', 4);
const process = (count: number): PlannedStep[] =>
  Array.from({ length: count }, (_, index) => step('process_access', 9, { nth: index }));
const whole = (count: number): PlannedStep[] => [submit, ...approvals(count), finalize];

type Shape = Omit<Plan, 'name' | 'count' | 'open'>;
const plan =
  (open: boolean) =>
  (name: string, count: number, approvers: Shape['approvers'], types: Shape['types'], steps: Shape['steps']): Plan => ({
    name,
    count,
    open,
    approvers,
    types,
    steps,
  });
const closed = plan(false);
const open = plan(true);

/** Forms whose life is over, or has not begun: 150 of 200. */
export const closedPlans: readonly Plan[] = [
  closed('draft', 20, 2, [1, 2, 3, 4], []),
  closed('deleted draft', 6, 1, [1, 4], [step('delete', 5)]),
  closed('rejected', 10, 2, [1, 2], [submit, ...approvals(2), step('reject', 12, { reason: NO_BUDGET })]),
  closed('hired', 44, 2, [1, 2], [...whole(2), saveAccess, ...process(ITEMS_ASKED)]),
  closed(
    'hired after a send-back',
    20,
    2,
    [1],
    [submit, approve, ...sentBack, ...approvals(2), finalize, saveAccess, ...process(ITEMS_ASKED)],
  ),
  closed('hired by four', 14, 4, [1, 2], [...whole(4), saveAccess, ...process(ITEMS_ASKED)]),
  closed('access given', 18, 1, [3], [...whole(1), ...process(ITEMS_ASKED)]),
  closed('terminated', 18, 2, [4], whole(2)),
];

/** Forms on their way: 50 of 200, in every stage in which somebody is waited for. */
export const openPlans: readonly Plan[] = [
  open('waits for the first approver', 8, 2, [1, 2, 3, 4], [submit]),
  open('waits for the first approver again', 3, 2, [1], [submit, ...sentBack]),
  open('waits for the second approver', 5, 2, [1, 2], [submit, approve]),
  open('waits for the third approver', 2, 4, [1], [submit, ...approvals(2)]),
  open('waits for the fourth approver', 2, 4, [2], [submit, ...approvals(3)]),
  open('sent back', 6, 2, [1, 2], [submit, step('send_back', 8, { reason: WRONG_START })]),
  open('withdrawn', 3, 1, [1, 3], [submit, step('withdraw', 2)]),
  open('waits for HR', 9, 2, [1, 2, 3, 4], [submit, ...approvals(2)]),
  open('waits for its access section', 4, 2, [1, 2], whole(2)),
  open('waits for processors', 8, 2, [1, 2], [...whole(2), saveAccess, ...process(1)]),
];

/** One plan a form, in turn, so that neighbours in a list differ; `count` forms in the plans' proportions. */
export function plansOf(plans: readonly Plan[], count: number): Plan[] {
  const all = plans.flatMap((one) => Array.from({ length: one.count }, (_, index) => ({ one, at: (index + 0.5) / one.count })));
  const spread = all.sort((a, b) => a.at - b.at).map(({ one }) => one);
  return Array.from({ length: count }, (_, index) => spread[index % spread.length] as Plan);
}
