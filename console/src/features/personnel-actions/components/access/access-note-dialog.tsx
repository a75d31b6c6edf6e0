import type { OutputOf } from '@campus/contract-kit';
import { fileTexts, personnelActionTexts as texts, viewAccessNote } from '@campus/domain/personnel-actions';
import type { NOTES_OF_FORM } from '@campus/domain/personnel-actions/rules';
import { NOTE_OF_ENTRY } from '@campus/domain/personnel-actions/rules';
import { Dialog, ErrorState } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { sentenceOf, failureFrom, useOperation } from '../../../../lib/index.js';

/** The four values of the modal; a note of null was never written. */
export type ShownNote = OutputOf<typeof viewAccessNote>[number];

/** Whose notes are looked at: one access entry's (type 1) or all positions' of a form (type 2). */
export interface NoteView {
  readonly type: typeof NOTE_OF_ENTRY | typeof NOTES_OF_FORM;
  readonly id: string;
}

/** Access type, access item, position and note. [PAFACC-009] */
export function NoteFacts({ note }: { readonly note: ShownNote }) {
  const facts = [
    ['Access type', note.trigger_name],
    ['Access item', note.item_name],
    ['Position', note.org_pos === '' ? texts.noPosition : `${note.pos_title} (${note.org_pos})`],
    ['Note', note.access_note ?? texts.noNote],
    ...(note.requester_note === null ? [] : [[fileTexts.requesterNote, note.requester_note] as const]),
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 4, rowGap: 2, m: 0 }}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface NoteModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Beside the Close button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The View Access Note modal with its Close button. [PAFACC-012] */
export function NoteModal({ open, onClose, action, children }: NoteModalProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>View Access Note</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ p: 4, pt: 2, flexWrap: 'wrap' }}>
        {action}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Notes({ view, notes }: { readonly view: NoteView; readonly notes: readonly ShownNote[] }) {
  const [first] = notes;
  if (view.type === NOTE_OF_ENTRY)
    return first === undefined ? <Typography>{texts.noNote}</Typography> : <NoteFacts note={first} />;
  if (first === undefined) return <Typography>{texts.noPositions}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 3 }}>{texts.accessForPositions}</Typography>
      <Box component="ul" aria-label="Positions" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {notes.map((note) => (
          <Box component="li" key={note.org_pos} sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
            <NoteFacts note={note} />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** What the portal knows of an entry's note or of a form's positions. [PAFACC-009] [PAFACC-010] [PAFACC-011] */
export function NotesOf({ view }: { readonly view: NoteView }) {
  const notes = useOperation(viewAccessNote, view, { quiet: true, staleMs: 0 });
  if (notes.error !== null) {
    return <ErrorState message={sentenceOf(failureFrom(notes.error))} onRetry={() => void notes.refetch()} />;
  }
  if (notes.data === undefined) {
    return (
      <Box role="status" aria-label="Loading the access note" aria-busy sx={{ textAlign: 'center' }}>
        <CircularProgress aria-hidden />
      </Box>
    );
  }
  return <Notes view={view} notes={notes.data} />;
}
