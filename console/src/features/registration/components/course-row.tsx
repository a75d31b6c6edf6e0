import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { courseName, creditsOf, seatsOf } from '../hooks/courses.js';
import { subtermName } from '../hooks/filters.js';

/** For screen readers beside the heads of the columns; on a phone, where there are none, for everybody. */
const UNIT = { '@media (min-width: 900px)': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } } as const;
const QUIET = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;

/** The same for every list of the screen, so that their columns lie under each other. */
const LINE = {
  display: 'grid',
  columnGap: { xs: 3, md: 4 },
  alignItems: 'center',
  px: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 2.2fr) 52px 76px minmax(0, 1.6fr) minmax(0, 1.2fr) 168px',
  },
} as const;

/** The heads of the columns, from tablet width on. */
export function CourseHeads() {
  return (
    <Box aria-hidden sx={[LINE, { display: { xs: 'none', md: 'grid' }, py: 2, borderBottom: 1, borderColor: 'divider' }]}>
      {['Course', 'Credits', 'Seats left', 'When and where', 'Teacher'].map((head) => (
        <Typography
          key={head}
          variant="body2"
          sx={{ fontWeight: 600, '&:nth-of-type(2), &:nth-of-type(3)': { textAlign: 'right' } }}
        >
          {head}
        </Typography>
      ))}
    </Box>
  );
}

function Seats({ course }: { readonly course: RegistrationCourse }) {
  const { c_swait: waiting } = course;
  return (
    <Box sx={{ textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
      <strong>{seatsOf(course)}</strong>{' '}
      <Box component="span" sx={UNIT}>
        {texts.seats}
      </Box>
      {waiting === 0 ? null : (
        <Typography component="div" variant="body2" sx={QUIET}>
          {fillIn(texts.waiting, { count: waiting })}
        </Typography>
      )}
    </Box>
  );
}

interface CourseRowProps {
  readonly course: RegistrationCourse;
  readonly buttons: ReactNode;
  /** Below the title, before the place and the part of the term. */
  readonly state?: ReactNode;
  /** Over the whole row: the reason why not. */
  readonly note?: ReactNode;
  readonly onOpen: () => void;
}

/** What a course is called, which opens its panel, and how it stands. */
function Title({ course, state, onOpen }: Omit<CourseRowProps, 'buttons' | 'note'>) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Link component="button" type="button" aria-haspopup="dialog" onClick={onOpen} sx={{ textAlign: 'left', font: 'inherit' }}>
        <strong>{courseName(course)}</strong> {course.c_title}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        {state}
        <Typography variant="body2" sx={QUIET}>
          {[course.c_loc.name, subtermName(course)].join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

/** A course in a list: what, how much, how full, when, where, with whom, and what one can do. [REG-010] */
export function CourseRow({ course, buttons, state, note, onOpen }: CourseRowProps) {
  const { c_prof: prof, meets_on: times, rooms } = course;
  return (
    <Box sx={[LINE, { py: 1, minHeight: 52 }]}>
      <Title course={course} state={state} onOpen={onOpen} />
      <Box sx={{ display: { xs: 'flex', md: 'contents' }, flexWrap: 'wrap', columnGap: 3, minWidth: 0, fontSize: '0.8125rem' }}>
        <Box sx={{ textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
          {creditsOf(course)}{' '}
          <Box component="span" sx={UNIT}>
            credits
          </Box>
        </Box>
        <Seats course={course} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <div>{times}</div>
          <Box sx={QUIET}>{rooms}</Box>
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{prof.name}</Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap', alignSelf: { xs: 'end', md: 'center' } }}>
        {buttons}
      </Box>
      {note === undefined ? null : <Box sx={{ gridColumn: '1 / -1', pb: 1 }}>{note}</Box>}
    </Box>
  );
}
