import { fillIn } from '@campus/contract-kit';
import { facultyHomeTexts as texts, facultyPermissions as can, listTaughtCourses } from '@campus/domain/faculty';
import { readInbox } from '@campus/domain/inbox';
import { listRegistrationTerms, registrationPermissions } from '@campus/domain/registration';
import { ErrorState, useDateText, wholeDates } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureFrom, RouteLink, sentenceOf, useCan, useKeptRoom, useOperation } from '../../../lib/index.js';
import type { Coming } from '../hooks/day.js';
import { comingClasses } from '../hooks/day.js';

const USUAL_HEIGHT = 150;
const REGISTRATION = '/student/registration';
const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1 } as const;

/** The class that comes first, or goes on now: when and where, large enough to be read in passing. */
function Next({ coming: { course, title, dayName, from, to, room, isNow } }: { readonly coming: Coming }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isNow ? texts.now : texts.next}
      </Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 600 }}>
        {isNow ? fillIn(texts.until, { time: to }) : `${dayName}, ${from}`}
        {room === '' ? '' : ` · ${room}`}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{course}</strong> {title}
      </Typography>
    </Box>
  );
}

function Classes({
  label,
  classes,
  days,
}: {
  readonly label: string;
  readonly classes: readonly Coming[];
  readonly days: boolean;
}) {
  if (classes.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {classes.map(({ key, course, title, dayName, from, to, room }) => (
          <Box component="li" key={key} sx={LINE}>
            <Box component="span" sx={{ minWidth: days ? 260 : 170, fontVariantNumeric: 'tabular-nums' }}>
              {days ? `${dayName}, ` : ''}
              {`${from} to ${to}`}
            </Box>
            <span>
              <strong>{course}</strong> {title}
              {room === '' ? '' : ` · ${room}`}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Whether one can register now, or when that begins. */
function RegistrationWindow() {
  const terms = useOperation(listRegistrationTerms, {}, { quiet: true }).data?.pl ?? [];
  const dateText = useDateText();
  const open = terms.filter((term) => term.reg_open);
  const next = terms.find(({ reg_open: isOpen, opens_at: at }) => !isOpen && at !== null && Date.parse(at) > Date.now());
  return (
    <>
      {open.map(({ id, name: term }) => (
        <RouteLink key={id} to={`${REGISTRATION}?term=${encodeURIComponent(id)}`}>
          {fillIn(texts.registrationOpen, { term })}
        </RouteLink>
      ))}
      {next === undefined ? null : (
        <span>{wholeDates(fillIn(texts.registrationOpens, { term: next.name, day: dateText(next.opens_at) }))}</span>
      )}
    </>
  );
}

/** The day of who teaches or takes courses: the next class, what comes later, and the week for whom nothing waits. */
export default function HomeDay() {
  const may = useCan();
  const query = useOperation(listTaughtCourses, {}, { quiet: true });
  // The inbox below it reads it; here it says whether anything waits.
  const inbox = useOperation(readInbox, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY });
  const { card, room } = useKeptRoom<HTMLElement>('day', query.data !== undefined, USUAL_HEIGHT);
  if (query.data === undefined) {
    if (query.error === null) return <Box aria-hidden sx={{ minHeight: room, mb: 5 }} />;
    const failure = failureFrom(query.error);
    return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />;
  }
  const mayRegister = may(registrationPermissions.register);
  if (query.data.length === 0 && !mayRegister) return null;
  const [next, ...later] = comingClasses(query.data, Date.now());
  const isFree = inbox.data?.length === 0;
  return (
    <Box ref={card} component="section" aria-label={texts.day} sx={{ display: 'grid', gap: 3, mb: 5, maxWidth: 720 }}>
      {next === undefined ? <Typography>{texts.noClasses}</Typography> : <Next coming={next} />}
      {next !== undefined && !next.isToday ? <Typography>{texts.doneToday}</Typography> : null}
      {isFree ? (
        <Classes label={texts.week} classes={later} days />
      ) : (
        <Classes label={texts.alsoToday} classes={later.filter(({ isToday }) => isToday)} days={false} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
        {may(can.teach) ? <RouteLink to="/faculty/courses">{texts.allTaught}</RouteLink> : null}
        {mayRegister ? <RouteLink to={`${REGISTRATION}?week=1`}>{texts.week}</RouteLink> : null}
        {mayRegister ? <RegistrationWindow /> : null}
      </Box>
    </Box>
  );
}
