import { demoPerson } from '@campus/demo-campus';
import { allOperations } from '@campus/domain';
import { readLive } from '@campus/domain/live';
import { readRecord, setAddressPrivate, setMobilePrivate, setPhonePrivate } from '@campus/domain/records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const pk = demoPerson('hourly').empId;
const PLANTED = ['859-555-7391', '8595557391', '859-555-7392', '8595557392', '77 Hidden Lane'];
/** One of each kind of reader; who may see what a person keeps private is not among them. */
const ROLES = ['plain', 'student1', 'supervisor', 'tech', 'records', 'communications', 'registrar', 'finaid'];
/** So many calls of a reader are under way at once. */
const PARALLEL = 8;
const OF_PERSON = ['id', 'idNum', 'id_num', 'emp_id', 'empId', 'pk', 'student', 'person'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  await portal.database.query('UPDATE people SET phone = $2, mobile_phone = $3, street1 = $4 WHERE emp_id = $1', [
    ...[pk, PLANTED[0], PLANTED[3], PLANTED[4]],
  ]);
  const self = await portal.client('hourly');
  for (const operation of [setPhonePrivate, setMobilePrivate, setAddressPrivate])
    await self.mustCall(operation, { pk, isPrivate: 'Y' });
});
afterAll(() => portal.stop());

/** Every call that only reads, about this person where it names one; the stream of live events has ids alone and does not end. */
const asked = allOperations
  .filter(({ mode, method, permission }) => mode === 'read' && method === 'GET' && permission !== 'anyone')
  .filter(({ name }) => name !== readLive.name)
  .map((operation) => {
    const fields = Object.keys(operation.input.shape);
    const input = Object.fromEntries(
      fields.flatMap((field) => (OF_PERSON.includes(field) ? [[field, pk]] : field === 'q' ? [[field, 'Novak']] : [])),
    );
    return { operation, input };
  });

const textOf = async (client: TestClient): Promise<string> => {
  const texts: string[] = [];
  const left = [...asked];
  const reader = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { status, bytes } = await client.call(next.operation, next.input as never);
      if (status === 200) texts.push(`${next.operation.name} ${new TextDecoder().decode(bytes)}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, () => reader()));
  return texts.join('\n');
};

describe('what a person keeps private', () => {
  it('stands in no answer and no file to anybody but the person, administrators and HR [RECORD-050]', async () => {
    for (const role of ROLES) {
      const text = await textOf(await portal.client(role));
      expect([role, text.includes('Novak') || text.length > 1000]).toEqual([role, true]);
      expect([role, PLANTED.filter((planted) => text.includes(planted))]).toEqual([role, []]);
    }
    const admin = await (await portal.client('peopleadmin')).mustCall(readRecord, { idNum: pk });
    expect([admin.phone, admin.mobile_phone, admin.addr_line_1]).toEqual([PLANTED[0], PLANTED[2], PLANTED[4]]);
  });
});
