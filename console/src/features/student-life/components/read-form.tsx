import type { ShownResidenceForm } from '@campus/domain/student-life';
import { readResidenceForm, residenceFormsTexts as texts } from '@campus/domain/student-life';
import { Dialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { QueryParts, useOperation } from '../../../lib/index.js';

function FormParts({ parts }: Pick<ShownResidenceForm, 'parts'>) {
  return parts.map(({ title, lines }) => (
    <section key={title} aria-label={title}>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {title}
      </Typography>
      {lines.map(({ label, text }, at) => (
        <div key={`${at}-${label}`}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography sx={{ mb: 3, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        </div>
      ))}
    </section>
  ));
}

/** A submitted form, read; that it was opened stands in its history. */
export function ReadForm({ id, name, onClose }: { readonly id: string; readonly name: string; readonly onClose: () => void }) {
  const titleId = useId();
  const query = useOperation(readResidenceForm, { id }, { quiet: true, staleMs: Infinity });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
        <QueryParts query={query} what={name}>
          {(form) => (
            <>
              <Typography sx={{ color: 'text.secondary' }}>{`${form.period.name}. ${texts.audited}`}</Typography>
              <FormParts parts={form.parts} />
            </>
          )}
        </QueryParts>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
