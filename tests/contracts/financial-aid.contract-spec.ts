import {
  answerAward,
  financialAidPermissions as can,
  listAwardTemplates,
  listOwnAwards,
  listScholarships,
  listShortCodes,
  readScholarshipsPdf,
  saveAwardLinks,
  saveAwardTemplate,
  saveScholarship,
  searchScholarships,
} from '@campus/domain/financial-aid';
import { financialAidDomain } from '@campus/domain/financial-aid/domain';
import { SCHOLARSHIP_CRITERIA } from '@campus/domain/financial-aid/rules';
import { contractOf, formContract, listContract, refusedTo } from '@campus/test-kit/contract';

const STAFF: readonly unknown[] = [can.keepFeeCodes, can.keepAwardLetters, can.keepScholarships];
const admin = financialAidDomain.operations.filter(({ permission }) => STAFF.includes(permission));
const search = {
  ...(Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, 'any'])) as Record<
    (typeof SCHOLARSHIP_CRITERIA)[number],
    string
  >),
  searchGpa: 3.25,
};
const INCOMPLETE = 'Please fill out the entire form, prior to retrieving the scholarship search results.';
const GPA = 'Enter a GPA from 0 to 4 with at most two decimals.';
const template = { TemplateName: 'Contract', TemplateDesc: '', ImportKey: 'CONTRACT', TemplateText: 'Dear [[first_name]]' };
const scholarship = { scholarship_name: 'Contract', description: 'For tests', url: 'https://scholarships.campus.example/x' };

contractOf('award letters', [
  refusedTo(
    admin,
    ['student1', 'faculty1', 'advancement', 'nobody'],
    '[FINAID-001] [FINAID-014] [FINAID-015] [FINAID-018] [FINAID-022]',
  ),
  refusedTo([listOwnAwards, answerAward], ['finaid', 'faculty1', 'nobody'], '[FINAID-014]'),
  listContract(
    listAwardTemplates,
    { as: 'finaid', names: ['TemplateId', 'TemplateName', 'TemplateDesc', 'ImportKey', 'TemplateText', 'version'] },
    '[FINAID-004]',
  ),
  listContract(listShortCodes, { as: 'finaid', names: ['code', 'name', 'value'] }, '[FINAID-016]'),
  ...formContract(saveAwardTemplate, {
    as: 'finaid',
    good: template,
    bad: [
      [{ TemplateName: '' }, 'Name the template.', '[FINAID-004]'],
      [{ TemplateName: 'x'.repeat(101) }, 'Write it in 100 characters.', '[FINAID-011]'],
      [{ TemplateDesc: 'x'.repeat(251) }, 'Write it in 250 characters.', '[FINAID-011]'],
      [{ ImportKey: 'x'.repeat(101) }, 'Write it in 100 characters.', '[FINAID-011]'],
      [{ TemplateText: '<script>x()</script>' }, 'Write the text of the letter.', '[FINAID-004]'],
      [{ TemplateText: '[[x]]' }, 'financial-aid.award_unknown_code', '[FINAID-016]'],
      [{ TemplateId: '00000000-0000-4000-8000-000000000000' }, 'financial-aid.award_no_template', '[FINAID-018]'],
    ],
    ids: '[FINAID-018]',
  }),
  ...formContract(saveAwardLinks, {
    as: 'finaid',
    good: { link_days: 90, version: 0 },
    bad: [
      [{ link_days: 0 }, 'Enter 1 day or more.', ''],
      [{ link_days: 4000 }, 'Enter at most 3650 days.', ''],
    ],
  }),
]);

contractOf('scholarships', [
  refusedTo([searchScholarships, readScholarshipsPdf], ['finaid', 'faculty1', 'nobody'], '[SCHOL-004] [SCHOL-010]'),
  listContract(
    searchScholarships,
    { as: 'student1', input: search, names: ['id', 'scholarship_name', 'description', 'url', 'why'] },
    '[SCHOL-007]',
  ),
  listContract(listScholarships, { as: 'finaid', order: ['scholarship_name'] }, '[SCHOL-005]'),
  ...formContract(searchScholarships, {
    as: 'student1',
    good: search,
    bad: [
      ...[...SCHOLARSHIP_CRITERIA, 'searchGpa'].map((name) => [{ [name]: '' }, INCOMPLETE, '[SCHOL-008] [SCHOL-010]'] as const),
      ...[4.01, -0.1, 3.255, '3,25', 'NaN', 1e9].map((searchGpa) => [{ searchGpa }, GPA, '[SCHOL-009]'] as const),
    ],
    ids: '[SCHOL-006] [SCHOL-010]',
  }),
  ...formContract(saveScholarship, {
    as: 'finaid',
    good: scholarship,
    bad: [
      [{ scholarship_name: '' }, 'Name the scholarship.', ''],
      [{ url: 'javascript:alert(1)' }, 'Enter an address that begins with https:// or http://.', ''],
      [{ scholarship_name: 'Students in need fund' }, 'financial-aid.scholarship_taken', ''],
      [{ searchGpa: 5 }, GPA, ''],
    ],
  }),
]);
