import { fillIn } from '@campus/contract-kit';
import type { ShortCodeLine } from '@campus/domain/financial-aid';
import { awardTexts as texts, listShortCodes } from '@campus/domain/financial-aid';
import type { ShortCodeValues } from '@campus/domain/financial-aid/rules';
import { fillLetter } from '@campus/domain/financial-aid/rules';
import { RichText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOperation } from '../../../../lib/index.js';
import { otherPlaces, wrongPlaces } from '../../hooks/wrong-places.js';
import type { Period } from './periods.js';
import { PeriodField } from './periods.js';

const FIELD = 'TemplateText';

/** Writes a code where the caret is, at the end where it is elsewhere. */
function InsertCodes({ codes }: { readonly codes: readonly ShortCodeLine[] }) {
  const { getValues, setValue } = useFormContext();
  const insert = (code: string) => {
    const written = `[[${code}]]`;
    const isInText = document.activeElement?.getAttribute('contenteditable') === 'true';
    if (isInText && document.execCommand('insertText', false, written)) return;
    setValue(FIELD, `${String(getValues(FIELD) ?? '')}<p>${written}</p>`, { shouldDirty: true });
  };
  return (
    <Box className="wide" role="group" aria-label={texts.insertCode} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {codes.map(({ code, name }) => (
        <Button
          key={code}
          size="small"
          variant="outlined"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(code)}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}

function Letter({ codes, of }: { readonly codes: readonly ShortCodeLine[]; readonly of: string }) {
  const html = String(useWatch({ name: FIELD }) ?? '');
  const values = Object.fromEntries(codes.map(({ code, value }) => [code, value])) as ShortCodeValues;
  const wrong = wrongPlaces(html);
  const others = otherPlaces(html);
  return (
    <>
      <Box role="status">
        {wrong.length === 0 ? null : (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {wrong.join('; ')}
          </Alert>
        )}
        {others.length === 0 ? null : (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {others.join('; ')}
          </Alert>
        )}
      </Box>
      <Paper variant="outlined" component="section" aria-label={texts.preview} sx={{ p: 4 }}>
        <Typography variant="h3" sx={{ mb: 2 }}>
          {texts.preview}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
          {fillIn(texts.previewHint, { period: of })}
        </Typography>
        <RichText html={fillLetter(html, values)} />
      </Paper>
    </>
  );
}

/** The short codes to insert, and the letter as it stands, with the deadlines of a term. */
export function TemplatePreview({ periods }: { readonly periods: readonly Period[] }) {
  const [period, setPeriod] = useState(periods[2] ?? null);
  const query = useOperation(listShortCodes, period === null ? {} : { year: period.year, term: period.term }, { quiet: true });
  const codes = query.data ?? [];
  return (
    <>
      <InsertCodes codes={codes} />
      <Box className="wide" sx={{ maxWidth: 360 }}>
        <PeriodField label={`${texts.preview}: ${texts.period}`} periods={periods} value={period} onChange={setPeriod} />
      </Box>
      <Box className="wide">
        <Letter codes={codes} of={period?.name ?? ''} />
      </Box>
    </>
  );
}
