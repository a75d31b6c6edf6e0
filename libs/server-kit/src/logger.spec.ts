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

describe('the log of a process', () => {
  it('neither ends nor holds up the process when the disk has no room for it', async () => {
    const node = `"${process.execPath}" -C @campus/source --import @swc-node/register/esm-register --input-type=module`;
    const options = {
      cwd: KIT,
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      env: { ...process.env, PROGRAM, NODE_NO_WARNINGS: '1' },
    };
    const { stderr } = await run('sh', ['-c', `exec ${node} -e "$PROGRAM" > /dev/full`], options as { readonly cwd: string });
    expect(stderr).toContain('went on');
  });
});
