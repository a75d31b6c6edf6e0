import { isSamePerson, nameOfContact } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { FoundContact, Tx } from '../../platform/index.js';
import { Clock } from '../../platform/index.js';
import type { PageOutcome } from './sync-page.js';
import { SYNC_AUTHOR } from './sync-page.js';
import type { ContactValues, LikelyDonor, NewConflict, NewDonor, NewLink } from './sync-records.repository.js';
import { SyncRecordsRepository } from './sync-records.repository.js';
import type { Left, StoredRun } from './sync-runs.repository.js';
import { SyncRunsRepository } from './sync-runs.repository.js';

const HOME_COUNTRY = ['', 'united states', 'us', 'usa'];

/** What a contact says, as a donor has it. */
export function valuesOf(contact: FoundContact): ContactValues {
  const { first, last } = nameOfContact(contact);
  return {
    first_name: first,
    last_name: last,
    email_address: contact.email.trim(),
    phone: contact.primary_phone.trim(),
    addr_line_1: contact.addr1.trim(),
    addr_line_2: contact.addr2.trim(),
    city: contact.city.trim(),
    state: contact.state.trim(),
    zip: contact.postal.trim(),
    country: HOME_COUNTRY.includes(contact.country.trim().toLowerCase()) ? 'US' : contact.country.trim(),
  };
}

const distinct = (contacts: readonly FoundContact[]): FoundContact[] => [
  ...new Map(contacts.map((one) => [one.id, one])).values(),
];

/** What a page of contacts would make, before numbers are given. */
interface Plan {
  readonly fresh: FoundContact[];
  readonly aliases: NewLink[];
  readonly conflicts: NewConflict[];
  readonly left: Left[];
  readonly known: string[];
}

/** A page of contacts: each becomes a donor, is one already, waits for a person, or is left where it is. */
@Injectable()
export class ContactPageService {
  constructor(
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(SyncRecordsRepository) private readonly rows: SyncRecordsRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async store(tx: Tx, run: StoredRun, page: readonly FoundContact[]): Promise<PageOutcome> {
    const plan = await this.plan(tx, distinct(page));
    const counts = { donors: plan.fresh.length, gifts: 0, changed: plan.aliases.length, conflicts: plan.conflicts.length };
    const outcome = { ...counts, left: plan.left.length, gift_group_num: run.gift_group_num, touched: [] };
    if (run.dry_run) return outcome;
    const at = this.clock.now();
    const numbers = await this.rows.numbers(tx, plan.fresh.length);
    const made = plan.fresh.map((contact, index) => ({ ...valuesOf(contact), id: numbers[index] ?? '', kindful_id: contact.id }));
    await this.rows.addDonors(tx, made satisfies NewDonor[]);
    const links = plan.fresh.map(({ id, sync_version }, index) => ({
      kind: 'contact' as const,
      kindful_id: id,
      donor_id: numbers[index] ?? '',
      sync_version,
    }));
    await this.rows.addLinks(tx, [...links, ...plan.aliases], { by: SYNC_AUTHOR, at });
    await this.rows.reopen(tx, 'contact', plan.known);
    await this.rows.addConflicts(
      tx,
      plan.conflicts.map((one) => this.numbered(one, made)),
      at,
    );
    const left = await this.runs.leave(tx, run.id, plan.left);
    return { ...outcome, left, touched: [...numbers, ...plan.aliases.map(({ donor_id: donor }) => donor)] };
  }

  private async plan(tx: Tx, contacts: readonly FoundContact[]): Promise<Plan> {
    const ids = contacts.map(({ id }) => id);
    const merged = contacts.flatMap(({ merged_ids: more }) => more ?? []);
    const [links, waiting] = [await this.rows.linked(tx, 'contact', [...ids, ...merged]), await this.rows.waiting(tx, ids)];
    const emails = contacts.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== '');
    const likely = await this.rows.likely(tx, [...new Set(emails)]);
    const plan: Plan = { fresh: [], aliases: [], conflicts: [], left: [], known: [] };
    for (const contact of contacts) this.place(contact, { plan, links, waiting, likely });
    return plan;
  }

  private place(
    contact: FoundContact,
    found: {
      readonly plan: Plan;
      readonly links: ReadonlyMap<string, string>;
      readonly waiting: ReadonlySet<string>;
      readonly likely: readonly LikelyDonor[];
    },
  ): void {
    const { plan, links, waiting, likely } = found;
    const { id, sync_version } = contact;
    const leave = (reason: Left['reason']): void => void plan.left.push({ kind: 'contact', id, reason });
    if (links.has(id)) return void plan.known.push(id);
    const donors = new Set((contact.merged_ids ?? []).flatMap((one) => links.get(one) ?? []));
    const [joined] = donors;
    if (donors.size > 1) return leave('two_donors');
    if (joined !== undefined) return void plan.aliases.push({ kind: 'contact', kindful_id: id, donor_id: joined, sync_version });
    if (waiting.has(id)) return leave('waits');
    if (nameOfContact(contact).last === '') return leave('no_name');
    const same = likely.find((donor) => isSamePerson(contact, donor))?.id ?? this.sameOfPage(contact, plan.fresh);
    if (same === undefined) return void plan.fresh.push(contact);
    plan.conflicts.push({ ...valuesOf(contact), kindful_id: id, donor_id: same, sync_version });
  }

  /** A contact of the same page that becomes a donor: its id stands for the number until there is one. */
  private sameOfPage(contact: FoundContact, fresh: readonly FoundContact[]): string | undefined {
    const same = fresh.find((one) => isSamePerson(contact, { ...valuesOf(one), alt_email: '' }));
    return same === undefined ? undefined : ofPage(same.id);
  }

  private numbered(one: NewConflict, made: readonly NewDonor[]): NewConflict {
    const donor = made.find(({ kindful_id: id }) => ofPage(id) === one.donor_id);
    return donor === undefined ? one : { ...one, donor_id: donor.id };
  }
}

const ofPage = (id: string): string => `page/${id}`;
