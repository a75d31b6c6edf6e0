import type { Gift } from '@campus/domain/advancement';
import { advancementMessages as messages, giftTexts as texts, listGifts } from '@campus/domain/advancement';
import { column, PageHead, PlainForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, useList, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { CreditDialog, HistoryDialog } from '../components/credit-dialogs.js';
import { giftColumns, giftNumber } from '../components/gift-columns.js';

interface Named {
  readonly donor_id: string;
  readonly gift_group_num: string;
}

/** A donor number or a gift group number; neither is refused before anything is asked for. [ADV-041] */
function FindGifts({ named }: { readonly named: Named }) {
  const [typed, setTyped] = useState(named);
  const [refused, setRefused] = useState(false);
  const setSearch = useSetSearch();
  const send = () => {
    const [donor, group] = [typed.donor_id, typed.gift_group_num].map((text) => text.replace(/\s/g, '')) as [string, string];
    setRefused(donor === '' && group === '');
    setSearch({ donor_id: donor === '' ? null : donor, gift_group_num: group === '' ? null : group });
  };
  const field = (name: keyof Named, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      autoComplete="off"
      sx={{ width: 240, maxWidth: '100%' }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  return (
    <PlainForm label={texts.show} onSend={send} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
      {field('donor_id', texts.donor)}
      {field('gift_group_num', texts.group)}
      <Button type="submit" variant="contained">
        {texts.show}
      </Button>
      {refused ? <Alert severity="error">{messages.text('names_nothing')}</Alert> : null}
    </PlainForm>
  );
}

type Open = { readonly what: 'credit' | 'history'; readonly gift: Gift } | null;

function Gifts({ named }: { readonly named: Named }) {
  const [open, setOpen] = useState<Open>(null);
  const { state, more, loadingMore } = useList(listGifts, named);
  const columns = [
    ...giftColumns,
    column.of<Gift>('actions', texts.actions, (gift) => (
      <>
        {gift.voided ? null : (
          <Button size="small" onClick={() => setOpen({ what: 'credit', gift })}>
            {texts.credit}
          </Button>
        )}
        {gift.moves === 0 ? null : (
          <Button size="small" onClick={() => setOpen({ what: 'history', gift })}>
            {texts.history}
          </Button>
        )}
      </>
    )),
  ];
  const close = () => setOpen(null);
  return (
    <>
      <RowTable<Gift>
        label={texts.gifts}
        columns={columns}
        rows={state}
        rowId={giftNumber}
        empty={texts.none}
        onMore={more}
        loadingMore={loadingMore}
      />
      {open?.what === 'credit' ? <CreditDialog gift={open.gift} onClose={close} /> : null}
      {open?.what === 'history' ? <HistoryDialog gift={open.gift} onClose={close} /> : null}
    </>
  );
}

/** Gifts of a donor or of a group, whose credit alone is changed here. [ADV-002] */
export default function ManageGifts() {
  const { donor_id: donor = '', gift_group_num: group = '' } = useRouteSearch();
  const named = { donor_id: donor, gift_group_num: group };
  return (
    <>
      <PageHead title={texts.title} />
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.only}</Typography>
      <FindGifts key={`${donor}/${group}`} named={named} />
      {donor === '' && group === '' ? null : <Gifts named={named} />}
    </>
  );
}
