import { showTimes } from '@campus/contract-kit';
import { academicRecordsTexts } from '@campus/domain/academic-records';
import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationTexts as texts } from '@campus/domain/registration';
import type { EnrollmentStatus } from '@campus/domain/academic-records/rules';
import { refusalToAdd, verbOf } from '@campus/domain/registration/rules';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import type { Moment } from './add-facts.js';
import { addFactsOf, reasonOf } from './add-facts.js';

/** What a student who waits is told of a section: the seat that is offered until an instant, and why they were passed over. */
export interface WaitlistState {
  readonly until: string | null;
  readonly passedOver: string;
}

type Named = RegistrationCourse['c_loc'];

const named = (id: string, names: Readonly<Record<string, string>>): Named => ({ id, name: names[id] ?? id });

const STATUS: Readonly<Record<EnrollmentStatus, keyof typeof texts.status>> = {
  registered: 'registered',
  waitlisted: 'wl',
  dropped: 'eligible',
  withdrawn: 'withdrawn',
};

function meetsOf(section: SectionRow): RegistrationCourse['c_meets'] {
  return section.meets.map((meeting) => ({
    c_sdate: meeting.begins_on,
    c_edate: meeting.ends_on,
    c_days: { id: meeting.days, name: [...meeting.days].map((day) => texts.days[day as keyof typeof texts.days]).join(', ') },
    c_times: `${meeting.begins_at}–${meeting.ends_at}`,
    c_place: { b_id: meeting.building, b_name: meeting.building_name, r_id: meeting.room },
  }));
}

/** A section as a student sees it, with what they can do with it and why not. [REG-009] [REG-010] */
export function courseAnswer(
  section: SectionRow,
  student: RegisteringStudent,
  moment: Moment,
  state: WaitlistState | undefined,
): RegistrationCourse {
  const facts = addFactsOf(student, section, moment);
  const own = student.enrollments.find(({ request_num: num }) => num === section.request_num);
  const status = STATUS[facts.status ?? 'dropped'];
  const refusal = refusalToAdd(facts);
  const [lead] = section.teachers;
  return {
    jc_num: section.request_num,
    c_title: section.crs_title,
    c_code: section.crs_cde,
    c_section: section.section,
    c_section_lab: '',
    c_section_loc: section.location,
    c_credits: section.credits,
    c_prof: lead ?? { id: '', name: academicRecordsTexts.toBeAnnounced },
    c_loc: named(section.location, texts.locations),
    c_desc: section.description,
    c_stotal: section.capacity,
    c_staken: section.taken,
    c_swait: section.waiting,
    c_cen_dte: section.last_add_on,
    c_tel_web_codes: [...section.web_codes],
    subterm: section.subterm_code ?? '',
    division: named(section.division, texts.divisions),
    s_status: { id: status, name: section.cancelled ? texts.canceled : texts.status[status] },
    c_meets: meetsOf(section),
    c_snotes: section.notes,
    meets_on: section.meets.map((one) => `${one.days} ${showTimes(one.begins_at, one.ends_at)}`).join('; '),
    rooms: section.meets.map((one) => `${one.building_name} ${one.room}`).join('; '),
    canRegister: refusal === null,
    verb: verbOf({ total: section.capacity, taken: section.taken, waiting: section.waiting }, facts.status),
    refusal,
    reason: refusal === null ? '' : reasonOf(refusal, facts, section, student),
    term_id: section.term_id,
    place: own?.place ?? null,
    offer: state?.until == null ? null : { until: state.until },
    passed_over: state?.passedOver ?? '',
    conflicts: [...facts.conflicts],
  };
}
