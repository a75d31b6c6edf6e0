import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateFor } from '../certificate.js';
import type { Faults } from '../faults.js';
import { PasswordAccounts } from './accounts.js';
import { BASE, BIND_DN, BIND_PASSWORD, startDirectory } from './directory.js';
import { startPasswordControl, startRest, startScim, TOKEN } from './web.js';

/** How long before its end a certificate is made anew. */
const RENEW_BEFORE_MS = 30 * 86_400_000;

export interface PasswordPorts {
  readonly passwordLdap?: number;
  readonly passwordAd?: number;
  readonly passwordScim?: number;
  readonly passwordRest?: number;
  readonly passwords?: number;
}

/** The directories' certificate. With a folder it outlives a restart, as what the portal was told to trust. */
function certificateIn(stateDir?: string): { readonly cert: string; readonly key: string } {
  const file = stateDir === undefined ? undefined : join(stateDir, 'directory-certificate.json');
  if (file !== undefined && existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly cert: string; readonly key: string };
    if (new Date(new X509Certificate(kept.cert).validTo).getTime() > Date.now() + RENEW_BEFORE_MS) return kept;
  }
  const made = certificateFor('localhost', new Date());
  if (file !== undefined) writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** The four systems with their `PASSWORD_SYSTEMS` for the portal, and the control of them for tests. */
export async function startPasswordSystems(ports: PasswordPorts, faults: Faults, stateDir?: string) {
  const accounts = new PasswordAccounts(faults);
  const tls = certificateIn(stateDir);
  const [ldap, ad, scim, rest, control] = await Promise.all([
    startDirectory({ system: 'password-ldap', port: ports.passwordLdap ?? 0, ...tls }, accounts),
    startDirectory({ system: 'password-ad', port: ports.passwordAd ?? 0, ...tls }, accounts),
    startScim(ports.passwordScim ?? 0, accounts),
    startRest(ports.passwordRest ?? 0, accounts),
    startPasswordControl(ports.passwords ?? 0, accounts),
  ]);
  const directory = { bindDn: BIND_DN, bindPassword: BIND_PASSWORD, base: BASE, ca: tls.cert };
  return {
    url: control.url,
    systems: { 'directory-a': ldap.url, 'directory-b': ad.url, scim: scim.url, 'rest-directory': rest.url },
    settings: JSON.stringify([
      { name: 'Campus directory', adapter: 'ldap-modify', url: ldap.url, ...directory },
      { name: 'Windows', adapter: 'active-directory', url: ad.url, ...directory },
      { name: 'Cloud accounts', adapter: 'scim', url: scim.url, token: TOKEN },
      { name: 'Library', adapter: 'rest', url: rest.url, token: TOKEN },
    ]),
    stop: async () => void (await Promise.all([ldap, ad, scim, rest, control].map((server) => server.stop()))),
  };
}
