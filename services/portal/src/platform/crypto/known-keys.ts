import { OperatorError } from '../config/operator-error.js';
import type { Queryable } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { KnownKeys as Q } from './crypto.sql.types.js';
import type { EncryptedColumn } from './encrypted-columns.js';
import type { DataCipher } from './data-cipher.js';

/** Samples of each column that are asked where no key was ever written down. */
const SAMPLES = 3;

const KNOWN = sql<Q['KNOWN']>`SELECT id, mark FROM data_keys ORDER BY since, id`;
const REMEMBER = sql<Q['REMEMBER']>`INSERT INTO data_keys (id, mark) VALUES (:id, :mark) ON CONFLICT DO NOTHING`;
const FORGET_OTHERS = sql<Q['FORGET_OTHERS']>`DELETE FROM data_keys WHERE mark <> :mark`;

/** A sampled value of a protected column. */
interface Sample {
  readonly sealed: string | Buffer;
  readonly bound_to: string;
}

const missing = (id: string): string =>
  `values are sealed under the key ${id}, and no key of DATA_KEY and DATA_OTHER_KEYS is that one: add ${id}=… to DATA_OTHER_KEYS`;

/** The keys that protected values are under and that this configuration does not have, a line each. */
export async function missingKeys(db: Pick<Queryable, 'query'>, cipher: DataCipher): Promise<string[]> {
  const known = await db.query(KNOWN);
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
    const rows = await db.query(
      sql.composed<Sample>(
        `SELECT t.${column} AS sealed, ${boundTo} AS bound_to FROM ${table} t WHERE t.${column} IS NOT NULL LIMIT ${SAMPLES}`,
      ),
    );
    const closed = rows.map(({ sealed: encrypted, bound_to: name }) => unopened(cipher, encrypted, name));
    if (closed.length > 0 && closed.every((id) => id !== undefined)) ids.add(closed[0] ?? '1');
  }
  return [...ids].map(missing);
}

/** What is written down of the current key. */
function currentMark(cipher: DataCipher): string {
  const [mark] = cipher.checkValuesOf(cipher.keyId);
  if (mark === undefined) throw new Error(`The key ${cipher.keyId} is not at hand`);
  return mark;
}

/** Writes down that values are encrypted under the current key from now on. */
export async function rememberKey(db: Pick<Queryable, 'execute'>, cipher: DataCipher): Promise<void> {
  await db.execute(REMEMBER, { id: cipher.keyId, mark: currentMark(cipher) });
}

/** After everything was encrypted again: no other key is needed any more. */
export async function forgetOtherKeys(db: Pick<Queryable, 'execute'>, cipher: DataCipher): Promise<void> {
  await rememberKey(db, cipher);
  await db.execute(FORGET_OTHERS, { mark: currentMark(cipher) });
}

/** Stops a start under keys that could not read what is there; otherwise writes the current one down. */
export async function assertKeys(db: Queryable, cipher: DataCipher, columns: readonly EncryptedColumn[]): Promise<void> {
  const known = await db.query(KNOWN);
  const problems = known.length === 0 ? await sampledKeys(db, cipher, columns) : await missingKeys(db, cipher);
  if (problems.length > 0)
    throw new OperatorError(`The keys of this configuration do not fit the database:\n- ${problems.join('\n- ')}`);
  if (!known.some(({ id, mark }) => id === cipher.keyId && mark === cipher.checkValuesOf(id)[0])) await rememberKey(db, cipher);
}
