import { setTimeout as pause } from 'node:timers/promises';

/**
 * The simulators that can be made to misbehave; `mail` acts when the text of a mail is there, `mail-envelope` before its sender is taken,
 * `mail-reports` in the middle of a letter of the mailbox and before it forgets what was read,
 * `payments` at every call of the payment provider, `payment-notices` when it tells the portal, `password-…` at a change of a password (`lie` says there that
 * all is well, and changes nothing), `training` at every call of the training provider, `training-later-pages` from the second page on; those of `kindful` stand at its server.
 */
export const FAULT_TARGETS = [
  'address-check',
  'course-system',
  'grouper',
  'kindful',
  'kindful-later-pages',
  'kindful-limit',
  'kindful-rows',
  'kindful-stored',
  'kindful-token',
  'mail',
  'mail-envelope',
  'mail-reports',
  'payments',
  'payment-notices',
  'password-ldap',
  'password-ad',
  'password-scim',
  'password-rest',
  'sms',
  'sign-in',
  'training',
  'training-later-pages',
] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** The outside systems under the names that an address of `run.json` has, with the fault target of each; a fault may be ordered by either name. */
export const OUTSIDE_SYSTEMS = {
  'directory-a': 'password-ldap',
  'directory-b': 'password-ad',
  scim: 'password-scim',
  'rest-directory': 'password-rest',
  grouper: 'grouper',
  'ministry-safe': 'training',
  kindful: 'kindful',
  usps: 'address-check',
} as const satisfies Readonly<Record<string, FaultTarget>>;
export type OutsideSystem = keyof typeof OUTSIDE_SYSTEMS;

/** What can be wrong with a notice: told twice, twice under two ids, after `ms`, never, after the next one, or with a wrong amount. */
export const NOTICE_MODES = ['duplicate', 'duplicate-new-id', 'late', 'lost', 'reorder', 'lie'] as const;

/** `slow` answers late, `fail` answers an error, `drop` closes the connection without an answer, `reset` is well again. */
export const FAULT_MODES = ['slow', 'fail', 'drop', 'reset', ...NOTICE_MODES] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** A fault of one stand-in; `ms` is the delay of `slow`, `count` the number of calls that it lasts (without: until reset). */
export interface Fault {
  readonly mode: Exclude<FaultMode, 'reset'>;
  readonly ms: number;
  readonly count: number | null;
  /** The answer of a mail server that fails; 451 where nothing is said. */
  readonly code: number;
  /** The only recipient whose mail it meets; null for all. */
  readonly to: string | null;
}

/** What a stand-in must do with the call at hand. */
export type FaultOutcome = 'go-on' | 'fail' | 'dropped';

export const DEFAULT_DELAY_MS = 5000;
/** The code of a fault that was ordered without one: a mail server's 'not now'. */
export const TEMPORARY_FAILURE = 451;
const CODES = [400, 599] as const;

/** The faults that are set now, one at most for each stand-in. */
export class Faults {
  private readonly active = new Map<FaultTarget, Fault>();
  private readonly lastCodes = new Map<FaultTarget, number>();

  set(target: FaultTarget, fault: Fault): void {
    this.active.set(target, fault);
  }

  /** Makes one stand-in well again, or all of them. */
  reset(target?: FaultTarget): void {
    if (target) this.active.delete(target);
    else this.active.clear();
  }

  /** The code with which the fault of a stand-in answers; asked after it has acted. */
  codeOf(target: FaultTarget): number {
    return this.lastCodes.get(target) ?? TEMPORARY_FAILURE;
  }

  all(): Readonly<Record<string, Fault>> {
    return Object.fromEntries(this.active);
  }

  /** Lets the fault of a stand-in act on one call, of a mail with its recipients: waits, drops its connection, or says that it must fail. */
  async act(target: FaultTarget, socket: { destroy(): unknown }, recipients: readonly string[] = []): Promise<FaultOutcome> {
    const fault = this.active.get(target);
    if (!fault || (fault.to !== null && !recipients.includes(fault.to))) return 'go-on';
    this.lastCodes.set(target, fault.code);
    this.countDown(target, fault);
    if (fault.mode === 'slow') await pause(fault.ms);
    if (fault.mode !== 'drop') return fault.mode === 'fail' ? 'fail' : 'go-on';
    socket.destroy();
    return 'dropped';
  }

  /** The fault of a stand-in for whoever acts by itself; counted as one call. */
  take(target: FaultTarget): Fault | undefined {
    const fault = this.active.get(target);
    if (fault) this.countDown(target, fault);
    return fault;
  }

  private countDown(target: FaultTarget, fault: Fault): void {
    if (fault.count === null) return;
    if (fault.count <= 1) this.active.delete(target);
    else this.active.set(target, { ...fault, count: fault.count - 1 });
  }
}

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

function targetNamed(name: unknown): FaultTarget | undefined {
  if (isOneOf(FAULT_TARGETS, name)) return name;
  return isOneOf(Object.keys(OUTSIDE_SYSTEMS) as OutsideSystem[], name) ? OUTSIDE_SYSTEMS[name] : undefined;
}

/** A read order of `POST /faults`, or the sentence that says what is wrong with it. */
export function readFaultOrder(body: unknown): { target: FaultTarget | undefined; fault: Fault | undefined } | string {
  if (typeof body !== 'object' || body === null) return 'Send a JSON object with target and mode.';
  const order = body as Readonly<Record<string, unknown>>;
  if (!isOneOf(FAULT_MODES, order['mode'])) return `mode is one of ${FAULT_MODES.join(', ')}.`;
  const target = targetNamed(order['target']);
  if (order['mode'] === 'reset' && order['target'] === undefined) return { target: undefined, fault: undefined };
  if (!target) return `target is one of ${[...new Set([...FAULT_TARGETS, ...Object.keys(OUTSIDE_SYSTEMS)])].join(', ')}.`;
  if (order['mode'] === 'reset') return { target, fault: undefined };
  const ms = order['ms'] ?? DEFAULT_DELAY_MS;
  const count = order['count'] ?? null;
  const code = order['code'] ?? TEMPORARY_FAILURE;
  const to = order['to'] ?? null;
  if (typeof ms !== 'number' || ms < 0) return 'ms is a number of milliseconds.';
  if (count !== null && (typeof count !== 'number' || count < 1)) return 'count is a number of calls.';
  if (typeof code !== 'number' || code < CODES[0] || code > CODES[1]) return 'code is an SMTP answer from 400 to 599.';
  if (to !== null && typeof to !== 'string') return 'to is the address of a recipient.';
  return { target, fault: { mode: order['mode'], ms, count, code, to } };
}
