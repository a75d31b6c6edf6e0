import { phonathonScreenTexts as texts, readPhonathonSolicitation, setPhonathonSolicitation } from '@campus/domain/advancement';
import type { OutputOf } from '@campus/contract-kit';
import { ChoiceField, FormSection, notify, PlainForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { QueryParts, sentenceOf, useAction, useOperation } from '../../../../lib/index.js';
import { ManageShell } from '../../components/manage-shell.js';

type Setting = OutputOf<typeof readPhonathonSolicitation>;

function Solicitation({ setting }: { readonly setting: Setting }) {
  const [val, setVal] = useState(setting.val);
  const save = useAction(setPhonathonSolicitation, {
    quiet: true,
    rereadRefused: true,
    invalidate: [readPhonathonSolicitation],
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  const { solicitations, version } = setting;
  return (
    <FormSection title={texts.choose} hint={texts.chooseHint}>
      <PlainForm label={texts.choose} onSend={() => void save.run({ val, version })}>
        {save.failure === null ? null : (
          <Alert severity="error" sx={{ mb: 3 }}>
            {sentenceOf(save.failure)}
          </Alert>
        )}
        <ChoiceField
          label={texts.solicitationField}
          value={val}
          options={[
            { id: '', name: texts.noSolicitation },
            ...solicitations.map(({ code, description }) => ({ id: code, name: description })),
          ]}
          onChange={setVal}
        />
        <Button type="submit" variant="contained" sx={{ mt: 3 }} loading={save.pending}>
          {texts.save}
        </Button>
      </PlainForm>
    </FormSection>
  );
}

/** Which solicitation is called for. [PHONE-002] */
export default function ManageSolicitation() {
  const query = useOperation(readPhonathonSolicitation, {}, { quiet: true });
  return (
    <ManageShell name="phSolicit">
      <QueryParts query={query} what={texts.solicitationField}>
        {(setting) => <Solicitation key={setting.version} setting={setting} />}
      </QueryParts>
    </ManageShell>
  );
}
