import { isClosedToReduced, narrowedRights, permissionsOf, reducedRights, shownGroups } from '@campus/domain/access';
import { isSessionOver, sessionDeadline, sessionMessages } from '@campus/domain/session';
import type { ReducedTo } from '@campus/domain/access';
import type { SessionLimits } from '@campus/domain/session';
import { impersonationPermissions } from '@campus/domain/impersonation';
import type { Permission } from '@campus/contract-kit';
import type { Actor, KitReply, KitRequest, SessionOfCall, SessionReader } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { PortalConfig, Tx } from '../platform/index.js';
import { CONFIG, Live, DataCipher } from '../platform/index.js';
import { signedInAtOf } from './id-token.js';
import { ActingSources } from './registries.js';
import type { ActedFor, Guest } from './registries.js';
import { SessionCache } from './session-cache.js';
import { SessionRepository } from './session.repository.js';
import { isBackgroundRequest } from './background-request.js';
import type { NewSession, OpenSession, SessionRow } from './session.repository.js';

export const SESSION_COOKIE = 'campus_session';
export const SIGN_IN_ADDRESS = '/api/authentication/sign-in';
const TOKEN_BYTES = 32;
const MAX_AGENT = 200;
const MIN_INTERVAL_MS = 10_000;
/** The calls of one screen come within it. */
const MOMENT_MS = 1000;

/** What a sign-in brings from the provider. */
export interface SignedIn {
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly idToken: string | null;
  /** The session at the provider, where it names one. */
  readonly providerSid: string | null;
}

const encryptedUnder = (id: string): string => `session/${id}`;

