import type { OutputOf } from '@campus/contract-kit';
import type {
  AuditChild,
  DegreeAuditAnswer,
  DegreeTranscript,
  checkGraduation,
  readMyTranscript,
} from '@campus/domain/academic-records';
import { INFORMATION_CHOICES } from '@campus/domain/academic-records/rules';
import { graduationForm, informationForm } from '@campus/domain/academic-records';

import { FakePortal } from '../../../lib/testing/fake-portal.js';

type State = AuditChild['ReqMet'];
type Group = DegreeAuditAnswer['groups'][number];

/** A line of a group in an audit. */
function childOf(code: string, state: State, why: string): AuditChild {
  return {
    CrsCde: code,
    ReqErrCde: '',
    AdvReqDesc: `Course ${code}`,
    GradeCde: state === 'Y' ? 'A-' : '',
    HrsEarned: state === 'Y' ? '3.00' : '0.00',
    ReqMet: state,
    why,
  };
}

/** A group of an audit with one line. */
export function groupOf(name: string, state: State, code: string): Group {
  return {
    AdvReqCode: name.toUpperCase(),
    AdvReqDesc: name,
    HrsNeeded: '6.00',
    HrsEarned: state === 'Y' ? '6.00' : '0.00',
    ReqMet: state,
    ReqTxt: `6 hours of ${name}`,
    children: [childOf(code, state, `Counts: ${code}.`)],
    passed_over: [],
  };
}

/** The audit of a degree with a group of each kind. */
export function auditOf(
  code: string,
  name: string,
  earned = '30.00',
  changes: Partial<DegreeAuditAnswer> = {},
): DegreeAuditAnswer {
  return {
    primary: {
      AdvReqCode: code,
      AimDesc: name,
      FirstName: 'Sophie',
      LastName: 'Larkin',
      IDNum: '150001',
      AddrLine1: '12 Chapel Lane',
      AddrLine2: '',
      AddrLine3: '',
      City: 'Louisville',
      State: 'KY',
      Zip: '40206',
      Country: '',
      HrsNeeded: '120.00',
      HrsEarned: earned,
      HrsProgress: '6.00',
      GpaCurrent: '3.42',
      standing: 'good',
      ReqMet: 'I',
      ReqTxt: `Some of ${name} is left`,
    },
    groups: [groupOf('Old Testament', 'Y', 'OT101'), groupOf('New Testament', 'I', 'NT102'), groupOf('Electives', 'N', 'EL300')],
    requirements: { catalog_year: 2026, version: 1, saved_at: '2026-08-01T12:00:00.000Z' },
    ...changes,
  };
}

const sums = { hrs_attempt: '3.00', hrs_earned: '3.00', hrs_gpa: '0.00', qual_points: '0.00' };
const totals = { ...sums, gpa: null };

/** The transcript of a degree with one course. */
export function transcriptOf(id: string, name: string, term: string, title: string, grade: string): DegreeTranscript {
  const courses = [{ course_code: 'ED590', title, grade, repeat: '', ...sums }];
  return { degree: { id, name }, terms: [{ id: term, name: term, courses, totals }], totals, career: totals, standing: 'good' };
}

/** The transcript of a student with two degrees. */
export const twoDegrees: OutputOf<typeof readMyTranscript> = {
  order_url: 'https://transcript.campus.example/',
  ut: [
    transcriptOf('MDIV', 'Master of Divinity, Divinity', 'Transfer', 'Teaching and Learning', 'TR'),
    transcriptOf('MACO', 'Master of Arts, Counseling', 'Spring 2026', 'Church History I', 'I'),
  ],
};

const unsent = { form: null, version: 0, completed: 0, submitted_at: null } as const;
const terms = ['2026FA', '2027SP'].map((id) => ({ id, name: id.endsWith('FA') ? 'Fall 2026' : 'Spring 2027' }));

/** The portal of a student whose information form is not filled in this year. */
export function withInformation(): FakePortal {
  const { vocations, relations, states, countries } = INFORMATION_CHOICES;
  return new FakePortal()
    .answer(informationForm.read, { ...unsent, ssn: '***-**-4321', r_pl: {}, upToDate: false })
    .answer(informationForm.lists, {
      vocations: [...vocations],
      relations: [...relations],
      states: [...states],
      countries: [...countries],
      graduation_terms: terms,
    });
}

/** What is answered once the information form is saved. */
export const informationSaved: OutputOf<typeof informationForm.submit> = {
  ...unsent,
  version: 1,
  completed: 1,
  submitted_at: '2026-09-22T14:00:00.000Z',
  ssn: '***-**-4321',
  r_pl: {},
  upToDate: true,
  form: {
    graduation_date: '2027SP',
    vocational_objective: 'TEACH',
    er_relation: 'PARENT',
    er_name: 'José Núñez',
    er_tel_phone: '5025550100',
    er_addr_1: '100 Main Street',
    er_city: 'Louisville',
    er_state: 'KY',
    er_zip: '40206',
    er_country: 'US',
    employ_sec_off: '3',
    send_data_to_handshake: 0,
    affirm_truthfulness: '1',
    affirm_covenant: '1',
    affirm_account: '1',
  },
};

/** A student's application to graduate in a term, not yet sent. */
export function applicationOf(term: 'fall' | 'spring' = 'fall') {
  const gradTerm =
    term === 'fall'
      ? { id: '2027FA', name: 'Fall 2027', issues: '2027-10-15', clearance: '2027-11-30' }
      : { id: '2027SP', name: 'Spring 2027', issues: '2027-03-15', clearance: '2027-04-30' };
  const student = { ID_NUM: '150004', FIRST_NAME: 'Silas', MIDDLE_NAME: '', LAST_NAME: 'Grant' };
  return { ...unsent, student, gradTerm, degrees: [{ id: 'MDIV', name: 'Divinity' }] };
}

export const clear: OutputOf<typeof checkGraduation> = {
  clear: true,
  checks: [{ id: 'holds', title: 'Library', state: 'met', says: 'no hold', ask: 'The library' }],
};

/** The portal of a student who applies to graduate. */
export function withApplication(term: 'fall' | 'spring' = 'fall'): FakePortal {
  return new FakePortal().answer(graduationForm.read, applicationOf(term));
}
