import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { eventually } from '@campus/test-kit';

const run = promisify(execFile);
const ROOMY = '2g';
const PAGE = 4096;
const SLACK = 1024 * 1024;

/** A disk of its own for a data folder, whose size can be changed while it is used. Needs the right to mount. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Undefined where this user may not mount. */
  static async mount(): Promise<SmallDisk | undefined> {
    const folder = await mkdtemp(path.join(tmpdir(), 'campus-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOMY},mode=0755`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      await rm(folder, { recursive: true });
      return undefined;
    }
  }

  /** Leaves not a byte of room. */
  async fill(): Promise<void> {
    // Those who write meanwhile may need more than was counted; a disk cannot be smaller than what lies on it.
    await eventually(() => this.shrink().then(() => true), { what: 'the disk to shrink' });
    const filler = await open(path.join(this.folder, 'filler'), 'w');
    try {
      for (;;) await filler.write(Buffer.alloc(PAGE));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await filler.close();
    }
  }

  private async shrink(): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(this.folder);
    await run('mount', ['-o', `remount,size=${(blocks - bfree) * bsize + SLACK}`, this.folder]);
  }

  async makeRoom(): Promise<void> {
    await run('mount', ['-o', `remount,size=${ROOMY}`, this.folder]);
    await rm(path.join(this.folder, 'filler'), { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', ['--lazy', this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
