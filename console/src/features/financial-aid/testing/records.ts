import type { OutputOf } from '@campus/contract-kit';
import type {
  AwardLetter,
  FeeCodeAdmin,
  ImportedAwards,
  OwnAward,
  OwnFeeCode,
  PastAward,
  readScholarshipChoices,
  Scholarship,
} from '@campus/domain/financial-aid';
import {
  feeCodeTexts,
  listAwardLetters,
  listAwardTemplates,
  listShortCodes,
  readAwardChoices,
  readAwardLinks,
} from '@campus/domain/financial-aid';
import { SCHOLARSHIP_CRITERIA, SHORT_CODES } from '@campus/domain/financial-aid/rules';

import { FakePortal } from '../../../lib/testing/fake-portal.js';

/** What a student sees of the own fee code: the form of one year, until there is an outcome. */
export function ownFeeCode(changes: Partial<OwnFeeCode> = {}): OwnFeeCode {
  return {
    fail: false,
    message: '',
    showForm: true,
    code: '',
    years: [2025],
    pageHeader: feeCodeTexts.header,
    ...changes,
  };
}

/** Four years with three types each, and how many codes of one pool are free. */
export function feeCodeAdmin(free = 0): FeeCodeAdmin {
  const years = [2024, 2025, 2026, 2027];
  const types = Object.entries(feeCodeTexts.degrees).map(([id, name]) => ({ id: Number(id), name }));
  const { success, failure, header } = feeCodeTexts;
  return {
    messages: { success, failure, header },
    version: 1,
    years,
    types,
    counts: years.flatMap((year) =>
      types.map(({ id: type }) => ({ year, type, assigned: 0, available: year === 2024 && type === 2 ? free : 0 })),
    ),
  };
}

/** What the twelve questions offer besides any. */
export const scholarshipChoices: OutputOf<typeof readScholarshipChoices> = {
  searchGender: ['Female', 'Male'],
  searchEthnicity: ['Asian'],
  searchState: ['KY', 'TN'],
  searchDenomination: ['Baptist'],
  searchCitizenship: ['U.S.'],
  searchStudentStatus: ['New'],
  searchVocation: ['Missions'],
  searchDisabled: ['Yes'],
  searchDependent: ['Yes'],
  searchEnrollmentStatus: ['Full-time'],
  searchDegree: ['MDiv'],
  known: { searchState: '', searchStudentStatus: '', searchEnrollmentStatus: '', searchDegree: '', searchGpa: '' },
};

/** A scholarship that is for every student, unless said otherwise. */
export function scholarshipOf(changes: Partial<Scholarship> = {}): Scholarship {
  const nobodyLeftOut = Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, [] as string[]]));
  return {
    ...(nobodyLeftOut as Pick<Scholarship, (typeof SCHOLARSHIP_CRITERIA)[number]>),
    id: '41',
    scholarship_name: 'Chapel Award',
    description: 'About it',
    version: 1,
    searchGpa: null,
    url: 'https://scholarships.campus.example/chapel',
    ...changes,
  };
}

/** A letter that waits to be sent. */
export function letterOf(changes: Partial<AwardLetter> = {}): AwardLetter {
  return {
    id: '1',
    jenzabar_id: '150001',
    first_name: 'Sophie',
    last_name: 'Larkin',
    scholarship: 'Chapel Award',
    award_amount: '1250.50',
    'award amount': '1250.50',
    template_id: '7',
    template_name: 'Institutional',
    hash: 'h1',
    award_year: 2026,
    term: 'Spring',
    school: 'SOUTHERN',
    disbursement_date: '2026-02-28',
    state: 'unsent',
    revises: null,
    undelivered: null,
    ...changes,
  };
}

/** A letter that was sent. */
export function pastAwardOf(changes: Partial<PastAward> = {}): PastAward {
  return {
    ...letterOf({ state: 'sent', scholarship: 'Founders Scholarship' }),
    sent_at: '2026-01-05T15:00:00.000Z',
    link: 'https://portal.campus.example/letter/h1',
    expires_on: '2026-04-05',
    mail: 'Sent',
    revoked_at: null,
    revoke_reason: null,
    answer: null,
    answered_at: null,
    changes: [],
    replaced: false,
    ...changes,
  };
}

/** The same letter as its student sees it. */
export function ownAwardOf(changes: Partial<OwnAward> = {}): OwnAward {
  const { mail: _mail, undelivered: _undelivered, ...own } = pastAwardOf();
  return { ...own, ...changes };
}

/** A portal with the two schools, six terms and short codes of award letters, and no letters yet. */
export function awardOffice(): FakePortal {
  const terms = ['Fall', 'Spring'] as const;
  return new FakePortal()
    .answer(readAwardChoices, {
      schools: ['BOYCE', 'SOUTHERN'],
      periods: [2025, 2026, 2027].flatMap((year) => terms.map((term) => ({ year, term, name: `${term} ${year}` }))),
    })
    .answer(listAwardLetters, [])
    .answer(listAwardTemplates, [])
    .answer(
      listShortCodes,
      SHORT_CODES.map(({ code, name }) => ({ code, name, value: `of ${code}` })),
    )
    .answer(readAwardLinks, { link_days: 90, version: 1 });
}

/** What an import answers: three letters, none refused. */
export const imported = (changes: Partial<ImportedAwards> = {}): ImportedAwards => ({
  rows: 3,
  good: 3,
  bad: 0,
  duplicates: 0,
  warnings: [],
  refused: [],
  ...changes,
});
