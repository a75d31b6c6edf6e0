import type { QuestionStats } from '@campus/domain/assessment';
import { isLowMean, LIKERT } from '@campus/domain/assessment/rules';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

const BLANK = 'Blank';

function Figures({ question }: { readonly question: QuestionStats }) {
  const low = isLowMean(question.MeanLikert);
  const shown = (figure: number | null, digits = 0): string => (figure === null ? '–' : figure.toFixed(digits));
  const items = [
    ['Responses', String(question.NumOfResponses)],
    ['Lowest', shown(question.LowestScore)],
    ['Highest', shown(question.HighestScore)],
    ['Median', shown(question.MedianLikert, 1)],
    ['Standard deviation', shown(question.StdDev, 2)],
  ] as const;
  return (
    <Box component="p" sx={{ m: 0, mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      <Box component="span" data-low-mean={low} sx={{ fontWeight: 600, ...(low ? { color: 'error.main' } : {}) }}>
        Mean {shown(question.MeanLikert, 2)}
        {low ? ' (low)' : ''}
      </Box>
      {items.map(([label, text]) => (
        <span key={label}>
          {label} {text}
        </span>
      ))}
    </Box>
  );
}

/** How often each rating was given to one question, and its figures; a mean below 2.99 is red. [ASSESS-006] [ASSESS-063] [ASSESS-064] */
export function Distribution({ question }: { readonly question: QuestionStats }) {
  const counts = [question.Rate_1, question.Rate_2, question.Rate_3, question.Rate_4, question.Rate_5];
  const rows = [
    ...LIKERT.map(({ rate, name }, at) => ({ name: `${rate} ${name}`, count: counts[at] ?? 0 })),
    { name: BLANK, count: question.Rate_NULL },
  ];
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="section" aria-label={question.Question} sx={{ mb: 5, maxWidth: 720 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {question.Question}
      </Typography>
      <Table size="small" aria-label={`Distribution: ${question.Question}`}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">Rating</TableCell>
            <TableCell scope="col" align="right">
              Answers
            </TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, count }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{count}</TableCell>
              <TableCell aria-hidden sx={{ width: '40%' }}>
                <Box
                  sx={{
                    height: 8,
                    borderRadius: 1,
                    bgcolor: name === BLANK ? 'divider' : 'primary.main',
                    width: `${all === 0 ? 0 : (count / all) * 100}%`,
                  }}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Figures question={question} />
    </Box>
  );
}
