import { OperatorError } from '../config/operator-error.js';
import type { Queryable } from '../database/database.js';
import type { EncryptedColumn } from './encrypted-columns.js';
import type { DataCipher } from './data-cipher.js';

/** Samples of each column that are asked where no key was ever written down. */
const SAMPLES = 3;

interface KnownKey extends Record<string, unknown> {
  readonly id: string;
  readonly mark: string;
}

const KNOWN = 'SELECT id, mark FROM data_keys ORDER BY since, id';

const REMEMBER = 'INSERT INTO data_keys (id, mark) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const missing = (id: string): string =>
  `values are sealed under the key ${id}, and no key of DATA_KEY and DATA_OTHER_KEYS is that one: add ${id}=… to DATA_OTHER_KEYS`;

/** The keys that protected values are under and that this configuration does not have, a line each. */
export async function missingKeys(db: Pick<Queryable, 'query'>, cipher: DataCipher): Promise<string[]> {
  const known = await db.query<KnownKey>(KNOWN);
  return known.filter(({ id, mark }) => !cipher.checkValuesOf(id).includes(mark)).map(({ id }) => missing(id));
}

/** What a sampled value says of its key: undefined where it opens. */
function unopened(cipher: DataCipher, encrypted: string | Buffer, boundTo: string): string | undefined {
  try {
    if (typeof encrypted === 'string') cipher.decrypt(encrypted, boundTo);
    else cipher.openBytes(encrypted, boundTo);
    return undefined;
  } catch {
    return cipher.keyIdOf(encrypted) ?? '1';
  }
}

/** A database of an earlier release has written no key down: what lies in it tells. One damaged value among others that open is no wrong key. */
async function sampledKeys(db: Queryable, cipher: DataCipher, columns: readonly EncryptedColumn[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, column, boundTo } of columns) {
    const rows = await db.query<{ sealed: string | Buffer; bound_to: string }>(
      `SELECT t.${column} AS sealed, ${boundTo} AS bound_to FROM ${table} t WHERE t.${column} IS NOT NULL LIMIT ${SAMPLES}`,
    );
    const closed = rows.map(({ sealed: encrypted, bound_to: name }) => unopened(cipher, encrypted, name));
    if (closed.length > 0 && closed.every((id) => id !== undefined)) ids.add(closed[0] ?? '1');
  }
  return [...ids].map(missing);
}

/** Writes down that values are encrypted under the current key from now on. */
export async function rememberKey(db: Pick<Queryable, 'execute'>, cipher: DataCipher): Promise<void> {
  await db.execute(REMEMBER, [cipher.keyId, cipher.checkValuesOf(cipher.keyId)[0]]);
}

/** After everything was encrypted again: no other key is needed any more. */
export async function forgetOtherKeys(db: Pick<Queryable, 'execute'>, cipher: DataCipher): Promise<void> {
  await rememberKey(db, cipher);
  await db.execute('DELETE FROM data_keys WHERE mark <> $1', [cipher.checkValuesOf(cipher.keyId)[0]]);
}

/** Stops a start under keys that could not read what is there; otherwise writes the current one down. */
export async function assertKeys(db: Queryable, cipher: DataCipher, columns: readonly EncryptedColumn[]): Promise<void> {
  const known = await db.query<KnownKey>(KNOWN);
  const problems = known.length === 0 ? await sampledKeys(db, cipher, columns) : await missingKeys(db, cipher);
  if (problems.length > 0)
    throw new OperatorError(`The keys of this configuration do not fit the database:\n- ${problems.join('\n- ')}`);
  if (!known.some(({ id, mark }) => id === cipher.keyId && mark === cipher.checkValuesOf(id)[0])) await rememberKey(db, cipher);
}
