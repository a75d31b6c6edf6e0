import { allOperations } from '@campus/domain';
import { openApiOf } from '@campus/server-kit';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const ERROR = 0;

/** What Redocly's recommended rules find; only errors count. */
function redocly(file) {
  const args = [
    join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js'),
    'lint',
    file,
    '--extends=recommended',
    '--format=json',
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
  if (!run.stdout.includes('"problems"')) return [`Redocly did not run: ${run.stderr}`];
  const { problems } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

/** What Spectral's rules for OpenAPI find; only errors count. */
async function spectralOf(document) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] });
  const found = await linter.run(document);
  const errors = found.filter(({ severity }) => severity === ERROR);
  return errors.map(({ code, message, path }) => `Spectral ${code}: ${message} ${path.join('/')}`);
}

const folder = mkdtempSync(join(tmpdir(), 'api-document-'));
try {
  const file = join(folder, 'openapi.json');
  const document = await openApiOf(allOperations, { version: '0.0.0' });
  writeFileSync(file, JSON.stringify(document));
  const problems = [...redocly(file), ...(await spectralOf(document))];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
