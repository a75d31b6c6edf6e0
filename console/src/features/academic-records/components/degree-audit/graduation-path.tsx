import { fillIn } from '@campus/contract-kit';
import type { DegreeAuditAnswer } from '@campus/domain/academic-records';
import { degreeAuditTexts as texts, listTerms } from '@campus/domain/academic-records';
import { graduationTermName, HOURS_A_TERM, hoursLeft, pathToGraduation } from '@campus/domain/academic-records/rules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../../../lib/index.js';

/** The terms until the degree is earned, as a row of steps; nothing once no hours are left. */
export function GraduationPath({ primary }: Pick<DegreeAuditAnswer, 'primary'>) {
  const current = useOperation(listTerms, {}, { quiet: true }).data?.find((term) => term.current);
  const left = hoursLeft(Number(primary.HrsEarned), Number(primary.HrsNeeded));
  const path = current === undefined ? [] : pathToGraduation(left, Number(primary.HrsProgress), current);
  if (path.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.path} sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.path}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{fillIn(texts.pathHint, { hours: HOURS_A_TERM })}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {path.map(({ id, hours }, at) => (
          <Box
            component="li"
            key={id ?? 'now'}
            sx={{
              px: 3,
              py: 2,
              minWidth: 120,
              border: 1,
              borderRadius: 1,
              borderColor: id === null ? 'status.moving' : 'divider',
              borderStyle: id === null ? 'solid' : 'dashed',
            }}
          >
            <Typography sx={{ fontWeight: 600 }}>{id === null ? texts.pathNow : graduationTermName(id)}</Typography>
            <Typography variant="body2">
              {fillIn(at === path.length - 1 ? texts.pathLast : texts.pathHours, { hours: Number(hours.toFixed(2)) })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
