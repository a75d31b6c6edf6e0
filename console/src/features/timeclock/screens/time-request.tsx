import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { readTimeOff, TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import { formalDate } from '@campus/domain/timeclock/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, EmptyState, ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, RowTable, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';
import { BalanceBars, OwnCalendar } from '../time-off/own-calendar.js';
import { PositionRequests } from '../time-off/position-requests.js';
import { RequestDialog } from '../time-off/request-dialog.js';

type Balance = OutputOf<typeof readTimeOff>['balances'][number];

const columns: readonly DataColumn<Balance>[] = [
  column.text('type', 'Paid time off type', { primary: true }),
  column.number('taken', 'Taken'),
  column.number('available', 'Available'),
];

interface BalancesProps {
  readonly balances: readonly Balance[];
  readonly asOf: string | null;
}

function Balances({ balances, asOf }: BalancesProps) {
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Available Time
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 720 }}>
        {texts.availableHint}
        {asOf === null ? '' : ` ${fillIn(texts.balancesAsOf, { date: formalDate(asOf) })}`}
      </Typography>
      <RowTable label="Available Time" columns={columns} rows={balances} rowId={(row) => row.type} empty={texts.noBalances} />
    </>
  );
}

type TimeOff = OutputOf<typeof readTimeOff>;

/** The step that one comes for, first on the screen: for the one position, or for each by its name. */
function AskButtons({ timeOff }: { readonly timeOff: TimeOff }) {
  const { positions } = timeOff;
  const [asking, setAsking] = useState<TimeOff['positions'][number] | null>(null);
  return (
    <>
      {positions.map((position) => (
        <Button key={position.id} variant="contained" onClick={() => setAsking(position)}>
          {positions.length === 1 ? texts.ask : fillIn(texts.askAs, { position: position.title })}
        </Button>
      ))}
      {asking === null ? null : <RequestDialog position={asking} timeOff={timeOff} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Beside each other where there is room, so that the calendar is in sight beside what is left. */
const BESIDE = {
  display: 'grid',
  columnGap: 8,
  rowGap: 8,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** Paid time off: what is left, the requests of each position, and a new one. [TIMEOFF-001] */
export default function TimeRequest() {
  const query = useOperation(readTimeOff, {}, { quiet: true });
  useLiveRead(readTimeOff, {}, [{ topic: TIME_OFF_TOPIC }]);
  if (query.data === undefined) {
    const failure = query.error === null ? null : failureFrom(query.error);
    return (
      <>
        <PageHead title="Time off" />
        {failure === null ? (
          <TableSkeleton label="Available Time" columns={3} />
        ) : (
          <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  }
  const timeOff = query.data;
  const { balances, asOf, positions } = timeOff;
  return (
    <>
      <PageHead title="Time off" action={positions.length === 0 ? undefined : <AskButtons timeOff={timeOff} />} />
      <Box sx={BESIDE}>
        {positions.length === 0 ? null : <OwnCalendar timeOff={timeOff} />}
        <Box>
          <Balances balances={balances} asOf={asOf} />
          <BalanceBars timeOff={timeOff} />
        </Box>
      </Box>
      {positions.length === 0 ? <EmptyState text={texts.noEligible} /> : null}
      {positions.map((position) => (
        <PositionRequests key={position.id} position={position} timeOff={timeOff} />
      ))}
    </>
  );
}
