import { fillIn } from '@campus/contract-kit';
import type { SyncConflict } from '@campus/domain/advancement';
import {
  decideSyncConflict,
  listSyncConflicts,
  readDonor,
  readSync,
  SYNC_TOPIC,
  syncTexts as texts,
} from '@campus/domain/advancement';
import { column, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RouteLink, RowTable, tableStateOf, useAction, useLiveRead, useOperation } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';

const placeOf = (name: ReactNode, place: string) => (
  <>
    {name}
    {place === '' ? null : (
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {place}
      </Typography>
    )}
  </>
);

/** Contacts that may be donors already: a person joins each to the donor, or adds a new one. [ADV-063] */
export function SyncConflicts() {
  const query = useOperation(listSyncConflicts, {}, { quiet: true });
  useLiveRead(listSyncConflicts, {}, [{ topic: SYNC_TOPIC }]);
  const decide = useAction(decideSyncConflict, {
    quiet: true,
    rereadRefused: true,
    invalidate: [listSyncConflicts, readSync, readDonor],
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  const { conflictHeads: heads } = texts;
  const columns = [
    column.of<SyncConflict>('contact', heads.contact, ({ contact, place }) => placeOf(contact, place), { primary: true }),
    column.text<SyncConflict>('email', heads.email),
    column.of<SyncConflict>('donor', heads.donor, ({ donor, donor_id: id, donor_place: place }) =>
      placeOf(<RouteLink to={`/advancement/donorDirectory?id=${id}`}>{`${donor} · ${id}`}</RouteLink>, place),
    ),
    column.instant<SyncConflict>('found_at', heads.found),
    column.of<SyncConflict>('decide', heads.decide, ({ id, contact, donor_id: donor }) => (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          {...{ size: 'small', variant: 'outlined', disabled: decide.pending }}
          aria-label={fillIn(texts.joinTo, { contact, id: donor })}
          onClick={() => void decide.run({ id, decision: 'join' })}
        >
          {texts.join}
        </Button>
        <Button
          {...{ size: 'small', disabled: decide.pending }}
          aria-label={fillIn(texts.makeOf, { contact })}
          onClick={() => void decide.run({ id, decision: 'make' })}
        >
          {texts.make}
        </Button>
      </Box>
    )),
  ];
  return (
    <>
      <Typography variant="h2" sx={{ mt: 6, mb: 1 }}>
        {texts.conflicts}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.conflictsAbout}</Typography>
      {decide.failure === null ? null : <Alert severity="error">{sentenceFor(decide.failure)}</Alert>}
      <RowTable<SyncConflict> label={texts.conflicts} columns={columns} rows={tableStateOf(query)} empty={texts.noConflicts} />
    </>
  );
}
