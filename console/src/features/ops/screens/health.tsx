import type { OutputOf } from '@campus/contract-kit';
import { alertTexts, opsTexts as texts, QUEUE_TOPIC, readHealth } from '@campus/domain/ops';
import type { DataColumn } from '@campus/ui-kit';
import { column, ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureFrom, RouteLink, RowTable, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';
import { FailureHours } from '../components/failure-hours.js';
import { ThroughputPart } from '../components/throughput.js';

type Health = OutputOf<typeof readHealth>;
type Row<Name extends 'dependencies' | 'alerts' | 'queues' | 'processes' | 'workers'> = Health[Name][number];

const dependencies: readonly DataColumn<Row<'dependencies'>>[] = [
  column.text('name', 'Dependency', { primary: true }),
  column.chip('up', 'State', (row) => ({ tone: row.up ? 'done' : 'stopped', label: row.up ? 'Up' : 'Down' })),
  column.text('version', 'Version'),
  column.of('ms', 'Answered in', (row) => `${row.milliseconds} ms`, { align: 'right' }),
];

/** A figure with its unit; a rate in hundredths. */
function measured(alert: Row<'alerts'>['alert'], value: number): string {
  if (alert === 'mail_bounce_rate') return `${Math.round(value * 1000) / 10}% ${alertTexts[alert].unit}`;
  return `${value} ${alertTexts[alert].unit}`;
}

const alerts: readonly DataColumn<Row<'alerts'>>[] = [
  column.of('alert', 'Measure', (row) => alertTexts[row.alert].title, { primary: true }),
  column.chip('state', 'State', (row) => ({
    tone: row.open_since === null ? 'done' : 'attention',
    label: row.open_since === null ? 'OK' : 'Over',
  })),
  column.of('value', 'Now', (row) => measured(row.alert, row.value), { align: 'right' }),
  column.of('opens', 'Threshold', (row) => measured(row.alert, row.opens), { align: 'right' }),
  column.instant('open_since', 'Since'),
];

const queues: readonly DataColumn<Row<'queues'>>[] = [
  column.text('id', 'Queue', { primary: true }),
  column.number('waiting', 'Waiting'),
  column.of('hours', 'Failures, 24 hours', (row) => <FailureHours hours={row.hours} />),
  column.instant('oldest_at', 'Oldest since'),
];

const processes: readonly DataColumn<Row<'processes'>>[] = [
  column.text('process', 'Process', { primary: true }),
  column.text('identity', 'Where'),
  column.text('version', 'Version'),
  column.text('build', 'Build'),
  column.instant('started_at', 'Started'),
];

const workers: readonly DataColumn<Row<'workers'>>[] = [
  column.text('queue', 'Asks for work of', { primary: true }),
  column.text('identity', 'Worker'),
  column.text('build', 'Build'),
  column.instant('seen_at', 'Last asked'),
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
    <RowTable<Shown> label={props.label} columns={props.columns} rows={props.rows} rowId={props.id} empty={'None.'} compact />
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
          <ThroughputPart />
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
