import type { Operation, RawInputOf } from '@campus/contract-kit';
import { FILE_FORMATS } from '@campus/contract-kit';
import { expect } from '@jest/globals';
import type { TestPortal } from '../portal-options.js';
import { csvRows } from '../files/csv-rows.js';
import type { AsWhom, ContractRow } from './contract-row.js';
import { clientOf, sentOf } from './contract-row.js';

interface File<Op extends Operation> extends AsWhom<Op> {
  readonly head: readonly string[];
  /** The list whose rows the file has, all of them, when it is asked with the same fields. */
  readonly list?: Operation;
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function get(portal: TestPortal, operation: Operation, file: File<Operation>, fields: object) {
  const client = await clientOf(portal, file.as);
  const reply = await client.call(operation, { ...(await sentOf(portal, file.input)), ...fields } as RawInputOf<Operation>);
  const type = reply.headers.get('content-type') ?? JSON.stringify(reply.body);
  return { ...reply, client, type, named: reply.headers.get('content-disposition') ?? '' };
}

/** The file begins with this head and has all rows of its list; Excel files too where the operation offers both formats. */
export function filesOf<Op extends Operation>(operation: Op, file: File<Op>, ids: string): ContractRow {
  return {
    name: `${operation.name}: a file with ${file.head.join(', ')} ${ids}`,
    prove: async (portal) => {
      const inFormats = 'format' in operation.input.shape;
      const csv = await get(portal, operation, file, inFormats ? { format: FILE_FORMATS[0] } : {});
      expect([csv.status, csv.type, csv.named]).toEqual([
        200,
        expect.stringContaining('text/csv'),
        expect.stringMatching(/\.csv/),
      ]);
      const [head, ...rows] = csvRows(csv.bytes);
      expect(head).toEqual(file.head);
      if (file.list !== undefined) {
        const { shape } = file.list.input;
        const filters = Object.entries(await sentOf(portal, file.input)).filter(([name]) => name in shape);
        const listed = await csv.client.call(file.list, Object.fromEntries(filters));
        expect(rows).toHaveLength(listed.body.page?.total ?? (listed.body.data as unknown[]).length);
      }
      if (!inFormats) return;
      const excel = await get(portal, operation, file, { format: FILE_FORMATS[1] });
      expect([excel.status, excel.type, [...excel.bytes.slice(0, 2)]]).toEqual([200, SPREADSHEET, [0x50, 0x4b]]);
    },
  };
}
