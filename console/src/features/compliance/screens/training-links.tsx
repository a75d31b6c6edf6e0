import type { OverdueTraining } from '@campus/domain/compliance';
import {
  emailTrainingLink,
  listOverdueTraining,
  readTrainingLink,
  searchTrainingPeople,
  trainingLinkTexts as texts,
} from '@campus/domain/compliance';
import type { DataColumn } from '@campus/ui-kit';
import { column, DateText, Fact, FormSection, PageHead, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call, QueryParts, RowTable, sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';
import { TrainingFacts } from '../components/training-facts.js';

async function findPeople(q: string, signal: AbortSignal) {
  const found = await call(searchTrainingPeople, { q }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}

/** A person's training, the last link, and the button that sends one; what came of it stays beside the button. */
function LinkOf({ id }: { readonly id: string }) {
  const query = useOperation(readTrainingLink, { id }, { quiet: true });
  const [done, setDone] = useState<string | null>(null);
  const send = useAction(emailTrainingLink, {
    quiet: true,
    invalidate: [readTrainingLink, listOverdueTraining],
    onSuccess: (_data, message) => setDone(message ?? null),
    onFailure: () => setDone(null),
  });
  return (
    <QueryParts query={query} what={texts.title}>
      {(person) => (
        <>
          <FormSection title={person.name}>
            <TrainingFacts training={person} />
            <Fact label={texts.lastSent}>
              {person.link_sent_at === null ? texts.never : <DateText value={person.link_sent_at} />}
            </Fact>
          </FormSection>
          <Button variant="contained" loading={send.pending} onClick={() => void send.run({ id })}>
            {texts.send}
          </Button>
          <Box aria-live="polite" sx={{ mt: 3, maxWidth: 720 }}>
            {done === null ? null : <Alert severity="success">{done}</Alert>}
            {send.failure === null || done !== null ? null : <Alert severity="error">{sentenceOf(send.failure)}</Alert>}
          </Box>
        </>
      )}
    </QueryParts>
  );
}

/** Who has not finished three weeks after the link, with a press that chooses the person. */
function Overdue({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const overdue = useOperation(listOverdueTraining, {}, { quiet: true });
  const { overdueColumns: heads } = texts;
  const columns: readonly DataColumn<OverdueTraining>[] = [
    column.text('name', heads.name, { primary: true }),
    column.instant('link_sent_at', heads.sentAt),
    column.instant('reminded_at', heads.remindedAt),
    column.of('send', heads.send, ({ id, name }) => (
      <Button size="small" aria-label={`${texts.send} ${name}`} onClick={() => onChoose(id)}>
        {texts.send}
      </Button>
    )),
  ];
  return <RowTable label={texts.overdue} columns={columns} rows={tableStateOf(overdue)} empty={texts.noOverdue} />;
}

/** HR searches for a person and sends the link to the ministry-safe training. [MINSAFE-003] [MINSAFE-007] */
export default function TrainingLinks() {
  const [id, setId] = useState('');
  return (
    <>
      <PageHead title={texts.title} />
      <Box sx={{ maxWidth: 420, mb: 5 }}>
        <SearchField
          label={texts.search}
          value={null}
          search={findPeople}
          onChange={(found) => (found === null ? undefined : setId(found.id))}
          helperText={texts.searchHint}
        />
      </Box>
      {id === '' ? <Typography sx={{ color: 'text.secondary' }}>{texts.choose}</Typography> : <LinkOf key={id} id={id} />}
      <Typography variant="h6" component="h2" sx={{ mt: 6, mb: 3 }}>
        {texts.overdue}
      </Typography>
      <Overdue onChoose={setId} />
    </>
  );
}
