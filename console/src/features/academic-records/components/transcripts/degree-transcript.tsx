import type { DegreeTranscript, TranscriptCourse, TranscriptTotals } from '@campus/domain/academic-records';
import { degreeAuditTexts as audit, transcriptTexts as texts } from '@campus/domain/academic-records';
import type { DataColumn } from '@campus/ui-kit';
import { column, EmptyState, Fact } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable } from '../../../../lib/index.js';

type Row = TranscriptCourse & { readonly id: string };

const { columns: labels } = texts;
const SUM_WIDTH = 130;
const SUMS = ['hrs_attempt', 'hrs_earned', 'hrs_gpa', 'qual_points'] as const;

/** The eight values of a course; text columns have a width, so that the terms stand under each other. [TRANS-004] */
const columns: readonly DataColumn<Row>[] = [
  column.text('course_code', labels.course_code, { primary: true, width: 110 }),
  column.text('title', labels.title),
  column.text('grade', labels.grade, { width: 90 }),
  column.text('repeat', labels.repeat, { width: 90 }),
  ...SUMS.map((name) => column.number<Row>(name, labels[name], { width: SUM_WIDTH })),
];

interface TotalsProps {
  readonly label: string;
  /** What it is called for screen readers, where its label needs the heading above. */
  readonly name?: string;
  readonly totals: TranscriptTotals;
}

/** What courses come to, under their columns, with the average; none where no hours count for it. [TRANS-007] */
function Totals({ label, name = label, totals }: TotalsProps) {
  const sums = SUMS.map((sum) => [labels[sum], totals[sum]] as const);
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 6, md: 0 }, rowGap: 2, px: 3, py: 3 }}
    >
      <Typography component="div" sx={{ fontWeight: 600, flex: { xs: '1 0 100%', md: '1 1 120px' } }}>
        {label}
      </Typography>
      {[[labels.gpa, totals.gpa ?? texts.noAverage] as const, ...sums].map(([heading, value]) => (
        <Box key={heading} sx={{ width: { xs: 'auto', md: SUM_WIDTH }, textAlign: { md: 'right' } }}>
          <Fact label={heading}>{value}</Fact>
        </Box>
      ))}
    </Box>
  );
}

/** The terms of a degree with their courses and totals, what was taken here, and the career once. [TRANS-004] [TRANS-007] */
export function DegreeTerms({ transcript: { terms, totals, career, standing } }: { readonly transcript: DegreeTranscript }) {
  if (terms.length === 0) return <EmptyState text={texts.noCourses} />;
  const repeats = terms.some(({ courses }) => courses.some(({ repeat }) => repeat !== ''));
  return (
    <>
      {terms.map((term) => (
        <Box key={term.id} component="section" sx={{ mb: 6, breakInside: 'avoid' }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {term.name}
          </Typography>
          <RowTable
            label={term.name}
            columns={columns}
            rows={term.courses.map((course, at) => ({ ...course, id: String(at) }))}
            empty={texts.noCourses}
            compact
          />
          <Totals label={texts.totals} name={`${texts.totals}, ${term.name}`} totals={term.totals} />
        </Box>
      ))}
      {repeats ? <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.repeatNote}</Typography> : null}
      <Box component="section" aria-label={texts.career} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Totals label={texts.here} totals={totals} />
        <Totals label={texts.career} totals={career} />
        <Box sx={{ px: 3, py: 2 }}>
          <Fact label={audit.standing}>{audit.standings[standing]}</Fact>
        </Box>
      </Box>
    </>
  );
}
