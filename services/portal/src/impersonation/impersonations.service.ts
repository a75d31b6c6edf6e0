import { fillIn } from '@campus/contract-kit';
import { permissionsOf } from '@campus/domain/access';
import type { StudentScreen } from '@campus/domain/impersonation';
import { impersonationMessages, impersonationTexts as texts, USUAL_MINUTES } from '@campus/domain/impersonation';
import { impersonationDomain } from '@campus/domain/impersonation/domain';
import { isImpersonationOver } from '@campus/domain/impersonation/rules';
import { isSearchable } from '@campus/domain/people/rules';
import { registrationPermissions } from '@campus/domain/registration';
import type { Actor, SignedInPerson } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { PortalConfig, RecordRun, Tx } from '../platform/index.js';
import { Audit, CONFIG, Database, RecordRuns } from '../platform/index.js';
import type { ActedFor, ActingSource } from '../session/index.js';
import { ActingSources } from '../session/index.js';
import type { FoundPerson, LeftOpen } from './impersonation.repository.js';
import { ImpersonationRepository } from './impersonation.repository.js';

/** The record type of impersonations in the audit history. */
export const IMPERSONATION_RECORD = 'impersonation';

const ABANDONED: RecordRun<LeftOpen> = { name: 'impersonation.abandoned', kind: 'impersonation', idOf: ({ id }) => id };
const TOKEN_BYTES = 32;
/** Beginning and end are written down by themselves. */
const OWN: ReadonlySet<string> = new Set(impersonationDomain.operations.map(({ name }) => name));

/** Who sits at the keyboard, or who is acted for, as the audit history names them. */
type Keyboard = Pick<SignedInPerson, 'empId' | 'name'>;

export interface WantedImpersonation {
  readonly empId: string | undefined;
  readonly reason: string;
  readonly minutes: number;
}

