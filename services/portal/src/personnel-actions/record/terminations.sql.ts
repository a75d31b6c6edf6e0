import { personnelActionTexts } from '@campus/domain/personnel-actions';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { PersonnelRecordsService } from '../../people/index.js';
import type { Queryable, Tx } from '../../platform/index.js';
import { sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { FORM_RECORD, TERMINATED } from './form-audit.js';
import type { TerminationsSql as Q } from './record.sql.types.js';

const CHUNK = 100;

const DUE = sql<Q['DUE']>`SELECT f.id FROM personnel_action_forms f
  WHERE f.stage = 'finalized' AND f.paf_type = ${TERMINATION} AND NOT f.is_terminated AND f.called_off_at IS NULL AND f.termination_date <= :date::date
    AND (:forms::uuid[] IS NULL OR f.id = ANY (:forms::uuid[])) AND f.id::text <> ALL (:except::text[])
  ORDER BY f.termination_date, f.id LIMIT ${CHUNK} FOR NO KEY UPDATE`;

/** An audit row has the instant of the run; in a made-up history, the night of its date. */
const TERMINATE = sql<Q['TERMINATE']>`WITH done AS (
    UPDATE personnel_action_forms SET is_terminated = true WHERE id = ANY (:forms::uuid[]) RETURNING id, version, stage, round, termination_date
  )
  SELECT append_audit('${sql.raw(FORM_RECORD)}', d.id::text, '${sql.raw(TERMINATED)}', :terminatedLine, '${sql.raw(SYSTEM_AUTHOR.actionBy)}', :actionByName, NULL,
    jsonb_build_object('version', d.version, 'stage', d.stage, 'round', d.round),
    coalesce(:now::timestamptz, (d.termination_date + time '00:10') AT TIME ZONE 'America/New_York'))
  FROM done d ORDER BY d.id`;

/** Ends the positions of these terminations and marks them. [PAFVIEW-032] */
export async function endPositions(
  tx: Tx,
  records: PersonnelRecordsService,
  forms: readonly string[],
  now: Date | null,
): Promise<void> {
  await records.end(tx, forms, now ?? new Date());
  await tx.query(TERMINATE, {
    forms: [...forms],
    terminatedLine: personnelActionTexts.terminatedLine,
    actionByName: SYSTEM_AUTHOR.actionByName,
    now,
  });
}

/** Some terminations that are due, of these forms or of all, but those left out. */
export async function someDue(
  on: Queryable,
  date: string,
  of: { readonly forms?: readonly string[]; readonly except?: readonly string[] } = {},
): Promise<string[]> {
  const rows = await on.query(DUE, { date, forms: of.forms ?? null, except: of.except ?? [] });
  return rows.map(({ id }) => id);
}

/** Ends the positions of some due terminations; answers how many. */
export async function endSomeDue(
  tx: Tx,
  records: PersonnelRecordsService,
  date: string,
  now: Date | null,
  wanted?: readonly string[],
): Promise<number> {
  const forms = await someDue(tx, date, wanted === undefined ? {} : { forms: wanted });
  if (forms.length > 0) await endPositions(tx, records, forms, now);
  return forms.length;
}
