import type { OutputOf } from '@campus/contract-kit';
import type {
  AccountAging,
  AgingLine,
  AccountRow,
  AccountTotalLine,
  ListedRefund,
  OwnRefund,
  PaperTaxForm,
  TaxFormLine,
  readPaymentsAdmin,
  Recalculation,
  StudentAccount,
} from '@campus/domain/student-accounts';
import {
  listAccountRows,
  listAidCredits,
  listRefunds,
  readAccount,
  readOwnPayments,
  readTaxConsent,
} from '@campus/domain/student-accounts';
import { PAYMENT_SETTINGS } from '@campus/domain/student-accounts/rules';

import { FakePortal } from '../../../lib/testing/fake-portal.js';

const open = { open: true, closedBy: null, hold: null } as const;

/** The tuition account with a balance. */
export const tuition = (balance: string): AccountTotalLine[] => [{ subsid_cde: 'TU', subsid_desc: 'Tuition and fees', balance }];

/** An aging of 1,190.00, the oldest of it due on January 19. */
export function agingOf(changes: Partial<AccountAging> = {}): AccountAging {
  return {
    not_due: '40.00',
    days_1_30: '0.00',
    days_31_60: '1150.00',
    days_61_90: '0.00',
    over_90: '0.00',
    balance: '1190.00',
    credit: '0.00',
    oldest_due_on: '2026-01-19',
    ...changes,
  };
}

/** A student in the list of who owes. */
export function agingLine(changes: Partial<AgingLine> = {}): AgingLine {
  const { credit: _credit, ...aging } = agingOf();
  return { id: '150003', name: 'Sam Okafor', school: 'BOYCE', ...aging, oldest_due_on: '2026-01-19', ...changes };
}

/** A student's account: tuition and other charges, a hold, two 1098-T forms and a file. */
export function accountOf(changes: Partial<StudentAccount> = {}): StudentAccount {
  const totals = [...tuition('1150.00'), { subsid_cde: 'AR', subsid_desc: 'Other charges', balance: '40.00' } as const];
  return {
    onlinePayment: true,
    monthlyPayments: false,
    showManagementButton: false,
    announcement: '',
    information: '',
    aging: agingOf(),
    term: null,
    totals,
    types: totals,
    types2: totals,
    detail: [],
    years1098: [2025, 2024],
    filelist: [{ name: 'Fees 2026', ext: 'pdf', size: 4096 }],
    holds: [{ HOLD_CDE: 'LIB', HOLD_DESC: 'Library', START_DTE: '2026-01-12' }],
    ...changes,
  };
}

/** A row of an account; a credit is negative. */
export function rowOf(at: number, changes: Partial<AccountRow> = {}): AccountRow {
  return {
    id: String(at),
    SUBSID_CDE: 'TU',
    TRANS_DTE: '2026-01-05',
    TRANS_DESC: `Row ${at}`,
    TRANS_AMT: '50.00',
    ...changes,
  };
}

/** What a recalculation answers: balances with a sum, or that one asks again. */
export function recalculated(balance: string, changes: Partial<Recalculation> = {}): Recalculation {
  return {
    message: 'Told.',
    totals: tuition(balance),
    types: tuition('0.00'),
    types2: tuition(balance),
    lines: [],
    ...changes,
  };
}

/** A portal with the account of a student, without rows or payments. */
export function ownAccount(account: StudentAccount = accountOf()): FakePortal {
  return new FakePortal()
    .answer(readAccount, account)
    .answer(listAccountRows, [])
    .answer(readOwnPayments, { payments: [], gates: { pay: open, manage: open, monthly: open } })
    .answer(readTaxConsent, { consent: null });
}

/** What a student with a credit of 150 in tuition, and 40 owed elsewhere, can ask back. */
export function ownRefund(changes: Partial<OwnRefund> = {}): OwnRefund {
  return {
    refundAmt: '0.00',
    refundExists: false,
    available: '110.00',
    open: null,
    declined: null,
    balance: { tu: '-150.00', ar: '40.00', rt: '0.00', gr: '0.00' },
    ...changes,
  };
}

/** A refund request as payments staff sees it. */
export function refundOf(changes: Partial<ListedRefund> = {}): ListedRefund {
  return {
    id: '7',
    student: '150008',
    name: 'Stella Moreau',
    state: 'requested',
    tu: '110.00',
    ar: '0.00',
    rt: '0.00',
    gr: '0.00',
    amount: '110.00',
    pickup: 0,
    own: 0,
    late: 0,
    covered: 1,
    voided: 0,
    void_reason: '',
    address: '1 Elm Street, Louisville, KY 40206',
    requested_on: '2026-01-05',
    due_on: '2026-01-08',
    age: 0,
    decided_by: '',
    reason: '',
    ...changes,
  };
}

type Board = OutputOf<typeof readPaymentsAdmin>;

/** What payments admins can do: every setting is on, and no document is uploaded. */
export function boardOf(
  values: Partial<Record<(typeof PAYMENT_SETTINGS)[number], string>> = {},
  documents: Board['documents'] = [],
): Board {
  const known = {
    'online-pay': '1',
    monthly: '1',
    'management-button': '1',
    'payment-term': 'SP',
    'payment-year': '2026',
    'latest-year': '2025',
    announcement: '',
    information: '',
    ...values,
  };
  return {
    services: ['stu-month-stmt'],
    actions: ['delivered', 'opened'],
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    years: [2024, 2025, 2026],
    month: 1,
    year: 2026,
    students_with_balance: 3,
    students_with_statement: 0,
    documents,
    settings: PAYMENT_SETTINGS.map((name) => ({ name, value: known[name], version: 1 })),
  };
}

/** A portal of the payments office, without refund requests. */
export function paymentsOffice(): FakePortal {
  return new FakePortal().answer(listRefunds, []).answer(listAidCredits, []);
}

/** A 1098-T that is not issued yet. */
export function taxForm(changes: Partial<TaxFormLine> = {}): TaxFormLine {
  return {
    id: '150001',
    name: 'Sophie Larkin',
    address: '3 Oak Street, Louisville, KY 40206',
    taxpayer_last4: '1234',
    box1: '4100.00',
    box5: '500.00',
    half_time: true,
    graduate: false,
    state: 'open',
    given_at: null,
    ...changes,
  };
}

/** A student whose 1098-T goes out on paper. */
export function paperTaxForm(changes: Partial<PaperTaxForm> = {}): PaperTaxForm {
  return {
    id: '150001',
    name: 'Sophie Larkin',
    address: '3 Oak Street, Louisville, KY 40206',
    email: 'sophie@campus.example',
    choice: 'none',
    chosen_at: null,
    box1: '4100.00',
    box5: '500.00',
    ...changes,
  };
}
