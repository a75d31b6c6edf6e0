import type { OutputOf } from '@campus/contract-kit';
import type { readPayrollReadiness } from '@campus/domain/payroll';
import { holidayTexts, payYearTexts, runTexts as texts } from '@campus/domain/payroll';
import { StatusChip } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../lib/index.js';
import { SupervisorGroups } from './supervisor-groups.js';

type Cause = OutputOf<typeof readPayrollReadiness>['causes'][number];

/** So many people of a cause are named at once; the others stand behind a line that opens. */
const NAMED = 12;

function Names({ people }: Pick<Cause, 'people'>) {
  const list = (some: Cause['people']) => (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {some.map(({ id, name, what, link }, index) => (
        <li key={`${id}-${index}`}>
          <RouteLink to={link}>{name}</RouteLink> – {what}
        </li>
      ))}
    </Box>
  );
  return (
    <>
      {list(people.slice(0, NAMED))}
      {people.length > NAMED ? (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 1 } }}>
          <summary>and {people.length - NAMED} more</summary>
          {list(people.slice(NAMED))}
        </Box>
      ) : null}
    </>
  );
}

/** What stands in the way of a payroll: each cause with its people, and for each the place that fixes it; what supervisors hold up stands by supervisor. */
export function Causes({ period, causes }: { readonly period: string; readonly causes: readonly Cause[] }) {
  if (causes.length === 0) return <Typography>{texts.ready}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {causes.map(({ cause, blocks, people }) => (
        <li key={cause}>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
            <StatusChip tone={blocks ? 'attention' : 'waiting'} label={blocks ? 'Blocks payroll' : 'Check'} />
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {texts.causes[cause]}: {people.length}
            </Typography>
          </Box>
          {people.some(({ supervisor }) => supervisor !== null) ? (
            <SupervisorGroups period={period} people={people} />
          ) : (
            <Names people={people} />
          )}
        </li>
      ))}
    </Box>
  );
}

/** What the calendar leaves to be known: a year without holidays, a year with 27 pay days. */
export function CalendarNotes({ notes }: Pick<OutputOf<typeof readPayrollReadiness>, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {notes.map(({ note, text, link }) => (
        <Alert key={text} severity={note === 'no_calendar' ? 'warning' : 'info'}>
          {text} <RouteLink to={link}>{note === 'no_calendar' ? holidayTexts.title : payYearTexts.title}</RouteLink>
        </Alert>
      ))}
    </Box>
  );
}
