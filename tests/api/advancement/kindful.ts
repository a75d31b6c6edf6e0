import type { TestPortal } from '@campus/test-kit';

const json = { 'content-type': 'application/json' };
/** What a test says to the simulator itself suffers no fault. */
const inside = { ...json, 'x-look': 'inside' };

export interface KindfulContact {
  readonly id: number;
  readonly external_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

interface Known {
  readonly contacts: readonly (KindfulContact & Record<string, unknown>)[];
  readonly transactions: readonly { readonly id: number; readonly external_id: string | null }[];
  readonly imports: readonly object[];
}

/** The donor system of a test: what is in it, and what is wrong with it. */
export function kindfulOf({ kindfulUrl, faultsUrl }: Pick<TestPortal['outside'], 'kindfulUrl' | 'faultsUrl'>) {
  const { origin } = new URL(kindfulUrl);
  const faults = `${faultsUrl}/faults`;
  return {
    known: async (): Promise<Known> => (await fetch(`${origin}/simulated/records`, { headers: inside })).json() as Promise<Known>,
    add: async (records: { contacts?: readonly object[]; transactions?: readonly object[] }): Promise<void> => {
      await fetch(`${origin}/simulated/records`, { method: 'POST', headers: inside, body: JSON.stringify(records) });
    },
    clear: async (): Promise<void> => {
      await fetch(`${origin}/simulated/records`, { method: 'DELETE', headers: { 'x-look': 'inside' } });
    },
    fault: async (target: string, mode: string, more: object = {}): Promise<void> => {
      await fetch(faults, { method: 'POST', headers: json, body: JSON.stringify({ target, mode, ...more }) });
    },
    well: async (): Promise<void> => {
      await fetch(faults, { method: 'DELETE' });
    },
  };
}

let last = 40_000;
/** So many contacts, each with one gift of 25.00 to the annual fund. */
export function contactsWithGifts(count: number) {
  const contacts = Array.from({ length: count }, () => {
    last += 1;
    return {
      id: last,
      first_name: `Given${last}`,
      last_name: 'Kindful',
      email: `k${last}@kind.example`,
      addr1: `${last} Oak Lane`,
      city: 'Berea',
    };
  });
  const transactions = contacts.map(({ id }) => ({
    id: id + 1_000_000,
    contact_id: id,
    amount_in_cents: 2500,
    transaction_time: '2026-03-02 15:00:00 UTC',
    transaction_type: 'Check',
  }));
  return { contacts, transactions };
}

/** Donors and gifts that are here for contacts and transactions of the donor system. */
export async function hereOf({ database }: TestPortal, contacts: readonly { readonly id: number }[]) {
  const ids = contacts.map(({ id }) => String(id));
  const [donors] = await database.query<{ n: number; ids: number }>(
    'SELECT count(*)::int AS n, count(DISTINCT id)::int AS ids FROM donors WHERE kindful_id = ANY ($1)',
    [ids],
  );
  const [gifts] = await database.query<{ n: number; sum: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(gift_tran_amt), 0)::text AS sum FROM gift_transactions WHERE kindful_id = ANY ($1)`,
    [ids.map((id) => String(Number(id) + 1_000_000))],
  );
  return { donors: donors?.n ?? 0, gifts: gifts?.n ?? 0, sum: gifts?.sum ?? '' };
}

/** Whether all records of the donor system are linked to ours. */
export async function allLinked(kindful: ReturnType<typeof kindfulOf>): Promise<boolean> {
  const { contacts, transactions } = await kindful.known();
  return [...contacts, ...transactions].every(({ external_id: external }) => external !== null);
}
