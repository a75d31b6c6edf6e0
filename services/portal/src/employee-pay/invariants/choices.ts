import type { DepositAccount } from '@campus/domain/employee-pay/rules';
import type { DataCipher, Invariant, Queryable, RowOf, Sql } from '../../platform/index.js';
import { CONSENT_RECORD, DEPOSIT_RECORD, encryptedAs } from '../pay-content.js';
import { sql, violationsOf } from '../../platform/index.js';
import type { Choices as Q } from './invariants.sql.types.js';

const MAX_LINES = 100;

/** The last entry that a record's audit history has, beside each row of a table. */
const lastEntry = (type: string, id: string): Sql =>
  sql.raw(`LEFT JOIN LATERAL (SELECT e.action, e.action_by, e.detail FROM audit_entries e
    WHERE e.record_type = '${type}' AND e.record_id = ${id} ORDER BY e.seq DESC LIMIT 1) a ON true`);

// Entries of the first releases have no detail: of those only that they are there can be said.
const CONSENTS = sql<
  Q['CONSENTS']
>`SELECT violation FROM (SELECT 'the W-2 choice of ' || c.emp_id || ' is ' || c.consent || ', its audit row says ' ||
      coalesce(a.detail ->> 'consent', 'nothing') AS violation
    FROM w2_consents c ${lastEntry(CONSENT_RECORD, 'c.emp_id')}
    WHERE a.action IS NULL OR a.action_by <> c.emp_id OR (a.detail ? 'consent' AND a.detail ->> 'consent' <> c.consent)
  UNION ALL
  SELECT 'the W-2 choice of ' || r.record_id || ' is gone, its audit history is not' FROM (SELECT DISTINCT record_id FROM audit_entries
      WHERE record_type = '${sql.raw(CONSENT_RECORD)}') r
    WHERE NOT EXISTS (SELECT 1 FROM w2_consents c WHERE c.emp_id = r.record_id)) v LIMIT ${MAX_LINES}`;

const DEPOSITS = sql<
  Q['DEPOSITS']
>`SELECT violation FROM (SELECT 'the direct deposit of ' || d.emp_id || ' ends in ' || d.last_digits || ' at version ' || d.version || ', its audit row says ' ||
      coalesce(a.action, 'nothing') || coalesce(' ' || (a.detail ->> 'digits') || ' at version ' || (a.detail ->> 'version'), '') AS violation
    FROM direct_deposits d ${lastEntry(DEPOSIT_RECORD, 'd.emp_id')}
    WHERE a.action IS DISTINCT FROM 'save' OR a.action_by <> d.emp_id
      OR (a.detail ? 'version' AND (a.detail ->> 'version', a.detail ->> 'digits', a.detail ->> 'type')
        IS DISTINCT FROM (d.version::text, d.last_digits, d.account_type))
  UNION ALL
  SELECT 'the direct deposit of ' || r.record_id || ' is gone, its audit history has it' FROM (SELECT DISTINCT ON (record_id) record_id, action
      FROM audit_entries WHERE record_type = '${sql.raw(DEPOSIT_RECORD)}' ORDER BY record_id, seq DESC) r
    WHERE r.action = 'save' AND NOT EXISTS (SELECT 1 FROM direct_deposits d WHERE d.emp_id = r.record_id)) v LIMIT ${MAX_LINES}`;

const ACCOUNTS = sql<
  Q['ACCOUNTS']
>`SELECT emp_id AS id, account_sealed AS sealed, last_digits AS digits, account_type AS type FROM direct_deposits ORDER BY emp_id`;

type AccountRow = RowOf<typeof ACCOUNTS>;

function wordsOn(cipher: DataCipher, { id, sealed: encrypted, digits, type }: AccountRow): string[] {
  try {
    const account = JSON.parse(cipher.decrypt(encrypted, encryptedAs.deposit(id))) as DepositAccount;
    return account.account.endsWith(digits) && account.type === type
      ? []
      : [`the account of ${id} is another one than the ${type} account ending in ${digits} that is shown`];
  } catch {
    return [`the account of ${id} does not open: it was sealed for another person, or is damaged`];
  }
}

async function accountsOff(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const rows = await db.query(ACCOUNTS);
  return rows.flatMap((row) => wordsOn(cipher, row)).slice(0, MAX_LINES);
}

/** What must hold of people's own choices about their pay. */
export const choicesInvariants: readonly Invariant[] = [
  {
    name: 'employee-tools.w2-consents',
    says: 'Every choice about the W-2 is what its audit history says.',
    check: violationsOf(CONSENTS),
  },
  {
    name: 'employee-tools.deposits',
    says: 'Every direct deposit is what its audit history says.',
    check: violationsOf(DEPOSITS),
  },
  { name: 'employee-tools.accounts', says: 'Every account opens for its own person and is the one shown.', check: accountsOff },
];
