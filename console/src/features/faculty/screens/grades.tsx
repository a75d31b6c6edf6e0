import { fillIn, showDate } from '@campus/contract-kit';
import type { GradedCourse } from '@campus/domain/faculty';
import { facultyTexts as texts, listGradedCourses } from '@campus/domain/faculty';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead, StatusChip } from '@campus/ui-kit';
import { RowTable, tableStateOf, useOperation, useRouteSearch } from '../../../lib/index.js';
import { GradeSheetScreen } from '../components/grade-sheet.js';
import { gradesState } from '../hooks/server-error.js';

function GradedChip({ course }: { readonly course: GradedCourse }) {
  if (course.students === 0) return <StatusChip tone="draft" label="No students" />;
  if (course.opens_on !== null)
    return <StatusChip tone="draft" label={fillIn(texts.opensChip, { day: showDate(course.opens_on) })} />;
  if (course.graded === course.students) return <StatusChip tone="done" label="Graded" />;
  return <StatusChip tone="waiting" label={`${course.graded} of ${course.students} graded`} />;
}

const columns: readonly DataColumn<GradedCourse>[] = [
  column.text('title', 'Course', { primary: true }),
  column.text('courseYearTermCodeSub', 'Term and code'),
  column.of('graded', 'Grades', (row) => <GradedChip course={row} />),
];

function CourseList() {
  const query = useOperation(listGradedCourses, {}, { quiet: true });
  const href = (row: GradedCourse) => `/faculty/grades?course=${encodeURIComponent(row.request_num)}`;
  return (
    <>
      <PageHead title={texts.grades} state="Choose a course to see its students" />
      <RowTable
        label="My courses to grade"
        columns={columns}
        rows={gradesState(query, tableStateOf(query))}
        rowId={(row) => row.request_num}
        empty={texts.noGradedCourses}
        opens={href}
      />
    </>
  );
}

/** The own courses, and the grade sheet of the chosen one. [FACULTY-003] */
export default function Grades() {
  const { course } = useRouteSearch();
  return course === undefined ? <CourseList /> : <GradeSheetScreen key={course} course={course} />;
}
