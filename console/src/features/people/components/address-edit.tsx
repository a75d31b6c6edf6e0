import { fillIn } from '@campus/contract-kit';
import type { AddressProposal, PersonRecord } from '@campus/domain/records';
import { changeAddress, confirmAddress, readRecord, recordsTexts as texts } from '@campus/domain/records';
import { Dialog, FormField, notify, SubmitButton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationForm, sentenceOf, useAction } from '../../../lib/index.js';

const LINES = ['addr_line_1', 'addr_line_2', 'addr_line_3', 'city', 'state', 'zip'] as const;
type Lines = Readonly<Record<(typeof LINES)[number], string>>;

interface Proposed {
  readonly proposal: AddressProposal;
  readonly typed: Lines;
}

/** The post office's writing beside what was typed, with the differences marked. [RECORD-012] */
function Proposal({ proposed: { proposal, typed } }: { readonly proposed: Proposed }) {
  return (
    <>
      <Typography sx={{ mb: 3 }}>{texts.proposed}</Typography>
      {proposal.notice === '' ? null : <Alert severity="warning">{proposal.notice}</Alert>}
      {LINES.filter((line) => proposal.address[line] !== '' || typed[line] !== '').map((line) => (
        <Box key={line} sx={{ mb: 1 }}>
          <Typography component="div" sx={{ fontWeight: proposal.changed.includes(line) ? 700 : 400 }}>
            {proposal.address[line]}
          </Typography>
          {proposal.changed.includes(line) ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {fillIn(texts.typedAs, { typed: typed[line] })}
            </Typography>
          ) : null}
        </Box>
      ))}
      {proposal.spouse === null ? null : (
        <Alert severity="info">
          {fillIn(texts.spouseChanges, { name: proposal.spouse.name, address: proposal.spouse.address })}
        </Alert>
      )}
    </>
  );
}

interface TickProps {
  readonly label: string;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

function Tick({ label, ticked, onTick }: TickProps) {
  return (
    <FormControlLabel
      className="wide"
      label={label}
      control={<Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)} />}
    />
  );
}

function Typing({ record, onProposed }: { readonly record: PersonRecord; readonly onProposed: (proposed: Proposed) => void }) {
  const [mailYes, setMailYes] = useState(record.send_mail !== 'N');
  const [spouse, setSpouse] = useState(false);
  const address = Object.fromEntries(LINES.map((line) => [line, record[line] ?? ''])) as Lines;
  return (
    <OperationForm
      operation={changeAddress}
      label={texts.changeAddress}
      values={{ address, pk: record.id }}
      input={(typed) => ({ address: typed.address, pk: record.id, mailYes: mailYes ? 1 : 0, spouse: spouse ? 1 : 0 })}
      onDone={(proposal, _message, typed) => onProposed({ proposal, typed: typed.address })}
      next={(typed) => typed}
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
        {LINES.map((line) => (
          <FormField key={line} name={`address.${line}`} />
        ))}
        <Tick label={texts.mailYes} ticked={mailYes} onTick={setMailYes} />
        {record.spouse === null ? null : (
          <Tick label={fillIn(texts.spouseToo, { name: record.spouse.name })} ticked={spouse} onTick={setSpouse} />
        )}
        <SubmitButton>{texts.checkAddress}</SubmitButton>
      </Box>
    </OperationForm>
  );
}

/** Changes the address in two steps; abroad it says that this is not done online. [RECORD-019] [RECORD-020] */
export function AddressEdit({ record }: { readonly record: PersonRecord }) {
  const [open, setOpen] = useState(false);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const close = () => {
    setOpen(false);
    setProposed(null);
  };
  const confirm = useAction(confirmAddress, {
    quiet: true,
    invalidate: [readRecord],
    onSuccess: (_record, message) => {
      notify(message ?? texts.addressSaved);
      close();
    },
  });
  if (!record.editable.includes('contact')) return null;
  if (record.country !== null && record.country !== '' && record.country !== 'US')
    return <Typography sx={{ color: 'text.secondary' }}>{texts.abroad}</Typography>;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.changeAddress}
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby="address-title">
        <DialogTitle id="address-title">{texts.changeAddress}</DialogTitle>
        <DialogContent>
          {confirm.failure === null ? null : <Alert severity="error">{sentenceOf(confirm.failure)}</Alert>}
          {proposed === null ? <Typing record={record} onProposed={setProposed} /> : <Proposal proposed={proposed} />}
        </DialogContent>
        {proposed === null ? null : (
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button onClick={() => setProposed(null)}>{texts.typeAgain}</Button>
            <Button
              variant="contained"
              loading={confirm.pending}
              onClick={() => void confirm.run({ hash: proposed.proposal.hash })}
            >
              {texts.useAddress}
            </Button>
          </DialogActions>
        )}
      </Dialog>
    </>
  );
}
