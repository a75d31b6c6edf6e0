import type { TextResponse } from '@campus/domain/assessment';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

/** The written answers under their questions, with a name only where its student added it. [ASSESS-007] [ASSESS-025] */
export function WrittenAnswers({ responses }: { readonly responses: readonly TextResponse[] }) {
  const questions = [...new Map(responses.map((one) => [one.QuestionId, one.Question]))];
  return (
    <>
      {questions.map(([id, question]) => (
        <Box key={id} component="section" aria-label={question} sx={{ mb: 5, maxWidth: 960 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {question}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
            {responses
              .filter(({ QuestionId }) => QuestionId === id)
              .map(({ TextValue, StudentId, StudentName }, at) => (
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
        </Box>
      ))}
    </>
  );
}
