import { secondsUntil, sessionPhase, untilNextPhase } from '@campus/domain/session';
import type { SessionPhase } from '@campus/domain/session';

/** What tabs of one browser tell each other about their common session. */
export type TabMessage =
  | { readonly kind: 'deadline'; readonly deadline: number }
  | { readonly kind: 'signedOut' }
  /** The session now answers for this person: an impersonation began or ended, or somebody else signed in. */
  | { readonly kind: 'person'; readonly empId: string };

export interface TabChannel {
  send(message: TabMessage): void;
  onNews(listener: (message: TabMessage) => void): void;
}

/** The channel over which all tabs hear one answer; opened when the session begins. */
export function browserChannel(name = 'campus-session'): TabChannel {
  let opened: BroadcastChannel | undefined;
  const channel = () => (opened ??= new BroadcastChannel(name));
  return {
    send: (message) => channel().postMessage(message),
    onNews: (listener) => channel().addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
  };
}

/** Two deadlines this close together, in milliseconds, are told to the other tabs as one. */
const MESSAGE_STEP_MS = 5_000;

/**
 * The browser's side of the session: the token, whether the person is signed in, and the instant at which it ends unused. The instant is the
 * server's, so a computer that slept wakes up to the truth. [SESSION-004] [SESSION-007]
 */
export class PortalSession {
  token: string | undefined = undefined;
  private state: 'new' | 'signedIn' | 'signedOut' = 'new';
  private empId = '';
  private deadline = Number.POSITIVE_INFINITY;
  private timeoutMs = 0;
  private announced = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly channel: TabChannel,
    private readonly now: () => number = () => Date.now(),
    /** Loads the page anew, for the person that the session now answers for. */
    private readonly reload: () => void = () => window.location.reload(),
  ) {}

  get signedIn(): boolean {
    return this.state === 'signedIn';
  }

  /** Whether the session was there and is over; a 401 then leads nowhere further. */
  get over(): boolean {
    return this.state === 'signedOut';
  }

  /** Begins with the bootstrap answer. The time-out counts from the answer, so a clock that differs from the server's does no harm. */
  begin(token: string, timeoutS: number, empId = ''): void {
    if (this.state === 'new') this.listen();
    this.empId = empId;
    if (empId !== '') this.channel.send({ kind: 'person', empId });
    this.token = token;
    this.timeoutMs = timeoutS * 1000;
    this.state = 'signedIn';
    this.move(this.now() + this.timeoutMs);
  }

  /** A call was answered: the session lives one more time-out from now. */
  touch(): void {
    if (!this.signedIn) return;
    this.move(this.now() + this.timeoutMs);
    if (this.deadline - this.announced < MESSAGE_STEP_MS) return;
    this.announced = this.deadline;
    this.channel.send({ kind: 'deadline', deadline: this.deadline });
  }

  /** The person answered the warning: every tab hears it at once. [SESSION-006] */
  extended(timeoutS: number): void {
    this.timeoutMs = timeoutS * 1000;
    this.announced = 0;
    this.touch();
  }

  /** The session is over; no failure is shown any more. The token stays for the one call that tells the server. [SHELL-033] */
  end(broadcast = true): void {
    if (this.state === 'signedOut') return;
    this.state = 'signedOut';
    if (broadcast) this.channel.send({ kind: 'signedOut' });
    this.changed();
  }

  phase(): SessionPhase {
    return this.signedIn ? sessionPhase(this.now(), this.deadline) : 'ended';
  }

  secondsLeft(): number {
    return secondsUntil(this.now(), this.deadline);
  }

  untilNextPhase(): number | null {
    return this.signedIn ? untilNextPhase(this.now(), this.deadline) : null;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private listen(): void {
    this.channel.onNews((message) => {
      if (message.kind === 'signedOut') this.end(false);
      else if (message.kind === 'person') this.meet(message.empId);
      else if (this.signedIn && message.deadline > this.deadline) this.move(message.deadline);
    });
  }

  /** For whom this browser keeps what is typed; nobody while one acts as another person. */
  keepsFor = '';

  /** Whether the session of this tab is that person's. */
  isOf(empId: string): boolean {
    return this.empId === empId;
  }

  /** The same person has a new session, begun in another tab: this one goes on with its token. */
  renew(token: string, timeoutS: number): void {
    this.token = token;
    this.timeoutMs = timeoutS * 1000;
    this.touch();
  }

  /** This page goes on while the session answers for another person: for staff who act as a student inside of a screen. Other tabs load anew. */
  actAs(empId: string, token: string, keepsFor: string): void {
    this.empId = empId;
    this.token = token;
    this.keepsFor = keepsFor;
    this.channel.send({ kind: 'person', empId });
  }

  /** Somebody else signed in: what is typed here is kept for its own person, and nothing is asked. */
  leaveTo(): void {
    this.end(false);
    this.reload();
  }

  /** A tab that shows somebody else's screens would act for the wrong person; one that was signed out goes on with its own. */
  private meet(empId: string): void {
    if (this.empId === '') return;
    if (this.signedIn ? this.empId !== empId : this.empId === empId) this.leaveTo();
  }

  private move(deadline: number): void {
    this.deadline = deadline;
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
