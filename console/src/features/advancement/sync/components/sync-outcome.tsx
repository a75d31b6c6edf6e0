import { counted, fillIn } from '@campus/contract-kit';
import type { SyncRun } from '@campus/domain/advancement';
import { syncOutcome, syncTexts as texts } from '@campus/domain/advancement';
import type { StatusChipProps } from '@campus/ui-kit';
import { DateText, Fact, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

const TONES = { running: 'moving', done: 'done', failed: 'stopped' } as const satisfies Record<
  SyncRun['state'],
  StatusChipProps['tone']
>;

/** How a run stands, as a chip. */
export const chipOf = ({ state }: SyncRun): StatusChipProps => ({ tone: TONES[state], label: texts.states[state] });

/** What came of a run so far, in words. */
export function outcomeText(run: SyncRun): string {
  const outcome = syncOutcome(run);
  const said = run.dry_run ? fillIn(texts.outcome.dry, { outcome }) : outcome;
  return run.state === 'running' ? fillIn(texts.outcome.progress, { pages: counted(run.pages, 'page'), outcome: said }) : said;
}

/** Who started a run; the schedule where nobody did. */
export const byText = ({ started_by: by }: SyncRun): string => (by === '' ? texts.bySchedule : by);

/** The last run of a direction: how it stands, what came of it, and where it failed, why. [ADV-003] */
export function LastRun({ run }: { readonly run: SyncRun | null }) {
  if (run === null) return <Typography sx={{ color: 'text.secondary' }}>{texts.never}</Typography>;
  return (
    <Fact label={texts.last}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip {...chipOf(run)} />
        <DateText value={run.started_at} /> · {byText(run)}
      </Box>
      <Typography sx={{ mt: 1 }}>{outcomeText(run)}</Typography>
      {run.state === 'running' ? <LinearProgress aria-label={texts.states.running} sx={{ mt: 2 }} /> : null}
      {run.problem === null ? null : (
        <Typography sx={{ mt: 1 }}>
          {texts.problems[run.problem]} {texts.kept}
        </Typography>
      )}
    </Fact>
  );
}
