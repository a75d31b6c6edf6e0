import { demoPerson } from '@campus/demo-campus';
import {
  listPaperTaxForms,
  listPaperTaxFormsFile,
  readAccount,
  readTaxForm,
  saveTaxConsent,
} from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { campusToday, plant } from './accounts.js';

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
  it('are those with something to tell who have not agreed to the electronic form, with the figures of the form', async () => {
    await student.mustCall(readAccount, {});
    const all = await listed();
    expect(all.length).toBeGreaterThan(5);
    expect(all.map(({ name }) => name.split(' ').at(-1)?.toLowerCase())).toEqual(
      all.map(({ name }) => name.split(' ').at(-1)?.toLowerCase()).sort(),
    );
    for (const { id, box1, box5 } of all.slice(0, 6)) {
      const form = await payments.call(readTaxForm, { id_num: id, year });
      const text = pdfText(form.bytes);
      const shown = [box1, box5].map((box) => `$${Number(box).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
      expect([id, form.status, shown.every((box) => text.includes(box))]).toEqual([id, 200, true]);
    }
    const ids = new Set(all.map(({ id }) => id));
    const others = await portal.database.query<{ id: string }>(
      `SELECT DISTINCT id_num AS id FROM student_account_transactions t LEFT JOIN tax_form_consents c USING (id_num)
       WHERE extract(year FROM trans_dte) = $1 AND c.consent IS DISTINCT FROM 'yes' ORDER BY 1`,
      [year],
    );
    const silent = others.filter(({ id }) => !ids.has(id)).slice(0, 6);
    for (const { id } of silent) expect((await payments.call(readTaxForm, { id_num: id, year })).status).toBe(404);
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
