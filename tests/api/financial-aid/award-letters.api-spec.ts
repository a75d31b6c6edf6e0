import {
  deleteAwardLetters,
  deleteAwardTemplate,
  importAwardLetters,
  listAwardLetters,
  listAwardTemplates,
  listShortCodes,
  readAwardChoices,
  readAwardDeadlines,
  readAwardErrors,
  saveAwardDeadlines,
  saveAwardTemplate,
  sendAwardLetters,
} from '@campus/domain/financial-aid';
import { SHORT_CODES } from '@campus/domain/financial-aid/rules';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AwardOffice, csvOf, fileOf, HEADS } from './award-office.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let office: AwardOffice;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  office = await AwardOffice.of(portal);
});
afterAll(() => portal?.stop());

const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);
const TEMPLATE = { TemplateName: 'One', TemplateDesc: 'About one', ImportKey: 'ONE', TemplateText: '<p>Dear [[first_name]]</p>' };

describe('templates', () => {
  it('are stored to their last character, changed by their id, and refused one character more [FINAID-004] [FINAID-011] [FINAID-018]', async () => {
    const { aid } = office;
    const longest = { ...TEMPLATE, TemplateName: 'n'.repeat(100), TemplateDesc: 'd'.repeat(250), ImportKey: 'k'.repeat(100) };
    const saved = await aid.mustCall(saveAwardTemplate, longest);
    expect(saved).toMatchObject({ ...longest, version: 1 });
    const stored = await aid.mustCall(listAwardTemplates, {});
    expect(stored.find(({ TemplateId: id }) => id === saved.TemplateId)).toEqual(saved);
    for (const name of ['TemplateName', 'TemplateDesc', 'ImportKey'] as const) {
      const { status, body } = await aid.call(saveAwardTemplate, { ...longest, ImportKey: 'other', [name]: `${longest[name]}x` });
      expect([name, status, body.success]).toEqual([name, 400, false]);
    }
    const changed = await aid.mustCall(saveAwardTemplate, { ...saved, TemplateName: 'Shorter' });
    expect([changed.TemplateId, changed.TemplateName, changed.version]).toEqual([saved.TemplateId, 'Shorter', 2]);
    expect(await aid.mustCall(listAwardTemplates, {})).toHaveLength(stored.length);
    await aid.mustCall(deleteAwardTemplate, { id: saved.TemplateId });
  });

  it('are never saved over what another window has saved, and their import keys are of one each', async () => {
    const { aid } = office;
    const saved = await aid.mustCall(saveAwardTemplate, { ...TEMPLATE, ImportKey: 'TWO' });
    const both = await Promise.all(['A', 'B'].map((TemplateName) => aid.call(saveAwardTemplate, { ...saved, TemplateName })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const twice = await aid.call(saveAwardTemplate, { ...TEMPLATE, ImportKey: 'two' });
    expect([twice.status, twice.body.code]).toEqual([409, 'financial-aid.award_key_taken']);
    await aid.mustCall(deleteAwardTemplate, { id: saved.TemplateId });
  });

  it('hold nothing that acts, and no short code that there is not, which is named with its place [FINAID-016]', async () => {
    const { aid } = office;
    const text =
      '<p onclick="x()">Hi <img src=x onerror="x()"><script>x()</script><a href="javascript:x()">there</a> [[last_name]]</p>';
    const saved = await aid.mustCall(saveAwardTemplate, { ...TEMPLATE, ImportKey: 'SAFE', TemplateText: text });
    expect(saved.TemplateText).toBe('<p>Hi <a rel="noopener">there</a> [[last_name]]</p>');
    const wrong = await aid.call(saveAwardTemplate, {
      ...TEMPLATE,
      ImportKey: 'W',
      TemplateText: '<p>Dear</p><p>you [[nobody]]</p>',
    });
    expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('[[nobody]] in line 2, character 5')]);
    expect((await aid.call(saveAwardTemplate, { ...TEMPLATE, ImportKey: 'W', TemplateText: '<p> </p>' })).status).toBe(422);
    await aid.mustCall(deleteAwardTemplate, { id: saved.TemplateId });
  });

  it('are deleted with the override alone, and never one that an unsent letter uses [FINAID-019]', async () => {
    const { aid } = office;
    const { TemplateId: id } = await aid.mustCall(saveAwardTemplate, { ...TEMPLATE, ImportKey: 'GO' });
    const path = `/api/fin-aid/admin/award-template/${id}`;
    const token = { 'x-csrf-token': aid.token ?? '' };
    expect((await aid.raw('POST', path, {}, token)).status).toBe(404);
    const [letter] = await office.imported([[office.student(0), 'Uses it', '5', 'GO']]);
    const used = await aid.raw('POST', path, { _method: 'delete' }, token);
    expect([used.status, used.body.code]).toEqual([409, 'financial-aid.award_template_used']);
    await aid.mustCall(deleteAwardLetters, { ids: [letter ?? ''] });
    expect((await aid.raw('POST', path, { _method: 'delete' }, token)).status).toBe(200);
    expect((await aid.mustCall(listAwardTemplates, {})).map((one) => one.TemplateId)).not.toContain(id);
  });
});

