type Fields = Readonly<Record<string, unknown>>;

/** What the call that reads a form answers around its content: known and told by the portal, never taken from a caller. [PAF-028] */
const LEFT_OUT_OF_FORM: ReadonlySet<string> = new Set([
  ...['type_name', 'friendly_name', 'dept_name', 'department_code', 'photo', 'created_at', 'version', 'stage', 'status'],
  ...['is_draft', 'is_rejected', 'is_approved', 'is_finalized', 'is_terminated', 'is_rehire', 'db_failure', 'failure'],
  ...['creator_id', 'creator_name', 'waiting_for', 'waiting_since', 'approver', 'approvers', 'last_reason', 'next_step'],
  ...['finalized_by', 'finalized_by_name', 'finalized_at', 'minsafe_date', 'docusign_completed', 'i9dd_completed'],
  ...['background_check_completed', 'hr_reviewed', 'termination_position', 'accesses', 'account_codes', 'triggers'],
  ...['triggers_array', 'audit', 'troubles', 'changed_since', 'known_people', 'called_off_at', 'can'],
]);

/** What only forms of some types hold; an answer names it for every type. */
const OF_SOME_TYPES: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    ['first_name', 'middle_name', 'last_name', 'ssn', 'dob', 'gender', 'street1', 'street2', 'street3', 'city', 'state', 'zip']
      .concat(['country_code', 'phone', 'email'])
      .map((name) => [name, [1]]),
  ),
  positions: [1, 2],
  access_items: [3],
  access_note: [3],
  terminate_pos: [4],
  termination_date: [4],
  termination_remarks: [4],
};

const LEFT_OUT_OF_POSITION: ReadonlySet<string> = new Set(['org_pos', 'pos_title', 'supervisor_name', 'replaced']);
const LEFT_OUT_OF_CODE: ReadonlySet<string> = new Set(['id', 'paf_position_id']);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}

/** Form-encoded callers and select fields send the type as text; `paf_type_id` is its other name. */
function typeOf({ paf_type: type, paf_type_id: other }: Fields): unknown {
  const named = type ?? other;
  return typeof named === 'string' && /^\d$/.test(named) ? Number(named) : named;
}

/** The account codes of a position: its own, or those of the flat list that an answer holds. [PAF-033] */
function codesOf(position: Fields, flat: unknown): unknown {
  const own = position['account_codes'];
  if (own !== undefined || !Array.isArray(flat)) return own;
  return flat.filter(
    (code) => isFields(code) && code['paf_position_id'] !== undefined && code['paf_position_id'] === position['id'],
  );
}

function positionOf(position: unknown, flat: unknown): unknown {
  const fields = without(position, LEFT_OUT_OF_POSITION);
  if (!isFields(fields)) return fields;
  const codes = codesOf(fields, flat);
  if (codes === undefined) return fields;
  return { ...fields, account_codes: Array.isArray(codes) ? codes.map((code) => without(code, LEFT_OUT_OF_CODE)) : codes };
}

/**
 * A form as it was read, with what was changed in it, as the content that is saved: the portal's own fields and those of other types are left
 * out, the flat account codes go to their positions. A field that no form has stays and is refused. [PAF-028] [PAFVIEW-038]
 */
export function contentOfRecord(value: unknown): unknown {
  if (!isFields(value)) return value;
  const type = typeOf(value);
  const kept = Object.entries(value).filter(([name]) => {
    if (name === 'paf_type' || name === 'paf_type_id' || LEFT_OUT_OF_FORM.has(name)) return false;
    return typeof type !== 'number' || (OF_SOME_TYPES[name]?.includes(type) ?? true);
  });
  const content = Object.fromEntries(type === undefined ? kept : [...kept, ['paf_type', type]]);
  if (!Array.isArray(content['positions'])) return content;
  return { ...content, positions: content['positions'].map((position) => positionOf(position, value['account_codes'])) };
}
