import type { Operation, Permission } from '@campus/contract-kit';

/** A person as the sign-in provider knows them. */
export interface SignedInPerson {
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/**
 * The person of a call, and the rights of that person here and now. While impersonating these are the person acted for, with the narrowed
 * rights; `realUser` is always who sits at the keyboard. [IMP-001] [IMP-008]
 */
export interface Actor {
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  readonly sessionId: string;
  /** Whom one acts for (then also `empId` and `name`) and until when, an instant; null while one is oneself. */
  readonly impersonating: { readonly id: string; readonly empId: string; readonly name: string; readonly until: string } | null;
  readonly realUser: SignedInPerson;
}

/** Who an audit entry says did it: the person at the keyboard, and while impersonating both names and the person acted for. */
export function authorOf(actor: Actor): {
  readonly actionBy: string;
  readonly actionByName: string;
  readonly onBehalfOf: string | null;
} {
  const { realUser, impersonating } = actor;
  if (impersonating === null) return { actionBy: actor.empId, actionByName: actor.name, onBehalfOf: null };
  return {
    actionBy: realUser.empId,
    actionByName: `${realUser.name} for ${impersonating.name}`,
    onBehalfOf: impersonating.empId,
  };
}

/** What the guard learns about a call's session. */
export interface SessionOfCall {
  readonly actor: Actor;
  /** The token that every write of this session carries. [SESSION-008] */
  readonly token: string;
  /** Whether this session is refused an operation that asks for no right of its own. */
  isClosedTo(operation: string): boolean;
  /** Runs before an operation that changes something is executed. */
  beforeChange?(operation: Operation): Promise<void>;
}

/** Where the guard asks for the session; the portal implements it. */
export interface SessionReader {
  /** The session of the call's cookie, or null. Reading it is what keeps it alive. */
  read(request: KitRequest, reply: KitReply): Promise<SessionOfCall | null>;
  /** The address to sign in at. [SESSION-007] */
  signInAddress(): string;
}

export const SESSION_READER = Symbol('SessionReader');

/** The parts of a Fastify request that the kit reads. */
export interface KitRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ip: string;
  readonly cookies?: Readonly<Record<string, string | undefined>>;
  readonly routeOptions?: { readonly url?: string };
}

/** The parts of a Fastify reply that the kit uses. */
export interface KitReply {
  status(code: number): KitReply;
  header(name: string, value: string): KitReply;
  send(payload?: unknown): unknown;
  readonly sent: boolean;
  readonly statusCode: number;
}
