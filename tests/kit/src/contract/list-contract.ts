import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { expect } from '@jest/globals';
import type { TestClient } from '../client.js';
import type { AsWhom, ContractRow } from './contract-row.js';
import { clientOf, sentOf } from './contract-row.js';

type RowOf<Op extends Operation> = OutputOf<Op> extends readonly (infer Row)[] ? Row : never;
type Row = Readonly<Record<string, unknown>>;

type Filter<Op extends Operation> = readonly [value: string, rows: number | ((row: RowOf<Op>) => boolean)];

interface List<Op extends Operation> extends AsWhom<Op> {
  /** The fields by which it stands in order; `-` before one that goes down. */
  readonly order?: readonly string[];
  /** How many rows a filter leaves, or what is true of each of them; a filter that leaves none or all proves nothing. */
  readonly filter?: Readonly<Record<string, Filter<Op>>>;
  /** The names that each row carries, these and no others. */
  readonly names?: readonly string[];
}

const PAGE = 7;
const WHOLE = 5000;

const comparable = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value as string | null).toLowerCase();

/** Whether a row may stand before the next one. */
function isInOrder(order: readonly string[], one: Row, next: Row): boolean {
  for (const field of order) {
    const name = field.replace(/^-/, '');
    const [before, after] = [comparable(one[name]), comparable(next[name])];
    if (before !== after) return before < after === (name === field);
  }
  return true;
}

class AskedList {
  constructor(
    private readonly client: TestClient,
    private readonly operation: Operation,
    private readonly fields: object,
  ) {}

  ask(more: object) {
    return this.client.call(this.operation, { ...this.fields, ...more } as RawInputOf<Operation>);
  }

  async rows(more: object = {}): Promise<Row[]> {
    const reply = await this.ask({ ...('per_page' in this.operation.input.shape ? { per_page: WHOLE } : {}), ...more });
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    return reply.body.data as Row[];
  }

  /** Goes on from page to page by key to the end, or far enough to see that nothing is missing or twice. */
  async expectPages(whole: readonly Row[]): Promise<void> {
    const seen: Row[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await this.ask({ per_page: PAGE, ...(after ? { after } : {}) });
      expect(body.page?.total).toBe(whole.length);
      seen.push(...(body.data as Row[]));
      after = body.page?.next;
    } while (after && seen.length < PAGE * PAGE);
    expect(seen).toEqual(whole.slice(0, seen.length));
    if (!after) expect(seen).toHaveLength(whole.length);
  }
}

/** A list answers rows with these names in this order, page after page without a gap, and fewer with each filter. */
export function listContract<Op extends Operation>(operation: Op, list: List<Op>, ids: string): ContractRow {
  const { order = [], names } = list;
  const filters = Object.entries<Filter<Op>>(list.filter ?? {});
  return {
    name: `${operation.name}: a list for ${list.as} ${ids}`,
    prove: async (portal) => {
      const asked = new AskedList(await clientOf(portal, list.as), operation, await sentOf(portal, list.input));
      const whole = await asked.rows();
      expect(whole.length).toBeGreaterThan(0);
      if (names !== undefined) for (const row of whole) expect(Object.keys(row).sort()).toEqual([...names].sort());
      expect(whole.filter((row, at) => at > 0 && !isInOrder(order, whole[at - 1] as Row, row))).toEqual([]);
      if ('after' in operation.input.shape) await asked.expectPages(whole);
      for (const [name, [value, expected]] of filters) {
        const found = await asked.rows({ [name]: value });
        const wanted = typeof expected === 'number' ? found : whole.filter((row) => expected(row as RowOf<Op>));
        expect([name, found]).toEqual([name, wanted]);
        if (typeof expected === 'number') expect(found).toHaveLength(expected);
        else expect([found.length > 0, found.length < whole.length]).toEqual([true, true]);
      }
    },
  };
}
