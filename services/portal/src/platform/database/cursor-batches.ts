import type { PoolClient, QueryResultRow } from 'pg';

/**
 * What a text answers, batch by batch, all of it as it stood at the beginning; the next batch comes while the reader works on one. Gives the
 * connection back when the reader ends or leaves.
 */
export async function* cursorBatches<Row extends object>(
  client: PoolClient,
  text: string,
  params: readonly unknown[],
  size: number,
): AsyncGenerator<Row[]> {
  const heard = (): void => undefined;
  client.on('error', heard);
  let broken = false;
  let coming: Promise<{ rows: QueryResultRow[] }> | undefined;
  const fetched = () => {
    const batch = client.query(`FETCH ${size} FROM batches`);
    // Whoever leaves early waits for it no more.
    batch.catch(() => undefined);
    return batch;
  };
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL cursor_tuple_fraction = 1');
    await client.query({ text: `DECLARE batches NO SCROLL CURSOR FOR ${text}`, values: [...params] });
    coming = fetched();
    for (let full = true; full;) {
      const { rows } = await coming;
      full = rows.length === size;
      if (full) coming = fetched();
      if (rows.length > 0) yield rows as Row[];
    }
  } finally {
    await coming?.catch(() => undefined);
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    client.removeListener('error', heard);
    client.release(broken);
  }
}
