import { fillIn } from '@campus/contract-kit';
import type { ProgramLine, RequirementsAnswer, RequirementsPreview } from '@campus/domain/academic-records';
import {
  academicRecordsMessages as messages,
  listPrograms,
  previewRequirements,
  programTexts as texts,
  readRequirements,
  saveRequirements,
} from '@campus/domain/academic-records';
import { writtenGroups } from '@campus/domain/academic-records/rules';
import { ActionBar, ConfirmDialog, dateText, notify, SubmitButton, wholeDates } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationForm, sentenceOf, useAction, useUnsavedGuard } from '../../../../lib/index.js';
import { GroupsEditor } from './groups-editor.js';
import { PreviewText } from './preview-text.js';

type Values = Pick<RequirementsAnswer, 'code' | 'catalog_year' | 'version' | 'groups'>;
const UNSAVED = 'Leave without saving the requirements?';

/** What the rules refuse, before anything is sent. */
function refusalOf({ groups }: Values) {
  if (groups.length === 0) return messages.refusalAt('groups', 'requirements_missing');
  const { refused } = writtenGroups(groups);
  return refused === null ? null : messages.refusalAt(`groups.${refused.at}.${refused.field}`, refused.code, refused);
}

function savedText({ copied_from: copied, saved_at: at, saved_by: name }: RequirementsAnswer): string {
  if (copied !== null) return fillIn(texts.copied, { year: copied });
  return at === null
    ? texts.noRequirements
    : fillIn(texts.savedBy, { name: name === '' ? 'the portal' : name, day: dateText(at) });
}

/** Writes the groups of a catalog year; what a save would change for whom is shown before it. */
export function RequirementsForm({
  program,
  requirements,
  onSaved,
}: {
  readonly program: ProgramLine;
  readonly requirements: RequirementsAnswer;
  readonly onSaved: () => void;
}) {
  const { code, catalog_year, version, groups } = requirements;
  const [asked, setAsked] = useState<{
    readonly typed: Values;
    readonly preview: RequirementsPreview;
    readonly open: boolean;
  } | null>(null);
  const save = useAction(saveRequirements, { quiet: true, invalidate: [readRequirements, listPrograms] });
  // What was previewed is not saved yet.
  useUnsavedGuard(asked !== null && !save.pending, UNSAVED);
  const close = () => setAsked(asked === null ? null : { ...asked, open: false });
  const confirm = async () => {
    if (asked === null) return;
    const done = await save.run(asked.typed);
    if (!done.ok) return;
    notify(done.message ?? '', { tone: 'success' });
    setAsked(null);
    onSaved();
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{wholeDates(savedText(requirements))}</Typography>
      <OperationForm
        operation={previewRequirements}
        label={texts.groups}
        values={{ code, catalog_year, version, groups } as Values}
        refusal={refusalOf}
        unsaved={UNSAVED}
        next={(typed) => typed}
        onDone={(preview, _message, typed) => setAsked({ typed, preview, open: true })}
      >
        <GroupsEditor />
        <ActionBar>
          <SubmitButton>{texts.preview}</SubmitButton>
        </ActionBar>
      </OperationForm>
      <ConfirmDialog
        open={asked?.open === true}
        title={fillIn(texts.previewTitle, { year: catalog_year })}
        confirmLabel={texts.save}
        busy={save.pending}
        error={save.failure === null ? null : sentenceOf(save.failure)}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        <Typography sx={{ mb: 2 }}>{program.name}</Typography>
        {asked === null ? null : <PreviewText preview={asked.preview} />}
      </ConfirmDialog>
    </>
  );
}
