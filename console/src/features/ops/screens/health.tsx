import type { OutputOf } from '@campus/contract-kit';
import { alertTexts, opsTexts as texts, QUEUE_TOPIC, readHealth } from '@campus/domain/ops';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, ErrorState, PageHead, StatusChip, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureFrom, RouteLink, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';

type Health = OutputOf<typeof readHealth>;
type Row<Name extends 'dependencies' | 'alerts' | 'queues' | 'processes' | 'workers'> = Health[Name][number];

const dependencies: readonly DataColumn<Row<'dependencies'>>[] = [
  { id: 'name', header: 'Dependency', cell: (row) => row.name, primary: true },
  { id: 'up', header: 'State', cell: (row) => <StatusChip tone={row.up ? 'done' : 'stopped'} label={row.up ? 'up' : 'down'} /> },
  { id: 'version', header: 'Version', cell: (row) => row.version },
  { id: 'ms', header: 'Answered in', cell: (row) => `${row.milliseconds} ms`, align: 'right' },
];

/** A figure with its unit; a rate in hundredths. */
function measured(alert: Row<'alerts'>['alert'], value: number): string {
  if (alert === 'mail_bounce_rate') return `${Math.round(value * 1000) / 10} % ${alertTexts[alert].unit}`;
  return `${value} ${alertTexts[alert].unit}`;
}

const alerts: readonly DataColumn<Row<'alerts'>>[] = [
  { id: 'alert', header: 'Measure', cell: (row) => alertTexts[row.alert].title, primary: true },
  {
    id: 'state',
    header: 'State',
    cell: (row) => (
      <StatusChip tone={row.open_since === null ? 'done' : 'attention'} label={row.open_since === null ? 'well' : 'over'} />
    ),
  },
  { id: 'value', header: 'Now', cell: (row) => measured(row.alert, row.value), align: 'right' },
  { id: 'opens', header: 'Threshold', cell: (row) => measured(row.alert, row.opens), align: 'right' },
  { id: 'since', header: 'Since', cell: (row) => <DateText value={row.open_since} /> },
];

const queues: readonly DataColumn<Row<'queues'>>[] = [
  { id: 'id', header: 'Queue', cell: (row) => row.id, primary: true },
  { id: 'waiting', header: 'Waiting', cell: (row) => row.waiting, align: 'right' },
  { id: 'oldest', header: 'Oldest since', cell: (row) => <DateText value={row.oldest_at} /> },
];

const processes: readonly DataColumn<Row<'processes'>>[] = [
  { id: 'process', header: 'Process', cell: (row) => row.process, primary: true },
  { id: 'identity', header: 'Where', cell: (row) => row.identity },
  { id: 'version', header: 'Version', cell: (row) => row.version },
  { id: 'build', header: 'Build', cell: (row) => row.build },
  { id: 'started', header: 'Started', cell: (row) => <DateText value={row.started_at} /> },
];

const workers: readonly DataColumn<Row<'workers'>>[] = [
  { id: 'queue', header: 'Asks for work of', cell: (row) => row.queue, primary: true },
  { id: 'identity', header: 'Worker', cell: (row) => row.identity },
  { id: 'build', header: 'Build', cell: (row) => row.build },
  { id: 'seen', header: 'Last asked', cell: (row) => <DateText value={row.seen_at} /> },
];

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mb: 8 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Table<Shown extends object>(props: {
  label: string;
  columns: readonly DataColumn<Shown>[];
  rows: readonly Shown[];
  id: (row: Shown) => string;
}) {
  return (
    <DataTable<Shown>
      label={props.label}
      columns={props.columns}
      state={{ status: 'ready', rows: props.rows, total: props.rows.length }}
      rowId={props.id}
      empty={{ text: 'None.' }}
      compact
    />
  );
}

/** What the portal stands on, what is over a threshold, and who is at work. [OPS-015] */
export default function Health() {
  const query = useOperation(readHealth, {}, { quiet: true });
  useLiveRead(readHealth, {}, [{ topic: QUEUE_TOPIC }]);
  const health = query.data;
  const down = health?.dependencies.filter(({ up }) => !up).map(({ name }) => name) ?? [];
  const said = down.length === 0 ? 'Everything answers' : `${down.join(', ')} does not answer`;
  return (
    <>
      <PageHead title={texts.healthTitle} state={health === undefined ? 'Dependencies, versions and processes' : said} />
      {query.error !== null ? (
        <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
      ) : health === undefined ? (
        <TableSkeleton label={texts.healthTitle} columns={4} />
      ) : (
        <>
          <Part id="dependencies" title="Dependencies">
            <Table label="Dependencies" columns={dependencies} rows={health.dependencies} id={(row) => row.name} />
          </Part>
          <Part id="alerts" title="Alerts">
            <Table label="Alerts" columns={alerts} rows={health.alerts} id={(row) => row.alert} />
          </Part>
          <Part id="queues" title="Queues">
            <Table label="Queue depths" columns={queues} rows={health.queues} id={(row) => row.id} />
            <RouteLink to="/ops/queues">Pause and resume</RouteLink>
          </Part>
          <Part id="processes" title="Processes">
            <Table label="Processes" columns={processes} rows={health.processes} id={(row) => row.identity} />
          </Part>
          <Part id="workers" title="Workers">
            <Table label="Workers" columns={workers} rows={health.workers} id={(row) => `${row.queue} ${row.identity}`} />
          </Part>
        </>
      )}
    </>
  );
}
