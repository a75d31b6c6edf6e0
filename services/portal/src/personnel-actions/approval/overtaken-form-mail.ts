import { overtakenWhen } from '../../platform/index.js';
import { FORM_RECORD } from '../record/form-audit.js';

const part = (n: number): string => `split_part(m.key, '/', ${n})`;
/** The form as the message met it: the round, and how often it was reassigned, which a key leaves out where it never was. */
const sameRound = (reassigned: number): string =>
  `f.round::text = ${part(4)} AND f.reassigned = CASE WHEN ${part(reassigned)} ~ '^[0-9]+$' THEN ${part(reassigned)}::integer ELSE 0 END`;

/** Under which stand of its form `f` each kind of message is still true; a kind that is not named is always. */
const TRUE_WHILE = `CASE ${part(3)}
  WHEN 'turn' THEN f.stage = 'awaiting_approval' AND (f.approvals + 1)::text = ${part(5)} AND ${sameRound(6)}
  WHEN 'reminder' THEN f.stage IN ('awaiting_approval', 'awaiting_finalize') AND f.round || '.' || f.approvals || '.' || f.reassigned = ${part(4)}
  WHEN 'send_back' THEN f.stage = 'returned' AND f.round::text = ${part(4)}
  WHEN 'reject' THEN f.stage = 'rejected'
  WHEN 'finalize' THEN f.stage = 'finalized'
  WHEN 'access' THEN f.open_access > 0
  ELSE true END`;

/** Turns, reminders and decisions of forms that have gone on since. */
export const overtakenFormMail = overtakenWhen(
  FORM_RECORD,
  `NOT EXISTS (SELECT 1 FROM personnel_action_forms f WHERE f.id::text = m.record_id AND ${TRUE_WHILE})`,
);
