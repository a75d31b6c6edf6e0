import type { AccountTerm } from '@campus/domain/student-accounts';
import { fillIn } from '@campus/contract-kit';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column, lazyPart, moneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable } from '../../../../lib/index.js';
import { Part } from './part.js';
import type { TermDay } from './term-days.js';
import { termDays, termSums } from './term-days.js';

const TermChart = lazyPart(async () => (await import('./term-chart.js')).TermChart, { what: 'The chart' });

const columns: readonly DataColumn<TermDay>[] = [
  column.day('day', texts.day, { primary: true }),
  column.money('charged', texts.charged),
  column.money('paid', texts.paid),
  column.money('aided', texts.aided),
  column.money('owed', texts.owedThen),
];

interface TermLineProps {
  readonly term: AccountTerm;
  readonly today: string;
}

/** What was charged, paid and aided as one line through the term, and as a table. Without a row in the term there is nothing to draw. */
export function TermLine({ term, today }: TermLineProps) {
  if (term.days.length === 0) return null;
  const days = termDays(term);
  const { charged, paid, aided } = termSums(term);
  const values = {
    title: fillIn(texts.termTitle, { term: term.name }),
    term: term.name,
    charged: moneyText(charged),
    paid: moneyText(paid),
    aided: moneyText(aided),
  };
  return (
    <Part title={values.title}>
      <Box component="figure" sx={{ m: 0, maxWidth: 960 }}>
        <Box sx={{ minHeight: 220 }}>
          <TermChart term={term} days={days} today={today} />
        </Box>
        <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {fillIn(texts.termLine, values)}
        </Typography>
      </Box>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', py: 2, width: 'fit-content' }}>
          {texts.termFigures}
        </Box>
        <RowTable<TermDay> compact label={values.title} columns={columns} rows={days} empty={texts.noRows} />
      </details>
    </Part>
  );
}
