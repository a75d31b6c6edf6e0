import { fillIn } from '@campus/contract-kit';
import type { AuditChild, DegreeAuditAnswer } from '@campus/domain/academic-records';
import { degreeAuditTexts as texts } from '@campus/domain/academic-records';
import type { AuditedGroup, AuditLine, DegreeAudit } from '@campus/domain/academic-records/rules';
import {
  academicStanding,
  averageOf,
  countAttempts,
  hoursLeft,
  showHundredths,
  sumOf,
} from '@campus/domain/academic-records/rules';
import type { StudentCourse } from '../transcripts/course-records.service.js';
import type { AuditedPerson, AuditedProgram, RequirementsRow } from './requirements.repository.js';

/** A course of the record, or one that is planned. */
export interface AuditedCourse extends StudentCourse {
  readonly planned?: boolean;
}

type Group = AuditedGroup<AuditedCourse>;
type Line = AuditLine<AuditedCourse>;

/** What an answer is made of. */
export interface AuditParts {
  readonly student: string;
  readonly person: AuditedPerson | null;
  readonly program: AuditedProgram;
  readonly requirements: RequirementsRow | null;
  readonly audit: DegreeAudit<AuditedCourse>;
  /** The courses of the degree's school. */
  readonly courses: readonly AuditedCourse[];
  /** What courses of the catalog are called, by code. */
  readonly titles: ReadonlyMap<string, string>;
}

/** `3` or `1.5`, as people say hours. */
const plainHours = (hours: number): string => String(hours / 100);

/** The degree as the choice shows it. [DEGREE-002] */
export function aimOf({ degree, name }: Pick<AuditedProgram, 'degree' | 'name'>): string {
  return fillIn(texts.aim, { degree, program: name });
}

function takenText({ status, grade, term_name: term }: AuditedCourse): string {
  if (grade === '' || grade === 'I') return fillIn(texts.takenOpen, { term });
  return fillIn(texts.taken, { term: status === 'transferred' ? texts.transferred : term, grade });
}

function lacksText(group: Group['group'], lacks: NonNullable<Line['lacks']>): string {
  return group.courses === null
    ? fillIn(texts.lacksHours, { hours: plainHours(lacks.hours) })
    : fillIn(lacks.courses === 1 ? texts.lacksCourse : texts.lacksCourses, { courses: lacks.courses });
}

function reasonText(
  { group }: Group,
  { reason, course, where, lacks, replaced, counts_as: countsAs = '' }: Partial<Line> & Pick<Line, 'reason'>,
): string {
  const said = fillIn(texts.reasons[reason], {
    course: course == null ? '' : takenText(course),
    grade: course?.grade ?? '',
    least: group.least_grade,
    group: where ?? '',
    lacks: lacks == null ? '' : lacksText(group, lacks),
  });
  const also = countsAs === '' ? [] : [fillIn(texts.countsAs, { course: countsAs })];
  const before =
    replaced === undefined || replaced.length === 0
      ? []
      : [fillIn(texts.replaced, { courses: replaced.map(takenText).join('; ') })];
  return [said, ...also, ...before].join(' ');
}

/** What an open line asks for: `Courses that begin with BB2 or PH`. */
function openText(code: string): string {
  const beginnings = code.split(', ').map((pattern) => pattern.slice(0, -1));
  return beginnings.includes('') ? texts.anyCourse : fillIn(texts.open, { patterns: beginnings.join(' or ') });
}

function childOf(group: Group, line: Line, titles: AuditParts['titles']): AuditChild {
  const { code, error, course, earned, state, reason } = line;
  const named = course?.title ?? titles.get(code) ?? code;
  return {
    CrsCde: code,
    ReqErrCde: error,
    AdvReqDesc: reason === 'missing' ? openText(code) : named,
    GradeCde: course?.grade ?? '',
    HrsEarned: showHundredths(earned),
    ReqMet: state,
    why: reasonText(group, line),
  };
}

function groupText({ group, earned, withProgress }: Group): string {
  const isByHours = group.courses === null;
  const more = isByHours ? withProgress.hours - earned.hours : withProgress.courses - earned.courses;
  const sums = isByHours
    ? { earned: plainHours(earned.hours), needed: plainHours(group.hours ?? 0) }
    : { earned: earned.courses, needed: group.courses ?? 0 };
  return [
    `${fillIn(isByHours ? texts.groupHours : group.courses === 1 ? texts.groupCourse : texts.groupCourses, sums)}${
      more === 0 ? '' : `, ${fillIn(texts.groupProgress, { more: isByHours ? plainHours(more) : more })}`
    }.`,
    ...(group.least_grade === 'D-' ? [] : [fillIn(texts.leastGrade, { grade: group.least_grade })]),
  ].join(' ');
}

function groupOf(one: Group, at: number, titles: AuditParts['titles']): DegreeAuditAnswer['groups'][number] {
  const { group, state, earned, lines, passedOver } = one;
  return {
    AdvReqCode: String(at + 1),
    AdvReqDesc: group.name,
    ReqMet: state,
    ReqTxt: groupText(one),
    HrsNeeded: showHundredths(group.hours ?? 0),
    HrsEarned: showHundredths(earned.hours),
    children: lines.map((line) => childOf(one, line, titles)),
    passed_over: passedOver.map(({ course, reason, where }) => ({
      CrsCde: course.code,
      AdvReqDesc: course.title,
      GradeCde: course.grade,
      why: reasonText(one, { reason, course, where }),
    })),
  };
}

function wholeText({ state, groups, earned, inProgress, needed }: DegreeAudit<AuditedCourse>): string {
  if (groups.length === 0) return texts.noGroups;
  if (state !== 'N') return texts.whole[state];
  const open = groups.filter((one) => one.state === 'N').length;
  return open === 0
    ? fillIn(texts.hoursOpen, { left: plainHours(hoursLeft(earned + inProgress, needed)) })
    : fillIn(texts.whole.N, { open, count: groups.length });
}

/** An audit as the ledger names it. [DEGREE-003] [DEGREE-004] */
export function answerOf({ student, person, program, requirements, audit, courses, titles }: AuditParts): DegreeAuditAnswer {
  const sums = sumOf(countAttempts(courses));
  const average = averageOf(sums);
  return {
    primary: {
      AdvReqCode: program.code,
      AimDesc: aimOf(program),
      IDNum: student,
      FirstName: person?.first_name ?? '',
      LastName: person?.last_name ?? '',
      AddrLine1: person?.street1 ?? '',
      AddrLine2: person?.street2 ?? '',
      AddrLine3: person?.street3 ?? '',
      City: person?.city ?? '',
      State: person?.state ?? '',
      Zip: person?.zip ?? '',
      Country: person?.country_code ?? '',
      HrsNeeded: showHundredths(audit.needed),
      HrsEarned: showHundredths(audit.earned),
      HrsProgress: showHundredths(audit.inProgress),
      GpaCurrent: average === null ? null : showHundredths(average),
      standing: academicStanding(sums),
      ReqMet: audit.state,
      ReqTxt: wholeText(audit),
    },
    groups: audit.groups.map((group, at) => groupOf(group, at, titles)),
    requirements:
      requirements === null
        ? null
        : {
            catalog_year: requirements.catalog_year,
            version: requirements.version,
            saved_at: requirements.saved_at.toISOString(),
          },
  };
}