/** Server-side sessions: the cookie carries a random token, the database its hash, so a restart ends none and a stolen table opens none. */
@Injectable()
export class SessionStoreService implements SessionReader {
  private readonly limits: SessionLimits;
  private readonly rows = new WeakMap<Actor, SessionRow>();
  /** The person of a row that serves several calls, whose rights are put together once. */
  private readonly actors = new WeakMap<OpenSession, Actor>();

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(SessionRepository) private readonly repository: SessionRepository,
    @Inject(SessionCache) private readonly cache: SessionCache,
    @Inject(ActingSources) private readonly acting: ActingSources,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Live) private readonly live: Live,
  ) {
    this.limits = { idleS: config.sessionTimeoutS, absoluteS: config.sessionAbsoluteS };
  }

  private get fewHundredthsMs(): number {
    return this.limits.idleS * 20;
  }

  /** How long the row of a session serves the calls that follow. */
  private get momentMs(): number {
    return Math.min(MOMENT_MS, this.fewHundredthsMs);
  }

  signInAddress(): string {
    return SIGN_IN_ADDRESS;
  }

  async read(request: KitRequest, reply: KitReply): Promise<SessionOfCall | null> {
    const token = request.cookies?.[SESSION_COOKIE];
    if (token === undefined || token === '') return null;
    const read = () => this.repository.open(this.hash(token));
    const row = await this.goingOn(await this.cache.open(token, this.momentMs, read));
    if (row === null) return null;
    const now = Date.now();
    const times = { startedAt: row.startedAt.getTime(), lastSeenAt: row.lastSeenAt.getTime() };
    const lastSeenAt = isBackgroundRequest(request) ? times.lastSeenAt : now;
    // Not every call writes: the deadline is right to a few hundredths of the time-out.
    if (lastSeenAt - times.lastSeenAt > Math.min(MIN_INTERVAL_MS, this.fewHundredthsMs)) {
      await this.repository.seen(row.id, new Date(now));
      this.cache.seen(token, new Date(now));
    }
    reply.header('x-session-deadline', new Date(sessionDeadline({ ...times, lastSeenAt }, this.limits)).toISOString());
    const actor = await this.actorOf(row);
    // An impersonation that has just run out left a new token behind: the page that made this call was made for somebody else.
    const ranOut = row.actingAs !== null && actor.impersonating === null;
    const current = ranOut ? ((await read()) ?? row) : row;
    this.rows.set(actor, current);
    const { csrfToken, reducedTo } = current;
    return {
      actor,
      token: csrfToken,
      isClosedTo: (operation) => reducedTo !== null && isClosedToReduced(operation, reducedTo),
      ...(actor.impersonating === null ? {} : { beforeChange: (operation) => this.acting.wrote(actor, operation) }),
    };
  }

  /** The person of a session as the session stands now, without keeping it alive; null when it is over. */
  async current(sessionId: string): Promise<Actor | null> {
    const row = await this.goingOn(await this.repository.openById(sessionId));
    return row === null ? null : this.actorOf(row);
  }

  /** Begins a session and answers the cookie's token. Each sign-in has a token of its own; the one before ends. */
  async begin(signedIn: SignedIn, agent: string, before: string | undefined): Promise<string> {
    await this.endBefore(before);
    const { token, session } = this.made(signedIn, agent);
    if (!(await this.repository.add(session))) throw sessionMessages.refusal('account_ended', { name: signedIn.name });
    await this.repository.keepGroups(signedIn.empId, signedIn.groups);
    return token;
  }

  /** Begins the session of a guest, which never has more than the guest's one thing, whatever groups a provider names. */
  async beginAsGuest(
    { id: empId, name, reducedTo }: Guest,
    { username, idToken, providerSid }: Pick<SignedIn, 'username' | 'idToken' | 'providerSid'>,
    { agent, before }: { readonly agent: string; readonly before: string | undefined },
  ): Promise<string> {
    await this.endBefore(before);
    const { token, session } = this.made({ empId, username, name, groups: [], idToken, providerSid }, agent);
    await this.repository.addGuest(session, reducedTo);
    return token;
  }

  private made({ idToken, ...person }: SignedIn, agent: string): { readonly token: string; readonly session: NewSession } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const csrfToken = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = randomUUID();
    const idTokenEncrypted = idToken === null ? null : this.cipher.encrypt(idToken, encryptedUnder(id));
    const session = {
      ...person,
      id,
      idTokenSealed: idTokenEncrypted,
      tokenHash: this.hash(token),
      csrfToken,
      agent: agent.slice(0, MAX_AGENT),
    };
    return { token, session };
  }

  private async endBefore(before: string | undefined): Promise<void> {
    const old = before === undefined ? null : await this.repository.open(this.hash(before));
    if (old !== null) await this.repository.end(old.id, 'signed in anew');
  }

  /** Gives the session one more full time-out from now. [SESSION-012] */
  async extend(actor: Actor): Promise<{ timeout: number; deadline: string }> {
    await this.repository.seen(actor.sessionId, new Date());
    return { timeout: this.limits.idleS, deadline: this.deadline(actor) };
  }

  /** The instant at which the session ends if nothing more is called. */
  deadline(actor: Actor): string {
    const row = this.rowOf(actor);
    return new Date(sessionDeadline({ startedAt: row.startedAt.getTime(), lastSeenAt: Date.now() }, this.limits)).toISOString();
  }

  /** The row behind an actor of this call. */
  rowOf(actor: Actor): SessionRow {
    const row = this.rows.get(actor);
    if (row === undefined) throw new Error('The actor belongs to no session of this call');
    return row;
  }

  async listOf(actor: Actor) {
    const rows = await this.repository.openOf(actor.realUser.empId);
    return rows
      .map((row) => ({ row, times: { startedAt: row.startedAt.getTime(), lastSeenAt: row.lastSeenAt.getTime() } }))
      .filter(({ times }) => !isSessionOver(times, this.limits, Date.now()))
      .map(({ row, times }) => ({
        id: row.id,
        startedAt: row.startedAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        deadline: new Date(sessionDeadline(times, this.limits)).toISOString(),
        agent: row.agent,
        current: row.id === actor.sessionId,
      }));
  }

  /** The provider's token of this session, by which the provider knows whom to sign out. */
  idTokenOf(actor: Actor): string | null {
    const { id, idTokenSealed: idTokenEncrypted } = this.rowOf(actor);
    return idTokenEncrypted === null ? null : this.cipher.decrypt(idTokenEncrypted, encryptedUnder(id));
  }

  /**
   * Whether the person gave the password within the last so many seconds, by what the provider signed. A sign-in that the provider answered out
   * of an older one of its own is none.
   */
  isFresh(actor: Actor, withinS: number): boolean {
    const token = this.idTokenOf(actor);
    const signedInAt = token === null ? null : signedInAtOf(token);
    return signedInAt !== null && Date.now() / 1000 - signedInAt <= withinS;
  }

  async end(actor: Actor): Promise<void> {
    await this.repository.end(actor.sessionId, 'signed out');
    this.live.wake();
  }

  /** The provider has ended a session of its own: what began with it here ends too. */
  async endOfProvider(providerSid: string | undefined, empId: string | undefined): Promise<void> {
    const ended = await this.repository.endOfProvider(providerSid, empId, 'signed out at the provider');
    await this.acting.sessionsEnded(ended);
    this.live.wake();
  }

  /** Ends one of the own sessions; a foreign one is as unknown as one that does not exist. */
  async revoke(actor: Actor, id: string): Promise<number> {
    const own = await this.repository.openOf(actor.realUser.empId);
    if (!own.some((row) => row.id === id)) throw sessionMessages.refusal('session_unknown');
    const ended = await this.repository.end(id, 'revoked');
    await this.acting.sessionsEnded([id]);
    this.live.wake();
    return ended;
  }

  async endAllOf(empId: string, reason: string): Promise<number> {
    const ended = await this.repository.endAllOf(empId, reason);
    await this.acting.sessionsEnded(ended);
    this.live.wake();
    return ended.length;
  }

  hash(token: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(token).digest();
  }

  /** Leaves this session nothing but one tool, until it ends. [EMPTOOL-026] */
  reduce(tx: Tx, actor: Actor, to: ReducedTo): Promise<void> {
    return this.repository.reduce(tx, actor.sessionId, to);
  }

  private left({ reducedTo }: SessionRow, rights: ReadonlySet<Permission>): ReadonlySet<Permission> {
    return reducedTo === null ? rights : reducedRights(rights, reducedTo);
  }

  /** The rights that build the navigation: while impersonating without the own right to impersonate, which stays for ending and changing. */
  shownRights(actor: Actor): ReadonlySet<Permission> {
    if (actor.impersonating === null) return actor.permissions;
    return this.left(this.rowOf(actor), narrowedRights(actor.groups));
  }

  /** The one thing that is left of the actor's session; null while it is whole. */
  reducedTo(actor: Actor): string | null {
    return this.rowOf(actor).reducedTo;
  }

  /** A session that has not run out and whose person still has an account; whatever else it is ends here. */
  private async goingOn(row: OpenSession | null): Promise<OpenSession | null> {
    if (row === null) return null;
    const times = { startedAt: row.startedAt.getTime(), lastSeenAt: row.lastSeenAt.getTime() };
    const why = row.accountEnded ? 'account ended' : isSessionOver(times, this.limits, Date.now()) ? 'timeout' : null;
    if (why === null) return row;
    await this.repository.end(row.id, why);
    await this.acting.sessionsEnded([row.id]);
    return null;
  }

  private async actorOf(row: OpenSession): Promise<Actor> {
    const { id, actingAs, lastSeenAt, empId, username, name, groups, assignments: known } = row;
    const realUser = { empId, username, name, groups };
    const actedFor = actingAs === null ? null : await this.acting.of({ id, actingAs, lastSeenAt }, realUser);
    if (actedFor !== null) return this.actingActor(row, realUser, actedFor);
    const before = this.actors.get(row);
    if (before !== undefined) return before;
    const roles = { groups, assignments: row.mayImpersonate ? [...known, 'impersonator' as const] : known };
    const actor: Actor = {
      empId,
      username,
      name,
      groups: shownGroups(roles),
      permissions: this.left(row, permissionsOf(roles)),
      sessionId: id,
      impersonating: null,
      realUser,
    };
    if (actingAs === null) this.actors.set(row, actor);
    return actor;
  }

  /** Acting for somebody: the person's records, the rights of the impersonated groups. [IMP-008] */
  private actingActor(row: SessionRow, realUser: Actor['realUser'], actedFor: ActedFor): Actor {
    const { id, empId, username, name, groups, until } = actedFor;
    return {
      empId,
      username,
      name,
      groups,
      permissions: this.left(row, new Set([...narrowedRights(groups), impersonationPermissions.impersonate])),
      sessionId: row.id,
      impersonating: { id, empId, name, until },
      realUser,
    };
  }
}
