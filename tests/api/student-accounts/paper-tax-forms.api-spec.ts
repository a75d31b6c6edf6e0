import { demoPerson } from '@campus/demo-campus';
import { listPaperTaxForms, listPaperTaxFormsFile, readTaxForm, saveTaxConsent } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { campusToday, otherStudents, plant } from './accounts.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let payments: TestClient;
let student: TestClient;
let year: number;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [payments, student] = await Promise.all([portal.client('payments'), portal.client('student1')]);
  year = Number((await campusToday(portal)).slice(0, 4)) - 1;
});
afterAll(() => portal?.stop());

const ID = demoPerson('student1').empId;
const listed = async (more: object = {}) => payments.mustCall(listPaperTaxForms, { per_page: 500, ...more });
const own = async () => (await listed()).find(({ id }) => id === ID);

describe('the students whose 1098-T goes out on paper', () => {
  it('are those with a form of the year who have not agreed to the electronic one, by last name and with its figures', async () => {
    const ids = await otherStudents(portal, 6);
    const on = (text: string, amount: string, source = 'charges', account = 'TU') => ({
      date: `${year}-03-01`,
      text,
      amount,
      source,
      account,
    });
    const rows = [
      { rows: [on('Tuition', '1000.00'), on('Payment', '-600.00', 'payment')], boxes: ['600.00', '0.00'] },
      { rows: [on('Tuition', '500.00'), on('Aid', '-700.00', 'aid')], boxes: ['500.00', '700.00'] },
      { rows: [on('Grant', '-300.00', 'aid', 'GR')], boxes: ['0.00', '300.00'] },
      {
        rows: [on('Tuition', '500.00'), on('Payment', '-500.00', 'payment'), on('Refund', '125.50', 'refund')],
        boxes: ['374.50', '0.00'],
      },
      // Charged and not paid, or paid for other years: the form of this year tells nothing.
      { rows: [on('Tuition', '1000.00'), on('Fine', '-20.00', 'payment', 'AR')], boxes: null },
      { rows: [on('Payment', '-50.00', 'payment'), { ...on('Tuition', '90.00'), date: `${year + 1}-01-01` }], boxes: null },
    ];
    for (const [at, one] of rows.entries()) await plant(portal, ids[at] ?? '', one.rows);
    const all = await listed();
    for (const [at, { boxes }] of rows.entries()) {
      const id = ids[at] ?? '';
      const line = all.find((row) => row.id === id);
      const form = await payments.call(readTaxForm, { id_num: id, year });
      expect([at, line === undefined ? null : [line.box1, line.box5], form.status]).toEqual([
        at,
        boxes,
        boxes === null ? 404 : 200,
      ]);
      const shown = (boxes ?? []).map((box) => `$${box}`);
      const text = form.status === 200 ? pdfText(form.bytes) : '';
      expect(shown.filter((box) => !text.includes(box))).toEqual([]);
    }
    const people = await portal.database.query<{ id: string }>(
      `SELECT emp_id AS id FROM people WHERE emp_id = ANY ($1) ORDER BY lower(concat_ws(' ', last_name, first_name)), emp_id`,
      [all.map(({ id }) => id)],
    );
    expect(all.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
  });

  it('follow the choice of a student, and say which it is', async () => {
    await plant(portal, ID, [{ date: `${year}-03-01`, text: 'Grant', amount: '-10.00' }]);
    expect(await own()).toMatchObject({ choice: 'none', chosen_at: null });
    await student.mustCall(saveTaxConsent, { consent: 'no' });
    expect(await own()).toMatchObject({ name: 'Sophie Larkin', choice: 'paper', chosen_at: expect.any(String) });
    expect((await listed({ choice: 'paper' })).map(({ id }) => id)).toContain(ID);
    expect((await listed({ choice: 'none' })).map(({ id }) => id)).not.toContain(ID);
    expect((await listed({ q: 'sophie lark' })).map(({ id }) => id)).toEqual([ID]);
    await student.mustCall(saveTaxConsent, { consent: 'yes' });
    expect(await own()).toBeUndefined();
    await student.mustCall(saveTaxConsent, { consent: 'no' });
    expect(await listed({ year: 2000 })).toEqual([]);
  });

  it('are a file with the addresses that the letters go to', async () => {
    await portal.database.query(
      `UPDATE people SET street1 = '=1+1 Elm Street', street2 = NULL, street3 = NULL, city = 'Louisville', state = 'KY', zip = '40206', country_code = 'US' WHERE emp_id = $1`,
      [ID],
    );
    const file = await payments.call(listPaperTaxFormsFile, { format: 'csv', choice: 'paper' } as never);
    expect(file.status).toBe(200);
    const rows = csvRows(file.bytes);
    const head = rows.findIndex(([first]) => first === 'Student');
    expect(rows[head]).toEqual(['Student', 'Name', 'Address', 'E-mail', 'Choice', 'Chosen', 'Box 1', 'Box 5']);
    const row = rows.find(([id]) => id === ID);
    expect(row?.slice(1, 5)).toEqual([
      'Sophie Larkin',
      expect.stringMatching(/^'=1\+1 Elm Street, Louisville, KY 40206$/),
      demoPerson('student1').email,
      'On paper',
    ]);
  });

  it('are told to payments staff alone', async () => {
    for (const username of ['student1', 'plain', 'finaid', 'registrar']) {
      const client = await portal.client(username);
      for (const operation of [listPaperTaxForms, listPaperTaxFormsFile])
        expect([username, (await client.call(operation, {} as never)).status]).toEqual([username, 403]);
    }
    for (const wrong of [{ year: 'x' }, { year: 1999 }, { choice: 'yes' }])
      expect([wrong, (await payments.call(listPaperTaxForms, wrong as never)).status]).toEqual([wrong, 400]);
    expect((await (await portal.client('accountant')).call(listPaperTaxForms, {})).status).toBe(200);
  });
});
