import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { fillIn } from '@campus/contract-kit';
import type { ExportJob } from '@campus/domain/exports';
import { EXPORT_TOPIC, exportTexts as texts, isUnderWayExport, listMyJobs } from '@campus/domain/exports';
import { lazyPart, notify } from '@campus/ui-kit';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useLiveRead, useOperation } from '../../lib/index.js';

const FilesTrayList = lazyPart(async () => (await import('./files-tray-list.js')).FilesTrayList, {
  what: 'Your files',
  over: true,
});

const FRESH_MS = 60_000;
const none: readonly ExportJob[] = [];

/** Tells of each file that was under way and is ready now. */
function useReadyEvents(jobs: readonly ExportJob[]): void {
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, state, file_name: file } of jobs) {
      if (state === 'ready' && waited.current.has(id)) notify(fillIn(texts.isReady, { file }), { tone: 'success' });
    }
    waited.current = new Set(jobs.filter(({ state }) => isUnderWayExport(state)).map(({ id }) => id));
  }, [jobs]);
}

/** The own files, with how many are being made; not there while there are none. */
export function FilesTray() {
  const [open, setOpen] = useState(false);
  const read = useOperation(listMyJobs, {}, { quiet: true, staleMs: FRESH_MS });
  useLiveRead(listMyJobs, {}, [{ topic: EXPORT_TOPIC }]);
  const jobs = read.data ?? none;
  useReadyEvents(jobs);
  if (jobs.length === 0) return null;
  const underWay = jobs.filter(({ state }) => isUnderWayExport(state)).length;
  const label = underWay === 0 ? texts.tray : `${texts.tray}: ${fillIn(texts.underWay, { files: underWay })}`;
  return (
    <>
      <IconButton aria-label={label} title={label} aria-haspopup="dialog" color="inherit" onClick={() => setOpen(true)}>
        <Badge badgeContent={underWay} color="secondary">
          <FolderOutlined />
        </Badge>
      </IconButton>
      {open ? <FilesTrayList jobs={jobs} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
