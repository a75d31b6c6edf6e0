import { fillIn } from '@campus/contract-kit';
import type { TermSettings } from '@campus/domain/registration';
import { listTermSettings, saveTerm, termTexts as texts } from '@campus/domain/registration';
import { Dialog, FormField, notify, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { OperationForm } from '../../../../lib/index.js';

const FIELDS = [
  'begins_on',
  'ends_on',
  'opens_at',
  'openings',
  'last_drop_on',
  'parts',
  'tel_web_code',
  'refuses_conflicts',
  'reason',
] as const;
const HAS_EFFECTS = 'registration.term_effects';

type Typed = ReturnType<typeof valuesOf>;

function valuesOf({ id, name: _name, students: _students, ...settings }: TermSettings) {
  return { term_id: id, ...settings, reason: '' };
}

/** The dates and codes of a term. What a change means for students is said before it is saved. */
export function TermForm({ term, onClose }: { readonly term: TermSettings; readonly onClose: () => void }) {
  const titleId = useId();
  const title = fillIn(texts.edit, { term: term.name });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <OperationForm
          operation={saveTerm}
          label={title}
          values={valuesOf(term)}
          invalidate={[listTermSettings]}
          theirs={(data): Typed => valuesOf(data as TermSettings)}
          describeFailure={({ code }, { again }) => ({
            title: code === HAS_EFFECTS ? texts.hasEffects : texts.notSaved,
            action:
              code === HAS_EFFECTS ? <Button onClick={() => again({ confirmed: true })}>{texts.saveAnyway}</Button> : undefined,
          })}
          onDone={(_data, message) => {
            notify(message ?? '', { short: true });
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            {FIELDS.map((name) => (
              <FormField key={name} name={name} asSwitch={name === 'refuses_conflicts'} />
            ))}
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Save</SubmitButton>
            </Box>
          </Box>
        </OperationForm>
      </DialogContent>
    </Dialog>
  );
}
