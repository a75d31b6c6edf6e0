import { createServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';
import type { ChangeOutcome, PasswordAccounts, PasswordSystem } from './accounts.js';
import type { LdapRequest } from './ldap-messages.js';
import { entryMessage, firstMessage, passwordModification, readRequest, resultMessage } from './ldap-messages.js';

export const BIND_DN = 'cn=portal,dc=campus,dc=example';
export const BIND_PASSWORD = 'portal-bind-password';
export const BASE = 'ou=people,dc=campus,dc=example';

const MODIFY_PASSWORD = '1.3.6.1.4.1.4203.1.11.1';
/** Windows checks the history of a password that an administrator sets only where this control asks for it. */
const POLICY_HINTS = '1.2.840.113556.1.4.2239';
const [DONE, PROTOCOL_ERROR, CONSTRAINT, NO_OBJECT, INVALID_CREDENTIALS, NO_ACCESS, UNWILLING] = [0, 2, 19, 32, 49, 50, 53];
const CODES: Readonly<Record<ChangeOutcome, number>> = {
  changed: DONE,
  refused: UNWILLING,
  locked: UNWILLING,
  reused: CONSTRAINT,
};

type Directory = Extract<PasswordSystem, 'password-ldap' | 'password-ad'>;
const ATTRIBUTES: Readonly<Record<Directory, string>> = { 'password-ldap': 'uid', 'password-ad': 'sAMAccountName' };

/** A password as Windows takes it: in quotes, each sign two bytes. */
function windowsPassword(value: Buffer): string | null {
  return /^"(.*)"$/s.exec(value.toString('utf16le'))?.[1] ?? null;
}

/** One connection: who has bound, and the answers to what is asked. */
class Connection {
  private isPortal = false;

  constructor(
    private readonly system: Directory,
    private readonly accounts: PasswordAccounts,
  ) {}

  async answer(request: LdapRequest): Promise<Buffer[]> {
    const code = await this.codeOf(request);
    const found = request.kind === 'search' && code === DONE && this.finds(request);
    return [...(found ? [entryMessage(request, this.dnOf(request.value))] : []), resultMessage(request, code)];
  }

  private async codeOf(request: LdapRequest): Promise<number> {
    if (request.kind === 'bind') return this.bind(request.dn, request.password);
    if (!this.isPortal) return NO_ACCESS;
    if (request.kind === 'search') return DONE;
    if (request.kind === 'extended' && request.oid === MODIFY_PASSWORD && this.system === 'password-ldap') {
      const { identity, password } = passwordModification(request.value);
      return this.change(identity, password, false);
    }
    if (request.kind !== 'modify' || this.system !== 'password-ad' || request.attribute !== 'unicodePwd') return PROTOCOL_ERROR;
    const password = windowsPassword(request.value);
    return password === null ? UNWILLING : this.change(request.dn, password, request.controls.includes(POLICY_HINTS));
  }

  private bind(dn: string, password: string): number {
    this.isPortal = dn === BIND_DN && password === BIND_PASSWORD;
    const username = this.usernameOf(dn);
    const works = this.isPortal || (username !== null && this.accounts.works(this.system, username, password));
    return works ? DONE : INVALID_CREDENTIALS;
  }

  private async change(dn: string, password: string, withHistory: boolean): Promise<number> {
    const username = this.usernameOf(dn);
    if (username === null) return NO_OBJECT;
    return CODES[await this.accounts.change(this.system, username, password, withHistory)];
  }

  private finds({ attribute, value }: Extract<LdapRequest, { kind: 'search' }>): boolean {
    return attribute === ATTRIBUTES[this.system] && this.accounts.knows(value);
  }

  private dnOf(username: string): string {
    return `${ATTRIBUTES[this.system]}=${username},${BASE}`;
  }

  private usernameOf(dn: string): string | null {
    const [name, username] = /^(\w+)=([^,]+),ou=people,/.exec(dn)?.slice(1) ?? [];
    return name === ATTRIBUTES[this.system] && username !== undefined && this.accounts.knows(username) ? username : null;
  }
}

/** A directory that speaks LDAP over TLS alone: bind, search for one account, and the change of its password. */
export async function startDirectory(
  { system, port, ...tls }: { system: Directory; port: number; cert: string; key: string },
  accounts: PasswordAccounts,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const open = new Set<TLSSocket>();
  const server = createServer(tls, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    if (accounts.isDown(system)) return void socket.destroy();
    serve(socket, new Connection(system, accounts));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = (): Promise<void> => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { url: `ldaps://localhost:${(server.address() as AddressInfo).port}`, stop };
}

function serve(socket: TLSSocket, connection: Connection): void {
  let bytes: Buffer = Buffer.alloc(0);
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (message: Buffer): Promise<void> => {
    const request = readRequest(message);
    if (request.kind === 'unbind') return void socket.end();
    for (const part of await connection.answer(request)) if (socket.writable) socket.write(part);
  };
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let message = firstMessage(bytes); message !== null; message = firstMessage(bytes)) {
      const whole = message;
      bytes = bytes.subarray(whole.length);
      last = last.then(() => answer(whole)).catch(() => socket.destroy());
    }
  });
}
