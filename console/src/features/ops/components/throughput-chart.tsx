import { fillIn, showCount } from '@campus/contract-kit';
import type { Throughput } from '@campus/domain/ops';
import { throughputTexts as texts } from '@campus/domain/ops';
import { sumOfHours } from '@campus/domain/ops/rules';
import { column, dateText, markColor } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LineChart } from '@mui/x-charts/LineChart';
import { RowTable } from '../../../lib/index.js';

const HEIGHT = 220;

type Hour = Throughput['hours'][number];

const columns: readonly DataColumn<Hour>[] = [
  column.instant('at', texts.hour, { primary: true }),
  column.number('done', texts.done, { phone: 'line' }),
  column.number('failed', texts.failedTries, { phone: 'line' }),
];

const counted = (count: number | null): string => showCount(count ?? 0);

/** The time of day of an instant: '3:00 PM'. */
const timeText = (at: string): string => dateText(at).replace(/^\S+ /, '');

function sentenceOf(hours: readonly Hour[]): string {
  const sum = sumOfHours(hours);
  if (sum === null) return texts.nothing;
  const { done, failed, busiest } = sum;
  return fillIn(texts.sentence, {
    done: counted(done),
    failed: counted(failed),
    most: counted(busiest.done),
    at: timeText(busiest.at),
  });
}

/** Work done and failed by the hour: done is the full line, failed the broken one; the sentence and the figures say the same. */
export function ThroughputChart({ hours }: Throughput) {
  const sentence = sentenceOf(hours);
  if (sumOfHours(hours) === null) return <Typography sx={{ color: 'text.secondary' }}>{sentence}</Typography>;
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 960 }}>
      <LineChart
        height={HEIGHT}
        aria-label={sentence}
        margin={{ left: 0, right: 24, top: 16, bottom: 8 }}
        xAxis={[{ scaleType: 'point', data: hours.map(({ at }) => timeText(at)), tickLabelInterval: 'auto' }]}
        yAxis={[{ min: 0, width: 56, tickMinStep: 1, valueFormatter: counted }]}
        series={[
          {
            id: 'done',
            label: texts.done,
            data: hours.map(({ done }) => done),
            color: markColor('primary'),
            valueFormatter: counted,
            showMark: false,
            curve: 'linear',
          },
          {
            id: 'failed',
            label: texts.failed,
            data: hours.map(({ failed }) => failed),
            color: markColor('stopped'),
            valueFormatter: counted,
            showMark: false,
            curve: 'linear',
          },
        ]}
        sx={{ '& .MuiLineElement-series-failed, & .MuiLineChart-line[data-series="failed"]': { strokeDasharray: '6 4' } }}
      />
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {sentence}
      </Typography>
      <Box component="details" sx={{ mt: 2 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 2, width: 'fit-content' }}>
          {texts.figures}
        </Box>
        <RowTable<Hour> compact label={texts.table} columns={columns} rows={hours} rowId={({ at }) => at} empty={texts.nothing} />
      </Box>
    </Box>
  );
}
