import type { Visit } from '@campus/domain/fitness-center';
import {
  fitnessCenterPermissions as can,
  fitnessCenterScreenTexts as texts,
  listVisitsByDate,
} from '@campus/domain/fitness-center';
import { fillIn } from '@campus/contract-kit';
import { PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { RouteLink, RowTable, useCan, useListPage } from '../../../lib/index.js';
import { FindPerson } from '../components/find-person.js';
import { MemberCard } from '../components/member-card.js';
import { ReduceDialog } from '../components/reduce-dialog.js';
import { shortVisitColumns } from '../components/visit-columns.js';
import { campusDay } from '@campus/domain/calendar/rules';
import type { Counter } from '../hooks/counter.js';
import { useCounter } from '../hooks/counter.js';

const LAST = 10;

/** The last ten check-ins; the newest of this counter can be undone for ten seconds. */
function LastVisits({ undoable, undo }: Pick<Counter, 'undoable' | 'undo'>) {
  const { state } = useListPage(listVisitsByDate, { date: campusDay(Date.now()), per_page: LAST });
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {texts.lastVisits}
      </Typography>
      {undoable === null ? null : (
        <Alert severity="info" sx={{ mb: 3 }} action={<Button onClick={() => void undo(undoable.id)}>{texts.undo}</Button>}>
          {undoable.name}
        </Alert>
      )}
      <RowTable<Visit> label={texts.lastVisits} columns={shortVisitColumns} rows={state} empty={texts.noVisits} />
    </Box>
  );
}

function Said({ outcome, looking }: Pick<Counter, 'outcome' | 'looking'>) {
  return (
    <Box role="status" aria-label={texts.outcome} sx={{ minHeight: 72 }}>
      {looking ? <Typography sx={{ color: 'text.secondary' }}>{texts.lookingUp}</Typography> : null}
      {outcome === null ? null : (
        <Alert severity={outcome.severity} variant="filled" sx={{ fontSize: '1.375rem', alignItems: 'center' }}>
          {outcome.text}
        </Alert>
      )}
    </Box>
  );
}

function Head() {
  const [asking, setAsking] = useState(false);
  const mayReduce = useCan()(can.administer);
  const action = (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <RouteLink to="/empTools/track/logs">{texts.openLogs}</RouteLink>
      {mayReduce ? <Button onClick={() => setAsking(true)}>{texts.counterOnly}</Button> : null}
    </Box>
  );
  return (
    <>
      <PageHead title={texts.track} action={action} />
      {asking ? <ReduceDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The counter of the fitness center, worked with the keys alone. [HRC-002] */
export default function Track() {
  const counter = useCounter();
  const field = useRef<HTMLInputElement>(null);
  const { member, choose, checkIn } = counter;
  const back = () => field.current?.focus();
  const press = async () => {
    await checkIn();
    back();
  };
  const withFocus = { ...counter, checkIn: press };
  return (
    <>
      <Head />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <FindPerson field={field} onChoose={(id) => void choose(id)} onEmpty={() => void press()} />
          <Said {...counter} />
          {member === null ? null : <MemberCard counter={withFocus} member={member} />}
          {member === null || member.logs.length === 0 ? null : (
            <RowTable<Visit>
              label={fillIn(texts.lastVisitsOf, { name: member.person.name })}
              columns={shortVisitColumns.filter(({ id }) => id !== 'name')}
              rows={member.logs}
              empty={texts.noVisits}
            />
          )}
        </Box>
        <LastVisits {...counter} />
      </Box>
    </>
  );
}
