import type { DepositAccount } from '@campus/domain/employee-pay/rules';
import type { Queryable, DataCipher } from '../platform/index.js';
import { encryptedAs } from './pay-content.js';
import { sql } from '../platform/index.js';
import type { DepositAccounts as Q } from './employee-pay.sql.types.js';

const SELECT_DIRECT_DEPOSITS = sql<
  Q['SELECT_DIRECT_DEPOSITS']
>`SELECT emp_id, account_sealed FROM direct_deposits WHERE emp_id = ANY (:empIds::text[])`;

/** The accounts that some people's pay goes to; whoever is not in it is paid by check. */
export async function depositsOf(
  on: Queryable,
  cipher: DataCipher,
  empIds: readonly string[],
): Promise<Map<string, DepositAccount>> {
  const rows = await on.query(SELECT_DIRECT_DEPOSITS, { empIds });
  return new Map(
    rows.map(({ emp_id: id, account_sealed: encrypted }) => [
      id,
      JSON.parse(cipher.decrypt(encrypted, encryptedAs.deposit(id))) as DepositAccount,
    ]),
  );
}
