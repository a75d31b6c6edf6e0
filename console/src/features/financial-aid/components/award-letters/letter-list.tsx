import type { BulkResult } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { AwardLetter } from '@campus/domain/financial-aid';
import {
  AWARD_TOPIC,
  awardTexts as texts,
  deleteAwardLetters,
  listAwardLetters,
  sendAwardLetters,
  showAwardLetter,
} from '@campus/domain/financial-aid';
import type { AWARD_SCHOOLS } from '@campus/domain/financial-aid/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal, RowTable, sentenceOf, useAction, useList } from '../../../../lib/index.js';
import type { Period } from './periods.js';
import { SendFailed } from './send-failed.js';

interface Bucket {
  readonly school: (typeof AWARD_SCHOOLS)[number];
  readonly term: Period['term'];
  readonly year: number;
}
type Chosen = { readonly ids: string[] } | (Bucket & { readonly all: 1 });
type Step = 'send' | 'delete';

const LIVE = [{ topic: AWARD_TOPIC }];
const nameOf = ({ first_name: first, last_name: last }: AwardLetter): string => `${first} ${last}`;

const columns: readonly DataColumn<AwardLetter>[] = [
  column.text('jenzabar_id', 'ID'),
  column.of('name', 'Name', nameOf, { primary: true }),
  column.text('scholarship', 'Scholarship'),
  column.money('award_amount', texts.amount),
  column.number('award_year', texts.year),
  column.of(
    'letter',
    texts.letter,
    (row) => (
      <>
        <Link
          href={portal.address(showAwardLetter, { hash: row.hash })}
          target="_blank"
          rel="noopener"
          aria-label={`${texts.showLetter}: ${nameOf(row)}, ${row.scholarship}`}
        >
          {texts.showLetter}
        </Link>
        {row.revises === null ? null : <Typography variant="body2">{texts.revision}</Typography>}
        {row.undelivered === null ? null : (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {fillIn(texts.undelivered, { error: row.undelivered })}
          </Typography>
        )}
      </>
    ),
    { phone: 'line' },
  ),
];

/** Sends or deletes; what was refused stays selected, and its reasons are said. */
function useSteps() {
  const [failed, setFailed] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const options = { quiet: true, invalidate: [listAwardLetters], rereadRefused: true };
  const send = useAction(sendAwardLetters, options);
  const remove = useAction(deleteAwardLetters, options);
  const run = async (step: Step, chosen: Chosen) => {
    setFailed(null);
    const done = await (step === 'send' ? send : remove).run(chosen);
    if (!done.ok) return setFailed(sentenceOf(done.failure));
    const refused = (done.data as readonly BulkResult[]).filter(({ success }) => !success);
    setSelected(new Set(refused.map(({ id }) => id)));
    if (refused.length > 0) setFailed([done.message ?? '', ...(step === 'delete' ? reasonsOf(refused) : [])].join(' '));
    else notify(done.message ?? '', { tone: 'success' });
  };
  return { failed, selected, setSelected, run, pending: send.pending || remove.pending };
}

const reasonsOf = (refused: readonly BulkResult[]): string[] => [...new Set(refused.map(({ message }) => message ?? ''))];

/** Asks before a whole list goes out or goes away. */
function AskAll({
  step,
  total,
  busy,
  onDo,
  onClose,
}: {
  readonly step: Step;
  readonly total: number;
  readonly busy: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
}) {
  const isSend = step === 'send';
  const count = counted(total, 'letter');
  return (
    <ConfirmDialog
      open
      danger={!isSend}
      title={fillIn(isSend ? texts.sendAllTitle : texts.deleteAllTitle, { count })}
      confirmLabel={fillIn(isSend ? texts.send : texts.delete, { count })}
      busy={busy}
      onCancel={onClose}
      onConfirm={onDo}
    >
      <Typography>{isSend ? texts.sendAllEffect : texts.deleteAllEffect}</Typography>
    </ConfirmDialog>
  );
}

/** What is done with the letters that are selected. */
function SelectedSteps({
  ids,
  pending,
  onRun,
}: {
  readonly ids: ReadonlySet<string>;
  readonly pending: boolean;
  readonly onRun: (step: Step, chosen: Chosen) => void;
}) {
  const count = counted(ids.size, 'letter');
  return (
    <>
      <Button variant="contained" disabled={pending} onClick={() => onRun('send', { ids: [...ids] })}>
        {fillIn(texts.send, { count })}
      </Button>
      <Button color="error" disabled={pending} onClick={() => onRun('delete', { ids: [...ids] })}>
        {fillIn(texts.delete, { count })}
      </Button>
    </>
  );
}

/** The steps over the whole list. */
function ListHead({ disabled, onAsk }: { readonly disabled: boolean; readonly onAsk: (step: Step) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography variant="h2" sx={{ flex: 1, minWidth: 200 }}>
        {texts.list}
      </Typography>
      <Button variant="contained" disabled={disabled} onClick={() => onAsk('send')}>
        {texts.sendAll}
      </Button>
      <Button color="error" disabled={disabled} onClick={() => onAsk('delete')}>
        {texts.deleteAll}
      </Button>
    </Box>
  );
}

/** The letters of a school and term that wait to be sent. [FINAID-007] [FINAID-008] */
export function LetterList(bucket: Bucket) {
  const { state, total, more, loadingMore } = useList(listAwardLetters, bucket, LIVE);
  const { failed, selected, setSelected, run, pending } = useSteps();
  const [asking, setAsking] = useState<Step | null>(null);
  const doAll = () => {
    if (asking !== null) void run(asking, { all: 1, ...bucket }).then(() => setAsking(null));
  };
  const step = (which: Step, chosen: Chosen) => void run(which, chosen);
  return (
    <Box>
      <ListHead disabled={total === 0 || pending} onAsk={setAsking} />
      <SendFailed sentence={failed} />
      <RowTable<AwardLetter>
        label={texts.list}
        columns={columns}
        rows={state}
        onMore={more}
        loadingMore={loadingMore}
        listKey={`${bucket.school}/${bucket.year}/${bucket.term}`}
        empty={{ text: texts.none, hint: texts.noneHint }}
        selected={selected}
        onSelect={setSelected}
        rowName={(row) => `${nameOf(row)}, ${row.scholarship}`}
        bulk={(ids) => <SelectedSteps ids={ids} pending={pending} onRun={step} />}
        rowActions={(row) => (
          <Button
            size="small"
            disabled={pending}
            aria-label={`${texts.deleteOne}: ${nameOf(row)}, ${row.scholarship}`}
            onClick={() => step('delete', { ids: [row.id] })}
          >
            {texts.deleteOne}
          </Button>
        )}
      />
      {asking === null ? null : (
        <AskAll step={asking} total={total} busy={pending} onDo={doAll} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}
