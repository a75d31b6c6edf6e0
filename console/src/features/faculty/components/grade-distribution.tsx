import { fillIn } from '@campus/contract-kit';
import { facultyTexts as texts } from '@campus/domain/faculty';
import { markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface GradeDistributionProps {
  /** The grades as they stand on the screen, saved or not; an empty one is none yet. */
  readonly grades: readonly string[];
  readonly possible: readonly string[];
}

const HEIGHT = 48;

/** How often each grade is given, in the order of the grades; those that nobody has are left out. Who has none yet is counted above. */
function countsOf({ grades, possible }: GradeDistributionProps): readonly (readonly [grade: string, count: number])[] {
  return possible.flatMap((grade) => {
    const count = grades.filter((given) => given === grade).length;
    return count === 0 ? [] : [[grade, count] as const];
  });
}

/** Bars of a course's grades, each with its grade and count in words, so that nothing is told by its height alone. */
export function GradeDistribution(props: GradeDistributionProps) {
  const counts = countsOf(props);
  const most = Math.max(...counts.map(([, count]) => count), 1);
  const given = props.grades.filter((grade) => grade !== '').length;
  if (given === 0) return null;
  return (
    <Box component="section" aria-label={texts.distribution} sx={{ mb: 4 }}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {fillIn(texts.distributionLine, { given, students: props.grades.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 2 }}>
        {counts.map(([grade, count]) => (
          <Box component="li" key={grade} sx={{ display: 'grid', justifyItems: 'center', minWidth: 32, fontSize: '0.8125rem' }}>
            <Box component="svg" aria-hidden width="20" height={HEIGHT} sx={{ ...systemMarks }}>
              <rect
                className="mark"
                width="20"
                y={HEIGHT - Math.max(3, (count / most) * HEIGHT)}
                height={Math.max(3, (count / most) * HEIGHT)}
                fill={markColor('primary')}
              />
            </Box>
            <span>{grade}</span>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
