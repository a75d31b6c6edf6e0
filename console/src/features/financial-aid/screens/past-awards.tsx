import type { PastAward } from '@campus/domain/financial-aid';
import { fillIn } from '@campus/contract-kit';
import {
  awardTexts as texts,
  financialAidMessages as messages,
  listPastAwards,
  readPastAwardKey,
  revokeAwardLetter,
  searchAwardPeople,
  sendAwardLetters,
} from '@campus/domain/financial-aid';
import type { DataColumn, Found } from '@campus/ui-kit';
import { column, notify, PageHead, SearchField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  call,
  OperationReason,
  QueryParts,
  RowTable,
  sentenceOf,
  tableStateOf,
  useAction,
  useOperation,
} from '../../../lib/index.js';
import { awardColumns } from '../hooks/award-columns.js';
import { LettersByStage } from '../components/award-letters/letters-by-stage.js';
import { SendFailed } from '../components/award-letters/send-failed.js';

const columns: readonly DataColumn<PastAward>[] = [
  ...awardColumns<PastAward>(),
  column.of('about', texts.remarks, ({ undelivered, revoke_reason: reason }) => (
    <>
      {undelivered === null ? null : (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {fillIn(texts.undelivered, { error: undelivered })}
        </Typography>
      )}
      {reason}
    </>
  )),
];

async function findPeople(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchAwardPeople, { q }, { signal });
  return found.map(({ id, name, school }) => ({ id, name, detail: `${id} · ${school}` }));
}

function Revoke({ award, onClose }: { readonly award: PastAward; readonly onClose: () => void }) {
  return (
    <OperationReason
      operation={revokeAwardLetter}
      input={(reason) => ({ id: award.id, reason })}
      invalidate={[listPastAwards]}
      danger
      title={fillIn(texts.revokeTitle, { name: `${award.first_name} ${award.last_name}` })}
      label={texts.reason}
      requiredMessage={messages.text('award_no_reason')}
      confirmLabel={texts.revokeLetter}
      onClose={onClose}
    >
      <Typography>{texts.revokeEffect}</Typography>
    </OperationReason>
  );
}

function LettersOf({ person, apiKey }: { readonly person: Found; readonly apiKey: string }) {
  const past = useOperation(listPastAwards, { apiKey, id_num: person.id }, { quiet: true, staleMs: 0 });
  const [leaving, setLeaving] = useState<PastAward | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = useAction(sendAwardLetters, { quiet: true, invalidate: [listPastAwards] });
  const again = async ({ id }: PastAward) => {
    setFailed(null);
    const done = await send.run({ ids: [id] });
    if (!done.ok) setFailed(sentenceOf(done.failure));
    else if (done.data.some(({ success }) => !success)) setFailed(done.message ?? '');
    else notify(done.message ?? '', { tone: 'success' });
  };
  const actions = (row: PastAward) =>
    row.state !== 'sent' ? null : (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {row.undelivered === null || row.replaced ? null : (
          <Button size="small" disabled={send.pending} onClick={() => void again(row)}>
            {texts.sendAgain}
          </Button>
        )}
        <Button size="small" aria-label={`${texts.revoke}: ${row.scholarship}`} onClick={() => setLeaving(row)}>
          {texts.revoke}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ mt: 4 }}>
      <SendFailed sentence={failed} />
      <RowTable
        label={`${texts.pastTitle}: ${person.name}`}
        columns={columns}
        rows={tableStateOf(past)}
        empty={{ text: texts.noPast }}
        rowActions={actions}
      />
      {leaving === null ? null : <Revoke award={leaving} onClose={() => setLeaving(null)} />}
    </Box>
  );
}

/** Where all letters are, the oldest first; or what was sent to a person. [FINAID-002] */
export default function PastAwards() {
  const [person, setPerson] = useState<Found | null>(null);
  const key = useOperation(readPastAwardKey, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.pastTitle} state={texts.pastState} />
      <Box sx={{ maxWidth: 480, mb: 4 }}>
        <SearchField label={texts.person} value={person} onChange={setPerson} search={findPeople} />
      </Box>
      {person === null ? (
        <LettersByStage onChoose={setPerson} />
      ) : (
        <QueryParts query={key} what="the letters">
          {({ apiKey }) => <LettersOf key={person.id} person={person} apiKey={apiKey} />}
        </QueryParts>
      )}
    </>
  );
}
