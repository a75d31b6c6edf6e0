import type { Operation, RawInputOf } from '@campus/contract-kit';
import { expect } from '@jest/globals';
import type { TestPortal } from '../portal-options.js';
import type { AsWhom, ContractRow } from './contract-row.js';
import { clientOf, sentOf } from './contract-row.js';

/** What is changed in the good fields, the sentence or the code of the refusal, and the ids of its requirements. */
type Bad = readonly [changes: Readonly<Record<string, unknown>>, refusal: string, ids: string];

interface Form<Op extends Operation> extends Omit<AsWhom<Op>, 'input'> {
  /** What is taken. */
  readonly good: AsWhom<Op>['input'];
  readonly bad: readonly Bad[];
  readonly ids?: string;
}

/** Longer texts are cut in the name of a test. */
const MAX_TITLE = 80;

/** How many steps the campus has taken: what is refused takes none. */
async function stepsOf({ database }: TestPortal): Promise<unknown> {
  return database.query('SELECT count(*)::int AS steps FROM audit_entries');
}

/** Each wrong form is refused with its sentence or code and changes nothing; the good one is taken. */
export function formContract<Op extends Operation>(operation: Op, { as, good, bad, ids = '' }: Form<Op>): ContractRow[] {
  const refusals = bad.map(([changes, refusal, of]) => ({
    name: `${operation.name}: refuses ${JSON.stringify(changes).slice(0, MAX_TITLE)} with '${refusal}' ${of}`,
    prove: async (portal: TestPortal) => {
      const client = await clientOf(portal, as);
      const before = await stepsOf(portal);
      const fields = { ...(await sentOf<object>(portal, good)), ...changes } as RawInputOf<Op>;
      const { status, body } = await client.call(operation, fields);
      const said = [body.code, body.message, ...(body.fields ?? []).map((field) => field.message)];
      expect([status >= 400 && status < 500, body.success, said]).toEqual([true, false, expect.arrayContaining([refusal])]);
      expect(await stepsOf(portal)).toEqual(before);
    },
  }));
  const taken = {
    name: `${operation.name}: takes a form that is as it should be ${ids}`.trimEnd(),
    prove: async (portal: TestPortal) => {
      await (await clientOf(portal, as)).mustCall(operation, await sentOf(portal, good));
    },
  };
  return [...refusals, taken];
}
