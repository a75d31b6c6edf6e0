import { fillIn } from '@campus/contract-kit';
import { waitlistTexts as texts } from '@campus/domain/registration';
import { campusMomentText } from '@campus/domain/calendar/rules';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import { courseName } from '../../academic-records/index.js';
import type { NewMessage } from '../../platform/index.js';

/** The record type of mails about a waitlist; the record is `section/student`. */
export const WAITLIST_MAIL = 'waitlist';

/** Where students register. */
export const REGISTRATION_PATH = '/student/registration';

type About = 'offer' | 'lapse' | 'lapsedTwice' | 'pass' | 'end';

/** An instant as people read it. */
export function untilText(at: Date): string {
  return campusMomentText(at.getTime());
}

/** Of whom, in which section, a mail tells. */
export interface WaitlistMailValues {
  readonly student: RegisteringStudent;
  readonly section: SectionRow;
  readonly publicUrl: string;
  /** What tells this mail from others of its kind about the same student and section. */
  readonly key: string;
}

/** The mail about something that happened on a waitlist; none for who has no address. */
export function waitlistMail(
  about: About,
  { student, section, publicUrl, key }: WaitlistMailValues,
  values: Readonly<Record<string, string>> = {},
): NewMessage[] {
  if (student.email === null) return [];
  const id = `${section.request_num}/${student.id}`;
  const [course, title] = [courseName(section), section.crs_title];
  const link = `${publicUrl}${REGISTRATION_PATH}?term=${section.term_id}`;
  return [
    {
      key: `registration/${about}/${id}/${key}`,
      to: student.email,
      subject: fillIn(texts[`${about}Subject`], { course }),
      text: fillIn(texts[`${about}Mail`], { ...values, name: student.name, course, title, link }),
      office: 'registrar',
      recordType: WAITLIST_MAIL,
      recordId: id,
    },
  ];
}
