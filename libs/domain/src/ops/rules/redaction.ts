/** Fields of payloads that tell which record is meant and how far it is, and nothing about a person. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set([
  'action',
  'attempt',
  'campaignId',
  'chunk',
  'code',
  'commandId',
  'evaluationId',
  'exportId',
  'formId',
  'id',
  'ids',
  'kind',
  'massMailId',
  'messageId',
  'n',
  'period',
  'requestId',
  'round',
  'runId',
  'stage',
  'state',
  'step',
  'version',
  'workflowId',
]);

/** What stands where something is hidden. */
export const HIDDEN = '•••';

const CODE = /^[\w./:@-]{1,80}$/;
const ADDRESS = /@.*\./;

function shown(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return CODE.test(value) && !ADDRESS.test(value) ? value : HIDDEN;
  if (Array.isArray(value)) return value.slice(0, 20).map(shown);
  return redacted(value);
}

/**
 * A payload as every operator may see it: a field that is not on the list of shown ones is hidden, whatever it holds, and of a shown one only
 * ids, codes and numbers are left.
 */
export function redacted(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.slice(0, 20).map(redacted);
  if (payload === null || typeof payload !== 'object') return payload === null || payload === undefined ? null : HIDDEN;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, SHOWN_FIELDS.has(name) ? shown(value) : HIDDEN]),
  );
}
