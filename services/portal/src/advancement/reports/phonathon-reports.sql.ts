import type { CallResult } from '@campus/domain/advancement';
import { listAmbassadorChanges, listPhonathonResults } from '@campus/domain/advancement';
import type { Narrowed } from '../../platform/index.js';
import { defineList, sql } from '../../platform/index.js';
import type { PhonathonReportsSql as Q } from './reports.sql.types.js';

const AMBASSADOR = sql`concat_ws(' ', p.first_name, p.last_name)`;
const DONOR = sql`btrim(d.first_name || ' ' || d.last_name)`;

/** Every result of a call, the latest first. [ADVREP-013] */
export const RESULT_ROWS = defineList({
  name: listPhonathonResults.name,
  sql: sql<
    Narrowed<Q['RESULT_ROWS'], Pick<CallResult, 'verify'>>
  >`SELECT r.id::text AS id, r.donor_id, ${DONOR} AS donor, ${AMBASSADOR} AS ambassador, r.outcome, r.verify::int AS verify, r.gift_type AS "giftType",
      r.gift_amount, r.gift_recurring, r.created_at, r.notes, r.solicitation
    FROM phonathon_results r JOIN donors d ON d.id = r.donor_id JOIN people p ON p.emp_id = r.ambassador`,
  filters: { solicitations: { sql: (place) => `q.solicitation = ANY(${place}::text[])`, values: (codes) => [codes] } },
  orders: { created: ['q.created_at', 'q.id'] },
  direction: 'DESC',
});

/** What calls have changed of donors. [ADVREP-016] */
export const CHANGE_ROWS = defineList({
  name: listAmbassadorChanges.name,
  sql: sql<
    Q['CHANGE_ROWS']
  >`SELECT c.seq::text AS id, c.seq, c.at, ${AMBASSADOR} AS ambassador, c.donor_id, ${DONOR} AS donor, c.field, coalesce(c.old_value, '') AS old_value,
      coalesce(c.new_value, '') AS new_value
    FROM donor_changes c JOIN donors d ON d.id = c.donor_id JOIN people p ON p.emp_id = c.changed_by WHERE c.source = 'call'`,
  filters: { since: (place) => `q.at >= (${place}::date)::timestamp AT TIME ZONE 'America/New_York'` },
  orders: { at: ['q.seq'] },
  direction: 'DESC',
});

const GIVEN = `count(*)::int AS calls, (count(*) FILTER (WHERE r.outcome = 1))::int AS gifts, coalesce(sum(r.gift_amount), 0)::numeric(14,2) AS amount`;
const OUTCOME_COUNTS = [1, 2, 3, 4, 5, 6]
  .map((outcome) => `(count(*) FILTER (WHERE r.outcome = ${outcome}))::int AS outcome_${outcome}`)
  .join(', ');

/** Seven days by ambassador, who has a donor in hand now, and what each called in the last hour. */
export const SELECT_WEEK = sql<Q['SELECT_WEEK']>`WITH week AS (
    SELECT r.ambassador, ${sql.raw(GIVEN)}, (count(*) FILTER (WHERE r.created_at > :hour::timestamptz))::int AS last_hour FROM phonathon_results r
    WHERE r.created_at >= (:first::date)::timestamp AT TIME ZONE 'America/New_York'
      AND r.created_at < (:last::date + 1)::timestamp AT TIME ZONE 'America/New_York' GROUP BY 1),
  hands AS (SELECT h.assignee, h.assigned_time FROM phonathon_assignments h WHERE h.assigned_time >= :since::timestamptz
    AND :now::timestamptz >= (:first::date)::timestamp AT TIME ZONE 'America/New_York'
    AND :now::timestamptz < (:last::date + 1)::timestamp AT TIME ZONE 'America/New_York')
  SELECT p.emp_id AS "ID_NUM", ${AMBASSADOR} AS ambassador, coalesce(w.calls, 0) AS calls, coalesce(w.gifts, 0) AS gifts,
    coalesce(w.amount, 0.00) AS amount, coalesce(w.last_hour, 0) AS last_hour, h.assigned_time AS in_hand_since
  FROM week w FULL JOIN hands h ON h.assignee = w.ambassador JOIN people p ON p.emp_id = coalesce(w.ambassador, h.assignee)
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

/** By ambassador, and in all. */
export const SELECT_SUMMARY = sql<Q['SELECT_SUMMARY']>`SELECT r.ambassador AS "ID_NUM", grouping(r.ambassador) = 1 AS "isTotal",
    max(${AMBASSADOR}) AS ambassador, ${sql.raw(GIVEN)}, ${sql.raw(OUTCOME_COUNTS)}
  FROM phonathon_results r JOIN people p ON p.emp_id = r.ambassador
  WHERE :solicitations::text[] IS NULL OR r.solicitation = ANY(:solicitations::text[])
  GROUP BY GROUPING SETS ((r.ambassador), ()) ORDER BY grouping(r.ambassador), lower(max(p.last_name)), lower(max(p.first_name)), r.ambassador`;

export const SELECT_IN_FORCE = sql<
  Q['SELECT_IN_FORCE']
>`SELECT g.code, g.description AS name FROM phonathon_settings s JOIN gift_solicitations g ON g.code = s.solicitation WHERE s.id = 1`;
