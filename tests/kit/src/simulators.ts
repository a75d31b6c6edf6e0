import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lastLines, startNode } from './node-process.js';
import { repositoryRoot } from './servers.js';

/** Where the outside world of one suite listens. */
export interface TestOutside {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly smtpUrl: string;
  readonly mailUrl: string;
  /** The mailbox that reports of mail servers come back to. */
  readonly mailReportsUrl: string;
  readonly smsUrl: string;
  readonly addressCheckUrl: string;
  readonly courseSystemUrl: string;
  readonly paymentsUrl: string;
  /** The setting of the four systems that take passwords, and where they are asked about. */
  readonly passwordSystems: string;
  readonly passwordsUrl: string;
  readonly grouperUrl: string;
  readonly grouperUser: string;
  readonly grouperPassword: string;
  readonly trainingUrl: string;
  readonly kindfulUrl: string;
  readonly kindfulToken: string;
  readonly faultsUrl: string;
  readonly directoryUrl: string;
  stop(): Promise<void>;
}

type Addresses = Omit<TestOutside, 'stop'>;

/** Starts the simulators for one portal in a process of their own, so that suites never see each other's mail or faults. */
export async function startOutside(baseUrl: string, logFile: string): Promise<TestOutside> {
  const started = startNode({
    file: join(repositoryRoot, 'services', 'simulators', 'dist', 'main.js'),
    args: ['--redirect', `${baseUrl}/api/authentication/callback`, '--post-logout', `${baseUrl}/signed-out`],
    env: {},
    logFile,
  });
  const lines = createInterface({ input: started.output });
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('{') && line.includes('"issuer"') && resolve(JSON.parse(line) as Addresses));
    void started.exited.then((code) =>
      reject(new Error(`The simulators ended at their start with ${code}:\n${lastLines(logFile)}`)),
    );
  });
  return { ...addresses, stop: () => started.stop() };
}
