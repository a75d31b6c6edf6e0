import { fillIn } from '@campus/contract-kit';
import type { AwardTemplate } from '@campus/domain/financial-aid';
import {
  awardTexts as texts,
  deleteAwardTemplate,
  financialAidMessages as messages,
  listAwardTemplates,
  saveAwardTemplate,
} from '@campus/domain/financial-aid';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, FormField, FormRichText, FormSection, notify, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListTable, OperationForm, sentenceOf, useAction } from '../../../../lib/index.js';
import { wrongPlaces } from '../../hooks/wrong-places.js';
import { InView } from '../shared/in-view.js';
import type { Period } from './periods.js';
import { TemplatePreview } from './template-fields.js';

const columns: readonly DataColumn<AwardTemplate>[] = [
  column.text('TemplateName', texts.templateName, { primary: true }),
  column.text('TemplateDesc', texts.templateDesc),
  column.text('ImportKey', texts.importKey),
];

const EMPTY = { TemplateName: '', TemplateDesc: '', ImportKey: '', TemplateText: '' };
type Values = typeof EMPTY & { readonly TemplateId?: string; readonly version?: number };

function refusal({ TemplateText: text }: Values) {
  const wrong = wrongPlaces(text);
  return wrong.length === 0 ? null : messages.refusalAt('TemplateText', 'award_unknown_code', { codes: wrong.join('; ') });
}

interface TemplateFormProps {
  readonly template: AwardTemplate | null;
  readonly periods: readonly Period[];
  readonly onDone: () => void;
}

function TemplateForm({ template, periods, onDone }: TemplateFormProps) {
  const title = template === null ? texts.newTemplate : template.TemplateName;
  const values: Values = template === null ? EMPTY : { ...template };
  return (
    <OperationForm
      operation={saveAwardTemplate}
      label={title}
      values={values}
      invalidate={[listAwardTemplates]}
      refusal={refusal}
      makesOne={template === null}
      unsaved={texts.unsaved}
      theirs={(data) => ({ ...(data as AwardTemplate) })}
      onDone={(_saved, message) => {
        notify(message ?? '', { tone: 'success' });
        onDone();
      }}
    >
      <FormSection title={title}>
        <FormField name="TemplateName" required />
        <FormField name="ImportKey" required />
        <FormField name="TemplateDesc" wide />
        <FormRichText name="TemplateText" label={texts.templateText} required wide />
        <TemplatePreview periods={periods} />
        <Box className="wide" sx={{ display: 'flex', gap: 2 }}>
          <SubmitButton>{texts.saveTemplate}</SubmitButton>
          {template === null ? null : <Button onClick={onDone}>Cancel</Button>}
        </Box>
      </FormSection>
    </OperationForm>
  );
}

function DeleteDialog({ template, onClose }: { readonly template: AwardTemplate; readonly onClose: () => void }) {
  const remove = useAction(deleteAwardTemplate, { quiet: true, invalidate: [listAwardTemplates] });
  const confirm = async () => {
    const done = await remove.run({ id: template.TemplateId });
    if (!done.ok) return;
    notify(done.message ?? texts.templateDeleted, { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={fillIn(texts.deleteTemplate, { name: template.TemplateName })}
      confirmLabel={texts.deleteOne}
      busy={remove.pending}
      error={remove.failure === null ? null : sentenceOf(remove.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{texts.deleteTemplateEffect}</Typography>
    </ConfirmDialog>
  );
}

/** Templates, and the one that is written, with its letter beside it as it stands. [FINAID-004] [FINAID-016] */
export function TemplateBuilder({ periods }: { readonly periods: readonly Period[] }) {
  const [editing, setEditing] = useState<AwardTemplate | null>(null);
  const [leaving, setLeaving] = useState<AwardTemplate | null>(null);
  const [written, setWritten] = useState(0);
  const actions = (row: AwardTemplate) => (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Button size="small" aria-label={`Edit: ${row.TemplateName}`} onClick={() => setEditing(row)}>
        Edit
      </Button>
      <Button size="small" aria-label={`Delete: ${row.TemplateName}`} onClick={() => setLeaving(row)}>
        Delete
      </Button>
    </Box>
  );
  const done = () => {
    setEditing(null);
    setWritten((count) => count + 1);
  };
  return (
    <>
      <ListTable
        of={listAwardTemplates}
        label={texts.templates}
        columns={columns}
        rowId={({ TemplateId: id }) => id}
        empty={{ text: texts.noTemplates }}
        rowActions={actions}
      />
      <Box sx={{ mt: 6 }}>
        {editing === null ? (
          <TemplateForm key={written} template={null} periods={periods} onDone={done} />
        ) : (
          <InView key={editing.TemplateId}>
            <TemplateForm template={editing} periods={periods} onDone={done} />
          </InView>
        )}
      </Box>
      {leaving === null ? null : <DeleteDialog template={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