describe('deadlines', () => {
  it('are kept by year and term, read as MM-dd-yyyy or ISO, and refused as any other text [FINAID-005] [FINAID-010] [FINAID-012] [FINAID-015] [HOMEPAGE-011]', async () => {
    const { aid, year } = office;
    const before = await aid.mustCall(readAwardDeadlines, { year, term: 'Fall' });
    const days = {
      fallApplyDeadline: '02/28/2025',
      springApplyDeadline: '2025-10-01',
      fallAppealDeadline: '05-15-2025',
      springAppealDeadline: '',
    };
    const saved = await aid.mustCall(saveAwardDeadlines, { year, term: 'Fall', ...days, version: before.version });
    const stored = {
      fallApplyDeadline: '2025-02-28',
      springApplyDeadline: '2025-10-01',
      fallAppealDeadline: '2025-05-15',
      springAppealDeadline: null,
    };
    expect(saved).toEqual({ year, term: 'Fall', ...stored, version: before.version + 1 });
    for (const term of ['Fall', 'FA']) expect(await aid.mustCall(readAwardDeadlines, { year, term })).toEqual(saved);
    for (const wrong of ['13/01/2025', '02/29/2025', 'abc', '2025-13-01', '31.12.2025']) {
      const { status } = await aid.call(saveAwardDeadlines, { year, term: 'Fall', fallApplyDeadline: wrong });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    for (const period of [{}, { year }, { term: 'Fall' }, { year: '', term: 'Fall' }]) {
      const { status, body } = await aid.call(saveAwardDeadlines, { ...period, ...days } as never);
      expect([status, body.code]).toEqual([400, 'financial-aid.award_no_period']);
    }
    const stale = await aid.call(saveAwardDeadlines, { year, term: 'Fall', ...days, version: before.version });
    expect(stale.status).toBe(409);
    const codes = await aid.mustCall(listShortCodes, { year, term: 'Fall' });
    expect(codes.map(({ code }) => code)).toEqual(SHORT_CODES.map(({ code }) => code));
    expect(codes.find(({ code }) => code === 'fallApplyDeadline')?.value).toBe('02-28-2025');
  });

  it('are of the terms of three years and two schools [FINAID-028] [FINAID-029] [RECORD-051]', async () => {
    const { aid, year } = office;
    const { schools, periods } = await aid.mustCall(readAwardChoices, {});
    expect(schools).toEqual(['BOYCE', 'SOUTHERN']);
    expect(periods.map(({ name }) => name)).toEqual(
      [year - 1, year, year + 1].flatMap((one) => [`Fall ${one}`, `Spring ${one}`]),
    );
    for (const change of [{ school: 'OTHER' }, { term: 'Summer' }, { year: year + 2 }, { year: year - 2 }]) {
      const { status } = await office.import([[office.student(1), 'X', '1']], change);
      expect([change, [400, 422].includes(status)]).toEqual([change, true]);
    }
    expect((await office.list()).filter(({ scholarship }) => scholarship === 'X')).toEqual([]);
  });
});

describe('an import', () => {
  const rowsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => [office.student(at), name, `${at + 1}.50`] as const);

  it('as a form with a file stores its rows with all nine values [FINAID-003] [FINAID-020] [FINAID-021] [FINAID-022]', async () => {
    const { aid, bucket } = office;
    const form = new FormData();
    const fields = { ...bucket, year: String(bucket.year), disbursement_date: '2027-08-15', _token: aid.token ?? '' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([`\uFEFF${csvOf(rowsOf('By form', 3))}`]), 'awards.csv');
    const headers = { cookie: aid.caller.cookie ?? '' };
    const answer = await fetch(`${portal.baseUrl}/api/fin-aid/admin/import-award-letters`, {
      method: 'POST',
      body: form,
      headers,
    });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([200, '3 letters imported.']);
    const rows = (await office.list()).filter(({ scholarship }) => scholarship === 'By form');
    const template = (await aid.mustCall(listAwardTemplates, {})).find(({ ImportKey: key }) => key === 'TEST');
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const student = office.students.find(({ id }) => id === row.jenzabar_id);
      expect(row).toMatchObject({
        first_name: student?.first,
        last_name: student?.last,
        template_id: template?.TemplateId,
        award_year: bucket.year,
        award_amount: row['award amount'],
        disbursement_date: '2027-08-15',
        state: 'unsent',
      });
    }
    await aid.mustCall(deleteAwardLetters, { ids: rows.map(({ id }) => id) });
  });

  it('stores nothing without a date, a file, the columns or a row [FINAID-009] [FINAID-020]', async () => {
    const before = (await office.list()).length;
    const one = csvOf([[office.student(0), 'Nothing', '5']]);
    const wrong = [
      [one, { disbursement_date: '' }, 'award_no_date'],
      [one, { disbursement_date: undefined }, 'award_no_date'],
      [one, { disbursement_date: '31.12.2025' }, 'award_no_date'],
      [one, { file: undefined }, 'award_no_file'],
      ['', {}, 'award_no_file'],
      ['jenzabar_id,first_name\n1,A', {}, 'award_columns'],
      [HEADS, {}, 'award_no_rows'],
    ] as const;
    for (const [text, change, code] of wrong) {
      const { status, body } = await office.import(text, change);
      expect([code, status >= 400 && status < 500, body.code, typeof body.message]).toEqual([
        code,
        true,
        `financial-aid.${code}`,
        'string',
      ]);
    }
    for (const file of [
      { name: '../x.html', content: fileOf('<html>').content },
      { name: 'a.csv', content: Buffer.from([0, 1, 0, 2]).toString('base64') },
    ])
      expect((await office.import(one, { file })).status).toBe(422);
    expect(await office.list()).toHaveLength(before);
  });

  it('names the rows that are wrong, stores the others, and gives the wrong ones back as a file where no cell acts [FINAID-021]', async () => {
    const { aid, bucket } = office;
    const ok = office.student(0);
    const text = csvOf([
      [ok, 'Good one', '5'],
      [ok, 'Bad key', '5', 'NOPE'],
      [{ ...ok, id: '1' }, 'Unknown', '5'],
      [ok, '=1+1', '1.234'],
      [ok, 'Good one', '6'],
    ]);
    const preview = await office.import(text, { preview: 1 });
    expect(preview.body.data).toMatchObject({ rows: 5, good: 1, bad: 3, duplicates: 1 });
    expect((await office.list()).filter(({ scholarship }) => scholarship === 'Good one')).toEqual([]);
    const { status, body } = await office.import(text);
    expect([status, body.message]).toEqual([200, expect.stringContaining('Row 3')]);
    expect(body.message).toContain('NOPE');
    const rows = (await office.list()).filter(({ jenzabar_id: id }) => id === ok.id);
    expect(rows.map(({ scholarship }) => scholarship)).toEqual(['Good one']);
    const file = await aid.call(readAwardErrors, { file: fileOf(text), ...bucket, disbursement_date: '08-15-2027' });
    expect(textOf(file)).toContain(`'=1+1`);
    expect(textOf(file).trim().split('\n')).toHaveLength(1 + 5);
    const none = await office.import([[ok, 'Bad', '5', 'NOPE']]);
    expect([none.status, none.body.message]).toEqual([422, expect.stringContaining('Row 2')]);
    await aid.mustCall(deleteAwardLetters, { ids: rows.map(({ id }) => id) });
  });

  it('refuses a row whose id is of one person and whose name of another, and asks about what is unusual before it stores', async () => {
    const { aid } = office;
    const [one, two] = [office.student(0), office.student(1)];
    const swapped = await office.import([[{ ...two, id: one.id }, 'Swapped', '5']]);
    expect([swapped.status, swapped.body.message]).toEqual([
      422,
      expect.stringContaining(`${one.id} is ${one.first} ${one.last}`),
    ]);
    await aid.mustCall(saveAwardTemplate, { ...TEMPLATE, ImportKey: 'OTHER', TemplateText: '<p>{{first_name}} [last_name]</p>' });
    const rows = [1500, 1200, 1800, 150_000, 2000].map(
      (amount, at) => [office.student(at), 'Far', String(amount), 'OTHER'] as const,
    );
    const { body } = await office.import(rows, { preview: 1 });
    expect(body.data).toMatchObject({
      good: 5,
      warnings: [
        expect.stringMatching(/^Row 5 .*\$150,000\.00.*\$1,800\.00/),
        expect.stringContaining('{{first_name}}, [last_name]'),
      ],
    });
    expect((await office.list()).filter(({ scholarship }) => ['Far', 'Swapped'].includes(scholarship))).toEqual([]);
  });

  it('of the same file from two windows stores each row once', async () => {
    const rows = rowsOf('Raced', 20);
    const answers = await Promise.all([office.import(rows), office.import(rows)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stored = (await office.list()).filter(({ scholarship }) => scholarship === 'Raced');
    expect(stored).toHaveLength(20);
    await office.aid.mustCall(deleteAwardLetters, { ids: stored.map(({ id }) => id) });
  });

  it('of 50,000 rows stays quick, in any usual encoding, and is deleted as a whole [FINAID-008]', async () => {
    const { aid, bucket, students } = office;
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => [students[at % 200] ?? office.student(0), `Many ${Math.floor(at / 200)}`, '10.00'] as const,
    );
    const content = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csvOf(rows), 'utf16le')]).toString('base64');
    const begun = Date.now();
    const { status, body } = await office.import(rows, { file: { name: 'many.csv', content } });
    expect([status, body.data]).toEqual([200, { rows: 50_000, good: 50_000, bad: 0, duplicates: 0, warnings: [], refused: [] }]);
    expect(Date.now() - begun).toBeLessThan(60_000);
    const page = await aid.call(listAwardLetters, { ...bucket, per_page: 50 });
    expect(page.body.page?.total).toBe(50_000);
    const gone = await aid.call(deleteAwardLetters, { all: 1, ...bucket });
    expect([gone.status, gone.body.message]).toEqual([200, '50000 letters deleted.']);
    expect(await office.list()).toEqual([]);
  });
});

