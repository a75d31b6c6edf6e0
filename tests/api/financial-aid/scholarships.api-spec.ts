import {
  deleteScholarship,
  listScholarships,
  readScholarshipChoices,
  saveScholarship,
  searchScholarships,
} from '@campus/domain/financial-aid';
import { SCHOLARSHIP_CRITERIA, SCHOLARSHIP_SEARCH_FIELDS } from '@campus/domain/financial-aid/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

const ANY = Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, 'any'])) as Record<
  (typeof SCHOLARSHIP_CRITERIA)[number],
  string
>;
const ONE = {
  scholarship_name: 'Only for X',
  description: 'Two lines\nof words',
  url: 'https://scholarships.campus.example/only-x',
};

let portal: TestPortal;
let aid: TestClient;
let student: TestClient;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  [aid, student] = await Promise.all([portal.client('finaid'), portal.client('student1')]);
});
afterAll(() => portal?.stop());

const found = async (given: object): Promise<string[]> =>
  (await student.mustCall(searchScholarships, { ...ANY, searchGpa: 3, ...given })).map(({ scholarship_name: name }) => name);

/** The PDF as a form of the browser asks for it. */
const pdf = (fields: Readonly<Record<string, string>>, who = student) =>
  who.raw('POST', '/api/fin-aid/student/scholarship-search/pdf', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

describe('the scholarship search', () => {
  it('finds what every rule admits, offers the values of the rules, and says why it fits [SCHOL-005] [SCHOL-007] [SCHOL-010]', async () => {
    const { id } = await aid.mustCall(saveScholarship, { ...ONE, searchDegree: 'Degree X, Degree Z', searchGpa: '3.00' });
    expect((await student.mustCall(readScholarshipChoices, {})).searchDegree).toEqual(
      expect.arrayContaining(['Degree X', 'Degree Z']),
    );
    expect((await student.mustCall(readScholarshipChoices, {})).known).toMatchObject({
      searchEnrollmentStatus: expect.stringMatching(/^(Full|Part)-time$/),
      searchDegree: expect.stringMatching(/./),
      searchGpa: expect.stringMatching(/^[0-4]\.\d\d$/),
    });
    const degree = { searchDegree: 'Degree X' };
    expect(await found({ ...degree, searchGpa: 3.1 })).toContain(ONE.scholarship_name);
    expect(await found({ ...degree, searchGpa: '2.90' })).not.toContain(ONE.scholarship_name);
    expect(await found({ searchDegree: 'Degree Y', searchGpa: 3.1 })).not.toContain(ONE.scholarship_name);
    expect(await found({ searchDegree: 'Degree Y', searchGpa: 0, searchGender: 'Nobody' })).toContain('Students in Need Fund');
    const [own] = (await student.mustCall(searchScholarships, { ...ANY, ...degree, searchGpa: 3.1 })).filter(
      (one) => one.id === id,
    );
    expect(own).toMatchObject({ ...ONE, why: ['Degree: Degree X or Degree Z', 'Your GPA 3.10 is at least 3.00'] });
    await aid.mustCall(deleteScholarship, { id });
    expect(await found({ ...degree, searchGpa: 3.1 })).not.toContain(ONE.scholarship_name);
    expect((await student.mustCall(readScholarshipChoices, {})).searchDegree).not.toContain('Degree X');
  });

  it('answers the same as a PDF to a form post with the token, and refuses one with a field missing [SCHOL-003] [SCHOL-004]', async () => {
    const fields = { ...ANY, searchGpa: '3.25', _token: student.token ?? '' };
    const file = await pdf(fields);
    expect([file.status, file.headers.get('content-type'), new TextDecoder().decode(file.bytes.slice(0, 5))]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(file.headers.get('content-disposition')).toMatch(/^inline/);
    const lines = pdfText(file.bytes).split('\n');
    const listed = await found({ searchGpa: 3.25 });
    expect(listed.length).toBeGreaterThan(1);
    const known = (await aid.mustCall(listScholarships, {})).map(({ scholarship_name: name }) => name);
    expect(lines.filter((line) => known.includes(line))).toEqual(listed);
    for (const missing of SCHOLARSHIP_SEARCH_FIELDS) {
      const { [missing]: _left, ...others } = fields;
      const { status, body } = await pdf(others);
      expect([missing, status, body.code]).toEqual([missing, 400, 'financial-aid.scholarship_incomplete']);
    }
    const { _token, ...without } = fields;
    expect((await pdf(without)).status).toBe(403);
  });
});

describe('financial aid', () => {
  it('keeps scholarships, and never over what a colleague has saved', async () => {
    const saved = await aid.mustCall(saveScholarship, {
      ...ONE,
      scholarship_name: 'Kept',
      searchState: ['KY', ' KY', 'any', ''],
    });
    expect([saved.searchState, saved.version, saved.searchGpa]).toEqual([['KY'], 1, null]);
    const both = await Promise.all(
      ['One', 'Two'].map((description) => aid.call(saveScholarship, { ...saved, searchGpa: saved.searchGpa ?? '', description })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await aid.mustCall(listScholarships, {});
    expect(rows.filter(({ scholarship_name: name }) => name === 'Kept')).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(12);
    await aid.mustCall(deleteScholarship, { id: saved.id });
    expect((await aid.call(deleteScholarship, { id: saved.id })).status).toBe(404);
  });
});
