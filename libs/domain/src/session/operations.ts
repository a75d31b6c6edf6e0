import { defineOperation, flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';

/** One entry of the navigation that the person's rights open. [SHELL-004] */
export const navItem = z.object({ label: z.string(), path: z.string(), group: z.string(), icon: z.string().optional() });

/** Everything that the shell is built from. `timeout` is in seconds, `deadline` the instant at which this session ends unused. [SESSION-003] */
export const userInfoShape = z.object({
  groups: z.array(z.string()),
  token: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  logout: z.string(),
  navItems: z.array(navItem),
  maintenance: z.object({ text: z.string() }).nullable(),
  encryptedId: z.string(),
  homepage: z.string().nullable(),
  /** Whom one acts for, until when, and the own name. [IMP-001] */
  impersonating: z.object({ empId: z.string(), name: z.string(), until: instant, by: z.string() }).nullable(),
  /** Whether the accessibility mode is on: by group, or by the person's own switch. [SHELL-024] */
  accessibility: z.boolean(),
  myBanner: z.object({ id: z.string(), text: z.string() }).nullable(),
  ministrySafe: z.array(z.object({ id: z.string(), text: z.string() })),
  timeout: z.number().int().positive(),
  deadline: instant,
  permissions: z.array(z.string()),
  /** What the session is reduced to: the computer at a door, an authorized payer. [EMPTOOL-026] */
  reducedTo: z.string().nullable(),
  empId: z.string(),
  username: z.string(),
});
export type UserInfo = z.output<typeof userInfoShape>;

/** Reads the signed-in person's bootstrap fields; without a session 401 with the address to sign in at. [SESSION-001] [SESSION-003] [SESSION-011] */
export const userInfo = defineOperation({
  name: 'session.userInfo',
  summary: 'The signed-in person and everything the shell is built from',
  method: 'GET',
  path: '/authentication/user-info',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({}),
  output: userInfoShape,
});

/** Gives the session one more full time-out from now. [SESSION-006] [SESSION-012] */
export const extend = defineOperation({
  name: 'session.extend',
  summary: 'Stay signed in',
  method: 'GET',
  path: '/authentication/extend',
  permission: 'signedIn',
  mode: 'action',
  withoutToken: true,
  input: z.strictObject({}),
  output: z.object({ timeout: z.number().int().positive(), deadline: instant }),
});

/** Sends the browser to the sign-in provider; `return` is the path to open afterwards. [SESSION-002] [SESSION-007] */
export const signIn = defineOperation({
  name: 'session.signIn',
  summary: 'Begin to sign in (answers a redirect)',
  method: 'GET',
  path: '/authentication/sign-in',
  permission: 'anyone',
  mode: 'action',
  withoutToken: true,
  answer: 'file',
  redirects: true,
  input: z.strictObject({
    /** 1 asks for the password again. */
    fresh: z.enum(['1']).optional(),
    return: z.string().max(2000).optional(),
  }),
  output: z.null(),
});

/** Where the provider sends the browser back to; begins the session and opens the wanted path. */
export const signInCallback = defineOperation({
  name: 'session.signInCallback',
  summary: 'Finish signing in (answers a redirect)',
  method: 'GET',
  path: '/authentication/callback',
  permission: 'anyone',
  mode: 'action',
  withoutToken: true,
  answer: 'file',
  redirects: true,
  input: z.object({
    state: z.string().max(500).optional(),
    code: z.string().max(2000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(1000).optional(),
  }),
  output: z.null(),
});

/** Ends the session; the bootstrap answer's `logout` is this call with the token in it, so that a link can make it. */
export const logout = defineOperation({
  name: 'session.logout',
  summary: 'Sign out by link (answers a redirect)',
  method: 'GET',
  path: '/authentication/logout',
  permission: 'signedIn',
  mode: 'action',
  answer: 'file',
  redirects: true,
  input: z.strictObject({}),
  output: z.null(),
});

/** Ends the session and names the address to go to. */
export const signOut = defineOperation({
  name: 'session.signOut',
  summary: 'Sign out',
  method: 'POST',
  path: '/authentication/logout',
  permission: 'signedIn',
  mode: 'action',
  input: z.strictObject({}),
  output: z.object({ redirect: z.string() }),
});

/** The sign-in provider tells that a session there is over (OpenID Connect back-channel logout): what began with it ends here too. */
export const backchannelLogout = defineOperation({
  name: 'session.backchannelLogout',
  summary: 'Hear from the sign-in provider that a session is over',
  method: 'POST',
  path: '/authentication/backchannel-logout',
  permission: 'anyone',
  mode: 'action',
  withoutToken: true,
  answer: 'nothing',
  input: z.strictObject({ logout_token: z.string().min(1).max(8000) }),
  output: z.null(),
});

/** The own sessions that are still open, the newest first. */
export const listSessions = defineOperation({
  name: 'session.listSessions',
  summary: 'The places where one is signed in',
  method: 'GET',
  path: '/authentication/sessions',
  permission: 'signedIn',
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(
    z.object({ id, startedAt: instant, lastSeenAt: instant, deadline: instant, agent: z.string(), current: z.boolean() }),
  ),
});

/** Ends one of the own sessions, or with `all` every one of them, this one included. */
export const revokeSession = defineOperation({
  name: 'session.revokeSession',
  summary: 'End one of the own sessions, or all',
  method: 'POST',
  path: '/authentication/revoke-session',
  permission: 'signedIn',
  mode: 'action',
  input: z.strictObject({ id: id.optional(), all: flag.optional() }),
  output: z.object({ ended: z.number().int().nonnegative() }),
});

/** Every call around signing in. */
export const sessionOperations = [
  userInfo,
  extend,
  signIn,
  signInCallback,
  logout,
  signOut,
  backchannelLogout,
  listSessions,
  revokeSession,
] as const;
