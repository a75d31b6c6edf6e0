import type { PersonRecord } from '@campus/domain/records';
import {
  listBuildings,
  listRooms,
  MAX_PLACE,
  readRecord,
  recordsTexts as texts,
  requestRoom,
  updateLocation,
} from '@campus/domain/records';
import { OTHER } from '@campus/domain/records/rules';
import { CountedField, Dialog, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { call, failureFrom, reportFailure, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

interface Choice {
  readonly value: string;
  readonly text: string;
}

function ChoiceField(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const { label, value, choices, onChange } = props;
  return (
    <TextField
      select
      fullWidth
      required
      margin="normal"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The rooms of the chosen building; none while there is no building of the lists. */
function useRooms(building: string): readonly Choice[] {
  const [rooms, setRooms] = useState<{ readonly of: string; readonly list: readonly Choice[] }>({ of: '', list: [] });
  useEffect(() => {
    if (building === '' || building === OTHER) return;
    const abort = new AbortController();
    call(listRooms, { building }, { signal: abort.signal })
      .then((list) => setRooms({ of: building, list }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) reportFailure(failureFrom(error));
      });
    return () => abort.abort();
  }, [building]);
  return rooms.of === building ? rooms.list : [];
}

/** What is chosen and typed of a location, and its save: a change of the lists, or a request for a room that is in none. */
function useLocation(pk: string, onClose: () => void) {
  const [building, setBuilding] = useState('');
  const [room, setRoom] = useState('');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const rooms = useRooms(building);
  const done = (_data: unknown, message: string | undefined) => {
    notify(message ?? texts.saved);
    onClose();
  };
  const options = { quiet: true, invalidate: [readRecord], onSuccess: done } as const;
  const [update, request] = [useAction(updateLocation, options), useAction(requestRoom, options)];
  const failure = update.failure ?? request.failure;
  const isTyped = building === OTHER || room === OTHER;
  const save = () => {
    const value = (isTyped ? typed : room).trim();
    setMissing(value === '' || building === '');
    if (value === '' || building === '') return;
    void (building !== OTHER && room === OTHER ? request : update).run({ pk, building, room: value });
  };
  const asksRoom = building !== OTHER && room === OTHER;
  const choose = (value: string) => {
    setBuilding(value);
    setRoom('');
  };
  const pending = update.pending || request.pending;
  return { building, choose, room, setRoom, rooms, typed, setTyped, isTyped, missing, asksRoom, failure, pending, save };
}

/** Chooses building and room; a place or room that no list has is typed. [RECORD-007] [RECORD-013] [RECORD-023] [RECORD-024] */
export function LocationDialog({ record: { id: pk }, onClose }: { readonly record: PersonRecord; readonly onClose: () => void }) {
  const buildings = useOperation(listBuildings, {}, { quiet: true });
  const { building, room, rooms, isTyped, failure, ...place } = useLocation(pk, onClose);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="location-title">
      <DialogTitle id="location-title">{texts.changeLocation}</DialogTitle>
      <DialogContent>
        {failure === null ? null : <Alert severity="error">{failure.fields?.[0]?.message ?? sentenceOf(failure)}</Alert>}
        <ChoiceField label={texts.building} value={building} choices={buildings.data ?? []} onChange={place.choose} />
        {building === '' || building === OTHER ? null : (
          <ChoiceField
            label={texts.room}
            value={rooms.some(({ value }) => value === room) ? room : ''}
            choices={rooms}
            onChange={place.setRoom}
          />
        )}
        {isTyped ? (
          <CountedField
            fullWidth
            required
            margin="normal"
            label={building === OTHER ? texts.otherBuilding : texts.otherRoom}
            value={place.typed}
            onChange={(event) => place.setTyped(event.target.value)}
            limit={MAX_PLACE}
          />
        ) : null}
        {place.missing ? <Alert severity="error">{isTyped ? texts.typeLocation : texts.chooseLocation}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={place.pending} onClick={place.save}>
          {place.asksRoom ? texts.askRoom : texts.saveLocation}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
