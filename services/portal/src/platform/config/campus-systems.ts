import * as z from 'zod';

const MAX_SYSTEMS = 4;
const name = z.string().trim().min(1).max(60);
const secret = z.string().min(1);
const directory = {
  name,
  url: z.url({ protocol: /^ldaps$/ }),
  bindDn: secret,
  bindPassword: secret,
  base: secret,
  /** The certificate by which the server is trusted, where its authority is none that Node knows. */
  ca: z.string().optional(),
};
const web = { name, url: z.url({ protocol: /^https?$/ }), token: secret };

/** A system that takes passwords; one without an adapter has a name alone and is closed. [TECH-005] */
const passwordSystem = z.union([
  z.strictObject({ adapter: z.literal('ldap-modify'), ...directory }),
  z.strictObject({ adapter: z.literal('active-directory'), ...directory }),
  z.strictObject({ adapter: z.literal('scim'), ...web }),
  z.strictObject({ adapter: z.literal('rest'), ...web }),
  z.strictObject({ adapter: z.undefined().optional(), name }),
]);
export type PasswordSystemSettings = z.output<typeof passwordSystem>;
export type DirectorySettings = Extract<PasswordSystemSettings, { readonly bindDn: string }>;
export type WebSettings = Extract<PasswordSystemSettings, { readonly token: string }>;

const UNCONNECTED = JSON.stringify(['System 1', 'System 2', 'System 3', 'System 4'].map((one) => ({ name: one })));

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
}

const blankAsUnset = (value: unknown): unknown => (value === '' ? undefined : value);

/** The variables of the systems that offices work with. */
export const campusSystems = {
  PASSWORD_SYSTEMS: z.preprocess(
    blankAsUnset,
    z.string().default(UNCONNECTED).transform(parsed).pipe(z.array(passwordSystem).length(MAX_SYSTEMS)),
  ),
  PASSWORD_PROTECTED_GROUPS: z.string().default('ops,people-admins,campus-tech'),
  GROUPER_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
  GROUPER_USER: z.preprocess(blankAsUnset, z.string().optional()),
  GROUPER_PASSWORD: z.preprocess(blankAsUnset, z.string().optional()),
  GROUPER_WEBSITES: z.string().min(1).default('app:websites'),
  KINDFUL_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
  KINDFUL_TOKEN: z.preprocess(blankAsUnset, z.string().min(16).optional()),
};

type CampusSystems = z.output<z.ZodObject<typeof campusSystems>>;

export function campusSystemsOf(env: CampusSystems) {
  return {
    passwordSystems: env.PASSWORD_SYSTEMS,
    passwordProtectedGroups: env.PASSWORD_PROTECTED_GROUPS.split(',').map((group) => group.trim()),
    grouper: {
      url: env.GROUPER_URL?.replace(/\/$/, ''),
      user: env.GROUPER_USER ?? '',
      password: env.GROUPER_PASSWORD ?? '',
      websites: env.GROUPER_WEBSITES,
    },
    /** The donor system; without both of them it is closed. [ADV-063] */
    kindful: { url: env.KINDFUL_URL?.replace(/\/$/, ''), token: env.KINDFUL_TOKEN },
  };
}

/** What production refuses of them: passwords on a way that is not encrypted. */
export function campusSystemProblems(env: Partial<CampusSystems>): string[] {
  const isPlain = (url: string | undefined): boolean => url?.startsWith('http:') === true;
  const plain = (env.PASSWORD_SYSTEMS ?? []).filter((one) => 'url' in one && isPlain(one.url));
  return [
    ...plain.map((one) => `PASSWORD_SYSTEMS: ${one.name} must be https in production`),
    ...(isPlain(env.GROUPER_URL) ? ['GROUPER_URL: must be https in production'] : []),
    ...(isPlain(env.KINDFUL_URL) ? ['KINDFUL_URL: must be https in production'] : []),
  ];
}
