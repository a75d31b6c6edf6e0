import { listStaff } from '@campus/domain/directory';
import { foldedName } from '@campus/domain/people/rules';
import { checkDuplicates, createForm, searchForms, searchSupervisors, searchUsers } from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { peopleInvariants } from '../../../services/portal/src/people/invariants.js';
import { newHire } from '../personnel-actions/new-hire.js';

jest.setTimeout(180_000);

/** People as they write themselves. */
const PEOPLE = [
  ['Anna', 'O’Brien'],
  ['Łukasz', 'Nowak-Dąbrowski'],
  ['Thị', 'Đặng'],
  ['Søren', 'Weiß'],
  ['Mei', 'Ng'],
  ['Ngozi', 'Nguyen'],
  ['Samson', 'Smith'],
  ['Петр', 'Петров'],
] as const;
const idOf = (index: number) => String(910_001 + index);

let portal: TestPortal;
let creator: TestClient;

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
  creator = await portal.client('creator');
  for (const [index, [first, last]] of PEOPLE.entries()) {
    await portal.database.query(
      `INSERT INTO people (emp_id, username, first_name, last_name, department_code, is_employee) VALUES ($1, $1, $2, $3, '0410', true)`,
      [idOf(index), first, last],
    );
    await portal.database.query(`INSERT INTO supervisors (emp_id, department_code) VALUES ($1, '0410')`, [idOf(index)]);
  }
});
afterAll(async () => {
  await portal?.stop();
});

/** What finds each of the people, by place in the list. */
const FINDS: readonly (readonly [query: string, index: number])[] = [
  ["O'Brien", 0],
  ['obrien', 0],
  ['O`BRIEN anna', 0],
  ['brien, anna', -1],
  ["O'Brien, Anna", 0],
  ['lukasz', 1],
  ['nowakdabrowski', 1],
  ['Nowak Dabrowski', 1],
  ['dang thi', 2],
  ['Weiss, Soren', 3],
  ['SOREN WEISS', 3],
  ['Ng,', 4],
  ['Ng, Mei', 4],
  ['Smith, Samson', 6],
  ['Samson Smith', 6],
  ['петров', 7],
];

describe('a person is found however the name is written', () => {
  it('by the search for employees and for supervisors [PAF-058] [PAF-059]', async () => {
    for (const [q, index] of FINDS) {
      const found = (await creator.mustCall(searchUsers, { q })).map(({ id }) => id).filter((id) => id.startsWith('9100'));
      expect([q, found]).toEqual([q, index < 0 ? [] : [idOf(index)]]);
      const supervisors = (await creator.mustCall(searchSupervisors, { q })).map((row) => row.SUPER_ID_NUM);
      expect([q, supervisors.filter((id) => id.startsWith('9100'))]).toEqual([q, index < 0 ? [] : [idOf(index)]]);
    }
  });

  it('by the directory, which shows the name as it is written [DIR-005]', async () => {
    const names = new Set<string>(PEOPLE.map(([first, last]) => `${first} ${last}`));
    for (const [q, index] of FINDS) {
      const found = (await creator.mustCall(listStaff, { q })).map(({ name }) => name).filter((name) => names.has(name));
      expect([q, found]).toEqual([q, index < 0 ? [] : [PEOPLE[index]?.join(' ')]]);
    }
  });

  it('by Find PAFs', async () => {
    const hire = await newHire(portal);
    for (const [first_name, last_name] of PEOPLE)
      await creator.mustCall(createForm, { data: { ...hire, first_name, last_name } as never });
    for (const [person, index] of FINDS) {
      const found = (await creator.mustCall(searchForms, { person })).map((row) => `${row.first_name} ${row.last_name}`);
      expect([person, found]).toEqual([person, index < 0 ? [] : [PEOPLE[index]?.join(' ')]]);
    }
  });

  it('by the duplicate check, so that nobody is hired twice [PAF-026]', async () => {
    const entered = [
      ['anna', "O'Brien", 0],
      ['Lukasz', 'Nowak Dabrowski', 1],
      ['Lukasz', 'Nowak\u2011Dabrowski', 1],
      ['Thi', 'Dang', 2],
      ['Soren', 'Weiss', 3],
      ['ПЕТР', 'петров', 7],
    ] as const;
    for (const [first_name, last_name, index] of entered) {
      const found = (await creator.mustCall(checkDuplicates, { first_name, last_name })).map(({ id }) => id);
      expect([last_name, found]).toEqual([last_name, index < 0 ? [] : [idOf(index)]]);
    }
  });
});

describe('the invariants of names', () => {
  it('see a name that is not tidy and one that is folded as another', async () => {
    const rows = async () =>
      (
        await Promise.all(peopleInvariants.map((one) => one.check(portal.database as never, null as never, null as never)))
      ).flat();
    expect(await rows()).toEqual([]);
    await portal.database.query(`UPDATE people SET first_name = $2 WHERE emp_id = $1`, [idOf(4), 'Me\u0301i\u200b']);
    await portal.database.query('ALTER TABLE people DISABLE TRIGGER people_name_folded');
    await portal.database.query(`UPDATE people SET last_name = 'Smyth' WHERE emp_id = $1`, [idOf(6)]);
    expect(await rows()).toEqual([
      `person ${idOf(4)} has a name that is not tidy`,
      `person ${idOf(6)} is folded as another name`,
    ]);
    await portal.database.query('ALTER TABLE people ENABLE TRIGGER people_name_folded');
    await portal.database.query(`UPDATE people SET first_name = 'Mei' WHERE emp_id = $1`, [idOf(4)]);
    await portal.database.query(`UPDATE people SET last_name = 'Smith' WHERE emp_id = $1`, [idOf(6)]);
    expect(await rows()).toEqual([]);
  });
});

describe('the folded name', () => {
  it('is the same in the database and in the portal, over many names', async () => {
    const blocks = [
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x250, 0x2af],
      [0x2b0, 0x36f],
      [0x370, 0x52f],
      [0x531, 0x5f4],
      [0x600, 0x6ff],
      [0x900, 0x97f],
      [0xb80, 0xbff],
      [0xe00, 0xe7f],
      [0x1e00, 0x1fff],
      [0x2010, 0x2043],
      [0x3040, 0x30ff],
      [0x4e00, 0x4e80],
      [0xac00, 0xac80],
      [0xa78b, 0xa78c],
      [0xff01, 0xff5e],
    ] as const;
    const names = blocks.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => `x${String.fromCodePoint(first + index)}Y`),
    );
    const pairs = names.map((name, index) => `${name} ${names[(index * 7919) % names.length] ?? ''}`);
    const all = [...names, ...pairs, ...PEOPLE.map((name) => name.join(' ')), ' A  B ', "''", '-'];
    const rows = await portal.database.query<{ name: string; folded: string }>(
      'SELECT name, fold_name(name) AS folded FROM unnest($1::text[]) AS name',
      [all],
    );
    const differing = rows.filter(({ name, folded }) => folded !== foldedName(name)).map(({ name }) => name);
    expect([rows.length, differing]).toEqual([all.length, []]);
  });

  it('follows the name when it changes', async () => {
    await portal.database.query(`UPDATE people SET last_name = 'Ó Briain' WHERE emp_id = $1`, [idOf(0)]);
    const [row] = await portal.database.query<{ folded: string }>('SELECT name_folded AS folded FROM people WHERE emp_id = $1', [
      idOf(0),
    ]);
    expect(row?.folded).toBe('anna o briain');
    await portal.database.query(`UPDATE people SET last_name = 'O’Brien' WHERE emp_id = $1`, [idOf(0)]);
  });
});
