import type {
  ChoiceListFilter,
  DateRow,
  ListReport,
  P2gListFilter,
  SpanListFilter,
  TextListFilter,
} from '@campus/domain/advancement/rules';
import { fitsDateRow, givingSums, LIST_YEARS, listColumn, yearsBefore } from '@campus/domain/advancement/rules';
import { fiscalYearsUntil, fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import { centsOf } from '@campus/domain/money/rules';
import type { TestPortal } from '@campus/test-kit';

type Row = Readonly<Record<string, unknown>>;

/** A transaction as it is stored, with its amount in cents. */
export interface StoredGift {
  readonly gift_group_num: number;
  readonly gift_num: number;
  readonly gift_dte: string;
  readonly donor_id: string;
  readonly o_donor_id: string;
  readonly cents: number;
  readonly cat_comp_1: string;
  readonly cat_comp_2: string;
  readonly payment: string;
  readonly solicit: string | null;
  readonly memorial: string;
  readonly voided: boolean;
}

/** All donors with what lists are made of, read once. */
export interface DonorFacts {
  readonly donors: readonly Row[];
  readonly gifts: readonly StoredGift[];
  readonly credited: ReadonlyMap<string, readonly StoredGift[]>;
  readonly original: ReadonlyMap<string, readonly StoredGift[]>;
}

function by(gifts: readonly StoredGift[], key: 'donor_id' | 'o_donor_id'): Map<string, StoredGift[]> {
  const found = new Map<string, StoredGift[]>();
  for (const gift of gifts) found.set(gift[key], [...(found.get(gift[key]) ?? []), gift]);
  return found;
}

const DONORS = `SELECT d.*, ARRAY(SELECT code FROM donor_attributes a WHERE a.donor_id = d.id) AS attributes,
    ARRAY(SELECT code FROM donor_degrees a WHERE a.donor_id = d.id) AS degrees,
    (SELECT h.date::text || '|' || h.type_id || '|' || h.contact_id FROM contact_history h WHERE h.id_num = d.id AND h.deleted_at IS NULL
      ORDER BY h.date DESC, h.entered_at DESC, h.id LIMIT 1) AS contact FROM donors d`;
const GIFTS = `SELECT gift_group_num, gift_num, gift_dte::text, donor_id, o_donor_id, (gift_tran_amt * 100)::int AS cents, cat_comp_1, cat_comp_2, payment,
    solicit, memorial, voided FROM gift_transactions`;

export async function readDonors({ database }: TestPortal): Promise<DonorFacts> {
  const donors = await database.query<Row & Record<string, unknown>>(DONORS);
  const gifts = await database.query<StoredGift & Record<string, unknown>>(GIFTS);
  return { donors, gifts, credited: by(gifts, 'donor_id'), original: by(gifts, 'o_donor_id') };
}

const among = (codes: readonly string[], code: string): boolean => codes.length === 0 || codes.includes(code);

function fits(row: DateRow, gifts: readonly StoredGift[]): boolean {
  const counted = gifts.filter(
    (gift) =>
      !gift.voided &&
      gift.gift_dte >= row.startDate &&
      gift.gift_dte <= row.endDate &&
      among(row.gifts, `${gift.cat_comp_1}/${gift.cat_comp_2}`) &&
      among(row.payment, gift.payment) &&
      among(row.solicit, gift.solicit ?? '') &&
      (row.memorial === 0 || gift.memorial !== ''),
  );
  return fitsDateRow(row, { count: counted.length, sum: counted.reduce((sum, { cents }) => sum + cents, 0) });
}

const amount = (value: unknown): number | null => (value === null ? null : centsOf(String(value)));

/** The value of a column: cents, a text, or several codes; null where there is none. */
function valueOf(donor: Row, name: string, gifts: readonly StoredGift[], today: string): unknown {
  const live = gifts.filter(({ voided }) => !voided);
  const dates = live.map(({ gift_dte: day }) => day).sort();
  const sums = givingSums(live);
  const [date, type, staff] = String(donor['contact'] ?? '').split('|');
  const back = yearsBefore(name);
  if (back !== null) {
    const year = fiscalYearsUntil(today, LIST_YEARS)[back];
    const inYear = live.filter(({ gift_dte: day }) => fiscalYearText(fiscalYearStart(day)) === year);
    return inYear.reduce((sum, { cents }) => sum + cents, 0);
  }
  const derived: Row = {
    sum: sums.sum,
    avg_gift: sums.average,
    number_of_gifts: sums.gifts,
    first_gift_dte: dates[0] ?? null,
    last_gift_dte: dates.at(-1) ?? null,
    af_last_gift_dte: sums.lastAnnual?.date ?? null,
    last_contact_dte: date === '' ? null : date,
    last_contact_type: type ?? null,
    last_contact_staff: staff ?? null,
    p2g: donor['wealth_engine_p2g'],
    solicitor: donor['solicitor_id'],
  };
  if (name in derived) return derived[name];
  const wealth = donor[`wealth_engine_${name}`];
  return wealth === undefined ? donor[name] : amount(wealth);
}

function inSpan(value: unknown, { from, to }: SpanListFilter, read: (text: string) => number | string): boolean {
  if (value === null || value === undefined) return false;
  const compared = value as number | string;
  return (from === undefined || compared >= read(from)) && (to === undefined || compared <= read(to));
}

function isNarrowedTo(value: unknown, name: string, filter: ListReport['filters'][keyof ListReport['filters']]): boolean {
  switch (listColumn(name)?.filter) {
    case 'choice': {
      const { any = [], none = [] } = filter as ChoiceListFilter;
      const codes = Array.isArray(value) ? (value as string[]) : [String(value ?? '')];
      return (any.length === 0 || any.some((code) => codes.includes(code))) && !none.some((code) => codes.includes(code));
    }
    case 'text': {
      const text = String(value).toLowerCase();
      const wanted = filter as TextListFilter;
      if ('empty' in wanted) return text === '';
      return 'contains' in wanted ? text.includes(wanted.contains.toLowerCase()) : text.startsWith(wanted.begins.toLowerCase());
    }
    case 'number':
      return inSpan(value, filter as SpanListFilter, Number);
    case 'amount':
      return inSpan(value, filter as SpanListFilter, centsOf);
    case 'date':
      return inSpan(value, filter as SpanListFilter, String);
    default: {
      const { first = 0, second = 0 } = filter as P2gListFilter;
      const [one = '', two = ''] = String(value).split(' | ');
      return one !== '' && Number(one) >= first && (second === 0 || (two !== '' && Number(two) >= second));
    }
  }
}

/** The ids of the donors that fit, found one donor after the other. */
export function naiveList({ donors, credited, original }: DonorFacts, { filters, dates }: ListReport, today: string): string[] {
  const ids = donors.filter((donor) => {
    const id = String(donor['id']);
    const gifts = credited.get(id) ?? [];
    const rows = dates.every((row) => fits(row, (row.original === 1 ? original.get(id) : gifts) ?? []));
    return (
      rows && Object.entries(filters).every(([name, filter]) => isNarrowedTo(valueOf(donor, name, gifts, today), name, filter))
    );
  });
  return ids.map(({ id }) => String(id)).sort();
}
