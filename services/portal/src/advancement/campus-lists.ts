import type { CampusList, ReadRow } from '../platform/index.js';
import { cells, free, keyOf, needed, sql } from '../platform/index.js';
import type { CampusLists as Q } from './advancement.sql.types.js';

const { day, empId, foreignId, matching, money, oneOf, text, whole, yesNo } = cells;
const donor = matching(/^\d{1,9}$/, 'a donor number of 1 to 9 digits');
const code = matching(/^[A-Za-z0-9*]{1,10}$/, 'a code of letters and digits');
const short = matching(/^.{1,30}$/, 'a text of 1 to 30 characters');
const contactType = foreignId('contact-type');
const staffContact = foreignId('staff-contact');

/** Texts that are empty where the cell is. */
const texts = (...names: readonly string[]) => names.map((name) => ({ name, read: text, empty: '' }));
const yes = (name: string, empty: 'Y' | 'N') => ({ name, read: oneOf('Y', 'N'), empty });
const DONOR = { columns: ['donor_id'], list: 'donors' } as const;
const ADDRESS = ['addr_line_1', 'addr_line_2', 'addr_line_3', 'city', 'state', 'zip', 'country'];
const KEY = ['gift_group_num', 'gift_num', 'gift_tran_num'] as const;

const THERE = sql<
  Q['THERE']
>`SELECT t.gift_group_num, t.gift_num, t.gift_tran_num, t.gift_dte::text AS gift_dte, t.donor_id, t.o_donor_id, t.gift_tran_amt::text AS gift_tran_amt,
    t.cat_comp_1, t.cat_comp_2, t.gift_class
  FROM gift_transactions t JOIN jsonb_to_recordset(:keys::jsonb) AS k(gift_group_num int, gift_num int, gift_tran_num int)
    USING (gift_group_num, gift_num, gift_tran_num)`;

/** A gift that is there is only voided: its facts stay, and a credit that was moved here stays where it is. */
async function wrongGifts(
  rows: readonly ReadRow[],
  db: Parameters<NonNullable<CampusList['wrong']>>[1],
): Promise<Map<ReadRow, string>> {
  const keys = rows.map(({ values }) => Object.fromEntries(KEY.map((name) => [name, values[name]])));
  const there = await db.query(THERE, { keys: JSON.stringify(keys) });
  const known = new Map(there.map((row): [string, Readonly<Record<string, string | number>>] => [keyOf(KEY, row), row]));
  const differs = ({ values }: ReadRow): boolean => {
    const row = known.get(keyOf(KEY, values));
    return (
      row !== undefined &&
      Object.keys(row).some((name) => values[name] !== undefined && String(values[name]) !== String(row[name]))
    );
  };
  return new Map(rows.filter(differs).map((row) => [row, 'is there with other facts or another credit: only voided can change']));
}

/** The codes of the gift system. */
const codes: readonly CampusList[] = [
  {
    name: 'gift-categories',
    table: 'gift_categories',
    key: ['cat_comp_1', 'cat_comp_2'],
    record: 'imported-gift-category',
    columns: [needed('cat_comp_1', code), needed('cat_comp_2', code), needed('gift_cat_desc', text), free('ended_on', day)],
    references: [],
  },
  ...(['gift-payments', 'gift-solicitations'] as const).map((name) => ({
    name,
    table: name.replace('-', '_'),
    key: ['code'],
    record: `imported-${name}`,
    columns: [needed('code', code), needed('description', text), free('ended_on', day)],
    references: [],
  })),
  {
    name: 'donor-attribute-codes',
    table: 'donor_attribute_codes',
    key: ['code'],
    record: 'imported-donor-attribute-code',
    columns: [needed('code', code), needed('def', text), free('ended_on', day)],
    references: [],
  },
  {
    name: 'donor-degree-codes',
    table: 'donor_degree_codes',
    key: ['code'],
    record: 'imported-donor-degree-code',
    columns: [needed('code', code), needed('desc', text)],
    references: [],
  },
  {
    name: 'contact-types',
    table: 'contact_types',
    key: ['id'],
    record: 'imported-contact-type',
    columns: [needed('id', contactType), needed('description', short), { name: 'active', read: yesNo, empty: true }],
    references: [],
  },
  {
    name: 'staff-contacts',
    table: 'staff_contacts',
    key: ['id'],
    record: 'imported-staff-contact',
    columns: [
      needed('id', staffContact),
      needed('description', short),
      needed('id_num', donor),
      { name: 'active', read: yesNo, empty: true },
    ],
    references: [],
  },
];

