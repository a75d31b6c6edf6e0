import type { RegistrationCourse, RegistrationTerm } from '@campus/domain/registration';

/** A course as the server answers it, for specs. */
export function courseWith(changes: Partial<RegistrationCourse> = {}): RegistrationCourse {
  return {
    jc_num: '40001',
    c_title: 'Old Testament Survey I',
    c_code: 'BB101',
    c_section: 'A',
    c_section_lab: '',
    c_section_loc: 'CAMPUS',
    c_credits: '3.00',
    c_prof: { id: '1', name: 'Ada Byrd' },
    c_loc: { id: 'CAMPUS', name: 'Main campus' },
    c_desc: '',
    c_stotal: 20,
    c_staken: 18,
    c_swait: 0,
    c_cen_dte: null,
    c_tel_web_codes: [],
    subterm: '',
    division: { id: 'UG', name: 'Undergraduate' },
    s_status: { id: 'eligible', name: 'Eligible' },
    c_meets: [],
    c_snotes: '',
    meets_on: '',
    rooms: '',
    canRegister: true,
    verb: 'Add',
    refusal: null,
    reason: '',
    term_id: '2027SP',
    place: null,
    offer: null,
    passed_over: '',
    conflicts: [],
    ...changes,
  };
}

/** A course that meets on these days at these times. */
export function meeting(
  code: string,
  days: string,
  times: string,
  changes: Partial<RegistrationCourse> = {},
): RegistrationCourse {
  return courseWith({
    jc_num: code,
    c_code: code,
    c_meets: [
      {
        c_sdate: '2027-01-26',
        c_edate: '2027-05-15',
        c_days: { id: days, name: days },
        c_times: times,
        c_place: { b_id: 'LIN', b_name: 'Linden Hall', r_id: '101' },
      },
    ],
    ...changes,
  });
}

export function termWith(changes: Partial<RegistrationTerm> = {}): RegistrationTerm {
  return {
    id: '2027SP',
    name: 'Spring 2027',
    b_date: '2027-01-26',
    e_date: '2027-05-15',
    reg_open: true,
    opens_at: null,
    drop_until: '2027-02-09',
    short: false,
    tel_web_code: 'W27SP',
    holds: { has_holds: false, info: { sih: false, oh: false, ohn: '', sihm: '', ohm: '' } },
    credit_limit: 18,
    full_time: 12,
    ...changes,
  };
}
