import { describe, expect, it } from '@jest/globals';
import { closedPlans, openPlans, plansOf } from './plans.js';
import { storyOf } from './story.js';

const cast = {
  creator: 'c',
  approvers: ['1', '2', '3', '4'],
  finalizer: 'f',
  processor: 'p',
  names: { c: 'Clara', '1': 'Alma', f: 'Fiona' },
};

function live(plan: (typeof openPlans)[number]) {
  return storyOf({
    id: `form/${plan.name}`,
    pafType: plan.types[0] ?? 1,
    departmentCode: '0410',
    subject: 'Nora Vale',
    plan,
    cast: { ...cast, approvers: cast.approvers.slice(0, plan.approvers) },
    createdAt: Date.UTC(2026, 0, 5),
  });
}

describe('made-up forms', () => {
  it('are 150 that are closed and 50 on their way', () => {
    const sum = (plans: readonly { count: number }[]) => plans.reduce((total, plan) => total + plan.count, 0);
    expect([sum(closedPlans), sum(openPlans)]).toEqual([150, 50]);
    expect(plansOf(openPlans, 500)).toHaveLength(500);
  });

  it.each([...closedPlans, ...openPlans].map((plan) => [plan.name, plan] as const))(
    'leave one audit row for each step of the version: %s',
    (_, plan) => {
      const { form, audit, commands } = live(plan);
      expect(form['version']).toBe(audit.length);
      expect(commands.map((command) => command['version_after'])).toEqual(commands.map((_command, index) => index + 2));
    },
  );

  it.each(openPlans.map((plan) => [plan.name, plan] as const))('are on their way: %s', (_, plan) => {
    const { form } = live(plan);
    const finalized = form['stage'] === 'finalized';
    expect(['rejected', 'deleted']).not.toContain(form['stage']);
    expect(finalized && form['access_saved_at'] !== null && form['open_access'] === 0).toBe(false);
    expect(form['round']).toBeGreaterThan(0);
  });

  it('void the approvals of the round when a form is sent back', () => {
    const plan = closedPlans.find((one) => one.name === 'hired after a send-back');
    const { approvals } = live(plan as (typeof closedPlans)[number]);
    expect(approvals.map((row) => [row['round'], row['step'], row['voided_at'] !== null])).toEqual([
      [1, 1, true],
      [2, 1, false],
      [2, 2, false],
    ]);
  });
});
