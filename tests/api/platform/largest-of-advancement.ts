import {
  addCallees,
  buildList,
  bulkAddContacts,
  countList,
  purgeEmails,
  readContactCodes,
  readWealthErrors,
  restoreContacts,
  saveList,
  uploadWealth,
} from '@campus/domain/advancement';
import { WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import type { Reply, TestClient } from '@campus/test-kit';

export type LargestCase = readonly [
  what: string,
  operation: { readonly name: string },
  status: number,
  send: () => Promise<Reply>,
];

const ROWS = 100_000;
const many = <Item>(count: number, of: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => of(at));
const file = (row: (at: number) => string) => ({
  name: 'wealth.csv',
  content: Buffer.from([WEALTH_COLUMNS.join(','), ...many(ROWS, row)].join('\n')).toString('base64'),
});
/** The donors of the demo campus come first, the rest are of no one. */
const donor = (at: number): string => String(600_001 + at);
const wrongRow = (at: number): string => `${donor(at)},5 | 1,x,,,,`;
const goodRow = (at: number): string => `${donor(at)},4 | 2,1000000,,,,`;

/** As many columns, codes and date rows as a list may have. */
const list = {
  columns: ['last_name', 'sum', 'attributes'],
  filters: { attributes: { none: many(500, (at) => `CODE${at}`) } },
  dates: many(5, () => ({
    startDate: '2000-08-01',
    endDate: '2026-07-31',
    atLeast: '0',
    gifts: many(500, (at) => `00100/${at}`),
    payment: many(500, (at) => `P${at}`),
    solicit: many(500, (at) => `S${at}`),
  })),
};

/** The largest input of each call of advancement that takes one. */
export const largestOfAdvancement = (client: () => TestClient): readonly LargestCase[] => [
  [
    'the preview of 100,000 rows of wealth data',
    uploadWealth,
    200,
    () => client().call(uploadWealth, { file: file(goodRow), preview: 1 } as never),
  ],
  ['100,000 rows of wealth data', uploadWealth, 200, () => client().call(uploadWealth, { file: file(goodRow) } as never)],
  [
    'the errors of 100,000 rows of wealth data',
    readWealthErrors,
    200,
    () => client().call(readWealthErrors, { file: file(wrongRow) } as never),
  ],
  [
    'as many callees as there may be at once',
    addCallees,
    200,
    () => client().call(addCallees, { ids: many(10_000, donor).join('\n') }),
  ],
  ['a list of as many codes as there may be', buildList, 200, () => client().call(buildList, list as never)],
  ['the count of such a list', countList, 200, () => client().call(countList, list as never)],
  ['the save of such a list', saveList, 200, () => client().call(saveList, { ...list, name: 'Largest' } as never)],
  [
    'a purge of 5,000 addresses',
    purgeEmails,
    200,
    () => client().call(purgeEmails, { emails: many(5000, (at) => `nobody${at}@gone.example`) }),
  ],
  [
    'a bulk entry of 5,000 donors',
    bulkAddContacts,
    200,
    async () => {
      const { contact_types: types, staff_contacts: staff } = await client().mustCall(readContactCodes, {});
      const [type, contact] = [types[0]?.id ?? '', staff.find(({ active }) => active)?.id ?? ''];
      return client().call(bulkAddContacts, {
        date: '2026-03-01',
        type,
        contact,
        id_num_bulk: many(5000, donor).join('\n'),
      } as never);
    },
  ],
  [
    'the restore of 5,000 entries',
    restoreContacts,
    409,
    () =>
      client().call(restoreContacts, {
        ids: many(5000, (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
      }),
  ],
];
