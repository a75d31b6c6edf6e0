import { fillIn, showTimes } from '@campus/contract-kit';
import { academicRecordsMessages as messages, academicRecordsTexts as texts } from '@campus/domain/academic-records';
import { termId } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { PdfSection } from '../platform/index.js';
import { Clock, drawRecordPdf } from '../platform/index.js';
import type { CourseRow, MeetingRow } from './academic-records-rows.js';
import { AcademicRecordsService } from './academic-records.service.js';

/** A PDF to hand out. */
export interface ListingFile {
  readonly name: string;
  readonly content: Buffer;
}

/** `MWF 8:00 AM to 8:50 AM, Linden Hall 101`. */
export function meetingText(meeting: MeetingRow): string {
  return `${meeting.days} ${showTimes(meeting.begins_at, meeting.ends_at)}, ${meeting.building_name} ${meeting.room}`;
}

/** Course listings on paper: what is taught, when, where and by whom. */
@Injectable()
export class CourseListingsService {
  constructor(
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The courses of a school in a term. Refuses a school that is none, and a term without courses. [REG-031] */
  async ofSchool(asked: { readonly year: string; readonly term: string; readonly school: string }): Promise<ListingFile> {
    const school = (await this.records.schools()).find(({ code }) => code === asked.school.toUpperCase());
    if (school === undefined) throw messages.refusal('no_listing', { school: asked.school });
    const key = { year_code: asked.year, term_code: asked.term };
    const courses = await this.records.courses({ ...key, school: school.code });
    const term = termId(key);
    if (courses.length === 0) throw messages.refusal('empty_listing', { school: school.name, term });
    return this.draw(
      fillIn(texts.listing, { school: school.name, term }),
      `courses-${school.code}-${term}.pdf`.toLowerCase(),
      courses,
    );
  }

  async draw(title: string, name: string, courses: readonly CourseRow[]): Promise<ListingFile> {
    const numbers = courses.map((course) => course.REQUEST_NUM);
    const meetings = await this.records.meetingsOf(numbers);
    const teachers = await this.records.teachersOf(numbers);
    const sections = courses.map((course): PdfSection => {
      const meets = meetings.filter((one) => one.REQUEST_NUM === course.REQUEST_NUM).map(meetingText);
      const by = teachers.filter((one) => one.REQUEST_NUM === course.REQUEST_NUM).map((one) => one.name);
      const without = course.location === 'ONLINE' ? texts.online : texts.toBeAnnounced;
      return {
        heading: `${course.CRS_CDE} ${course.CRS_TITLE}`,
        lines: [
          [texts.section, [course.section, course.subterm_code].filter(Boolean).join(', ')],
          [texts.credits, course.credits],
          [texts.teachers, by.length === 0 ? texts.toBeAnnounced : by.join(', ')],
          [texts.meets, meets.length === 0 ? without : meets.join('; ')],
        ],
        sentences: [],
      };
    });
    return { name, content: await drawRecordPdf({ title, mark: null, sections, madeAt: this.clock.now() }) };
  }
}
