import { fillIn } from '@campus/contract-kit';
import { checkGraduation, graduationTexts as texts } from '@campus/domain/academic-records';
import { FormSection, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { QueryParts, useOperation } from '../../../lib/index.js';
import { termOf } from '../hooks/graduation-term.js';

const TONES = { met: 'done', open: 'moving', missing: 'attention' } as const;

/** What stands against graduating, each with whom to ask, before the application is sent. */
export function GraduationChecks({ answer }: { readonly answer: Readonly<Record<string, unknown>> }) {
  const degree = String(useWatch({ name: 'degree' }) ?? '');
  const query = useOperation(checkGraduation, degree === '' ? {} : { degree }, { quiet: true, staleMs: 0 });
  return (
    <FormSection title={texts.checks} hint={fillIn(texts.checksHint, { term: termOf(answer).name })}>
      <Box className="wide">
        <QueryParts query={query} what={texts.checks}>
          {({ checks, clear }) => (
            <>
              {clear ? <Typography sx={{ mb: 3 }}>{texts.clear}</Typography> : null}
              <Box component="ul" aria-label={texts.checks} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
                {checks.map(({ id, title, state, says, ask }) => (
                  <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
                    <StatusChip tone={TONES[state]} label={texts.states[state]} />
                    <Box sx={{ flex: '1 1 240px' }}>
                      <Typography>{`${title}: ${says}`}</Typography>
                      {state === 'met' ? null : (
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                          {fillIn(texts.ask, { office: ask })}
                        </Typography>
                      )}
                    </Box>
                  </Box>
                ))}
              </Box>
            </>
          )}
        </QueryParts>
      </Box>
    </FormSection>
  );
}
