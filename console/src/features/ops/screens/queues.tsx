import type { QueueSnapshot } from '@campus/domain/ops';
import { listQueues, opsTexts as texts, pauseQueue, QUEUE_TOPIC } from '@campus/domain/ops';
import type { DataColumn } from '@campus/ui-kit';
import { column, notify, PageHead, ReasonDialog } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListTable, useAction } from '../../../lib/index.js';
import { FailureHours } from '../components/failure-hours.js';
import { ThroughputPart } from '../components/throughput.js';

const columns: readonly DataColumn<QueueSnapshot>[] = [
  column.text('id', 'Queue', { primary: true }),
  column.of('holds', 'Holds', (row) => (
    <Box sx={{ minWidth: { sm: 200 } }}>{row.holds.length === 0 ? 'workflow steps' : row.holds.join(', ')}</Box>
  )),
  column.chip('state', 'State', (row) => {
    if (row.paused) return { tone: 'attention', label: 'Paused' };
    return row.waiting + row.active > 0 ? { tone: 'moving', label: 'Active' } : { tone: 'draft', label: 'Idle', mark: 'idle' };
  }),
  column.number('waiting', 'Waiting'),
  column.of('active', 'Active', (row) => (row.kind === 'jobs' ? row.active : ''), { align: 'right' }),
  column.of('delayed', 'Later', (row) => (row.kind === 'jobs' ? row.delayed : ''), { align: 'right' }),
  column.of('failed', 'Failed', (row) => (row.kind === 'jobs' ? row.failed : ''), { align: 'right' }),
  column.of('hours', 'Failures, 24 h', (row) => <FailureHours hours={row.hours} width={72} />),
  column.instant('oldest_at', 'Oldest since'),
  column.number('workers', 'Workers'),
];

/** Every queue with its depth; job queues are paused and resumed here. [OPS-011] */
export default function Queues() {
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
      <ThroughputPart />
      <ListTable
        label="Queues"
        columns={columns}
        of={listQueues}
        live={[{ topic: QUEUE_TOPIC }]}
        rowName={(row) => row.id}
        empty={texts.queuesEmpty}
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
