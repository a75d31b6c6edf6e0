import { counted } from '@campus/contract-kit';
import type { LeftRecord, SyncRun } from '@campus/domain/advancement';
import { listSyncRuns, readSyncRun, SYNC_TOPIC, syncTexts as texts } from '@campus/domain/advancement';
import { column, Dialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QueryParts, RowTable, tableStateOf, useLiveRead, useOperation } from '../../../../lib/index.js';
import { byText, chipOf, outcomeText } from './sync-outcome.js';

const LEFT_COLUMNS = [
  column.of<LeftRecord>('kind', texts.leftHeads.kind, ({ kind }) => texts.kinds[kind]),
  column.text<LeftRecord>('id', texts.leftHeads.id, { primary: true }),
  column.of<LeftRecord>('reason', texts.leftHeads.reason, ({ reason }) => texts.reasons[reason]),
];

/** The records that a run left in the donor system, each with the reason. */
function LeftDialog({ run, onClose }: { readonly run: string; readonly onClose: () => void }) {
  const query = useOperation(readSyncRun, { run }, { quiet: true });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="left-title">
      <DialogTitle id="left-title">{texts.left}</DialogTitle>
      <DialogContent>
        <QueryParts query={query} what={texts.left}>
          {({ left }) => (
            <RowTable<LeftRecord>
              {...{ label: texts.left, columns: LEFT_COLUMNS, empty: texts.nothingLeft, rows: left }}
              rowId={({ kind, id }) => `${kind}/${id}`}
            />
          )}
        </QueryParts>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The latest runs of both directions. */
export function SyncRuns() {
  const [open, setOpen] = useState<string | null>(null);
  const query = useOperation(listSyncRuns, {}, { quiet: true });
  useLiveRead(listSyncRuns, {}, [{ topic: SYNC_TOPIC }]);
  const { heads } = texts;
  const columns = [
    column.of<SyncRun>('direction', heads.direction, ({ direction }) => texts[direction].title, { primary: true }),
    column.chip<SyncRun>('state', heads.state, chipOf),
    column.instant<SyncRun>('started_at', heads.started),
    column.of<SyncRun>('by', heads.by, byText),
    column.of<SyncRun>('outcome', heads.outcome, outcomeText),
    column.of<SyncRun>('left', texts.left, ({ run, ignored }) =>
      ignored === 0 ? null : (
        <Button size="small" onClick={() => setOpen(run)}>
          {counted(ignored, 'record')}
        </Button>
      ),
    ),
  ];
  return (
    <>
      <Typography variant="h2" sx={{ mt: 6, mb: 2 }}>
        {texts.runs}
      </Typography>
      <RowTable<SyncRun>
        {...{ label: texts.runs, columns, rows: tableStateOf(query), empty: texts.noRuns }}
        rowId={({ run }) => run}
      />
      {open === null ? null : <LeftDialog run={open} onClose={() => setOpen(null)} />}
    </>
  );
}
