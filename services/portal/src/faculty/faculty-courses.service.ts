import { fillIn, showTimes } from '@campus/contract-kit';
import { academicRecordsMessages, academicRecordsTexts } from '@campus/domain/academic-records';
import { termOfId } from '@campus/domain/academic-records/rules';
import type { TaughtCourse } from '@campus/domain/faculty';
import { facultyPermissions as can } from '@campus/domain/faculty';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CourseRow, ListingFile, MeetingRow, TermRow } from '../academic-records/index.js';
import { AcademicRecordsService, CourseListingsService } from '../academic-records/index.js';

type Role = TaughtCourse['role'];

function courseOf(course: CourseRow, role: Role, meetings: readonly MeetingRow[], students: number): TaughtCourse {
  const meets = meetings.filter((one) => one.REQUEST_NUM === course.REQUEST_NUM);
  return {
    request_num: course.REQUEST_NUM,
    role,
    code: course.CRS_CDE,
    title: course.CRS_TITLE,
    section: course.section,
    credits: course.credits,
    school: course.school,
    term_id: course.term_id,
    meeting_times: meets.map((one) => `${one.days} ${showTimes(one.begins_at, one.ends_at)}`).join('; '),
    room: meets.length === 0 && course.location === 'ONLINE' ? academicRecordsTexts.online : meets.map(roomOf).join('; '),
    building: meets[0]?.building_name ?? '',
    meets: meets.map(({ begins_on, ends_on, days, begins_at, ends_at, building_name: building, room }) => ({
      begins_on,
      ends_on,
      days,
      begins_at,
      ends_at,
      building,
      room,
    })),
    students,
  };
}

const roomOf = (meeting: MeetingRow): string => `${meeting.building_name} ${meeting.room}`;

/** The courses that a person teaches, and those that a student takes. [FACULTY-002] [MAP-007] */
@Injectable()
export class FacultyCoursesService {
  constructor(
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(CourseListingsService) private readonly listings: CourseListingsService,
  ) {}

  /** The own courses of a term, or of the current one: taught for a teacher, taken for a student. Refuses a term that does not exist. */
  async ofTerm(actor: Actor, termId: string | undefined): Promise<TaughtCourse[]> {
    const term = await this.termOf(termId);
    const taught = actor.permissions.has(can.teach) ? await this.taughtIn(actor, term) : [];
    return [...(await this.shown(taught, 'teacher')), ...(await this.shown(await this.takenIn(actor, term), 'student'))];
  }

  async listing(actor: Actor, termId: string | undefined): Promise<ListingFile> {
    const term = await this.termOf(termId);
    const title = fillIn(academicRecordsTexts.listing, { school: actor.name, term: term.name });
    return this.listings.draw(title, `my-courses-${term.id.toLowerCase()}.pdf`, await this.taughtIn(actor, term));
  }

  private async shown(courses: readonly CourseRow[], role: Role): Promise<TaughtCourse[]> {
    const numbers = courses.map((course) => course.REQUEST_NUM);
    const meetings = await this.records.meetingsOf(numbers);
    const counts = await this.records.gradedOf(numbers);
    return courses.map((course) => courseOf(course, role, meetings, counts.get(course.REQUEST_NUM)?.students ?? 0));
  }

  private taughtIn(actor: Actor, { year_code, term_code }: TermRow): Promise<CourseRow[]> {
    return this.records.courses({ teacher: actor.empId, year_code, term_code });
  }

  private takenIn(actor: Actor, { year_code, term_code }: TermRow): Promise<CourseRow[]> {
    return this.records.courses({ student: actor.empId, year_code, term_code });
  }

  private async termOf(id: string | undefined): Promise<TermRow> {
    const wanted = id === undefined || id === '' ? (await this.records.currentTerm())?.id : id;
    const key = termOfId(wanted ?? '');
    const term = (await this.records.terms()).find((one) => one.year_code === key?.year_code && one.term_code === key.term_code);
    if (term === undefined) throw academicRecordsMessages.refusal('no_such_term', { term: wanted ?? '' });
    return term;
  }
}