describe('letters that are not sent', () => {
  it('are deleted one, some or all, exactly those and no sent one [FINAID-008] [FINAID-024]', async () => {
    const { aid, bucket } = office;
    const ids = await office.imported(Array.from({ length: 6 }, (_, at) => [office.student(at), 'To delete', '5'] as const));
    await aid.mustCall(sendAwardLetters, { ids: [ids[0] ?? ''] });
    await aid.mustCall(deleteAwardLetters, { ids: ids.slice(1, 2) });
    expect((await office.list()).map(({ id }) => id)).toEqual(ids.slice(2));
    const two = await aid.raw('POST', '/api/fin-aid/admin/delete-award-bucket', {
      ids: ids.slice(2, 4),
      _method: 'delete',
      _token: aid.token,
    });
    expect(two.status).toBe(200);
    expect((await office.list()).map(({ id }) => id)).toEqual(ids.slice(4));
    const sent = await aid.mustCall(deleteAwardLetters, { ids: [ids[0] ?? ''] });
    expect(sent).toMatchObject([{ success: false, code: 'financial-aid.award_sent_already' }]);
    expect((await aid.call(deleteAwardLetters, { all: 1 })).status).toBe(400);
    expect((await aid.call(deleteAwardLetters, {})).status).toBe(400);
    await aid.mustCall(deleteAwardLetters, { all: 1, ...bucket });
    expect(await office.list()).toEqual([]);
    const left = await portal.database.query('SELECT id FROM award_letters WHERE id = ANY ($1::uuid[])', [ids]);
    expect(left).toEqual([{ id: ids[0] }]);
  });

  it('are imported for nobody by themselves', async () => {
    const own = { ...office.student(0), id: '100314' };
    await portal.database.query(
      `INSERT INTO students SELECT '100314', school, classification, load, modality, status, admitted_on FROM students LIMIT 1`,
    );
    const { status, body } = await office.import([[own, 'Mine', '5']]);
    expect([status, body.message]).toEqual([422, expect.stringContaining('for yourself')]);
    expect(importAwardLetters.method).toBe('POST');
    await portal.database.query(`DELETE FROM students WHERE emp_id = '100314'`);
  });
});
