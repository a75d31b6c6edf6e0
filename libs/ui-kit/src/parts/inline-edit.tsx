import { readPhone } from '@campus/contract-kit';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { countedText } from '../form/counted-text.js';
import type { Choice } from '../form/text-fields.js';

/** What became of a save: done, refused with a sentence so that it can be put right, or failed, so that the former value stands again. */
export type InlineOutcome =
  { readonly saved: true } | { readonly saved: false; readonly sentence: string; readonly putsRight: boolean };

export interface InlineEditProps {
  readonly label: string;
  /** What is stored; '' for nothing. */
  readonly value: string;
  /** How the stored value reads, where it is not the value itself. */
  readonly shown?: ReactNode;
  readonly hint?: string;
  /** One of these is chosen instead of typed. */
  readonly choices?: readonly Choice[];
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric';
  /** How many characters the text may have: one that is longer is refused, never cut. */
  readonly limit?: number;
  readonly onSave: (value: string) => Promise<InlineOutcome>;
}

interface Editing {
  readonly typed: string;
  /** The stored value when the editing began. */
  readonly from: string;
}

/** A phone that was pasted in another writing, `+1 (555) 123-4567`, as phones are kept; bare digits and what is none stay as they are. */
function asKept(typed: string, inputMode: InlineEditProps['inputMode']): string {
  const text = typed.trim();
  const digits = inputMode === 'tel' && /\D/.test(text) ? readPhone(text) : null;
  return digits?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') ?? text;
}

/** The state of one inline edit: reading, or what is typed; the sentence of the last try. */
function useInlineEdit({ value, limit, inputMode, onSave }: Pick<InlineEditProps, 'value' | 'limit' | 'inputMode' | 'onSave'>) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(null);
    // After the field is gone the keyboard goes on where it came from.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async () => {
    if (editing === null || saving || countedText(editing.typed, limit).tooLong) return;
    const typed = asKept(editing.typed, inputMode);
    if (typed === value) {
      setSentence(null);
      return close();
    }
    setSaving(true);
    const outcome = await onSave(typed).finally(() => setSaving(false));
    setSentence(outcome.saved ? null : outcome.sentence);
    if (outcome.saved || !outcome.putsRight) close();
  };
  return {
    editing,
    sentence,
    saving,
    opener,
    save,
    begin: () => {
      setSentence(null);
      setEditing({ typed: value, from: value });
    },
    type: (typed: string) => {
      setSentence(null);
      setEditing((before) => (before === null ? null : { ...before, typed }));
    },
    leave: () => {
      setSentence(null);
      close();
    },
  };
}

type EditState = ReturnType<typeof useInlineEdit>;

/** The value as text, with the button that edits it and the sentence of a save that failed. */
function Reading({ props: { label, value, shown }, edit }: { readonly props: InlineEditProps; readonly edit: EditState }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {shown ?? (value === '' ? '–' : value)}
        </Typography>
        <IconButton ref={edit.opener} size="small" aria-label={`Change ${label}`} title={`Change ${label}`} onClick={edit.begin}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Box>
      {edit.sentence === null ? null : (
        <FormHelperText error role="alert">
          {edit.sentence}
        </FormHelperText>
      )}
    </Box>
  );
}

/**
 * A value that reads as text and is edited in its place: Enter saves, Escape leaves it as it was. What somebody else stores meanwhile is shown beside
 * what is typed, and nothing of that is lost.
 */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, hint, choices, inputMode = 'text', limit } = props;
  const edit = useInlineEdit(props);
  const { editing, sentence, saving } = edit;
  if (editing === null) return <Reading {...{ props, edit }} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      edit.leave();
    } else if (event.key === 'Enter' && choices === undefined) {
      event.preventDefault();
      void edit.save();
    }
  };
  const counted = countedText(editing.typed, limit);
  const refused = counted.tooLong ? counted.text : sentence;
  const changed = editing.from === value ? null : `Meanwhile changed to ${value === '' ? 'nothing' : value}`;
  return (
    <Box onKeyDown={onKeyDown}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        label={label}
        select={choices !== undefined}
        value={editing.typed}
        onChange={(event) => edit.type(event.target.value)}
        error={refused !== null}
        helperText={refused ?? changed ?? counted.text ?? hint}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode },
          formHelperText: { role: refused === null ? 'status' : 'alert' },
        }}
      >
        {choices?.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" loading={saving} onClick={() => void edit.save()}>
          Save
        </Button>
        <Button size="small" onClick={edit.leave}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
