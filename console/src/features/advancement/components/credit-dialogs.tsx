import { fillIn } from '@campus/contract-kit';
import type { Gift } from '@campus/domain/advancement';
import {
  giftTexts as texts,
  listGifts,
  moveCredit,
  readCreditMoves,
  readDonor,
  undoCreditMove,
} from '@campus/domain/advancement';
import type { Found } from '@campus/ui-kit';
import { DateText, Dialog, ErrorState, notify, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, useAction, useOperation } from '../../../lib/index.js';
import { sentenceFor } from '../hooks/donor-save.js';
import { findCredit } from '../hooks/find-donors.js';
import { giftNumber } from './gift-columns.js';

const UNDO_MS = 10_000;
const keyOf = ({ gift_group_num, gift_num, gift_tran_num }: Gift) => ({ gift_group_num, gift_num, gift_tran_num });
const CHANGES = { quiet: true, invalidate: [listGifts, readCreditMoves, readDonor] } as const;

interface OfGift {
  readonly gift: Gift;
  readonly onClose: () => void;
}

/** Moves the credit of a transaction to another donor, and offers to undo it. Nothing chosen is lost by a refusal. [ADV-009] [ADV-072] */
export function CreditDialog({ gift, onClose }: OfGift) {
  const [to, setTo] = useState<Found | null>(null);
  const undo = useAction(undoCreditMove, CHANGES);
  const undoMove = async (move: string) => {
    const done = await undo.run({ move });
    if (done.ok) notify(done.message ?? texts.undo);
    else notify(sentenceFor(done.failure), { tone: 'error' });
  };
  const move = useAction(moveCredit, {
    ...CHANGES,
    onSuccess: ({ move: made }, message) => {
      const action = made === null ? undefined : { label: texts.undo, onAct: () => void undoMove(made), forMs: UNDO_MS };
      notify(message ?? '', { stayMs: UNDO_MS, ...(action === undefined ? {} : { action }) });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="credit-title">
      <DialogTitle id="credit-title">{fillIn(texts.creditOf, { gift: giftNumber(gift) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.only}</Typography>
        {move.failure === null ? null : <Alert severity="error">{sentenceFor(move.failure)}</Alert>}
        <SearchField label={texts.creditTo} value={to} search={findCredit} onChange={setTo} helperText={texts.creditHint} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={move.pending}
          disabled={to === null}
          onClick={() => (to === null ? undefined : void move.run({ ...keyOf(gift), donor_id: to.id, version: gift.version }))}
        >
          {texts.move}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Moves({ gift }: { readonly gift: Gift }) {
  const { data, error } = useOperation(readCreditMoves, keyOf(gift), { quiet: true });
  if (error !== null) return <ErrorState message={sentenceFor(failureFrom(error))} />;
  if (data === undefined) return null;
  if (data.length === 0) return <Typography>{texts.neverMoved}</Typography>;
  return (
    <List dense>
      {data.map(({ id, from, to, by, at, undone }) => (
        <ListItem key={id} disableGutters>
          <ListItemText
            primary={`${fillIn(texts.moveSaid, { from, to })}${undone ? ` (${texts.moveUndone})` : ''}`}
            secondary={
              <>
                {by}, <DateText value={at} />
              </>
            }
          />
        </ListItem>
      ))}
    </List>
  );
}

/** Who had the credit of a transaction, and who moved it. */
export function HistoryDialog({ gift, onClose }: OfGift) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="history-title">
      <DialogTitle id="history-title">{fillIn(texts.historyOf, { gift: giftNumber(gift) })}</DialogTitle>
      <DialogContent>
        <Moves gift={gift} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
