import { fillIn } from '@campus/contract-kit';
import type { AccessRecord } from '@campus/domain/fitness-center';
import {
  fitnessCenterPermissions as can,
  fitnessCenterScreenTexts as texts,
  fitnessCenterTexts,
} from '@campus/domain/fitness-center';
import { MAX_NOTE } from '@campus/domain/fitness-center/rules';
import { CountedField, Fact, PersonCell, PlainForm, StatusChip } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCan, useMe } from '../../../lib/index.js';
import type { Counter } from '../hooks/counter.js';
import { BanDialog } from './ban-dialog.js';

const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 3 } as const;

function Facts({ member: { access, liability_signed: signed, trm, yr, person, guests } }: { readonly member: AccessRecord }) {
  return (
    <Box sx={columns}>
      <Fact label={texts.access}>
        <StatusChip tone={access ? 'done' : 'stopped'} label={access ? texts.hasAccess : texts.noAccess} />
      </Fact>
      <Fact label={texts.liabilityState}>
        <StatusChip tone={signed ? 'done' : 'stopped'} label={signed ? texts.signed : texts.unsigned} />
      </Fact>
      <Fact label={texts.term}>{yr === '' ? texts.noTerm : `${yr} ${trm}`}</Fact>
      <Fact label={texts.guests}>{String(guests)}</Fact>
      {person.phone === null ? null : <Fact label={texts.phone}>{person.phone}</Fact>}
    </Box>
  );
}

function Warnings({ member: { banned, ban, person } }: { readonly member: AccessRecord }) {
  return (
    <>
      {banned ? (
        <Alert severity="error">
          <strong>{texts.bannedChip}</strong>
          {ban === null ? null : ` – ${fillIn(texts.bannedBy, { by: ban.by, reason: ban.reason || texts.noReason })}`}
        </Alert>
      ) : null}
      {person.has_birthday ? null : <Alert severity="warning">{fitnessCenterTexts.noBirthday}</Alert>}
    </>
  );
}

function CheckInForm({ counter, member }: { readonly counter: Counter; readonly member: AccessRecord }) {
  const { filled, setFilled, sending, checkIn } = counter;
  return (
    <PlainForm label={texts.checkInForm} onSend={() => void checkIn()} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={columns}>
        <TextField
          label={texts.guests}
          value={filled.guests}
          placeholder={String(member.number_of_guests)}
          onChange={(event) => setFilled({ ...filled, guests: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
        <CountedField
          label={texts.note}
          value={filled.notes}
          limit={MAX_NOTE}
          onChange={(event) => setFilled({ ...filled, notes: event.target.value })}
        />
      </Box>
      {member.liability_signed ? null : (
        <FormControlLabel
          label={texts.liability}
          control={<Checkbox checked={filled.liability} onChange={(_event, liability) => setFilled({ ...filled, liability })} />}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={sending}>
        {texts.checkIn}
      </Button>
    </PlainForm>
  );
}

/** A person at the counter, and the one button that checks the person in. [HRC-002] [HRC-016] */
export function MemberCard({ counter, member }: { readonly counter: Counter; readonly member: AccessRecord }) {
  const [banning, setBanning] = useState(false);
  const isOwn = useMe().empId === member.person.id;
  const mayBan = useCan()(can.administer) && !isOwn;
  const { id, name } = member.person;
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
        <PersonCell name={name} id={id} image={member.profileImage} size={96} alt={name} />
        {mayBan ? <Button onClick={() => setBanning(true)}>{member.banned ? texts.endBan : texts.ban}</Button> : null}
      </Box>
      <Warnings member={member} />
      <Facts member={member} />
      <CheckInForm counter={counter} member={member} />
      {banning ? <BanDialog member={member} onClose={() => setBanning(false)} onDone={() => void counter.choose(id)} /> : null}
    </Box>
  );
}
