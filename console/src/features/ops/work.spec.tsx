import type { WorkGroup, WorkItem } from '@campus/domain/ops';
import { listWorkGroups, listWorkViews, readWork } from '@campus/domain/ops';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { FakePortal } from '../../lib/testing/fake-portal.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const AT = '2026-11-02T15:00:00.000Z';
const EVALUATION = '0b6d7a3e-2f5c-4f0e-9f7d-6c1f1b1c2d3e';
const RUN = '7f9c1d2e-1111-4222-8333-444455556666';
const cause = { kind: 'activity', name: 'sendReminders', queue: 'assessment', diagnosis: 'unknown' } as const;

const work: WorkItem = {
  id: 'w1',
  group_id: 'g1',
  ...cause,
  state: 'stuck',
  error: 'the list of section 0410 is empty',
  attempts: 12,
  record: { kind: 'evaluation', id: EVALUATION, path: null },
  next_at: AT,
  first_at: AT,
  last_at: AT,
  resolved_at: null,
  actions: ['retry'],
};
const group: WorkGroup = {
  id: 'g1',
  ...cause,
  error: 'the list of section {n} is empty',
  total: 1,
  first_at: AT,
  last_at: AT,
  next_at: AT,
  counts: { failed: 0, retrying: 0, stuck: 1, timed_out: 0, stalled: 0, resolved: 0 },
  owner: null,
  note: '',
  version: 1,
  actions: ['retry'],
  run: null,
  outcome: null,
  hours: Array<number>(24).fill(0),
};
const engine = {
  workflow_id: `evaluation-campaign/${EVALUATION}`,
  run_id: RUN,
  activity_id: '7',
  job_id: null,
  task_queue: 'assessment',
  worker: '4711@worker-2',
};

describe('a piece of work', () => {
  it('shows what its engine knows it by, its record in clear, and copies both with the words of the error [OPS-006]', async () => {
    const portal = new FakePortal()
      .answer(listWorkGroups, [group])
      .answer(listWorkViews, [])
      .answer(readWork, { work, group, engine, payload: [{ evaluationId: EVALUATION }], revealable: true, steps: [] });
    const { user } = renderScreen('/ops/work?work=w1', portal);
    const drawer = await screen.findByRole('dialog', { name: 'sendReminders' });
    for (const said of [engine.workflow_id, RUN, '4711@worker-2', EVALUATION])
      expect(await within(drawer).findByText(said)).toBeInTheDocument();
    expect(within(drawer).queryByText('Job id')).not.toBeInTheDocument();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(drawer).getByRole('button', { name: 'Copy for a report' }));
    expect(copied.mock.calls[0]?.[0].split('\n')).toEqual([
      'Step: sendReminders',
      `Workflow id: evaluation-campaign/${EVALUATION}`,
      `Run id: ${RUN}`,
      'Activity id: 7',
      'Task queue: assessment',
      'Worker: 4711@worker-2',
      `Evaluation campaign id: ${EVALUATION}`,
      'Error: the list of section 0410 is empty',
    ]);
  });
});
