import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const KIT = join(import.meta.dirname, '..');
const LIMIT_MS = 60_000;

/** A program that logs while there is no room for a single line, and then says on another way that it went on. */
const PROGRAM = `
  import { createLogger } from './src/logger.ts';
  const logger = createLogger({ level: 'info', name: 'full' });
  for (let line = 0; line < 2000; line += 1) logger.log('a line for which there is no room');
  logger.fatal('and a last one');
  logger.failure(new Error('and another'), 'request');
  process.stderr.write('went on');
`;

/** A program that tells what Nest tells at a start, and that it runs. */
const START = `
  import { createLogger } from './src/logger.ts';
  const logger = createLogger({ level: process.env.LEVEL, name: 'start' });
  for (const context of ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']) logger.log(context, context);
`;

/** Runs a program with the log; answers what it wrote on both ways. */
function ran(
  program: string,
  env: Record<string, string>,
  out = '',
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const node = `"${process.execPath}" -C @campus/source --import @swc-node/register/esm-register --input-type=module`;
  const options = {
    cwd: KIT,
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    env: { ...process.env, PROGRAM: program, NODE_NO_WARNINGS: '1', ...env },
  };
  return run('sh', ['-c', `exec ${node} -e "$PROGRAM" ${out}`], options as { readonly cwd: string });
}

describe('the log of a process', () => {
  it('neither ends nor holds up the process when the disk has no room for it', async () => {
    expect((await ran(PROGRAM, {}, '> /dev/full')).stderr).toContain('went on');
  });

  it('tells of a start that it runs; each module and route for whoever debugs it', async () => {
    const messagesAt = async (LEVEL: string) => {
      const { stdout } = await ran(START, { LEVEL });
      return stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
    };
    expect(await messagesAt('info')).toEqual(['NestApplication']);
    expect(await messagesAt('debug')).toEqual(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);
  });
});
