import { amountOfCents, avenueOf, fundOf } from '@campus/domain/advancement/rules';
import { campusDay } from '@campus/domain/calendar/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { FoundTransaction, Tx } from '../../platform/index.js';
import { Clock } from '../../platform/index.js';
import type { PageOutcome } from './sync-page.js';
import { SYNC_AUTHOR } from './sync-page.js';
import type { GiftCodes, NewGift } from './sync-records.repository.js';
import { SyncRecordsRepository } from './sync-records.repository.js';
import type { Left, StoredRun } from './sync-runs.repository.js';
import { SyncRunsRepository } from './sync-runs.repository.js';

/** What the transactions of a page are looked up in. */
interface Known {
  readonly gifts: ReadonlyMap<string, string>;
  readonly contacts: ReadonlyMap<string, string>;
  readonly donors: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly codes: GiftCodes;
  /** In a dry run contacts are not stored, so each that is not known would be a donor by now. */
  readonly isDry: boolean;
}

type Placed = Omit<NewGift, 'gift_group_num' | 'gift_num'>;

/** The day of a moment as the donor system writes it, such as 2026-10-13 18:56:12 UTC; null where there is none until today. */
function dayOf(text: string, today: string): string | null {
  const at = Date.parse(text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) UTC$/, '$1T$2Z'));
  const day = Number.isNaN(at) ? null : campusDay(at);
  return day === null || day > today || day < '1900-01-01' ? null : day;
}

/** A page of transactions: each becomes a gift of its contact's donor, is one already, or is left where it is. */
@Injectable()
export class TransactionPageService {
  constructor(
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(SyncRecordsRepository) private readonly rows: SyncRecordsRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async store(tx: Tx, run: StoredRun, page: readonly FoundTransaction[]): Promise<PageOutcome> {
    const found = [...new Map(page.map((one) => [one.id, one])).values()];
    const known = await this.known(tx, run.dry_run, found);
    const fresh = found.filter(({ id }) => !known.gifts.has(id));
    const placed = fresh.map((one) => this.place(one, known));
    const left = placed.flatMap((one) => ('reason' in one ? [one] : []));
    const gifts = placed.flatMap((one) => ('reason' in one ? [] : [one]));
    const counts = { donors: 0, gifts: gifts.length, changed: 0, conflicts: 0, left: left.length };
    if (run.dry_run) return { ...counts, gift_group_num: null, touched: [] };
    const group = gifts.length === 0 ? run.gift_group_num : (run.gift_group_num ?? (await this.rows.nextGroup(tx)));
    const rows = gifts.map((gift, at) => ({ ...gift, gift_group_num: group ?? 0, gift_num: run.gifts + at + 1 }));
    await this.rows.addGifts(tx, rows);
    const versions = new Map(found.map(({ id, sync_version: version }) => [id, version]));
    const links = rows.map(({ kindful_id, donor_id, gift_group_num, gift_num }) => ({
      kind: 'transaction' as const,
      kindful_id,
      donor_id,
      gift_group_num,
      gift_num,
      sync_version: versions.get(kindful_id) ?? 1,
    }));
    await this.rows.addLinks(tx, links, { by: SYNC_AUTHOR, at: this.clock.now() });
    await this.rows.reopen(tx, 'transaction', [...known.gifts.keys()]);
    const touched = rows.map(({ donor_id: donor }) => donor);
    return { ...counts, left: await this.runs.leave(tx, run.id, left), gift_group_num: group, touched };
  }

  private async known(tx: Tx, isDry: boolean, found: readonly FoundTransaction[]): Promise<Known> {
    const contacts = [...new Set(found.map(({ contact_id: id }) => id))];
    const numbers = [...new Set(found.flatMap(({ contact }) => contact?.external_id ?? []))];
    return {
      gifts: await this.rows.linked(
        tx,
        'transaction',
        found.map(({ id }) => id),
      ),
      contacts: await this.rows.linked(tx, 'contact', contacts),
      donors: await this.rows.donors(tx, numbers),
      waiting: await this.rows.waiting(tx, contacts),
      codes: await this.rows.codes(tx),
      isDry,
    };
  }

  private place(one: FoundTransaction, { contacts, donors, waiting, codes, isDry }: Known): Placed | Left {
    const { id } = one;
    const leave = (reason: Left['reason']): Left => ({ kind: 'transaction', id, reason });
    const number = one.contact?.external_id ?? '';
    const donor = contacts.get(one.contact_id) ?? (donors.has(number) ? number : isDry ? '' : null);
    if (waiting.has(one.contact_id)) return leave('waits');
    if (donor === null) return leave('no_contact');
    const [amount, day] = [amountOfCents(one.amount_in_cents), dayOf(one.transaction_time, this.clock.today())];
    if (amount === null) return leave('no_amount');
    if (day === null) return leave('no_day');
    const fund = fundOf(one.fund?.external_id ?? '');
    if (fund === null || !codes.funds.includes(`${fund.first}/${fund.second}`)) return leave('no_fund');
    const payment = avenueOf(one.transaction_type);
    if (!codes.payments.includes(payment)) return leave('no_payment');
    const campaign = one.campaign?.external_id ?? '';
    const solicit = codes.solicitations.includes(campaign) ? campaign : null;
    return { kindful_id: id, donor_id: donor, day, amount, ...fund, payment, solicit };
  }
}