/** Who acts for whom: start, end, and what each call of a session in an impersonation may still do. */
@Injectable()
export class ImpersonationsService implements ActingSource, OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(ImpersonationRepository) private readonly repository: ImpersonationRepository,
    @Inject(ActingSources) private readonly sources: ActingSources,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  /** The people whom the person at the keyboard may impersonate; none for a text under 3 characters. [IMPADM-012] */
  async search(actor: Actor, q: string): Promise<FoundPerson[]> {
    const text = q.trim();
    if (!isSearchable(text)) return [];
    return this.repository.search(actor.realUser.groups, actor.realUser.empId, text);
  }

  /**
   * Starts to act for a person. Judged by the groups of the person at the keyboard, also while impersonating: nobody gets further through
   * somebody else. Who was impersonated before is not any more. [IMP-005] [IMP-007]
   */
  async start(actor: Actor, { empId, reason, minutes }: WantedImpersonation) {
    const { realUser, sessionId } = actor;
    if (empId === undefined) throw impersonationMessages.refusal('who');
    if (empId === realUser.empId) throw impersonationMessages.refusal('yourself');
    const person = await this.repository.candidate(realUser.groups, empId);
    if (person === null || person.groups.length === 0) throw impersonationMessages.refusal('not_permitted');
    const why = reason.trim();
    if (why === '' && this.config.impersonationReasonRequired) throw impersonationMessages.refusal('reason_required');
    const startedAt = new Date();
    const endsAt = new Date(startedAt.getTime() + minutes * 60_000);
    const token = await this.db.transaction(async (tx) => {
      const before = await this.repository.lock(tx, sessionId);
      if (before !== null) await this.endIn(tx, before, realUser, texts.endedByNext);
      const { empId: actorId, name: actorName } = realUser;
      const id = await this.repository.add(tx, { sessionId, actorId, actorName, empId, reason: why, startedAt, endsAt });
      const line = why === '' ? texts.auditStartedPlain : fillIn(texts.auditStarted, { reason: why });
      await this.write(tx, { id, action: 'start', line }, realUser, { empId, name: person.name });
      return await this.renewToken(tx, sessionId);
    });
    return { empId, name: person.name, groups: person.groups, until: endsAt.toISOString(), token };
  }

  /** Starts to act for a student inside a screen; the person at the keyboard is staff of academic records. [IMPX-010] [IMPX-015] */
  async startOnScreen(actor: Actor, screen: StudentScreen, empId: string | undefined) {
    const own = permissionsOf({ groups: actor.realUser.groups, assignments: [] });
    if (!own.has(registrationPermissions.administer)) throw impersonationMessages.refusal('not_academic_records');
    return await this.start(actor, { empId, reason: texts.screens[screen], minutes: USUAL_MINUTES });
  }

  /** Ends what the session is in, and answers the token that counts from now on; nothing happens to a person who is not impersonating. [IMP-006] */
  async end(actor: Actor): Promise<string | undefined> {
    if (actor.impersonating === null) return undefined;
    const { id } = actor.impersonating;
    return await this.db.transaction(async (tx) => {
      await this.endIn(tx, id, actor.realUser, texts.endedByPerson);
      return await this.renewToken(tx, actor.sessionId);
    });
  }

  async signedOut(actor: Actor): Promise<void> {
    if (actor.impersonating !== null) await this.endNow(actor.impersonating.id, actor.realUser, texts.endedBySignOut);
  }

  async sessionsEnded(sessionIds: readonly string[]): Promise<void> {
    for (const left of await this.repository.ofSessions(sessionIds)) await this.close(left);
  }

  /** Closes what nobody came back to, as of the instant at which it was over; answers how many. */
  async closeAbandoned(): Promise<number> {
    const abandoned = await this.repository.leftOpen();
    return this.runs.each(ABANDONED, abandoned, (left) => this.close(left).then(() => 1));
  }

  /** Whom a session acts for at this call. What ran out or lost its privilege ends here, with a new token for the page that comes next. */
  async of(
    session: { readonly id: string; readonly actingAs: string; readonly lastSeenAt: Date },
    realUser: SignedInPerson,
  ): Promise<ActedFor | null> {
    const running = await this.repository.running(realUser.groups, session.actingAs);
    if (running === null) return null;
    const { id, empId, username, name, groups, endsAt } = running;
    const timeOver = isImpersonationOver({ endsAt: endsAt.getTime(), lastSeenAt: session.lastSeenAt.getTime() }, Date.now());
    if (!timeOver && groups.length > 0 && !running.accountEnded)
      return { id, empId, username, name, groups, until: endsAt.toISOString() };
    await this.db.transaction(async (tx) => {
      await this.endIn(tx, id, realUser, timeOver ? texts.endedByTime : texts.endedByRights);
      await this.renewToken(tx, session.id);
    });
    return null;
  }

  /** Every call that changes something while impersonating is written down with both names before it is executed. */
  async wrote(actor: Actor, operation: { readonly name: string; readonly summary: string }): Promise<void> {
    const { impersonating, realUser } = actor;
    if (impersonating === null || OWN.has(operation.name)) return;
    const entry = { id: impersonating.id, action: operation.name, line: operation.summary };
    await this.db.transaction((tx) => this.write(tx, entry, realUser, impersonating));
  }

  /** A tab that was opened as one person writes nothing as another: its token is the one of before. */
  private async renewToken(tx: Tx, sessionId: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.repository.renewToken(tx, sessionId, token);
    return token;
  }

  private async endNow(id: string, realUser: SignedInPerson, why: string): Promise<void> {
    await this.db.transaction((tx) => this.endIn(tx, id, realUser, why));
  }

  private async close({ id, actorId, actorName, over, withSession }: LeftOpen): Promise<void> {
    const why = withSession ? texts.endedWithSession : texts.endedByTime;
    await this.db.transaction((tx) => this.endIn(tx, id, { empId: actorId, name: actorName }, why, over));
  }

  private async endIn(tx: Tx, id: string, realUser: Keyboard, why: string, at = new Date()): Promise<void> {
    const person = await this.repository.end(tx, id, why, at);
    if (person === null) return;
    await this.write(tx, { id, action: 'end', line: fillIn(texts.auditEnded, { why }) }, realUser, person);
  }

  private async write(
    tx: Tx,
    entry: { readonly id: string; readonly action: string; readonly line: string },
    realUser: Keyboard,
    person: Keyboard,
  ): Promise<void> {
    await this.audit.append(tx, {
      recordType: IMPERSONATION_RECORD,
      recordId: entry.id,
      action: entry.action,
      description: entry.line,
      actionBy: realUser.empId,
      actionByName: `${realUser.name} for ${person.name}`,
      onBehalfOf: person.empId,
    });
  }
}
