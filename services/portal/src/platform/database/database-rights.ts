import type { TextQueryable } from './database.js';
import { APPLICATION_ROLE } from './connection-settings.js';
import { GRANTS, LOCKED_BY, SEQUENCES } from './grants.js';

/** Where a function of the owner's looks names up: a temporary table comes last, so that nobody can put one in the way of a real one. */
export const DEFINER_PATH = 'search_path=pg_catalog, public, pg_temp';

const PRIVILEGES: Readonly<Record<string, string>> = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' };

/** Every right of the application's role and of everybody on tables, columns and sequences, a line each. */
const GRANTED = `
  SELECT c.relname || CASE WHEN c.relkind = 'S' THEN ' (sequence)' ELSE '' END || ': ' || a.privilege_type AS line, a.grantee = 0 AS "isPublic"
    FROM pg_class c, LATERAL aclexplode(c.relacl) a
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND a.grantee IN (0::oid, $1::regrole::oid)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  UNION ALL
  SELECT c.relname || '.' || t.attname || ': ' || a.privilege_type, a.grantee = 0
    FROM pg_attribute t JOIN pg_class c ON c.oid = t.attrelid, LATERAL aclexplode(t.attacl) a
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.attisdropped AND a.grantee IN (0::oid, $1::regrole::oid)
  ORDER BY 1`;

const DEFINERS = `SELECT p.oid::regprocedure::text AS name, array_to_string(p.proconfig, '; ') AS config,
    EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0) AS "isPublic"
  FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

const ROLES = `SELECT o.rolname AS owner, o.rolsuper AS "ownerIsSuper", a.rolsuper AS "isSuper",
    pg_has_role(a.oid, o.oid, 'MEMBER') AS "isOwner",
    has_database_privilege(a.oid, d.oid, 'TEMPORARY') AS temporary,
    has_schema_privilege(a.oid, 'public'::regnamespace, 'CREATE') AS creates
  FROM pg_database d JOIN pg_roles o ON o.oid = d.datdba, pg_roles a
  WHERE d.datname = current_database() AND a.rolname = $1`;

const REACHED = `SELECT datname AS name FROM pg_database
  WHERE datname = ANY ($2::text[]) AND datname <> current_database() AND has_database_privilege($1, oid, 'CONNECT') ORDER BY 1`;

/** The rights that the list gives, in the words of the catalog. */
export function listedGrants(): string[] {
  const tables = Object.entries(GRANTS).flatMap(([table, rights]) =>
    [...rights].map((right) => `${table}: ${PRIVILEGES[right] ?? right}`),
  );
  const locked = Object.entries(LOCKED_BY).map(([table, column]) => `${table}.${column}: UPDATE`);
  return [...tables, ...locked, ...SEQUENCES.map((name) => `${name} (sequence): USAGE`)].sort();
}

/** Where the catalog's rights and the list go apart. */
export async function grantsOffTheList(db: TextQueryable): Promise<string[]> {
  const rows = await db.query<{ line: string; isPublic: boolean }>(GRANTED, [APPLICATION_ROLE]);
  const granted = new Set(rows.filter(({ isPublic }) => !isPublic).map(({ line }) => line));
  const listed = new Set(listedGrants());
  return [
    ...rows.filter(({ isPublic }) => isPublic).map(({ line }) => `everyone has a right that is not on the list, ${line}`),
    ...[...granted]
      .filter((line) => !listed.has(line))
      .map((line) => `${APPLICATION_ROLE} has a right that is not on the list, ${line}`),
    ...[...listed]
      .filter((line) => !granted.has(line))
      .map((line) => `${APPLICATION_ROLE} lacks a right that is on the list, ${line}`),
  ];
}

/** Functions that run with their owner's rights and can be led astray or called by anybody. */
export async function openDefiners(db: TextQueryable): Promise<string[]> {
  const rows = await db.query<{ name: string; config: string | null; isPublic: boolean }>(DEFINERS);
  return rows.flatMap(({ name, config, isPublic }) => [
    ...(config === DEFINER_PATH ? [] : [`${name} runs as its owner and has no ${DEFINER_PATH}`]),
    ...(isPublic ? [`${name} runs as its owner and everyone may call it`] : []),
  ]);
}

/** Ways by which the application could get at more than its own. */
export async function openWays(db: TextQueryable, otherDatabases: readonly string[]): Promise<string[]> {
  const [role] = await db.query<
    Record<'ownerIsSuper' | 'isSuper' | 'isOwner' | 'temporary' | 'creates', boolean> & { owner: string }
  >(ROLES, [APPLICATION_ROLE]);
  if (role === undefined) return [`there is no role ${APPLICATION_ROLE}`];
  const reached = await db.query<{ name: string }>(REACHED, [APPLICATION_ROLE, otherDatabases]);
  return [
    ...(role.isSuper ? [`${APPLICATION_ROLE} is a superuser`] : []),
    ...(role.isOwner ? [`${APPLICATION_ROLE} may become ${role.owner}`] : []),
    ...(role.ownerIsSuper ? [`the owner ${role.owner} is a superuser`] : []),
    ...(role.temporary ? [`${APPLICATION_ROLE} may make temporary tables`] : []),
    ...(role.creates ? [`${APPLICATION_ROLE} may make tables and functions`] : []),
    ...reached.map(({ name }) => `${APPLICATION_ROLE} may connect to ${name}`),
  ];
}

function statements(database: string, tables: ReadonlySet<string>): string[] {
  const given = Object.entries(GRANTS).filter(([table, rights]) => rights !== '' && tables.has(table));
  const locked = Object.entries(LOCKED_BY).filter(([table]) => tables.has(table));
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, ${APPLICATION_ROLE}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, ${APPLICATION_ROLE}`,
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${APPLICATION_ROLE}`,
    `REVOKE ALL ON DATABASE ${database} FROM PUBLIC, ${APPLICATION_ROLE}`,
    `GRANT CONNECT ON DATABASE ${database} TO ${APPLICATION_ROLE}`,
    ...given.map(
      ([table, rights]) => `GRANT ${[...rights].map((right) => PRIVILEGES[right]).join(', ')} ON ${table} TO ${APPLICATION_ROLE}`,
    ),
    ...locked.map(([table, column]) => `GRANT UPDATE (${column}) ON ${table} TO ${APPLICATION_ROLE}`),
    ...SEQUENCES.map((name) => `GRANT USAGE ON SEQUENCE ${name} TO ${APPLICATION_ROLE}`),
  ];
}

/** Brings the rights of the application's role to the list, all in one transaction, when they are not so already. */
export async function applyGrants(db: TextQueryable): Promise<void> {
  const [temporary] = await db.query<{ open: boolean; name: string }>(
    `SELECT quote_ident(current_database()) AS name, has_database_privilege($1, current_database(), 'TEMPORARY') AS open`,
    [APPLICATION_ROLE],
  );
  const off = await grantsOffTheList(db);
  if (temporary === undefined || (off.length === 0 && !temporary.open)) return;
  const tables = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`,
  );
  await db.query('BEGIN');
  try {
    for (const sql of statements(temporary.name, new Set(tables.map(({ name }) => name)))) await db.query(sql);
    await db.query('COMMIT');
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}
