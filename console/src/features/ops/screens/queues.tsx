import type { QueueStand } from '@campus/domain/ops';
import { listQueues, opsTexts as texts, pauseQueue, QUEUE_TOPIC } from '@campus/domain/ops';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, notify, PageHead, ReasonDialog, StatusChip } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { tableStateOf, useAction, useLiveRead, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<QueueStand>[] = [
  { id: 'id', header: 'Queue', cell: (row) => row.id, primary: true },
  { id: 'holds', header: 'Holds', cell: (row) => (row.holds.length === 0 ? 'steps of workflows' : row.holds.join(', ')) },
  {
    id: 'state',
    header: 'State',
    cell: (row) => <StatusChip tone={row.paused ? 'attention' : 'moving'} label={row.paused ? 'paused' : 'at work'} />,
  },
  { id: 'waiting', header: 'Waiting', cell: (row) => row.waiting, align: 'right' },
  { id: 'active', header: 'At work', cell: (row) => (row.kind === 'jobs' ? row.active : ''), align: 'right' },
  { id: 'delayed', header: 'Later', cell: (row) => (row.kind === 'jobs' ? row.delayed : ''), align: 'right' },
  { id: 'failed', header: 'Given up', cell: (row) => (row.kind === 'jobs' ? row.failed : ''), align: 'right' },
  { id: 'oldest', header: 'Oldest since', cell: (row) => <DateText value={row.oldest_at} /> },
  { id: 'workers', header: 'Workers', cell: (row) => row.workers, align: 'right' },
];

/** Every queue with its depth; job queues are paused and resumed here. [OPS-011] */
export default function Queues() {
  const query = useOperation(listQueues, {}, { quiet: true });
  useLiveRead(listQueues, {}, [{ topic: QUEUE_TOPIC }]);
  const [asked, setAsked] = useState<string | null>(null);
  const pause = useAction(pauseQueue, {
    invalidate: [listQueues],
    onSuccess: (_, message) => {
      notify(message ?? '');
      setAsked(null);
    },
  });
  return (
    <>
      <PageHead title={texts.queuesTitle} state="What waits, and for how long" />
      <DataTable<QueueStand>
        label="Queues"
        columns={columns}
        state={tableStateOf(query)}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        empty={{ text: texts.queuesEmpty }}
        rowActions={(row) =>
          !row.pausable ? null : row.paused ? (
            <Button size="small" disabled={pause.pending} onClick={() => void pause.run({ queue: row.id, paused: 0 })}>
              Resume {row.id}
            </Button>
          ) : (
            <Button size="small" onClick={() => setAsked(row.id)}>
              Pause {row.id}
            </Button>
          )
        }
      />
      <ReasonDialog
        open={asked !== null}
        title={`Pause ${asked ?? ''}`}
        confirmLabel={`Pause ${asked ?? ''}`}
        label="Why"
        requiredMessage="Say why, so that the next operator knows."
        limit={1000}
        busy={pause.pending}
        onConfirm={(reason) => asked !== null && void pause.run({ queue: asked, paused: 1, reason })}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
