import type { FormAnswer } from '@campus/domain/personnel-actions';
import type { AuditEntry, Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { NameOf } from './form-changes.js';
import type { AttachedFile } from '../record/attached-files.js';
import { ATTACHED_FILES } from '../record/attached-files.js';
import { changesSince, idsIn } from './form-changes.js';
import type { FormContentRecord, FormRecord, SeenContent } from '../record/form-records.js';
import type { SeenContent as Q } from './view.sql.types.js';

/** The content of a form as it stood in a round that ended with a send-back. */
export type KeptContent = RowOf<typeof CONTENTS>;

/** The kept contents of a form with the names of the ids in them. */
export interface SeenContents {
  readonly contents: readonly KeptContent[];
  /** The files that are attached now. */
  readonly files: readonly AttachedFile[];
  readonly names: ReadonlyMap<string, string>;
}

const DECISIONS: ReadonlySet<string> = new Set(['approve', 'send_back', 'reject', 'finalize']);

const CONTENTS = sql<
  Narrowed<Q['CONTENTS'], { content: SeenContent }>
>`SELECT round, content, kept_at FROM personnel_action_contents WHERE form_id = :id::uuid ORDER BY round`;
const NAMES = sql<
  Q['NAMES']
>`SELECT emp_id AS id, concat_ws(' ', first_name, last_name) AS name FROM people WHERE emp_id = ANY (:ids::text[])
  UNION ALL SELECT id::text, name FROM access_items WHERE id::text = ANY (:ids::text[])`;

const FILES = sql<
  Narrowed<Q['FILES'], { files: readonly AttachedFile[] }>
>`SELECT ${sql.raw(ATTACHED_FILES)} AS files FROM personnel_action_forms f WHERE f.id = :id::uuid`;

/** The contents that were sent back or withdrawn; a form that was never submitted has none. */
export async function loadSeenContents(db: Queryable, form: FormRecord): Promise<SeenContents> {
  const contents = form.round === 0 ? [] : await db.query(CONTENTS, { id: form.id });
  if (contents.length === 0) return { contents, files: [], names: new Map() };
  const ids = [...form.approver_ids, ...form.access_items, ...contents.flatMap(({ content }) => idsIn(content))];
  const [names, { files }] = await Promise.all([db.query(NAMES, { ids: [...new Set(ids)] }), db.one(FILES, { id: form.id })]);
  return { contents, files, names: new Map(names.map(({ id, name }) => [id, name])) };
}

function roundOf(entry: AuditEntry): number | null {
  const { detail } = entry;
  const round = typeof detail === 'object' && detail !== null && 'round' in detail ? detail.round : null;
  return typeof round === 'number' ? round : null;
}

/** The round in which a person decided last, and when; null for somebody who never did. */
export function lastDecision(audit: readonly AuditEntry[], empId: string): { readonly round: number; readonly at: Date } | null {
  const own = audit.findLast((entry) => entry.actionBy === empId && DECISIONS.has(entry.action) && roundOf(entry) !== null);
  return own === undefined ? null : { round: roundOf(own) ?? 0, at: own.at };
}

/**
 * What changed since this person decided on the form last; for somebody who never did, since it was sent back last. Nothing at all is said as such
 * once the form was handed in again; until then, and before any decision, the answer is null.
 */
export function changedSince(
  now: FormContentRecord,
  seen: SeenContents,
  viewer: { readonly empId: string; readonly audit: readonly AuditEntry[] },
  open: (encrypted: string) => string,
): FormAnswer['changed_since'] {
  const decided = lastDecision(viewer.audit, viewer.empId);
  const sentBack = seen.contents.filter(({ content }) => content.withdrawn !== true);
  const kept = decided === null ? sentBack.at(-1) : seen.contents.find(({ round }) => round === decided.round);
  if (kept === undefined) return null;
  const nameOf: NameOf = (id) =>
    now.positions.find((one) => one.supervisor_id === id)?.supervisor_name ?? seen.names.get(id) ?? id;
  const fields = changesSince(kept.content, { ...now, files: seen.files }, open, nameOf);
  if (fields.length === 0 && now.form.round <= kept.round) return null;
  return { what: decided === null ? 'sent_back' : 'decided', at: (decided?.at ?? kept.kept_at).toISOString(), fields };
}
