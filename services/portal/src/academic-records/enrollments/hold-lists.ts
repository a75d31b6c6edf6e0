import { HOLD_BLOCKS } from '@campus/domain/academic-records/rules';
import type { CampusList, Queryable, ReadCell, ReadRow } from '../../platform/index.js';
import { cells, free, needed, sql, WrongCell } from '../../platform/index.js';
import type { HoldLists as Q } from './enrollments.sql.types.js';

const { code, codes, day, empId, foreignId, text } = cells;

const blocks: ReadCell = (given) => {
  if (given.split(' ').some((one) => !HOLD_BLOCKS.includes(one as never)))
    throw new WrongCell(`must be some of ${HOLD_BLOCKS.join(', ')}, with a space between them`);
  return codes(given);
};

const SELECT_STUDENT_HOLDS = sql<
  Q['SELECT_STUDENT_HOLDS']
>`SELECT id, emp_id || '/' || code AS key FROM student_holds WHERE released_on IS NULL`;

/** A student has one open hold of a kind. */
async function openTwice(rows: readonly ReadRow[], db: Queryable): Promise<Map<ReadRow, string>> {
  const open = await db.query(SELECT_STUDENT_HOLDS);
  const others = new Map(open.map(({ id, key }) => [key, id]));
  const wrong = new Map<ReadRow, string>();
  for (const row of rows) {
    const { id, emp_id: student, code: kind, released_on: released } = row.values;
    const key = `${String(student)}/${String(kind)}`;
    const other = others.get(key);
    if (released !== null && released !== undefined) {
      if (other === id) others.delete(key);
    } else if (other === undefined || other === id) others.set(key, String(id));
    else wrong.set(row, `student ${String(student)} has an open hold ${String(kind)} already`);
  }
  return wrong;
}

/** The lists of the kinds of holds and of holds. */
export const holdLists: readonly CampusList[] = [
  {
    name: 'hold-kinds',
    table: 'hold_kinds',
    key: ['code'],
    record: 'imported-hold-kind',
    columns: [
      needed('code', code),
      needed('name', text),
      needed('office', code),
      needed('blocks', blocks),
      needed('steps', text),
    ],
    references: [],
  },
  {
    name: 'holds',
    table: 'student_holds',
    key: ['id'],
    record: 'imported-hold',
    wrong: openTwice,
    columns: [
      needed('id', foreignId('hold')),
      needed('emp_id', empId),
      needed('code', code),
      needed('name', text),
      needed('message', text),
      { name: 'reason', read: text, empty: '' },
      needed('placed_on', day),
      free('released_on', day),
    ],
    references: [
      { columns: ['emp_id'], list: 'students' },
      { columns: ['code'], list: 'hold-kinds' },
    ],
  },
];
