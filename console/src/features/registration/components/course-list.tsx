import type { OutputOf } from '@campus/contract-kit';
import type { listOwnCourses, RegistrationCourse } from '@campus/domain/registration';
import { registrationTexts } from '@campus/domain/registration';
import { EmptyState, ErrorState, LongList, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CourseHeads } from './course-row.js';

/** The height of a list of registration, in pixels. [REG-036] */
const LIST_HEIGHT = 208;
/** As high as the window lets it be. */
const TALL = 'max(416px, calc(100dvh - 240px))';
const ROW_HEIGHT = 56;

interface CourseListProps {
  readonly label: string;
  readonly query: UseQueryResult<OutputOf<typeof listOwnCourses>>;
  /** The courses to show of those that were read. */
  readonly courses: readonly RegistrationCourse[];
  readonly tall?: boolean;
  /** What can be done about an empty list. */
  readonly emptyAction?: ReactNode;
  readonly children: (course: RegistrationCourse) => ReactNode;
}

const numberOf = ({ jc_num: num }: RegistrationCourse): string => num;

/** A list of courses in its place: being read, failed, empty, or its rows. [REG-033] [REG-034] [REG-036] */
export function CourseList({ label, query, courses, tall = false, emptyAction, children }: CourseListProps) {
  const height = tall ? TALL : LIST_HEIGHT;
  if (query.error !== null)
    return (
      <Box sx={{ minHeight: LIST_HEIGHT }}>
        <ErrorState message={registrationTexts.loadFailed} onRetry={() => void query.refetch()} />
      </Box>
    );
  return (
    <Paper variant="outlined">
      <CourseHeads />
      {courses.length > 0 ? (
        <LongList label={label} rows={courses} rowId={numberOf} height={height} rowHeight={ROW_HEIGHT}>
          {children}
        </LongList>
      ) : (
        <Box sx={{ height: LIST_HEIGHT, overflow: 'auto', px: 3 }}>
          {query.data === undefined ? (
            <TableSkeleton label={label} columns={5} rows={4} />
          ) : (
            <EmptyState text={registrationTexts.noCourses} action={emptyAction} />
          )}
        </Box>
      )}
    </Paper>
  );
}
