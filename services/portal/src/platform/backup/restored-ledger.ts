import type pg from 'pg';

/** What became of the mails at a restore. */
export interface LedgerAtRestore {
  /** Whether the ledger that was replaced could be asked; on an empty server it could not. */
  readonly known: boolean;
  /** Mails that the replaced ledger knows to be on their way or gone, and the copy does not. */
  readonly remembered: number;
  /** Mails that waited in the copy and of which nobody knows what became of them: `unknown`, never sent by themselves. */
  readonly unknown: number;
}

/** Not yet said to the mail server at all. */
const SURELY_NOT_SENT = `('queued', 'claimed')`;
const MOVING = `('queued', 'claimed', 'sending')`;

const KEEP = `CREATE TEMP TABLE mails_before AS
  SELECT key, recipient, subject, CASE state WHEN 'sending' THEN 'unknown' ELSE state END AS state, settled_at FROM mail_messages`;

const KEEP_OLDER = 'CREATE TEMP TABLE told_before AS SELECT * FROM mail_before_restore';
const COLUMNS = '(key text, recipient text, subject text, state text, settled_at timestamptz)';

/** A mail that waited in the copy has the fate that the replaced ledger tells; without one nobody knows it. */
const SETTLE = `UPDATE mail_messages m SET state = b.state, settled_at = b.settled_at FROM mails_before b
  WHERE b.key = m.key AND m.state IN ${MOVING} AND b.state NOT IN ${SURELY_NOT_SENT}`;

const UNSETTLE = `UPDATE mail_messages m SET state = 'unknown', settled_at = now(), last_error = 'restored'
  WHERE m.state IN ${MOVING} AND NOT EXISTS (SELECT 1 FROM mails_before b WHERE b.key = m.key AND b.state IN ${SURELY_NOT_SENT})`;

const REMEMBER = `INSERT INTO mail_before_restore (key, recipient, subject, state, settled_at)
  SELECT key, recipient, subject, state, settled_at FROM mails_before b
  WHERE state NOT IN ${SURELY_NOT_SENT} AND NOT EXISTS (SELECT 1 FROM mail_messages m WHERE m.key = b.key)
  UNION SELECT key, recipient, subject, state, settled_at FROM told_before
  ON CONFLICT DO NOTHING`;

/** Sessions that people have ended since the copy must not open again. */
const END_SESSIONS = `UPDATE sessions SET ended_at = now(), end_reason = 'restored' WHERE ended_at IS NULL`;

const EPOCH = 'INSERT INTO restores (taken_at, ledger_known) VALUES ($1, $2) RETURNING id';

const AUDIT_ROWS = `SELECT append_audit('restore', $1, 'restored', 'The database was restored to an earlier moment', 'operator', 'Operator', NULL,
  jsonb_build_object('takenAt', $2::text))`;

/** Sets aside what the ledger knows before it is replaced, for this connection; an empty database knows nothing. Mails are the one thing that no restore takes back. */
export async function keepSentMails(portal: pg.Client): Promise<void> {
  const { rows } = await portal.query<{ there: boolean }>(`SELECT to_regclass('public.mail_messages') IS NOT NULL AS there`);
  const isThere = rows[0]?.there === true;
  await portal.query(isThere ? KEEP : `CREATE TEMP TABLE mails_before ${COLUMNS}`);
  await portal.query(isThere ? KEEP_OLDER : `CREATE TEMP TABLE told_before ${COLUMNS}`);
}

/** Brings the restored ledger together with what was set aside, ends all sessions and writes down that there was a restore. */
export async function beginEpoch(portal: pg.Client, takenAt: string): Promise<LedgerAtRestore> {
  const { rows } = await portal.query<{ known: boolean }>('SELECT EXISTS (SELECT 1 FROM mails_before) AS known');
  const known = rows[0]?.known ?? false;
  await portal.query(SETTLE);
  const unknown = (await portal.query(UNSETTLE)).rowCount ?? 0;
  const remembered = (await portal.query(REMEMBER)).rowCount ?? 0;
  await portal.query(END_SESSIONS);
  const epoch = await portal.query<{ id: string }>(EPOCH, [takenAt, known]);
  await portal.query(AUDIT_ROWS, [epoch.rows[0]?.id, takenAt]);
  return { known, remembered, unknown };
}
