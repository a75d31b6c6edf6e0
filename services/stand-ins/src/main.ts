import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startStandIns } from './start.js';
import type { StandInPorts } from './start.js';

const { values } = parseArgs({
  options: {
    state: { type: 'string' },
    addresses: { type: 'string' },
    ports: { type: 'string', default: '{}' },
    issuer: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    redirect: { type: 'string', multiple: true, default: [] },
    'post-logout': { type: 'string', multiple: true, default: [] },
  },
});

const standIns = await startStandIns({
  redirectUris: values.redirect,
  postLogoutRedirectUris: values['post-logout'],
  without: values.without.filter((name) => name === 'sign-in' || name === 'mail'),
  ports: JSON.parse(values.ports) as StandInPorts,
  ...(values.issuer === undefined ? {} : { issuer: values.issuer }),
  ...(values.state === undefined ? {} : { stateDir: values.state }),
});
const { allowRedirect: _allow, stop, ...addresses } = standIns;
const line = JSON.stringify({ ...addresses, pid: process.pid });
if (values.addresses) {
  writeFileSync(`${values.addresses}.tmp`, line, { mode: 0o600 });
  renameSync(`${values.addresses}.tmp`, values.addresses);
} else {
  process.stdout.write(`${line}\n`);
}

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void stop().then(() => process.exit(0));
  });
}
