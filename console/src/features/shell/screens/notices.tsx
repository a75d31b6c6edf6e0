import type { Notice, NoticeKind } from '@campus/domain/shell';
import { clearNotice, listNotices, NOTICE_KINDS, setNotice, shellMessages, shellTexts } from '@campus/domain/shell';
import type { DataColumn } from '@campus/ui-kit';
import { campusInstant, CountedField, DataTable, DateText, FormSection, notify, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';

const kinds: Readonly<Record<NoticeKind, string>> = {
  maintenance: 'Maintenance notice',
  banner: 'Banner',
  'ministry-safe': 'Ministry-safe message',
};

const columns: readonly DataColumn<Notice>[] = [
  { id: 'text', header: 'Text', cell: (row) => row.text, primary: true },
  { id: 'kind', header: 'Kind', cell: (row) => kinds[row.kind] },
  { id: 'who', header: 'For', cell: (row) => row.emp_id ?? 'Everyone' },
  { id: 'since', header: 'From', cell: (row) => <DateText value={row.starts_at} /> },
  { id: 'until', header: 'Until', cell: (row) => (row.ends_at === null ? 'Until cleared' : <DateText value={row.ends_at} />) },
];

const ALWAYS = { from: '', until: '' };

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time on campus. */
function TimeField({ label, value, hint, onChange }: TimeFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      helperText={hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface TimesProps {
  readonly times: typeof ALWAYS;
  readonly onChange: (times: typeof ALWAYS) => void;
}

/** From when until when a notice is shown. */
function TimeFields({ times, onChange }: TimesProps) {
  return (
    <>
      <TimeField
        label="From"
        value={times.from}
        hint="Campus time; empty: from now on"
        onChange={(from) => onChange({ ...times, from })}
      />
      <TimeField
        label="Until"
        value={times.until}
        hint="Campus time; empty: until cleared"
        onChange={(until) => onChange({ ...times, until })}
      />
    </>
  );
}

function SetNotice() {
  const [kind, setKind] = useState<NoticeKind>('maintenance');
  const [text, setText] = useState('');
  const [person, setPerson] = useState('');
  const [times, setTimes] = useState(ALWAYS);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(setNotice, { quiet: true, invalidate: [listNotices] });
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(shellMessages.text('notice_empty'));
    const span = { starts_at: campusInstant(times.from), ends_at: campusInstant(times.until) };
    const done = await save.run({ kind, text, emp_id: person.trim() === '' ? null : person.trim(), ...span });
    setProblem(done.ok ? null : sentenceOf(done.failure));
    if (!done.ok) return;
    notify(shellTexts.noticeSet);
    setText('');
    setTimes(ALWAYS);
  };
  return (
    <Box component="form" noValidate onSubmit={(event: React.FormEvent) => void submit(event)}>
      <FormSection title="Set a notice">
        <TextField select label="Kind" value={kind} onChange={(event) => setKind(event.target.value as NoticeKind)}>
          {NOTICE_KINDS.map((each) => (
            <MenuItem key={each} value={each}>
              {kinds[each]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Only for the person with this id"
          value={person}
          onChange={(event) => setPerson(event.target.value)}
          helperText="Empty: for everyone"
        />
        <CountedField
          className="wide"
          label="Text"
          required
          multiline
          minRows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          limit={500}
        />
        <TimeFields times={times} onChange={setTimes} />
        {problem === null ? null : (
          <Alert className="wide" severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        <Box className="wide">
          <Button type="submit" variant="contained" loading={save.pending}>
            Set notice
          </Button>
        </Box>
      </FormSection>
    </Box>
  );
}

/** Where operators tell everyone or one person something, and take it back. [SHELL-020] */
export default function Notices() {
  const query = useOperation(listNotices, {}, { quiet: true });
  const clear = useAction(clearNotice, { invalidate: [listNotices], onSuccess: () => notify(shellTexts.noticeCleared) });
  return (
    <>
      <PageHead title="Notices" state="What the portal tells people above every screen." />
      <DataTable
        label="Notices"
        columns={columns}
        state={tableStateOf(query)}
        rowId={(row) => row.id}
        empty={{ text: shellTexts.noNotices, hint: shellTexts.noNoticesHint }}
        rowActions={(row) => (
          <Button
            size="small"
            aria-label={`Clear: ${row.text}`}
            disabled={clear.pending}
            onClick={() => void clear.run({ id: row.id })}
          >
            Clear
          </Button>
        )}
      />
      <SetNotice />
    </>
  );
}
