import type { TextResponse } from '@campus/domain/assessment';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

/** So many at a time: whoever reads on asks for more. */
const PAGE_SIZE = 100;

function AnswersTo({ question, responses }: { readonly question: string; readonly responses: readonly TextResponse[] }) {
  const [most, setMost] = useState(PAGE_SIZE);
  const left = responses.length - most;
  return (
    <Box component="section" aria-label={question} sx={{ mb: 5, maxWidth: 960 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {question}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
        {responses.slice(0, most).map(({ TextValue, StudentId, StudentName }, at) => (
          <Paper key={at} component="li" variant="outlined" sx={{ p: 3, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {TextValue}
            {StudentName === null ? null : (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                {StudentName} ({StudentId})
              </Typography>
            )}
          </Paper>
        ))}
      </Box>
      {left <= 0 ? null : (
        <Button variant="outlined" sx={{ mt: 3 }} onClick={() => setMost(most + PAGE_SIZE)}>
          Show {Math.min(left, PAGE_SIZE)} more of {responses.length}
        </Button>
      )}
    </Box>
  );
}

/** The written answers under their questions, with a name only where its student added it. [ASSESS-007] [ASSESS-025] */
export function WrittenAnswers({ responses }: { readonly responses: readonly TextResponse[] }) {
  const questions = [...new Map(responses.map((one) => [one.QuestionId, one.Question]))];
  return (
    <>
      {questions.map(([id, question]) => (
        <AnswersTo key={id} question={question} responses={responses.filter(({ QuestionId }) => QuestionId === id)} />
      ))}
    </>
  );
}
