import { fillIn, showCount } from '@campus/contract-kit';
import type { ExportJob, ExportState } from '@campus/domain/exports';
import {
  cancelJob,
  canMakeAgain,
  downloadFile,
  exportStateTexts,
  exportTexts as texts,
  isUnderWayExport,
  listMyJobs,
  makeAgain,
} from '@campus/domain/exports';
import type { StatusTone } from '@campus/ui-kit';
import { DateText, Drawer, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { portal, useAction } from '../../lib/index.js';

const TONES: Readonly<Record<ExportState, StatusTone>> = {
  queued: 'waiting',
  running: 'moving',
  ready: 'done',
  failed: 'stopped',
  cancelled: 'draft',
  expired: 'draft',
};

function Progress({ job }: { readonly job: ExportJob }) {
  const share = job.rows_total === 0 ? 0 : Math.min(100, Math.round((job.rows_done / job.rows_total) * 100));

  return (
    <>
      <Typography variant="body2">
        {fillIn(texts.progress, { done: showCount(job.rows_done), total: showCount(job.rows_total) })}
      </Typography>
      <LinearProgress variant="determinate" value={share} aria-label={`${job.file_name}: ${share}%`} sx={{ mt: 1 }} />
    </>
  );
}

function FileEntry({ job }: { readonly job: ExportJob }) {
  const cancel = useAction(cancelJob, { invalidate: [listMyJobs] });
  const again = useAction(makeAgain, { invalidate: [listMyJobs] });
  const narrowed = job.filters.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  const named = (verb: string): string => `${verb}: ${job.file_name}`;
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{job.file_name}</Typography>
        <StatusChip tone={TONES[job.state]} label={exportStateTexts[job.state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[job.title, narrowed].filter(Boolean).join(' · ')}
      </Typography>
      {isUnderWayExport(job.state) ? <Progress job={job} /> : null}
      {job.state === 'failed' ? <Typography variant="body2">{texts.failed}</Typography> : null}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 1 }}>
        {job.state === 'ready' ? (
          <>
            <Button size="small" href={portal.address(downloadFile, { id: job.id })} aria-label={named(texts.download)}>
              {texts.download}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.keptUntil} <DateText value={job.expires_at} />
            </Typography>
          </>
        ) : null}
        {isUnderWayExport(job.state) ? (
          <Button
            size="small"
            loading={cancel.pending}
            onClick={() => void cancel.run({ id: job.id })}
            aria-label={named(texts.cancel)}
          >
            {texts.cancel}
          </Button>
        ) : null}
        {canMakeAgain(job.state) ? (
          <Button
            size="small"
            loading={again.pending}
            onClick={() => void again.run({ id: job.id })}
            aria-label={named(texts.makeAgain)}
          >
            {texts.makeAgain}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** The own files, the newest first: how far each is, and what can be done with it. */
export function FilesTrayList({ jobs, onClose }: { readonly jobs: readonly ExportJob[]; readonly onClose: () => void }) {
  return (
    <Drawer open title={texts.tray} onClose={onClose}>
      <Box component="ul" aria-label={texts.tray} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {jobs.map((job) => (
          <FileEntry key={job.id} job={job} />
        ))}
      </Box>
    </Drawer>
  );
}
