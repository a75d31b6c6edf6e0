import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@campus/demo-campus';
import type { Faults } from '../faults.js';

/** The four systems that keep passwords, named as their faults are. */
export const PASSWORD_SYSTEMS = ['password-ldap', 'password-ad', 'password-scim', 'password-rest'] as const;
export type PasswordSystem = (typeof PASSWORD_SYSTEMS)[number];

/** What a system makes of a change. */
export type ChangeOutcome = 'changed' | 'refused' | 'locked' | 'reused';

/** So many passwords a system that keeps a history refuses again, as the campus's rule does. */
const REMEMBERED = 3;

/** No account begins like this, whoever asks. */
const UNKNOWN = 'missing';

/** The passwords of every account in every system; whom nobody has changed has the demo campus's. */
export class PasswordAccounts {
  private readonly passwords = new Map<string, string[]>();
  private readonly locked = new Set<string>();

  constructor(private readonly faults: Faults) {}

  knows(username: string): boolean {
    return /^[a-z0-9._-]+$/i.test(username) && !username.startsWith(UNKNOWN);
  }

  works(system: PasswordSystem, username: string, password: string): boolean {
    return this.knows(username) && !this.isLocked(system, username) && this.historyOf(system, username).at(-1) === password;
  }

  lock(system: PasswordSystem, username: string): void {
    this.locked.add(`${system}/${username}`);
  }

  /** Whether the system is away: whoever calls is hung up on. */
  isDown(system: PasswordSystem): boolean {
    if (this.faults.all()[system]?.mode !== 'drop') return false;
    this.faults.take(system);
    return true;
  }

  /** Changes a password as the system's fault lets it: not at all, with a late answer, or with a lie. */
  async change(system: PasswordSystem, username: string, password: string, withHistory = false): Promise<ChangeOutcome> {
    if (this.isLocked(system, username)) return 'locked';
    const before = this.historyOf(system, username);
    if (withHistory && before.slice(-REMEMBERED).includes(password)) return 'reused';
    const fault = this.faults.take(system);
    if (fault?.mode === 'fail') return 'refused';
    if (fault?.mode !== 'lie') this.passwords.set(`${system}/${username}`, [...before, password]);
    if (fault?.mode === 'slow') await pause(fault.ms);
    return 'changed';
  }

  private isLocked(system: PasswordSystem, username: string): boolean {
    return this.locked.has(`${system}/${username}`);
  }

  private historyOf(system: PasswordSystem, username: string): readonly string[] {
    return this.passwords.get(`${system}/${username}`) ?? [DEMO_PASSWORD];
  }
}
