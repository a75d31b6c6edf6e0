import type { ScholarshipCriterion } from '../rules/index.js';

/** Refusals around scholarships. */
export const scholarshipRefusals = {
  scholarship_incomplete: {
    status: 400,
    text: 'Please fill out the entire form, prior to retrieving the scholarship search results.',
  },
  scholarship_unknown: { status: 404, text: "We couldn't find that scholarship." },
  scholarship_changed: { status: 409, text: 'This scholarship was changed after you opened it. Compare both versions.' },
  scholarship_taken: { status: 409, text: 'There is a scholarship of this name already. Choose another name.' },
} as const;

export const scholarshipCriteria: Readonly<Record<ScholarshipCriterion, string>> = {
  searchGender: 'Gender',
  searchEthnicity: 'Ethnicity',
  searchState: 'State',
  searchDenomination: 'Denomination',
  searchCitizenship: 'Citizenship',
  searchStudentStatus: 'Student status',
  searchVocation: 'Vocation',
  searchDisabled: 'Disabled',
  searchDependent: 'Dependent',
  searchEnrollmentStatus: 'Enrollment status',
  searchDegree: 'Degree',
};

/** What the scholarship screens say. */
export const scholarshipTexts = {
  title: 'Scholarship search',
  state: 'Answer all twelve questions to see the scholarships that fit you.',
  known: 'Filled in from your record: {names}. Change what is not right.',
  loads: { full: 'Full-time', part: 'Part-time' },
  invalidTitle: 'Form Invalid',
  any: 'Any',
  gpa: 'GPA',
  gpaHint: 'From 0 to 4, with up to two decimals.',
  wrongGpa: 'Enter a GPA from 0 to 4 with at most two decimals.',
  search: 'Search scholarships',
  results: 'Scholarships that fit you',
  found: '{count} found.',
  none: 'No scholarship fits these answers. Choose Any where you can.',
  pdf: 'Open as PDF',
  link: 'Read more',
  linkOf: 'Read more about {name}',
  why: 'Why it fits',
  pdfTitle: 'Scholarships that fit',
  adminTitle: 'Scholarships',
  adminState: 'What students find in the scholarship search, and whom each is for.',
  noneYet: 'There are no scholarships yet.',
  add: 'Add a scholarship',
  edit: 'Edit scholarship',
  name: 'Name',
  description: 'Description',
  url: 'Link',
  urlHint: 'An address that begins with https:// or http://.',
  wrongUrl: 'Enter an address that begins with https:// or http://.',
  rules: 'Whom it is for',
  rulesHint:
    'Several values of a field with a comma between them, or a semicolon where a value has a comma itself. A field that stays empty asks for nothing.',
  leastGpa: 'Least GPA',
  everybody: 'Every student',
  save: 'Save scholarship',
  saved: 'The scholarship is saved.',
  delete: 'Delete',
  deleteTitle: 'Delete the scholarship {name}?',
  deleteEffect: 'Students no longer find it.',
  deleted: 'The scholarship is deleted.',
  auditSaved: 'Saved the scholarship {name}',
  auditDeleted: 'Deleted the scholarship {name}',
} as const;
