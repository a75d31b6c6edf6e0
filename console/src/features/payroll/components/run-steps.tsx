import CheckCircle from '@mui/icons-material/CheckCircle';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import { runTexts as texts } from '@campus/domain/payroll';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawnStep } from '../hooks/run-steps.js';

const ICONS = { done: CheckCircle, next: RadioButtonChecked, later: CircleOutlined } as const;
const SAID = { done: 'done', next: 'next', later: 'later' } as const;

function Step({ step, isLast }: { readonly step: DrawnStep; readonly isLast: boolean }) {
  const { label, detail, place } = step;
  const Icon = ICONS[place];
  const color = place === 'next' ? 'brass' : place === 'done' ? 'success.main' : 'text.secondary';
  return (
    <Box
      component="li"
      data-step={step.id}
      aria-current={place === 'next' ? 'step' : undefined}
      sx={{ display: 'flex', flex: { sm: isLast ? '0 0 auto' : '1 1 auto' }, gap: 2, alignItems: 'flex-start' }}
    >
      <Icon aria-hidden sx={{ color, fontSize: 20, mt: 0.25 }} />
      <Box>
        <Typography sx={{ fontWeight: place === 'next' ? 600 : 400 }}>
          {label}
          <Box
            component="span"
            sx={{ position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
          >
            {` (${SAID[place]})`}
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {detail}
        </Typography>
      </Box>
      {isLast ? null : (
        <Box
          aria-hidden
          sx={{ display: { xs: 'none', sm: 'block' }, flex: 1, minWidth: 16, height: 2, mt: 2.25, bgcolor: 'divider' }}
        />
      )}
    </Box>
  );
}

/** How far the payroll of a period is: four steps, one of them next. */
export function RunSteps({ steps }: { readonly steps: readonly DrawnStep[] }) {
  return (
    <Box
      component="ol"
      aria-label={texts.stepsName}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 5,
        p: 0,
        maxWidth: 960,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 2, sm: 3 },
      }}
    >
      {steps.map((step, index) => (
        <Step key={step.id} step={step} isLast={index === steps.length - 1} />
      ))}
    </Box>
  );
}
