import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf, dollarsText } from '@campus/domain/money';
import {
  settlementTexts as texts,
  studentAccountsMessages as messages,
  studentAccountsPermissions as can,
} from '@campus/domain/student-accounts';
import { SETTLEMENT } from '@campus/domain/student-accounts/rules';
import { defineDirectApproval } from '../../platform/index.js';
import type { DifferenceRow, WaitingDifference } from '../record/settlement.repository.js';
import { SELECT_WAITING_DIFFERENCES } from '../record/settlement.repository.js';

const RECORD = 'payment-difference';

/** Where the settlement stands in the portal. */
export const SETTLEMENT_PATH = '/accounting/settlement';

/** What the history calls a decision, and its line. */
const AUDIT: Readonly<Record<string, { readonly action: string; readonly line: string }>> = {
  propose: { action: 'propose', line: texts.auditProposed },
  propose_leaving: { action: 'propose', line: texts.auditProposedLeft },
  confirm: { action: 'confirm', line: texts.auditConfirmed },
  confirm_leaving: { action: 'confirm', line: texts.auditLeft },
  reject: { action: 'reject', line: texts.auditRejected },
};

/** What the account is changed by: the provider's figure less the account's, as an amount of the account, where a payment is negative. */
const correctionOf = ({ provider, ledger }: DifferenceRow): string => amountOf(centsOf(ledger) - centsOf(provider));

/** What the provider and the accounts do not agree about, corrected or left as it is by two people. */
export const settlementApproval = defineDirectApproval<DifferenceRow, WaitingDifference>({
  recordType: RECORD,
  domain: 'student-accounts',
  rules: SETTLEMENT,
  lateCode: 'settlement_changed',
  unknownCode: () => 'settlement_not_found',
  messages,
  values: ({ detail }) => ({ detail: detail ?? '' }),
  actionOn: (action, { leaves }) => (action === 'confirm' && leaves ? 'confirm_leaving' : action),
  audit: (decision, row) => {
    const { action, line } = AUDIT[decision.action] ?? { action: decision.action, line: decision.action };
    return { recordType: RECORD, recordId: row.id, action, description: fillIn(line, { amount: correctionOf(row) }) };
  },
  inbox: {
    kind: RECORD,
    area: texts.title,
    permission: can.administerPayments,
    waiting: SELECT_WAITING_DIFFERENCES,
    item: ({ id, state, amount, since, name }) => ({
      id,
      who: name === '' ? null : name,
      since,
      title: fillIn(texts.waits, { amount: dollarsText(Math.abs(centsOf(amount))) }),
      nextStep: texts.waitsNext[state],
    }),
    isUndated: true,
    nextStep: texts.waitsNext.open,
    path: SETTLEMENT_PATH,
    more: { id: 'settlement', title: texts.waitsMore, nextStep: texts.waitsNext.open },
  },
});
