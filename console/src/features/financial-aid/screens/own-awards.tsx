import { fillIn } from '@campus/contract-kit';
import type { OwnAward } from '@campus/domain/financial-aid';
import { answerAward, awardTexts as texts, listOwnAwards } from '@campus/domain/financial-aid';
import { ConfirmDialog, notify, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListTable, sentenceOf, useAction, useMe } from '../../../lib/index.js';
import { awardColumns } from '../hooks/award-columns.js';

const columns = awardColumns<OwnAward>();
type Answer = 'accepted' | 'declined';
const LABELS: Readonly<Record<Answer, string>> = { accepted: texts.accept, declined: texts.decline };

function Ask({ award, answer, onClose }: { readonly award: OwnAward; readonly answer: Answer; readonly onClose: () => void }) {
  const act = useAction(answerAward, { quiet: true, invalidate: [listOwnAwards] });
  const confirm = async () => {
    const done = await act.run({ id: award.id, answer });
    if (!done.ok) return;
    notify(done.message ?? '', { tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={fillIn(texts.answerTitle, { answer: LABELS[answer], scholarship: award.scholarship })}
      confirmLabel={`${LABELS[answer]} the award`}
      busy={act.pending}
      error={act.failure === null ? null : sentenceOf(act.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{texts.answerEffect}</Typography>
    </ConfirmDialog>
  );
}

/** What a student is awarded, and the answer to it; nobody answers for somebody else. */
export default function OwnAwards() {
  const { impersonating } = useMe();
  const [asking, setAsking] = useState<{ readonly award: OwnAward; readonly answer: Answer } | null>(null);
  const actions = (award: OwnAward) =>
    award.state !== 'sent' || award.replaced || award.answer !== null || impersonating !== null ? null : (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {(['accepted', 'declined'] as const).map((answer) => (
          <Button
            key={answer}
            size="small"
            aria-label={`${LABELS[answer]}: ${award.scholarship}`}
            onClick={() => setAsking({ award, answer })}
          >
            {LABELS[answer]}
          </Button>
        ))}
      </Box>
    );
  return (
    <>
      <PageHead title={texts.own} state={texts.ownState} />
      <ListTable of={listOwnAwards} label={texts.own} columns={columns} empty={{ text: texts.noOwn }} rowActions={actions} />
      {asking === null ? null : <Ask {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