/** The lists of donors, gifts and contacts, in the order in which they are read. */
export const advancementLists: readonly CampusList[] = [
  ...codes,
  {
    name: 'donors',
    table: 'donors',
    key: ['id'],
    record: 'imported-donor',
    columns: [
      needed('id', donor),
      free('emp_id', empId),
      ...texts('first_name', 'middle_name'),
      needed('last_name', text),
      ...texts(
        'salutation',
        'giving_rel',
        ...ADDRESS,
        ...ADDRESS.map((line) => `wk_${line}`),
        'phone',
        'mobile_phone',
        'email_address',
        'alt_email',
      ),
      free('class_year', whole),
      ...[yes('send_mail', 'Y'), yes('wk_send_mail', 'N'), yes('deceased', 'N')],
      free('death_dte', day),
      { name: 'solicit', read: oneOf('Y', 'N', 'No Phone'), empty: 'Y' },
      free('solicitor_id', staffContact),
    ],
    references: [
      { columns: ['emp_id'], list: 'people' },
      { columns: ['solicitor_id'], list: 'staff-contacts' },
    ],
  },
  {
    name: 'donor-attributes',
    table: 'donor_attributes',
    key: ['donor_id', 'code'],
    record: 'imported-donor-attribute',
    columns: [needed('donor_id', donor), needed('code', code)],
    references: [DONOR, { columns: ['code'], list: 'donor-attribute-codes' }],
  },
  {
    name: 'donor-degrees',
    table: 'donor_degrees',
    key: ['donor_id', 'code'],
    record: 'imported-donor-degree',
    columns: [needed('donor_id', donor), needed('code', code)],
    references: [DONOR, { columns: ['code'], list: 'donor-degree-codes' }],
  },
  {
    name: 'gifts',
    table: 'gift_transactions',
    key: KEY,
    record: 'imported-gift',
    wrong: wrongGifts,
    columns: [
      ...KEY.map((name) => needed(name, matching(/^\d{1,9}$/, 'a whole number'))),
      ...[needed('gift_dte', day), needed('donor_id', donor), needed('o_donor_id', donor), needed('gift_tran_amt', money)],
      ...[
        needed('cat_comp_1', code),
        needed('cat_comp_2', code),
        needed('gift_class', oneOf('G', 'R', 'P', 'M', 'K')),
        needed('payment', code),
      ],
      free('solicit', code),
      ...texts('memorial'),
      { name: 'voided', read: yesNo, empty: false },
    ],
    references: [
      ...[DONOR, { columns: ['o_donor_id'], list: 'donors' }, { columns: ['cat_comp_1', 'cat_comp_2'], list: 'gift-categories' }],
      ...[
        { columns: ['payment'], list: 'gift-payments' },
        { columns: ['solicit'], list: 'gift-solicitations' },
      ],
    ],
  },
  {
    name: 'contacts',
    table: 'contact_history',
    key: ['id'],
    record: 'imported-contact',
    columns: [
      ...[needed('id', foreignId('donor-contact')), needed('id_num', donor), needed('date', day), needed('type_id', contactType)],
      free('solicitation', code),
      needed('contact_id', staffContact),
      ...texts('notes'),
      ...[
        { name: 'complete', read: yesNo, empty: false },
        { name: 'follow_up_done', read: yesNo, empty: false },
      ],
      free('follow_up_date', day),
      ...[needed('entered_by', empId), needed('entered_at', cells.moment)],
    ],
    references: [
      ...[
        { columns: ['id_num'], list: 'donors' },
        { columns: ['type_id'], list: 'contact-types' },
      ],
      ...[
        { columns: ['contact_id'], list: 'staff-contacts' },
        { columns: ['solicitation'], list: 'gift-solicitations' },
      ],
    ],
  },
];
