import type { Schedule } from '@campus/domain/ops';
import { listSchedules, opsTexts as texts, overlapTexts, pauseSchedule, runSchedule, SCHEDULE_TOPIC } from '@campus/domain/ops';
import {
  ConfirmDialog,
  dateText,
  EmptyState,
  ErrorState,
  Fact,
  notify,
  PageHead,
  ReasonDialog,
  spanText,
  StatusChip,
  TableSkeleton,
  wholeDates,
} from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, sentenceOf, useAction, useLiveRead, useOperation } from '../../../lib/index.js';
import { NextDay } from '../components/next-day.js';
import { NextRun } from '../components/next-run.js';
import { BackfillDialog } from '../components/backfill-dialog.js';

type Asked = { readonly schedule: Schedule; readonly step: 'pause' | 'run' | 'backfill' };

function Instants({ all }: { readonly all: readonly string[] }) {
  return <>{all.length === 0 ? 'None' : wholeDates(all.map((at) => dateText(at)).join(' · '))}</>;
}

function ScheduleCard({
  schedule,
  onAsk,
  onResume,
}: {
  schedule: Schedule;
  onAsk: (step: Asked['step']) => void;
  onResume: () => void;
}) {
  const headId = `schedule-${schedule.id.replaceAll('/', '-')}`;
  const { last, next, clock_change: nights } = schedule;
  return (
    <Box
      component="li"
      data-row-id={schedule.id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, listStyle: 'none' }}
    >
      <Box component="article" aria-labelledby={headId}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography id={headId} variant="h2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            {schedule.id}
          </Typography>
          <StatusChip tone={schedule.paused ? 'attention' : 'moving'} label={schedule.paused ? 'paused' : schedule.when} />
        </Box>
        <Typography sx={{ mb: 2 }}>{schedule.summary}</Typography>
        {schedule.overdue_since === null ? null : (
          <Box sx={{ mb: 2 }}>
            <StatusChip tone="attention" label={`Overdue: should have begun ${dateText(schedule.overdue_since)}`} />
          </Box>
        )}
        {schedule.paused ? <Typography sx={{ mb: 2 }}>{schedule.note}</Typography> : null}
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Fact label="Next run">
            <NextRun at={next[0]} paused={schedule.paused} />
          </Fact>
          <Fact label="Last run">
            <Instants all={last.slice(0, 1).map(({ began_at }) => began_at)} />
          </Fact>
          {nights.map(({ night, runs }) => (
            <Fact key={night} label={`Night of ${dateText(night)}, clocks change`}>
              <Instants all={runs} />
            </Fact>
          ))}
          <Fact label="If still running">{overlapTexts[schedule.overlap] ?? schedule.overlap}</Fact>
          <Fact label="Missed runs are made up for">{spanText(schedule.catchup_seconds * 1000)}</Fact>
          <Fact label="In progress">{schedule.running}</Fact>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button variant="contained" onClick={() => onAsk('run')}>
            Run now
          </Button>
          {schedule.paused ? <Button onClick={onResume}>Resume</Button> : <Button onClick={() => onAsk('pause')}>Pause</Button>}
          <Button onClick={() => onAsk('backfill')}>Re-run a period</Button>
        </Box>
      </Box>
    </Box>
  );
}

interface ScheduleListProps {
  readonly schedules: readonly Schedule[];
  readonly onAsk: (asked: Asked) => void;
  readonly onResume: (schedule: Schedule) => void;
}

/** What comes within a day as a picture, and each schedule as a card. */
function ScheduleList({ schedules, onAsk, onResume }: ScheduleListProps) {
  return (
    <>
      <NextDay schedules={schedules} />
      <Box component="ul" data-list aria-label="Schedules" sx={{ m: 0, p: 0, display: 'grid', gap: 4, maxWidth: 960 }}>
        {schedules.map((schedule) => (
          <ScheduleCard
            key={schedule.id}
            schedule={schedule}
            onAsk={(step) => onAsk({ schedule, step })}
            onResume={() => onResume(schedule)}
          />
        ))}
      </Box>
    </>
  );
}

/** The schedules of the product in campus time. [OPS-012] */
export default function Schedules() {
  const query = useOperation(listSchedules, {}, { quiet: true });
  useLiveRead(listSchedules, {}, [{ topic: SCHEDULE_TOPIC }]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const said = (_: unknown, message: string | undefined) => {
    notify(message ?? '');
    setAsked(null);
  };
  const pause = useAction(pauseSchedule, { invalidate: [listSchedules], onSuccess: said });
  const run = useAction(runSchedule, { invalidate: [listSchedules], onSuccess: said });
  const id = asked?.schedule.id ?? '';
  const all = query.data;
  return (
    <>
      <PageHead title={texts.schedulesTitle} state="What the portal runs automatically; all times are campus time" />
      {query.error !== null ? (
        <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
      ) : all === undefined ? (
        <TableSkeleton label={texts.schedulesTitle} columns={3} />
      ) : all.length === 0 ? (
        <EmptyState text={texts.schedulesEmpty} />
      ) : (
        <ScheduleList
          schedules={all}
          onAsk={setAsked}
          onResume={(schedule) => void pause.run({ schedule: schedule.id, paused: 0 })}
        />
      )}
      <ReasonDialog
        open={asked?.step === 'pause'}
        title={`Pause ${id}`}
        confirmLabel={`Pause ${id}`}
        label="Why"
        requiredMessage="Say why, so that the next operator knows."
        limit={1000}
        busy={pause.pending}
        onConfirm={(reason) => void pause.run({ schedule: id, paused: 1, reason })}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.step === 'run'}
        title={`Run ${id} now`}
        confirmLabel="Run it now"
        busy={run.pending}
        onConfirm={() => void run.run({ schedule: id })}
        onCancel={() => setAsked(null)}
      >
        <Typography>{asked?.schedule.summary}</Typography>
      </ConfirmDialog>
      {asked?.step === 'backfill' ? <BackfillDialog schedule={asked.schedule} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
