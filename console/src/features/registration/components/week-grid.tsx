import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationScreenTexts as texts, registrationTexts } from '@campus/domain/registration';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { conflictText, courseName, isWaitlisted } from '../hooks/courses.js';
import type { Week, WeekBlock } from '../hooks/week.js';
import { clockText, weekOf } from '../hooks/week.js';

/** Pixels of a minute. */
const SCALE = 0.62;
const HOUR = 60;

const dayName = (day: string): string => registrationTexts.days[day as keyof typeof registrationTexts.days];

function saidOf({ course, day, from, to, room, conflicts }: WeekBlock): string {
  return fillIn(texts.weekSaid, {
    day: dayName(day),
    from: clockText(from),
    to: clockText(to),
    course: courseName(course),
    title: course.c_title,
    room: room === '' ? '' : `, ${room}`,
    conflict: conflicts.length === 0 ? '' : `. ${conflictText({ ...course, conflicts: [...conflicts] })}`,
  });
}

function Block({ block, from }: { readonly block: WeekBlock; readonly from: number }) {
  const isConflict = block.conflicts.length > 0;
  return (
    <Box
      title={saidOf(block)}
      style={{
        top: (block.from - from) * SCALE,
        height: (block.to - block.from) * SCALE,
        left: `${(100 * block.lane) / block.lanes}%`,
        width: `${100 / block.lanes}%`,
      }}
      sx={{
        position: 'absolute',
        overflow: 'hidden',
        px: 1,
        fontSize: '0.8125rem',
        lineHeight: 1.3,
        bgcolor: 'background.paper',
        borderRadius: 1,
        border: isConflict ? 2 : 1,
        borderStyle: isWaitlisted(block.course) ? 'dashed' : 'solid',
        borderColor: isConflict ? 'status.stopped' : 'primary.main',
        color: isConflict ? 'status.stopped' : 'text.primary',
      }}
    >
      {isConflict ? <PriorityHighOutlined sx={{ fontSize: 14, verticalAlign: 'text-bottom' }} /> : null}
      <strong>{courseName(block.course)}</strong> {block.room}
    </Box>
  );
}

function Hours({ week: { from, to } }: { readonly week: Week }) {
  return (
    <Box sx={{ position: 'relative' }}>
      {Array.from({ length: (to - from) / HOUR }, (_, at) => from + at * HOUR).map((minute) => (
        <Box
          key={minute}
          style={{ top: (minute - from) * SCALE }}
          sx={{ position: 'absolute', right: 8, fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {clockText(minute).replace(':00', '')}
        </Box>
      ))}
    </Box>
  );
}

const HOUR_LINES = `repeating-linear-gradient(var(--campus-palette-divider) 0 1px, transparent 1px ${HOUR * SCALE}px)`;

/** The week as a picture; what it shows is said below it for those who cannot see it. */
export function WeekGrid({ courses }: { readonly courses: readonly RegistrationCourse[] }) {
  const week = weekOf(courses);
  const height = (week.to - week.from) * SCALE;
  return (
    <Box role="group" aria-label={texts.weekLabel} sx={{ mt: 4, position: 'relative' }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `52px repeat(${week.days.length}, minmax(0, 1fr))` }}>
        <span />
        {week.days.map((day) => (
          <Typography key={day} variant="body2" sx={{ fontWeight: 600, pb: 1, textAlign: 'center' }}>
            {dayName(day).slice(0, 3)}
          </Typography>
        ))}
        <Hours week={week} />
        {week.days.map((day) => (
          <Box
            key={day}
            style={{ height }}
            sx={{ position: 'relative', borderLeft: 1, borderColor: 'divider', backgroundImage: HOUR_LINES }}
          >
            {week.blocks
              .filter((block) => block.day === day)
              .map((block) => (
                <Block key={block.key} block={block} from={week.from} />
              ))}
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}>
        {week.blocks.map((block) => (
          <li key={block.key}>{saidOf(block)}</li>
        ))}
      </Box>
      {week.without.length === 0 ? null : (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          {fillIn(texts.noMeetings, { courses: week.without.map(courseName).join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
