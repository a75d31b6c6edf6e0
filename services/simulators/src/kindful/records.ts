import { demoPerson } from '@campus/demo-campus';
import { randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;
/** A query ends when it was not asked on for so long. */
const IDLE_MS = 5 * MINUTE_MS;

export interface Contact {
  readonly id: number;
  readonly external_id: string | null;
  readonly sync_version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly primary_phone: string;
  readonly addr1: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
  readonly country: string;
  /** Contacts that were merged into this one. */
  readonly merged_ids: readonly number[];
  readonly merged: boolean;
  readonly updated_at: string;
}

export interface Transaction {
  readonly id: number;
  readonly external_id: string | null;
  readonly sync_version: number;
  readonly contact_id: number;
  readonly amount_in_cents: number;
  readonly transaction_time: string;
  readonly transaction_type: string;
  readonly campaign: { readonly external_id: string; readonly name: string };
  readonly fund: { readonly external_id: string; readonly name: string };
  readonly updated_at: string;
}

export type RecordKind = 'contacts' | 'transactions';
type Given<One> = Partial<One>;

/** A row of an import, as the portal sends one. */
export interface ImportRow extends Given<Contact> {
  readonly updated_time?: string;
}

/** What became of an import; rows by their ids of the sender. */
export interface ImportResult {
  readonly id: string;
  readonly status: 'pending' | 'complete';
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly ignored: readonly string[];
  readonly merged: readonly string[];
}

interface Query {
  readonly kind: RecordKind;
  readonly ids: readonly number[];
  at: number;
  page: number;
  usedAt: number;
}

const EPOCH = '2026-01-01T00:00:00Z';
const contactOf = (id: number, given: Given<Contact>): Contact => ({
  external_id: null,
  sync_version: 1,
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  primary_phone: '',
  addr1: '',
  city: '',
  state: '',
  postal: '',
  country: 'United States',
  merged_ids: [],
  merged: false,
  updated_at: EPOCH,
  ...given,
  id: given.id ?? id,
});
const transactionOf = (id: number, given: Given<Transaction>): Transaction => ({
  external_id: null,
  sync_version: 1,
  contact_id: 0,
  amount_in_cents: 0,
  transaction_time: '',
  transaction_type: 'Credit',
  campaign: { external_id: '', name: 'General' },
  fund: { external_id: '00100/02020', name: 'Annual fund' },
  updated_at: EPOCH,
  ...given,
  id: given.id ?? id,
});

/** What the donor system knows: contacts, transactions, imports and the queries that are open. */
export class KindfulRecords {
  contacts: Contact[] = [];
  transactions: Transaction[] = [];
  readonly imports = new Map<string, ImportResult>();
  private readonly queries = new Map<string, Query>();
  private last = 0;
  private passed = 0;

  add(given: { contacts?: readonly Given<Contact>[]; transactions?: readonly Given<Transaction>[] }): void {
    for (const one of given.contacts ?? []) this.contacts.push(contactOf((this.last += 1), one));
    for (const one of given.transactions ?? []) this.transactions.push(transactionOf((this.last += 1), one));
  }

  clear(): void {
    this.contacts = [];
    this.transactions = [];
    this.imports.clear();
    this.queries.clear();
  }

  /** Lets so much time pass for the queries that are open. */
  pass(ms: number): void {
    this.passed += ms;
  }

  /** Starts a query of what is not linked yet; what is linked while it is open stays in it. */
  begin(kind: RecordKind): string {
    const token = `tok_${randomBytes(8).toString('hex')}`;
    const ids = this[kind].filter(({ external_id: known }) => known === null).map(({ id }) => id);
    this.queries.set(token, { kind, ids, at: 0, page: 0, usedAt: this.now() });
    return token;
  }

  /** The next page of a query; null where the token has ended. */
  next(token: string, size: number) {
    const query = this.queries.get(token);
    if (query === undefined || this.now() - query.usedAt > IDLE_MS) return null;
    const ids = query.ids.slice(query.at, query.at + size);
    query.at += ids.length;
    query.page += 1;
    query.usedAt = this.now();
    const rows: readonly (Contact | Transaction)[] = this[query.kind];
    const results = ids.flatMap((id) => rows.filter((one) => one.id === id)).map((one) => this.shown(one));
    return { page: query.page, query_token: token, has_more: query.at < query.ids.length, results };
  }

  end(token: string): void {
    this.queries.delete(token);
  }

  /** Stores an import: rows by their external ids. One that is older than what is there is ignored. */
  import(rows: readonly ImportRow[]): ImportResult {
    const result = { created: [] as string[], updated: [] as string[], ignored: [] as string[], merged: [] as string[] };
    for (const { updated_time: time = EPOCH, id, ...values } of rows) {
      const external = String(id);
      const at = this.contacts.findIndex((one) => one.external_id === external);
      const there = this.contacts[at];
      if (there === undefined) {
        this.add({ contacts: [{ ...values, external_id: external, updated_at: time }] });
        result.created.push(external);
      } else if (there.merged) result.merged.push(external);
      else if (Date.parse(time) < Date.parse(there.updated_at)) result.ignored.push(external);
      else {
        this.contacts[at] = { ...there, ...values, updated_at: time, sync_version: there.sync_version + 1 };
        result.updated.push(external);
      }
    }
    const stored: ImportResult = { id: randomBytes(8).toString('hex'), status: 'complete', ...result };
    this.imports.set(stored.id, stored);
    return stored;
  }

  /** Links records to those of the portal. */
  link(kind: RecordKind, links: readonly { readonly id: string; readonly external_id: string }[]): void {
    const ours = new Map(links.map(({ id, external_id: external }) => [Number(id), external]));
    if (kind === 'contacts') this.contacts = this.contacts.map((one) => linked(one, ours));
    else this.transactions = this.transactions.map((one) => linked(one, ours));
  }

  private now(): number {
    return Date.now() + this.passed;
  }

  private shown(one: Contact | Transaction): object {
    if (!('contact_id' in one)) return one;
    const contact = this.contacts.find(({ id }) => id === one.contact_id);
    return { ...one, contact: { id: one.contact_id, external_id: contact?.external_id ?? null } };
  }
}

function linked<One extends { readonly id: number; readonly external_id: string | null }>(
  one: One,
  ours: ReadonlyMap<number, string>,
): One {
  const external = ours.get(one.id);
  return external === undefined ? one : { ...one, external_id: external };
}

/** What is in the donor system of the demo campus: new donors, one who may be a donor already, and a gift without a fund. */
export function demoRecords(): Parameters<KindfulRecords['add']>[0] {
  const { firstName, lastName } = demoPerson('student1');
  const email = `${firstName}.${lastName}2@mail.example`.toLowerCase();
  const address = { city: 'Louisville', state: 'KY', postal: '40206' };
  const names = ['Odette Ravenscroft', 'Barnaby Thistlewood', 'Philippa Greystone', 'Lorenzo Applegate', 'Henrietta Maplewood'];
  const contacts = names.map((name, at) => {
    const [first = '', last = ''] = name.split(' ');
    const phone = `502-555-01${String(30 + at)}`;
    return {
      id: 9001 + at,
      first_name: first,
      last_name: last,
      email: `${first}@kind.example`,
      primary_phone: phone,
      addr1: `${at + 1} Oak Lane`,
      ...address,
    };
  });
  const transactions = contacts.map(({ id }, at) => ({
    id: 7001 + at,
    contact_id: id,
    amount_in_cents: 2_500 * (at + 1),
    transaction_time: `2026-11-0${at + 1} 15:00:00 UTC`,
    ...(at === 4 ? { fund: { external_id: '', name: 'Unknown fund' } } : {}),
  }));
  return { contacts: [...contacts, { id: 9010, first_name: firstName, last_name: lastName, email, ...address }], transactions };
}
