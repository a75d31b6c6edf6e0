import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runningPortal } from '@campus/launcher';
import type { RunFile } from '@campus/launcher';

const ROOT = join(import.meta.dirname, '..', '..');

/** The product as `npm start` runs it, on data of its own. */
export interface Product {
  readonly run: RunFile;
  readonly dataDir: string;
  readonly launcher: number;
  /** Seconds from the start to the ready line. */
  readonly startedIn: number;
  command(...args: string[]): Promise<void>;
  stop(): Promise<void>;
}

async function finished(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}.`);
}

/** Whether the shape that ships is measured: production mode, which seeds nothing once it runs. */
export const IS_SHAPE = process.env['BENCH_SHAPE'] === 'production';

/** Starts the product on a fresh data folder and waits for its ready line; what it says before is shown. */
export async function startProduct(campus: 'small' | 'large' = 'small'): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-bench-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
  const began = performance.now();
  const program = IS_SHAPE ? ['production-shape.mjs', '--campus', campus] : ['start.mjs'];
  const child = spawn(process.execPath, [join(ROOT, 'scripts', program[0] ?? ''), ...program.slice(1)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(`  ${line}`);
    if (line.startsWith('Portal ready at ')) break;
  }
  child.stdout.resume();
  const run = await runningPortal(dataDir);
  if (run === undefined) {
    await stop();
    throw new Error('The product did not start.');
  }
  return {
    run,
    dataDir,
    launcher: child.pid ?? 0,
    startedIn: (performance.now() - began) / 1000,
    command: (...args) => finished([join(ROOT, 'scripts', 'cli.mjs'), ...args], env),
    stop,
  };
}
