/**
 * A row that is a payment: of the provider, or given to a student by two people. Rows from before the ledger knew its sources are payments where
 * they say so: a credit of a dropped course is none.
 */
export const isPaymentSql = (row: string): string => `(${row}.source = 'payment'
    OR (${row}.source = 'adjustment' AND ${row}.posting_key LIKE 'settlement/%')
    OR (${row}.source = 'charges' AND ${row}.source_id IS NULL AND ${row}.trans_amt < 0 AND ${row}.trans_desc ~* '\\mpayments?\\M'))`;
