import { describe, expect, it } from '@jest/globals';
import { files, text } from './tree.js';

/** Statements that read contact data of people: an alias of the table and one of its columns. */
const READS = /\b(p|s|person|people)\.(phone|mobile_phone|street1)\b/;
const ASKS = /\bshown(Contact|Phone)\b/;

/** Who reads contact data without asking what its reader may see, and why that shows nothing private to others. */
const WITHOUT_ASKING: Readonly<Record<string, string>> = {
  'services/portal/src/people/people.service.ts': 'gives the stored record to the domains, which ask',
  'services/portal/src/people/contact-lists.ts': 'compares numbers and answers none',
  'services/portal/src/records/invariants.ts': 'compares numbers and answers none',
  'services/portal/src/records/record/records.repository.ts': 'gives the stored record to the views, which ask',
  'services/portal/src/fitness-center/counter.repository.ts': 'gives the stored card to the counter, which asks',
  'services/portal/src/academic-records/degree-audit/requirements.repository.ts': 'the address on the own degree audit',
  'services/portal/src/employee-pay/issued-paychecks.ts': 'the address on a check',
  'services/portal/src/employee-pay/w2-year.service.ts':
    'the address on the own W-2 form, and in the file that accounting alone takes',
  'services/portal/src/student-accounts/account/tax-form-rows.ts': 'the address on a tax form',
};

const ENDS = /\/(migrations|seeds|entities|testing)\/|\.spec\.ts$/;

describe('phone, mobile phone and address of a person', () => {
  const read = files().filter(
    (path) => /^services\/portal\/src\/.*\.(ts|sql)$/.test(path) && !ENDS.test(path) && READS.test(text(path)),
  );

  it('leave the server by shownContact alone, but where a reason is given [RECORD-050]', () => {
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((path) => !ASKS.test(text(path)) && WITHOUT_ASKING[path] === undefined)).toEqual([]);
  });

  it('are read without asking by no more files than are named', () => {
    expect(Object.keys(WITHOUT_ASKING).filter((path) => !read.includes(path) || ASKS.test(text(path)))).toEqual([]);
  });

  it('are asked for where the stored record comes from', () => {
    const askers = ['people/profiles.service.ts', 'records/record/record-views.service.ts', 'fitness-center/counter.service.ts'];
    expect(askers.filter((path) => !text(`services/portal/src/${path}`).includes('shownContact('))).toEqual([]);
  });
});
