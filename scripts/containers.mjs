import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { build } from './build.mjs';
import { missingHere } from './containers/engine.mjs';

/*
 * Builds the Dockerfile, brings docker-compose.yml up as it stands, works in it, and goes down. As root on Linux with Debian's packages; images that
 * are pulled are taken, others are made here. About ten minutes; `--built` takes the image of the last build.
 */
const ROOT = join(import.meta.dirname, '..');

const missing = missingHere();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
await ensureInstalled(ROOT);
if (!build()) process.exit(1);

/** What this machine trusts beside the authorities that Node knows, and the certificate of what stands before the portal. */
async function trusted() {
  const { machineCertificate } = await import('@campus/launcher');
  const { file } = await machineCertificate(hostname());
  const others = process.env.NODE_EXTRA_CA_CERTS;
  if (!others) return file;
  const both = join(tmpdir(), `campus-portal-trusted-${process.pid}.pem`);
  writeFileSync(both, [file, others].map((name) => readFileSync(name, 'utf8')).join('\n'));
  return both;
}

const main = join(import.meta.dirname, 'containers', 'main.mjs');
const args = ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', main, ...process.argv.slice(2)];
const env = { ...process.env, NODE_EXTRA_CA_CERTS: await trusted() };
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
process.exit(status ?? 1);
