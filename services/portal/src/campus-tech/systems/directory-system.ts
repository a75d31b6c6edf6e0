import { Attribute, BerWriter, Change, Client, Control, EqualityFilter, ResultCodeError } from 'ldapts';
import type { DirectorySettings } from '../../platform/index.js';
import type { PasswordSystem, SetPassword } from './password-system.js';
import { SystemRefusal } from './password-system.js';

/** The extended operation by which a directory takes a password. [RFC 3062] */
const MODIFY_PASSWORD = '1.3.6.1.4.1.4203.1.11.1';
const USER_IDENTITY = 0x80;
const NEW_PASSWORD = 0x82;
/** Lets Windows hold a password that an administrator sets against its history. */
const POLICY_HINTS = '1.2.840.113556.1.4.2239';
const INVALID_CREDENTIALS = 49;
const TIMEOUT_MS = 8000;

class PolicyHints extends Control {
  protected override writeControl(writer: BerWriter): void {
    const value = new BerWriter();
    value.startSequence();
    value.writeInt(1);
    value.endSequence();
    writer.writeBuffer(value.buffer, 0x04);
  }
}

/** An answer with a result code is a no; no answer, or none that can be read, is none. */
function asRefusal(error: unknown): unknown {
  return error instanceof ResultCodeError ? new SystemRefusal(`The directory answered ${error.code}`) : error;
}

function modifyPassword(dn: string, password: string): Buffer {
  const value = new BerWriter();
  value.startSequence();
  value.writeString(dn, USER_IDENTITY);
  value.writeString(password, NEW_PASSWORD);
  value.endSequence();
  return value.buffer;
}

const quotedForWindows = (password: string): Attribute =>
  new Attribute({ type: 'unicodePwd', values: [Buffer.from(`"${password}"`, 'utf16le')] });

/** A directory that speaks LDAP over TLS: the portal binds, finds the account and sets its password; a bind as the account tells whether it works. */
export class DirectorySystem implements PasswordSystem {
  constructor(private readonly settings: DirectorySettings) {}

  async prepare(username: string, signal: AbortSignal): Promise<SetPassword> {
    const client = this.connect(signal);
    try {
      const dn = await this.find(client, username);
      return async (password) => {
        try {
          await this.set(client, dn, password);
        } catch (error) {
          throw asRefusal(error);
        } finally {
          await hangUp(client);
        }
      };
    } catch (error) {
      await hangUp(client);
      throw error;
    }
  }

  async holds(username: string, password: string, signal: AbortSignal): Promise<boolean> {
    const client = this.connect(signal);
    try {
      const dn = await this.find(client, username);
      await client.bind(dn, password);
      return true;
    } catch (error) {
      if (error instanceof ResultCodeError && error.code === INVALID_CREDENTIALS) return false;
      throw error;
    } finally {
      await hangUp(client);
    }
  }

  private connect(signal: AbortSignal): Client {
    const { url, ca } = this.settings;
    const client = new Client({
      url,
      timeout: TIMEOUT_MS,
      connectTimeout: TIMEOUT_MS,
      ...(ca === undefined ? {} : { tlsOptions: { ca } }),
    });
    signal.addEventListener('abort', () => void hangUp(client), { once: true });
    return client;
  }

  private async find(client: Client, username: string): Promise<string> {
    const { bindDn, bindPassword, base, adapter } = this.settings;
    await client.bind(bindDn, bindPassword);
    // The filter is built, not written: a username with signs of filters is a username.
    const filter = new EqualityFilter({ attribute: adapter === 'ldap-modify' ? 'uid' : 'sAMAccountName', value: username });
    const { searchEntries } = await client.search(base, { scope: 'sub', filter, attributes: ['1.1'], sizeLimit: 2 });
    const [entry, second] = searchEntries;
    if (entry === undefined || second !== undefined) throw new SystemRefusal('The directory has no such account, or two');
    return entry.dn;
  }

  private async set(client: Client, dn: string, password: string): Promise<void> {
    if (this.settings.adapter === 'ldap-modify') return void (await client.exop(MODIFY_PASSWORD, modifyPassword(dn, password)));
    const change = new Change({ operation: 'replace', modification: quotedForWindows(password) });
    await client.modify(dn, change, new PolicyHints(POLICY_HINTS, { critical: true }));
  }
}

async function hangUp(client: Client): Promise<void> {
  await client.unbind().catch(() => undefined);
}
