import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeHistories } from '../histories.js';
import { recordedIn } from '../recorded.js';
import { BRANCHES } from './branches.js';
import { TERMINATION_BRANCHES } from './termination-branches.js';

describeHistories({
  title: 'the workflows of personnel actions',
  workflows: 'personnel-actions',
  folder: import.meta.dirname,
  branches: Object.keys({ ...BRANCHES, ...TERMINATION_BRANCHES }),
  file: 'route-form',
  renamed: { history: 'commit-as-regular-activity', activity: 'commitClick' },
});

it('keeps the histories of the first release as they were recorded, without what came later', async () => {
  const first = (await recordedIn(join(import.meta.dirname, 'histories'))).filter(({ workflowId }) =>
    workflowId.startsWith('0.1.0/'),
  );
  expect(first).toHaveLength(26);
  expect(first.filter(({ history }) => JSON.stringify(history).includes('core_patch'))).toEqual([]);
});

it('has the termination runs of both versions: those that only ended employments, and those that end the accounts too', async () => {
  const marked = (await recordedIn(join(import.meta.dirname, 'histories')))
    .filter(({ workflowId }) => workflowId.includes('/terminations-'))
    .map(({ workflowId, history }) => [workflowId.split('/')[0], JSON.stringify(history).includes('core_patch')]);
  expect(marked).toHaveLength(6);
  expect(marked.filter(([release, isMarked]) => isMarked !== (release === '0.3.0'))).toEqual([]);
});
