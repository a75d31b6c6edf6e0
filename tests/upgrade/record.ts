import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestPortal } from '@campus/test-kit';
import { callLines } from './inputs.js';
import { NAMESPACE, OwnServers, pack, RELEASES } from './own-servers.js';
import { MASS_MAIL_PAUSE_S, playStory } from './story.js';

/*
 * Records a copy of this release, to be run by hand on the built product before a release and before each change of what is stored:
 *   npm run build && node -C @campus/source --import @swc-node/register/esm-register tests/upgrade/record.ts 0.2.0
 * A release's copy is never recorded again: it is what a campus that runs the release has. `npm test -- --ring upgrade` works on all of them.
 */
const MAX_BYTES = 3 * 1024 * 1024;

async function record(release: string): Promise<void> {
  const archive = path.join(RELEASES, `${release}.tar.gz`);
  const servers = await OwnServers.start();
  try {
    await servers.startTemporal();
    const env = { TEMPORAL_NAMESPACE: NAMESPACE, MASS_MAIL_PAUSE_S: String(MASS_MAIL_PAUSE_S) };
    const portal = await startTestPortal({ seed: 'small', env }, servers);
    try {
      const story = await playStory(portal);
      const copy = path.join(servers.runDir, 'copy');
      const { code, said } = await servers.cli(portal.env, 'backup', '--to', copy);
      if (code !== 0) throw new Error(said);
      await writeFile(path.join(copy, 'story.json'), JSON.stringify(story, null, 2));
      await mkdir(RELEASES, { recursive: true });
      await writeFile(path.join(RELEASES, `${release}.calls.txt`), `${callLines().join('\n')}\n`);
      await pack(copy, archive);
    } finally {
      await portal.stop();
    }
  } finally {
    await servers.stop();
  }
  const { size } = await stat(archive);
  if (size > MAX_BYTES)
    throw new Error(`${archive} has ${size} bytes; a copy has ${MAX_BYTES} at most. Record a smaller campus.`);
  process.stdout.write(`${archive}: ${size} bytes\n`);
}

const [release] = process.argv.slice(2);
if (release === undefined || !/^[\w.-]+$/.test(release)) throw new Error('Usage: … tests/upgrade/record.ts RELEASE');
if ((await readdir(RELEASES).catch((): string[] => [])).includes(`${release}.tar.gz`))
  throw new Error(`${release} is recorded already: name another one.`);
await record(release);
