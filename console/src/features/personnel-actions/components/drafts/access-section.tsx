import type { FormAnswer } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts, readForm, saveAccess } from '@campus/domain/personnel-actions';
import { FormSection, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAction } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';
import { AccessChooser } from '../record/access-chooser.js';

/** What the template of the position offers, until something has been requested. [PAFACC-030] */
function prefilled(form: FormAnswer): readonly string[] {
  if (form.accesses.length > 0) return [];
  if (form.access_items.length > 0) return form.access_items;
  return form.triggers.groups.flatMap((group) => group.items.map((item) => item.id));
}

function hintOf(form: FormAnswer): string {
  if (form.accesses.length > 0) return 'What is ticked fast has been requested; more can be requested.';
  if (form.triggers.groups.length === 0) return 'No template matches the position.';
  return `Filled in from the position's template: ${form.triggers.groups.map((group) => group.name).join(', ')}`;
}

/** The access section of a finalized new hire or new position: HR fills it in, everyone else sees what was requested. [PAFVIEW-021] [PAFACC-029] */
export function AccessSection({ form }: { readonly form: FormAnswer }) {
  const [items, setItems] = useState(() => prefilled(form));
  const save = useAction(saveAccess, { invalidate: [readForm], quiet: true });
  const requested = form.accesses.map((entry) => entry.access_item_id);
  const press = async () => {
    const done = await save.run({ id: form.id, access_items: [...items] });
    if (done.ok) notify(items.length === 0 ? texts.noAccessNeeded : texts.accessSaved, { tone: 'success' });
    else notify(failureWords(done.failure, 'save'), { tone: 'error' });
  };
  if (!form.can.save_access) {
    return (
      <FormSection title="Access">
        <AccessChooser chosen={[]} requested={requested} onChange={() => undefined} disabled />
      </FormSection>
    );
  }
  const none = items.length === 0;
  return (
    <FormSection title="Access" hint={hintOf(form)}>
      <AccessChooser chosen={items} requested={requested} onChange={setItems} disabled={save.pending} />
      <div className="wide">
        <Button
          variant={none ? 'outlined' : 'contained'}
          disabled={save.pending || (none && requested.length > 0)}
          onClick={() => void press()}
        >
          {none && requested.length === 0
            ? 'Save: no access needed'
            : `Request access to ${items.length} ${items.length === 1 ? 'item' : 'items'}`}
        </Button>
      </div>
    </FormSection>
  );
}
