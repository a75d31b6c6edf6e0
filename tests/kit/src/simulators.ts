import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SimulatorAddresses } from '@campus/simulators';
import { lastLines, startNode } from './node-process.js';
import { repositoryRoot } from './servers.js';

/** The outside world of one suite. */
export interface TestOutside extends SimulatorAddresses {
  stop(): Promise<void>;
}

/** Starts the simulators for one portal in a process of their own, so that suites never see each other's mail or faults. */
export async function startOutside(baseUrl: string, logFile: string): Promise<TestOutside> {
  const started = startNode({
    file: join(repositoryRoot, 'services', 'simulators', 'dist', 'main.js'),
    args: ['--redirect', `${baseUrl}/api/authentication/callback`, '--post-logout', `${baseUrl}/signed-out`],
    env: {},
    logFile,
  });
  const lines = createInterface({ input: started.output });
  const addresses = await new Promise<SimulatorAddresses>((resolve, reject) => {
    lines.on(
      'line',
      (line) => line.startsWith('{') && line.includes('"issuer"') && resolve(JSON.parse(line) as SimulatorAddresses),
    );
    void started.exited.then((code) =>
      reject(new Error(`The simulators ended at their start with ${code}:\n${lastLines(logFile)}`)),
    );
  });
  return { ...addresses, stop: () => started.stop() };
}
