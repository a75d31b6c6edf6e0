import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../processes/file-lock.js';
import { run } from '../processes/processes.js';
import { cacheFolder, isExecutable } from '../processes/programs.js';
import { step } from '../processes/progress.js';
import type { Log } from '../processes/progress.js';

/** The Node that the image is made on, as the npm registry has it for a kind of machine; as a dependency it would take the place of the Node that runs npm. */
export const NODE_VERSION = '24.22.3';
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
  'linux-arm64': 'sha512-IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw==',
};

const file = (): string => join(cacheFolder(), `node-${NODE_VERSION}`);

/** What ships runs on: fetched once; on a machine for which the registry has none, the Node that runs this. */
export async function findShippedNode(log: Log): Promise<string> {
  if (isExecutable(file())) return file();
  const kind = `${process.platform}-${process.arch}`;
  const integrity = PACKAGES[kind];
  if (integrity === undefined) {
    log(`Node ${NODE_VERSION} is not in the npm registry for ${kind}: the portal runs on ${process.version}`);
    return process.execPath;
  }
  await mkdir(cacheFolder(), { recursive: true });
  return withFileLock(`${file()}.lock`, async () => {
    if (!isExecutable(file())) await step(log, `Node ${NODE_VERSION}`, () => fetched(`node-${kind}@${NODE_VERSION}`, integrity));
    return file();
  });
}

async function fetched(name: string, integrity: string): Promise<void> {
  // The last step is a rename: the work folder lies on the same disk as the cache.
  const folder = await mkdtemp(join(cacheFolder(), 'new-'));
  try {
    const packed = await run('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder, name]);
    const [found] = packed.code === 0 ? (JSON.parse(packed.output) as { filename: string; integrity: string }[]) : [];
    if (found === undefined) throw new Error(`${name} could not be fetched:\n${packed.output.trim()}`);
    if (found.integrity !== integrity) throw new Error(`${name} of the registry is another one than that which is known here`);
    const unpacked = await run('tar', ['-xzf', join(folder, found.filename), '-C', folder, 'package/bin/node']);
    if (unpacked.code !== 0) throw new Error(unpacked.output.trim());
    await chmod(join(folder, 'package', 'bin', 'node'), 0o755);
    await rename(join(folder, 'package', 'bin', 'node'), file());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
