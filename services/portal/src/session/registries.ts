import type { Operation } from '@campus/contract-kit';
import type { Assignment, ReducedTo } from '@campus/domain/access';
import type { UserInfo } from '@campus/domain/session';
import type { Actor, SignedInPerson } from '@campus/server-kit';
import { Injectable } from '@nestjs/common';

/** In SQL: whether the person whose id an expression gives holds an assignment. */
export type AssignmentCondition = (empId: string) => string;
export type UserInfoSource = (actor: Actor) => Promise<Partial<UserInfo>>;
export interface KnownPerson {
  readonly name: string;
  readonly image: string | null;
  readonly ended: boolean;
}
export type PersonSource = (empId: string) => Promise<KnownPerson | null>;

/** What the portal's own assignments are (approvers, processors, admins), as conditions that a session is read with. [PAFFLOW-031] */
@Injectable()
export class AssignmentSources {
  private readonly conditions = new Map<Assignment, AssignmentCondition>();

  register(assignment: Assignment, condition: AssignmentCondition): void {
    this.conditions.set(assignment, condition);
  }

  /** An expression of SQL: the assignments that the person of the given expression holds, a text array. */
  heldBy(empId: string): string {
    const each = [...this.conditions].map(([name, condition]) => `CASE WHEN ${condition(empId)} THEN '${name}' END`);
    return `array_remove(ARRAY[${each.join(', ')}]::text[], NULL)`;
  }
}

/** The person whom a session acts for: the person's own id and name, the groups that count, and the end, an instant. */
export interface ActedFor extends SignedInPerson {
  readonly id: string;
  readonly until: string;
}

/** What a session asks about its impersonation. */
export interface ActingSource {
  /** Whom the session acts for; null when that is over, which then is written down. */
  of(
    session: { readonly id: string; readonly actingAs: string; readonly lastSeenAt: Date },
    realUser: SignedInPerson,
  ): Promise<ActedFor | null>;
  /** This operation, which changes something, is about to be executed. */
  wrote(actor: Actor, operation: Operation): Promise<void>;
  /** The session is signed out. */
  signedOut(actor: Actor): Promise<void>;
  /** These sessions have ended, by time or from outside: what they were in ends with them. */
  sessionsEnded(sessionIds: readonly string[]): Promise<void>;
}

/** Where a session learns whom it acts for; without a source nobody is impersonated. [IMP-005] */
@Injectable()
export class ActingSources {
  private source: ActingSource | undefined;

  register(source: ActingSource): void {
    this.source = source;
  }

  async of(...asked: Parameters<ActingSource['of']>): Promise<ActedFor | null> {
    return (await this.source?.of(...asked)) ?? null;
  }

  async wrote(actor: Actor, operation: Operation): Promise<void> {
    await this.source?.wrote(actor, operation);
  }

  async signedOut(actor: Actor): Promise<void> {
    if (actor.impersonating !== null) await this.source?.signedOut(actor);
  }

  async sessionsEnded(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length > 0) await this.source?.sessionsEnded(sessionIds);
  }
}

/** Parts of the bootstrap answer that other domains know: homepage, notices, image. [SESSION-003] */
@Injectable()
export class UserInfoSources {
  private readonly sources: UserInfoSource[] = [];

  register(source: UserInfoSource): void {
    this.sources.push(source);
  }

  async of(actor: Actor): Promise<Partial<UserInfo>> {
    const parts = await Promise.all(this.sources.map((source) => source(actor)));
    const whole = Object.assign({}, ...parts) as Partial<UserInfo>;
    // More than one domain has messages of this kind.
    return { ...whole, ministrySafe: parts.flatMap(({ ministrySafe }) => ministrySafe ?? []) };
  }
}

/** Someone who is no person of the campus and may do one thing here. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly reducedTo: ReducedTo;
}
export type GuestSource = (address: string) => Promise<Guest | null>;

/** Who is known by a mail address alone, where the sign-in provider vouches for it. */
@Injectable()
export class GuestSources {
  private readonly sources: GuestSource[] = [];

  register(source: GuestSource): void {
    this.sources.push(source);
  }

  async of(address: string): Promise<Guest | null> {
    for (const source of this.sources) {
      const guest = await source(address);
      if (guest !== null) return guest;
    }
    return null;
  }
}

/** Who the campus knows by an employee id. */
@Injectable()
export class PersonSources {
  private readonly sources: PersonSource[] = [];

  register(source: PersonSource): void {
    this.sources.push(source);
  }

  /** The person; null when no source knows one; undefined while there is no source at all. */
  async of(empId: string): Promise<KnownPerson | null | undefined> {
    if (this.sources.length === 0) return undefined;
    for (const source of this.sources) {
      const person = await source(empId);
      if (person !== null) return person;
    }
    return null;
  }
}
