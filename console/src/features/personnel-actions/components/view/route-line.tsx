import type { FormAnswer } from '@campus/domain/personnel-actions';
import { readUsualTimes } from '@campus/domain/personnel-actions';
import { AgeText, DateText, ShortDate, shortDateText, spanText } from '@campus/ui-kit';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { useOperation } from '../../../../lib/index.js';
import type { RouteStop } from '../../hooks/route-line.js';
import { expectedEnd, routeOf } from '../../hooks/route-line.js';

const FRESH_MS = 600_000;
const WORDS: Readonly<Record<RouteStop['state'], string>> = {
  past: 'done',
  present: 'now',
  future: 'to come',
  stopped: 'rejected',
};

/** Past solid, present brass, future hollow. */
function Mark({ state }: { readonly state: RouteStop['state'] }) {
  const color =
    state === 'present'
      ? 'var(--campus-palette-brass)'
      : state === 'stopped'
        ? 'var(--campus-palette-status-stopped)'
        : 'var(--campus-palette-primary-main)';
  const hollow = state === 'future';
  return (
    <Box
      aria-hidden
      sx={{
        flex: '0 0 20px',
        width: 20,
        height: 20,
        borderRadius: '50%',
        border: `2px solid ${hollow ? 'var(--campus-palette-divider)' : color}`,
        bgcolor: hollow ? 'transparent' : color,
        color: 'background.paper',
        display: 'grid',
        placeItems: 'center',
        boxShadow: state === 'present' ? '0 0 0 3px color-mix(in srgb, var(--campus-palette-brass) 30%, transparent)' : 'none',
        printColorAdjust: 'exact',
        // Past, present and future are told apart by what fills the mark.
        forcedColorAdjust: 'none',
        zIndex: 1,
      }}
    >
      {state === 'past' ? (
        <CheckOutlined sx={{ fontSize: 14 }} />
      ) : state === 'stopped' ? (
        <CloseOutlined sx={{ fontSize: 14 }} />
      ) : null}
    </Box>
  );
}

function Time({ stop: { state, at, since, usualSeconds } }: { readonly stop: RouteStop }) {
  const usual = usualSeconds === null ? null : spanText(usualSeconds * 1000);
  if (state === 'past') return at === null ? null : <ShortDate value={at} />;
  if (state === 'stopped') return <>Rejected</>;
  if (state === 'future') return usual === null ? null : <>usually {usual}</>;
  return (
    <>
      {since === null ? null : <AgeText since={since} />}
      {usual === null ? '' : ` (usually ${usual})`}
    </>
  );
}

function Stop({ stop, last }: { readonly stop: RouteStop; readonly last: boolean }) {
  const { step, name, state, note } = stop;
  const isPast = state === 'past';
  return (
    <Box
      component="li"
      {...(state === 'present' ? { 'aria-current': 'step' } : {})}
      sx={{
        position: 'relative',
        flex: last ? '0 1 auto' : '1 1 0',
        minWidth: { sm: 96 },
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        gap: 2,
        pr: 3,
        pb: { xs: last ? 0 : 3, sm: 0 },
      }}
    >
      {last ? null : (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            bgcolor: isPast ? 'primary.main' : 'divider',
            left: { xs: 9, sm: 20 },
            right: { xs: 'auto', sm: 0 },
            top: { xs: 20, sm: 9 },
            bottom: { xs: 0, sm: 'auto' },
            width: { xs: 2, sm: 'auto' },
            height: { xs: 'auto', sm: 2 },
          }}
        />
      )}
      <Mark state={state} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: state === 'present' ? 600 : 400, overflowWrap: 'break-word' }}>
          {step === 'creator' ? `Draft: ${name}` : name}
          <Box
            component="span"
            sx={{ position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
          >
            , {WORDS[state]}
          </Box>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <Time stop={stop} />
          {note === null ? null : <div>{note}</div>}
        </Typography>
      </Box>
    </Box>
  );
}

/** The way of a form as a picture: who had it, who has it and how long, who comes next and how long such forms usually take. [PAFVIEW-002] */
export function RouteLine({ form }: { readonly form: FormAnswer }) {
  const usual = useOperation(readUsualTimes, { id: form.id }, { quiet: true, staleMs: FRESH_MS });
  const stops = routeOf(form, usual.data?.steps ?? []);
  const end = expectedEnd(stops, Date.now());
  return (
    <Box component="section" aria-label="Route" sx={{ mt: 4 }}>
      <Box
        component="ol"
        aria-label="Route of the form"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, minHeight: { sm: 64 } }}
      >
        {stops.map((stop, index) => (
          <Stop key={stop.step} stop={stop} last={index === stops.length - 1} />
        ))}
      </Box>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 2, minHeight: 20 }}>
        {end === null ? null : `Expected to be finished about ${shortDateText(new Date(end).toISOString())}. `}
        {form.finalized_by_name === null ? null : (
          <>
            Finalized by {form.finalized_by_name}
            {form.finalized_at === null ? null : (
              <>
                {' '}
                on <DateText value={form.finalized_at} />
              </>
            )}
          </>
        )}
      </Typography>
    </Box>
  );
}
