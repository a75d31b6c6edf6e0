import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serveBare } from './bare-server.js';

/*
 * The floor of a call of the phonathon. STATEMENTS names a file with the transactions that the product ran for a hand-out and for a submit, locks and all;
 * SAMPLE says whose they were and of which donor. `?step=open&me=` answers the donor whom the statement has found, `?step=submit&me=&donor=` stores a result.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}
interface Sample {
  readonly me: string;
  readonly donor: string;
  readonly ids: readonly string[];
}

const steps = JSON.parse(readFileSync(process.env['STATEMENTS'] ?? '', 'utf8')) as Readonly<Record<string, readonly Statement[]>>;
const sample = JSON.parse(process.env['SAMPLE'] ?? '{}') as Sample;

serveBare(async (pool, request) => {
  const { searchParams } = new URL(request.url ?? '', 'http://floor');
  request.resume();
  const [step, me] = [searchParams.get('step') ?? '', searchParams.get('me') ?? ''];
  let donor = searchParams.get('donor') ?? '';
  const fresh = sample.ids.map(() => randomUUID());
  const here = (value: string | null): string | null =>
    sample.ids.reduce<string | null>(
      (text, id, at) => text?.replaceAll(id, fresh[at] ?? id) ?? null,
      value?.replaceAll(sample.donor, donor).replaceAll(sample.me, me) ?? null,
    );
  const client = await pool.connect();
  try {
    for (const [index, { text, values }] of (steps[step] ?? []).entries()) {
      const found = await (values.length === 0
        ? client.query(text)
        : client.query<{ donor?: string }>({ name: `${step}-${index}`, text, values: values.map(here) }));
      if (text.includes('ORDER BY c.place')) donor = String((found.rows[0] as { donor?: string } | undefined)?.donor ?? donor);
    }
  } finally {
    client.release();
  }
  return JSON.stringify({ donor });
});
