import { fillIn, showDate } from '@campus/contract-kit';
import type { ContactCodes, ContactEntryRecord } from '@campus/domain/advancement';
import { contactTexts as texts, readContactHistory, saveContact } from '@campus/domain/advancement';
import { Dialog, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useAction } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { missingOf, useContactDraft } from '../hooks/contact-draft.js';
import { ContactFields, Refused } from './contact-fields.js';

interface ContactDialogProps {
  readonly donor: string;
  readonly codes: ContactCodes;
  /** The entry that is edited; without one a new one is made. */
  readonly entry?: ContactEntryRecord | undefined;
  readonly onClose: () => void;
}

/** Adds an entry or edits one; nothing typed is lost by a refusal. [ADV-024] [ADV-033] */
export function ContactDialog({ donor, codes, entry, onClose }: ContactDialogProps) {
  const state = useContactDraft(entry);
  const [version, setVersion] = useState(entry?.version);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const save = useAction(saveContact, {
    quiet: true,
    rereadRefused: true,
    invalidate: [readContactHistory],
    onSuccess: (_data, message) => {
      notify(message ?? texts.said.saved);
      onClose();
    },
    // Who has read what it says now saves over it.
    onFailure: ({ code, data }) => {
      if (code === 'advancement.contact_changed') setVersion((data as ContactEntryRecord).version);
    },
  });
  const send = () => {
    save.reset();
    const lacks = missingOf(state.draft);
    setMissing(lacks);
    if (lacks.length > 0) return;
    const of = entry === undefined ? {} : { id: entry.id, version };
    void save.run({ ...state.draft, ...of, id_num: donor });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="contact-title">
      <DialogTitle id="contact-title">
        {entry === undefined ? texts.add : fillIn(texts.editEntry, { date: showDate(entry.date) })}
      </DialogTitle>
      <DialogContent>
        <Refused sentences={save.failure === null ? missing : [sentenceFor(save.failure)]} />
        <ContactFields {...{ codes, state, entry }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" loading={save.pending} onClick={send}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
