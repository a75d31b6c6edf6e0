import type { QuestionStats } from '@campus/domain/assessment';
import { isLowMean, LIKERT } from '@campus/domain/assessment/rules';
import { markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { byMean, partsOf } from '../hooks/likert-parts.js';

const WIDTH = 400;
const HEIGHT = 16;
/** From strong disagreement to strong agreement; the two strong ones are full, the two others lighter, neutral is an outline. */
const LOOKS = [
  { tone: 'stopped', opacity: 1 },
  { tone: 'stopped', opacity: 0.55 },
  { tone: 'draft', opacity: 0.25 },
  { tone: 'moving', opacity: 0.55 },
  { tone: 'moving', opacity: 1 },
] as const;

const saidOf = (question: QuestionStats): string =>
  `${question.Question}: ${partsOf(question)
    .parts.map(({ count }, at) => `${count} ${LIKERT[at]?.name ?? ''}`)
    .join(', ')}`;

/** One question: disagreement to the left of the middle line, agreement to the right, neutral on it. */
function Bar({ question }: { readonly question: QuestionStats }) {
  const { parts } = partsOf(question);
  const x = (share: number): number => ((share + 1) / 2) * WIDTH;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={saidOf(question)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: HEIGHT, ...systemMarks }}
    >
      {parts.map(({ from, to }, at) =>
        to <= from ? null : (
          <rect
            key={at}
            className={at === 2 ? 'quiet' : 'mark'}
            x={x(from)}
            y="1"
            width={x(to) - x(from)}
            height={HEIGHT - 2}
            fill={markColor(LOOKS[at]?.tone ?? 'draft')}
            fillOpacity={LOOKS[at]?.opacity}
            stroke="var(--campus-palette-background-default)"
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
      <line
        x1={WIDTH / 2}
        x2={WIDTH / 2}
        y1="0"
        y2={HEIGHT}
        stroke="var(--campus-palette-text-primary)"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

/** All rated questions on one screen, those with the lowest mean first and low ones marked; the tables below have each figure. [ASSESS-064] */
export function LikertPicture({ questions }: { readonly questions: readonly QuestionStats[] }) {
  const rated = byMean(questions);
  if (rated.length < 2) return null;
  return (
    <Box component="section" aria-label="All questions" sx={{ mb: 8, maxWidth: 960 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        All questions
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        Lowest mean first. Left of the line: disagreement. Right of it: agreement. Full: strong.
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rated.map((question) => {
          const low = isLowMean(question.MeanLikert);
          return (
            <Box
              component="li"
              key={question.QuestionId}
              sx={{
                display: 'grid',
                alignItems: 'center',
                columnGap: 4,
                rowGap: 1,
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 5fr) minmax(0, 4fr) 88px' },
              }}
            >
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {question.Question}
              </Box>
              <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <Bar question={question} />
              </Box>
              <Box
                component="span"
                sx={{
                  textAlign: 'right',
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: 600,
                  ...(low ? { color: 'error.main' } : {}),
                }}
              >
                {question.MeanLikert?.toFixed(2)}
                {low ? ' low' : ''}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
