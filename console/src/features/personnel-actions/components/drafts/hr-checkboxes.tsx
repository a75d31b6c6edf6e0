import type { FormAnswer } from '@campus/domain/personnel-actions';
import { readForm, toggleBackgroundCheck, toggleDocusign, toggleI9dd, toggleReviewed } from '@campus/domain/personnel-actions';
import { notify } from '@campus/ui-kit';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';

import { useAction } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';

const BOXES = [
  { field: 'docusign_completed', label: 'Docusign completed', operation: toggleDocusign },
  { field: 'i9dd_completed', label: 'I9/direct deposit completed', operation: toggleI9dd },
  { field: 'background_check_completed', label: 'Background check completed', operation: toggleBackgroundCheck },
  { field: 'hr_reviewed', label: 'Reviewed', operation: toggleReviewed },
] as const;

function Box({ form, box }: { readonly form: FormAnswer; readonly box: (typeof BOXES)[number] }) {
  const toggle = useAction(box.operation, { invalidate: [readForm], quiet: true });
  // Shown at once; the stored value comes back when the call fails. [PAFVIEW-043]
  const [wanted, setWanted] = useState<boolean | null>(null);
  const stored = form[box.field] === 1;
  const press = async () => {
    setWanted(!stored);
    const done = await toggle.run({ id: form.id });
    setWanted(null);
    if (!done.ok) notify(failureWords(done.failure, 'other'), { tone: 'error' });
  };
  return (
    <FormControlLabel
      label={box.label}
      control={<Checkbox checked={wanted ?? stored} disabled={toggle.pending} onChange={() => void press()} />}
    />
  );
}

/** The four checkboxes of HR, each by its own call; they never block finalizing. [PAFVIEW-019] [PAFVIEW-020] */
export function HrCheckboxes({ form }: { readonly form: FormAnswer }) {
  return (
    <FormControl component="fieldset" fullWidth sx={{ mb: 6 }}>
      <FormLabel component="legend">HR checklist</FormLabel>
      {BOXES.map((box) => (
        <Box key={box.field} form={form} box={box} />
      ))}
    </FormControl>
  );
}
