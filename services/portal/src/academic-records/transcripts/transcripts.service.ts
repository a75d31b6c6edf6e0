import { fillIn } from '@campus/contract-kit';
import type { DegreeTranscript, TranscriptCourse, TranscriptTotals } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, transcriptTexts as texts } from '@campus/domain/academic-records';
import type { CourseSums } from '@campus/domain/academic-records/rules';
import { academicStanding, averageOf, showHundredths, showPoints, transcriptOf } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, drawRecordPdf, sql } from '../../platform/index.js';
import type { StudentCourse } from './course-records.service.js';
import { CourseRecordsService } from './course-records.service.js';
import type { TranscriptsService as Q } from './transcripts.sql.types.js';

const SELECT_DEGREES = sql<Q['SELECT_DEGREES']>`SELECT g.code AS id, g.degree || ', ' || g.name AS name, g.school
  FROM student_programs sp JOIN programs g ON g.code = sp.program_code WHERE sp.emp_id = :student ORDER BY sp.seq`;
const SELECT_NAME = sql<Q['SELECT_NAME']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name
  FROM students s JOIN people p USING (emp_id) WHERE s.emp_id = :student`;

function sumsOf({ attempted, earned, averaged, points }: CourseSums) {
  return {
    hrs_attempt: showHundredths(attempted),
    hrs_earned: showHundredths(earned),
    hrs_gpa: showHundredths(averaged),
    qual_points: showPoints(points),
  };
}

function totalsOf(sums: CourseSums): TranscriptTotals {
  const average = averageOf(sums);
  return { ...sumsOf(sums), gpa: average === null ? null : showHundredths(average) };
}

function shownTranscript(courses: readonly StudentCourse[], school: string): Omit<DegreeTranscript, 'degree'> {
  const { terms, totals, career } = transcriptOf(courses, school);
  return {
    terms: terms.map((term) => ({
      id: term.id,
      name: term.name,
      courses: term.courses.map((course) => {
        const { code, title, grade } = course.attempt;
        return { course_code: code, title, grade, repeat: course.repeat, ...sumsOf(course) };
      }),
      totals: totalsOf(term.totals),
    })),
    totals: totalsOf(totals),
    career: totalsOf(career),
    standing: academicStanding(totals),
  };
}

function courseLine({ course_code: code, title, repeat, ...course }: TranscriptCourse): [string, string] {
  const line = fillIn(texts.pdfCourse, { ...course, grade: course.grade === '' ? texts.noGrade : course.grade });
  return [`${code} ${title}`, repeat === '' ? line : fillIn(texts.pdfRepeat, { line, repeat })];
}

function totalLines({
  hrs_attempt: attempted,
  hrs_earned: earned,
  hrs_gpa: averaged,
  qual_points: points,
  gpa,
}: TranscriptTotals) {
  const { columns } = texts;
  return [
    [columns.hrs_attempt, attempted],
    [columns.hrs_earned, earned],
    [columns.hrs_gpa, averaged],
    [columns.qual_points, points],
    [columns.gpa, gpa ?? texts.noAverage],
  ] as const;
}

/** Transcripts of students, a degree each; whose, the caller has asked. [TRANS-008] */
@Injectable()
export class TranscriptsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(CourseRecordsService) private readonly courses: CourseRecordsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** One entry a degree, the primary one first; none for who has no degree. */
  async of(student: string): Promise<DegreeTranscript[]> {
    const [degrees, courses] = await Promise.all([this.db.query(SELECT_DEGREES, { student }), this.courses.of(student)]);
    // Degrees of one school show the same courses.
    const ofSchool = new Map(
      [...new Set(degrees.map(({ school }) => school))].map((one) => [one, shownTranscript(courses, one)]),
    );
    return degrees.flatMap(({ school, ...degree }) => {
      const shown = ofSchool.get(school);
      return shown === undefined ? [] : [{ degree, ...shown }];
    });
  }

  /** The transcript of a degree on paper, marked unofficial. Refuses a degree that is none of the student's. */
  async pdf(student: string, degreeId: string): Promise<{ readonly name: string; readonly content: Buffer }> {
    const transcript = (await this.of(student)).find(({ degree }) => degree.id === degreeId);
    if (transcript === undefined) throw messages.refusal('no_such_degree');
    const name = await this.nameOf(student);
    const sections = transcript.terms.map((term) => ({
      heading: term.name,
      lines: [...term.courses.map(courseLine), ...totalLines(term.totals)],
      sentences: term.courses.some(({ repeat }) => repeat !== '') ? [texts.repeatNote] : [],
    }));
    const sums = [
      { heading: texts.here, lines: totalLines(transcript.totals), sentences: [] },
      { heading: texts.career, lines: totalLines(transcript.career), sentences: [] },
    ];
    const title = fillIn(texts.pdfTitle, { name, degree: transcript.degree.name });
    const content = { title, mark: texts.pdfMark, sections: [...sections, ...sums], madeAt: this.clock.now() };
    return { name: `transcript-${degreeId.toLowerCase()}.pdf`, content: await drawRecordPdf(content) };
  }

  /** A student's name. Refuses an id of no student. */
  async nameOf(student: string): Promise<string> {
    const row = await this.db.maybe(SELECT_NAME, { student });
    if (row === null) throw messages.refusal('no_such_student');
    return row.name;
  }
}
