import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ROUTE_FORM, PERSONNEL_ACTIONS_QUEUE, routeFormWorkflowId, SETTLED } from '@campus/workflow-personnel-actions';
import { lasting, repositoryRoot, seededRandom, startNode } from '@campus/test-kit';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

import { formOf, submittedHire } from '../harness/form-line.js';
import { expectWholeLine, travelUnder, WALKERS } from '../harness/travel.js';
import { WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const QUIET = new DefaultLogger('ERROR', () => undefined);
const [MIN_MS, MAX_MS] = [8000, 20_000];

describe(`workers and payloads that do not fit, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'campus-bundles-'));
    portal = await WholePortal.start();
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const bundleOf = async (name: string): Promise<string> => {
    const workflowsPath = path.join(import.meta.dirname, '..', 'harness', `${name}.ts`);
    const { code } = await bundleWorkflowCode({ logger: QUIET, workflowsPath });
    const file = path.join(folder, `${name}.js`);
    await writeFile(file, code);
    return file;
  };

  it.each(['other-workflows', 'broken-workflows'])(
    'a worker with %s beside the right one costs time, and no click',
    async (name) => {
      const bundle = await bundleOf(name);
      const { env } = await portal.run();
      const wrongWorker = async () => {
        const worker = startNode({
          file: path.join(repositoryRoot, 'services', 'portal', 'dist', 'processes', 'main.worker.js'),
          env: { ...env, WORKFLOW_BUNDLE: bundle, HEALTH_PORT: '0' },
          logFile: path.join(folder, `${name}.log`),
        });
        await lasting(chance.between(MIN_MS, MAX_MS));
        await worker.kill();
        await portal.ready();
      };
      for (const id of await travelUnder(portal, chance, wrongWorker)) await expectWholeLine(portal, id);
    },
  );

  it('a route that is started or told with rubbish holds up no other', async () => {
    const { temporalAddress, temporalNamespace } = await portal.run();
    const connection = await Connection.connect({ address: temporalAddress });
    try {
      const client = new Client({ connection, namespace: temporalNamespace });
      const rubbish = [undefined, null, 7, 'text', { formId: 'no id' }, { formId: null, remindAfterMs: 'soon' }];
      for (const [number, input] of rubbish.entries()) {
        await client.workflow.start(ROUTE_FORM, {
          workflowId: `paf/rubbish-${number}`,
          taskQueue: PERSONNEL_ACTIONS_QUEUE,
          args: [input],
        });
      }
      const id = await submittedHire(portal, 1);
      const route = client.workflow.getHandle(routeFormWorkflowId(id));
      await route.signal(SETTLED, ...rubbish);
      await route.signal('no-such-signal', 'rubbish');
      for (const command of [undefined, 'text', { commandId: id }, { commandId: id, action: 'explode' }]) {
        await expect(route.executeUpdate('click', { args: [command] })).rejects.toThrow();
      }
      const noFault = () => Promise.resolve();
      for (const travelled of await travelUnder(portal, chance, noFault)) await expectWholeLine(portal, travelled);
      expect((await formOf(portal, id)).stage).toBe('awaiting_approval');
    } finally {
      await connection.close();
    }
  });

  it('every invariant is whole after it', async () => {
    await portal.verified();
  });
});
