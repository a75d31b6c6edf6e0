import type { PasswordForm } from '@campus/domain/campus-tech';
import { campusTechTexts as texts, openPasswordForm, searchAccounts } from '@campus/domain/campus-tech';
import { PageHead, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call, sentenceOf, useAction } from '../../../lib/index.js';
import { ChangePassword } from '../components/change-password.js';

async function findPeople(q: string, signal: AbortSignal) {
  const found = await call(searchAccounts, { q }, { signal });
  return found.map(({ id, name, username }) => ({ id, name, detail: username }));
}

/** Finds a person and changes the password in the systems of the campus. [TECH-003] */
export default function PasswordReset() {
  const [form, setForm] = useState<PasswordForm | null>(null);
  const opening = useAction(openPasswordForm, { quiet: true, onSuccess: setForm });
  const open = (id: string): void => {
    setForm(null);
    void opening.run({ id });
  };
  return (
    <>
      <PageHead title={texts.passwords} />
      <Box sx={{ maxWidth: 420, mb: 5 }}>
        <SearchField
          label={texts.search}
          value={null}
          search={findPeople}
          onChange={(found) => (found === null ? undefined : open(found.id))}
          helperText={texts.searchHint}
        />
      </Box>
      {opening.failure === null ? null : <Alert severity="error">{sentenceOf(opening.failure)}</Alert>}
      {form === null && opening.failure === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.choose}</Typography>
      ) : null}
      {form === null ? null : <ChangePassword key={form.person.id} form={form} />}
    </>
  );
}
