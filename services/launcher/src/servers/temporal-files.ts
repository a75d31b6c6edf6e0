import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../processes/file-lock.js';
import { sentences } from '../messages.js';
import { cacheFolder, isExecutable, onPath } from '../processes/programs.js';
import { run } from '../processes/processes.js';
import { step } from '../processes/progress.js';
import type { Log } from '../processes/progress.js';
import { downloadChecked, WrongFileError } from './checked-download.js';

/** The Temporal server that the portal is run and tested with. */
export const TEMPORAL_VERSION = '1.31.2';
/**
 * The SHA-256 of the release's archives by their names, as `checksums.txt` of the release has them. One that does not stand here can be given by
 * `TEMPORAL_SHA256`; without either nothing is downloaded, and the programs are built.
 */
const ARCHIVES: Readonly<Record<string, string | undefined>> = {};
/** The sum of the release's sources as Go's checksum database has it (sum.golang.org/lookup/go.temporal.io/server@v…). */
const SOURCES_SUM = 'h1:0O4zQ0NGRit2Z32s1XUHfs9k8zSKqff2n1QvFttYN0M=';

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

async function keep(folder: string): Promise<TemporalPrograms> {
  for (const name of ['temporal-server', 'temporal-sql-tool']) await rename(join(folder, name), inCache(name));
  const programs = fromCache();
  if (!programs) throw new Error('the programs are not executable');
  return programs;
}

/** Temporal's own build for this machine: taken only where its SHA-256 is known here. */
async function fromRelease(folder: string): Promise<TemporalPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `temporal_${TEMPORAL_VERSION}_${platform}_${machine}.tar.gz`;
  const sha256 = ARCHIVES[name] ?? process.env['TEMPORAL_SHA256'];
  if (sha256 === undefined) throw new Error(sentences.unknownArchive(name));
  const archive = join(folder, name);
  await downloadChecked(`https://github.com/temporalio/temporal/releases/download/v${TEMPORAL_VERSION}/${name}`, archive, sha256);
  const unpacked = await run('tar', ['-xzf', archive, '-C', folder]);
  if (unpacked.code !== 0) throw new Error(unpacked.output.trim());
  return keep(folder);
}

/** The last lines of what a program of Go printed. */
const lastLines = (output: string): string => output.trim().split('\n').slice(-3).join(' ');

// Named settings, so that none of a file of Go's settings takes their place.
const goSettings = (): NodeJS.ProcessEnv => ({ ...process.env, GOFLAGS: '-mod=readonly', GOWORK: 'off' });

/** The folder of Temporal's sources, which are those whose sum is known here. */
export async function temporalSources(go: string, folder: string): Promise<string> {
  const module = `go.temporal.io/server@v${TEMPORAL_VERSION}`;
  const fetched = await run(go, ['mod', 'download', '-json', module], { env: goSettings(), cwd: folder });
  if (fetched.code !== 0) throw new Error(lastLines(fetched.output));
  const said = JSON.parse(/\{[^}]*\}/.exec(fetched.output)?.[0] ?? '{}') as { readonly Dir?: string; readonly Sum?: string };
  if (said.Sum !== SOURCES_SUM || said.Dir === undefined)
    throw new WrongFileError(sentences.wrongSources(module, SOURCES_SUM, said.Sum ?? 'unknown'));
  return said.Dir;
}

/** Built in its sources, which have the sums of everything that they are built with: Go compares each of them. */
async function fromGo(folder: string): Promise<TemporalPrograms> {
  const go = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(isExecutable);
  if (!go) throw new Error('Go is not installed');
  const cwd = await temporalSources(go, folder);
  for (const [name, source] of [
    ['temporal-server', './cmd/server'],
    ['temporal-sql-tool', './cmd/tools/sql'],
  ] as const) {
    const asked = ['build', '-buildvcs=false', '-ldflags=-s -w', '-o', join(folder, name), source];
    const built = await run(go, asked, { env: goSettings(), cwd });
    if (built.code !== 0) throw new Error(lastLines(built.output));
  }
  return keep(folder);
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
        // What is there is another file than it says: no other way is tried.
        if (error instanceof WrongFileError) throw error;
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
