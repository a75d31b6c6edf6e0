import type { DonorRecord, Gift, WealthFile } from '@campus/domain/advancement';

/** A donor as the portal answers one. */
export const donorOf = (changes: Partial<DonorRecord> = {}): DonorRecord => ({
  ...{ id: '600001', name: 'Zélie Quarrington', first_name: 'Zélie', middle_name: 'Anne', last_name: 'Quarrington' },
  ...{
    salutation: 'Dr. Quarrington',
    giving_rel: 'ALU',
    class_year: 1988,
    addr_line_1: '1 Home Street',
    addr_line_2: '',
    addr_line_3: '',
  },
  ...{ city: 'Louisville', state: 'KY', zip: '40206', country: 'US', send_mail: 'Y', wk_addr_line_1: '2 Work Street' },
  ...{
    wk_addr_line_2: '',
    wk_addr_line_3: '',
    wk_city: 'Boston',
    wk_state: 'MA',
    wk_zip: '02138',
    wk_country: 'US',
    wk_send_mail: 'Y',
  },
  ...{ deceased: 'N', death_dte: null, solicit: 'Y', solicitor_id: null, solicitor: '', phone: '502-555-0142' },
  ...{ mobile_phone: '859-555-0143', email_address: 'zelie@mail.example', alt_email: 'zq@home.example' },
  ...{ wealth_engine_total_assets: '1000000.00', wealth_engine_net_worth: '800000.00', wealth_engine_cash_on_hand: '50000.00' },
  ...{
    wealth_engine_estimated_annual_donation: '2500.00',
    wealth_engine_gift_capacity_range: '$5,000-$9,999',
    wealth_engine_p2g: '4 | 2',
  },
  attributes: [
    { code: 'MUSIC', def: 'Interested in music', kept: false },
    { code: 'TRUST', def: 'Trustee', kept: true },
  ],
  degrees: [{ code: 'MDIV', desc: 'Master of Divinity' }],
  ...{ gifts: 3, sum: '1050.01', avg_gift: '350.00', af_last_gift_dte: '2025-10-01', af_last_gift_amt: '600.00' },
  years: [
    { fiscal_year: '2026-2027', amount: '50.00' },
    { fiscal_year: '2025-2026', amount: '1000.01' },
  ],
  ...{ verified_on: null, kept_emails: [], editable: true, version: 3 },
  ...changes,
});

/** A transaction of a gift as the portal answers one. */
export const giftOf = (changes: Partial<Gift> = {}): Gift => ({
  ...{ gift_group_num: 7001, gift_num: 1, gift_tran_num: 1, gift_dte: '2026-01-05', donor_id: '600001', o_donor_id: '600001' },
  ...{
    gift_tran_amt: '600.00',
    gift_cat_desc: 'Annual fund: general',
    cat_comp_1: '00100',
    cat_comp_2: '02020',
    gift_class: 'G',
  },
  ...{ creditName: 'Zélie Quarrington', originalName: 'Zélie Quarrington', payment: 'Check', solicit: 'Phonathon', memorial: '' },
  ...{ voided: false, moves: 0, version: 1 },
  ...changes,
});

/** An uploaded file. */
export const wealthFileOf = (changes: Partial<WealthFile> = {}): WealthFile => ({
  ...{
    id: 'upload-1',
    name: 'wealth.csv',
    at: '2026-03-15T14:00:00.000Z',
    by: 'Arthur Pemberton',
    rows: 2,
    bad: 1,
    undone_at: null,
  },
  ...changes,
});
