import { expect, it } from '@jest/globals';
import { funnelSteps } from './funnel.js';

it('gives each step its number, that of last year, the goal and its share of the step before', () => {
  const steps = funnelSteps(
    { inquiries: 8, applied: 6, accepted: 2, enrolled: 1 },
    { inquiries: 3, applied: 3, accepted: 0, enrolled: 0 },
    { application: 30, accepted: 20, enrolled: 15 },
  );
  expect(steps.map((step) => [step.step, step.now, step.last, step.goal, step.conversion, step.last_conversion])).toEqual([
    ['inquiries', 8, 3, null, null, null],
    ['applied', 6, 3, 30, 75, 100],
    ['accepted', 2, 0, 20, 33.3, 0],
    ['enrolled', 1, 0, 15, 50, null],
  ]);
});
