import type { OwnMailChoice } from '@campus/domain/mail';
import { chooseMail, mailChoiceTexts, mailKindTexts, mailTexts as texts, readMailChoices } from '@campus/domain/mail';
import { ErrorState, FormSection, notify, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

function Choice({ own }: { readonly own: OwnMailChoice }) {
  const { kind, choice, choices } = own;
  const save = useAction(chooseMail, {
    invalidate: [readMailChoices],
    onSuccess: (_, message) => notify(message ?? texts.saved),
  });
  const { title, says } = mailKindTexts[kind];
  return (
    <TextField
      select
      label={title}
      helperText={says}
      value={choice}
      disabled={save.pending}
      onChange={(event) => void save.run({ kind, choice: event.target.value as OwnMailChoice['choice'] })}
      fullWidth
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {mailChoiceTexts[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How one hears of turns, decisions and reminders by mail; each choice is saved as it is made. [OPS-018] */
export function MailChoices() {
  const query = useOperation(readMailChoices, {}, { quiet: true });
  return (
    <FormSection title={texts.choicesTitle}>
      <Box className="wide">
        <Typography sx={{ color: 'text.secondary' }}>{texts.choicesHint}</Typography>
        {query.error === null ? null : (
          <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
        )}
        {query.isPending ? <TableSkeleton label={texts.choicesTitle} columns={2} /> : null}
      </Box>
      {query.data?.map((own) => (
        <Choice key={own.kind} own={own} />
      ))}
    </FormSection>
  );
}
