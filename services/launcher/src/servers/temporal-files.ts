import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withFileLock } from '../processes/file-lock.js';
import { sentences } from '../messages.js';
import { cacheFolder, isExecutable, onPath } from '../processes/programs.js';
import { run } from '../processes/processes.js';
import { step } from '../processes/progress.js';
import type { Log } from '../processes/progress.js';

/** The Temporal server that the portal is run and tested with. */
export const TEMPORAL_VERSION = '1.31.2';
const SILENCE_MS = 10_000;

/** Temporal's two programs: the server and the tool that makes its schema. */
export interface TemporalPrograms {
  readonly server: string;
  readonly sqlTool: string;
}

const inCache = (program: string): string => join(cacheFolder(), `${program}-${TEMPORAL_VERSION}`);

function fromCache(): TemporalPrograms | undefined {
  const programs = { server: inCache('temporal-server'), sqlTool: inCache('temporal-sql-tool') };
  return isExecutable(programs.server) && isExecutable(programs.sqlTool) ? programs : undefined;
}

function fromPath(): TemporalPrograms | undefined {
  const server = onPath('temporal-server');
  const sqlTool = onPath('temporal-sql-tool');
  return server && sqlTool ? { server, sqlTool } : undefined;
}

/** Downloads a file; gives up when nothing comes for 10 s. */
async function download(url: string, file: string): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(new Error('no answer for 10 s')), SILENCE_MS);
  try {
    const answer = await fetch(url, { signal: silence.signal });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    const body = Readable.from(answer.body);
    body.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(new Error('no answer for 10 s')), SILENCE_MS);
    });
    await pipeline(body, createWriteStream(file), { signal: silence.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function keep(folder: string, names: { server: string; sqlTool: string }): Promise<TemporalPrograms> {
  await rename(join(folder, names.server), inCache('temporal-server'));
  await rename(join(folder, names.sqlTool), inCache('temporal-sql-tool'));
  const programs = fromCache();
  if (!programs) throw new Error('the programs are not executable');
  return programs;
}

async function fromRelease(folder: string): Promise<TemporalPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `temporal_${TEMPORAL_VERSION}_${platform}_${machine}.tar.gz`;
  const archive = join(folder, name);
  await download(`https://github.com/temporalio/temporal/releases/download/v${TEMPORAL_VERSION}/${name}`, archive);
  const unpacked = await run('tar', ['-xzf', archive, '-C', folder]);
  if (unpacked.code !== 0) throw new Error(unpacked.output.trim());
  return keep(folder, { server: 'temporal-server', sqlTool: 'temporal-sql-tool' });
}

async function fromGo(folder: string): Promise<TemporalPrograms> {
  const go = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(isExecutable);
  if (!go) throw new Error('Go is not installed');
  for (const program of ['cmd/server', 'cmd/tools/sql']) {
    const built = await run(go, ['install', '-ldflags=-s -w', `go.temporal.io/server/${program}@v${TEMPORAL_VERSION}`], {
      env: { ...process.env, GOBIN: folder, GOFLAGS: '' },
    });
    if (built.code !== 0) throw new Error(built.output.trim().split('\n').slice(-3).join(' '));
  }
  return keep(folder, { server: 'server', sqlTool: 'sql' });
}

/** Temporal's programs: from the PATH or the cache, else downloaded, else built with Go (minutes, once). */
export async function findTemporal(log: Log): Promise<TemporalPrograms> {
  const found = fromPath() ?? fromCache();
  if (found) return found;
  await mkdir(cacheFolder(), { recursive: true });
  // Two starts on a fresh machine build one server, not two beside each other.
  return withFileLock(inCache('temporal.lock'), async () => fromCache() ?? fetchTemporal(log));
}

async function fetchTemporal(log: Log): Promise<TemporalPrograms> {
  // The last step is a rename: the work folder lies on the same disk as the cache.
  const folder = await mkdtemp(join(cacheFolder(), 'new-'));
  const reasons: string[] = [];
  const ways = [
    { title: `Downloading Temporal ${TEMPORAL_VERSION}`, get: () => fromRelease(folder) },
    { title: `Building Temporal ${TEMPORAL_VERSION} with Go, once (about 4 minutes)`, get: () => fromGo(folder) },
  ];
  try {
    for (const way of ways) {
      try {
        return await step(log, way.title, way.get);
      } catch (error) {
        const reason = error instanceof Error ? [error.message, error.cause instanceof Error ? error.cause.message : ''] : [];
        reasons.push(`${way.title}: ${reason.filter(Boolean).join(', ')}`);
        log(`${way.title}: not possible (${reason.filter(Boolean).join(', ')})`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(sentences.noTemporal(TEMPORAL_VERSION, reasons.join('; ')));
}
