import { fillIn } from '@campus/contract-kit';
import type { RequirementsPreview } from '@campus/domain/academic-records';
import { degreeAuditTexts, programTexts as texts } from '@campus/domain/academic-records';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const stateText = (state: 'Y' | 'I' | 'N'): string => degreeAuditTexts.states[state].toLowerCase();

function namesText(names: readonly string[], students: number): string {
  const listed = names.join(', ');
  return students > names.length ? fillIn(texts.previewMore, { names: listed, more: students - names.length }) : listed;
}

/** How many students new requirements hold for, and whose audits change from what to what. */
export function PreviewText({ preview: { students, changed, changes } }: { readonly preview: RequirementsPreview }) {
  const text = students === 0 ? texts.previewNobody : changed === 0 ? texts.previewSame : texts.previewSome;
  return (
    <>
      <Typography>{fillIn(text, { students, changed })}</Typography>
      <Box component="ul" sx={{ mt: 2, mb: 0, pl: 5 }}>
        {changes.map(({ from, to, students: count, names }) => (
          <li key={`${from}${to}`}>
            {fillIn(texts.previewChange, {
              students: count,
              from: stateText(from),
              to: stateText(to),
              names: namesText(names, count),
            })}
          </li>
        ))}
      </Box>
    </>
  );
}
