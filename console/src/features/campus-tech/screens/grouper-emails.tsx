import type { OutputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { GroupEmails } from '@campus/domain/campus-tech';
import { campusTechTexts as texts, listGroupEmails, listGroupEmailsFile, listGroups } from '@campus/domain/campus-tech';
import type { DataColumn } from '@campus/ui-kit';
import { ChoiceField, column, notify, PageHead, PlainForm } from '@campus/ui-kit';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileButton, QueryParts, RowTable, useOperation } from '../../../lib/index.js';

type By = 'website' | 'stem';
type Asked = { readonly [Name in By]?: string };
type Member = GroupEmails['emails'][number];

const WAYS = [
  { id: 'website', name: texts.byWebsite },
  { id: 'stem', name: texts.byStem },
] as const;

const columns: readonly DataColumn<Member>[] = [
  column.text('name', texts.member, { primary: true }),
  column.text('email', texts.email),
];

function Members({ asked, answer }: { readonly asked: Asked; readonly answer: GroupEmails }) {
  const { emails, missing } = answer;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(emails.map(({ email }) => email).join('; '));
    notify(fillIn(texts.copied, { count: counted(emails.length, 'email') }), { short: true });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, my: 4 }}>
        <Typography role="status">{counted(emails.length, 'email')}</Typography>
        {emails.length === 0 ? null : <Button onClick={() => void copy()}>{texts.copy}</Button>}
        <FileButton operation={listGroupEmailsFile} input={asked} rows={emails.length} />
      </Box>
      {missing.length === 0 ? null : (
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          {fillIn(texts.missingOnes, { count: missing.length, names: namesOf(missing) })}
        </Typography>
      )}
      <RowTable<Member> label={texts.groupEmails} columns={columns} rows={emails} empty={texts.noMembers} />
    </>
  );
}

const MAX_NAMED = 20;

function namesOf(missing: GroupEmails['missing']): string {
  const named = missing.slice(0, MAX_NAMED).map(({ name }) => name);
  return missing.length > MAX_NAMED ? [...named, '…'].join(', ') : named.join(', ');
}

/** The e-mails of what was asked for. [TECH-002] */
function Emails({ asked }: { readonly asked: Asked }) {
  const query = useOperation(listGroupEmails, asked, { quiet: true });
  return (
    <QueryParts query={query} what={texts.groupEmails}>
      {(answer) => <Members asked={asked} answer={answer} />}
    </QueryParts>
  );
}

type Groups = OutputOf<typeof listGroups>;

interface WhichProps {
  readonly groups: Groups;
  readonly by: By;
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The website by its name, or any group and stem that there is, also typed. */
function Which({ groups, by, name, onChange }: WhichProps) {
  if (by === 'website') {
    const options = groups.websites.map((website) => ({ id: website, name: website }));
    return <ChoiceField label={texts.website} value={name} options={options} onChange={onChange} />;
  }
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={[...groups.stems, ...groups.groups]}
      inputValue={name}
      onInputChange={(_event, typed) => onChange(typed)}
      renderInput={(props) => <TextField {...props} label={texts.stem} helperText={texts.stemHint} />}
    />
  );
}

/** What is asked for, and its e-mails below. */
function LookUp({ groups }: { readonly groups: Groups }) {
  const [by, setBy] = useState<By>('website');
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = (way: string): void => {
    setBy(way === 'stem' ? 'stem' : 'website');
    setName('');
    setAsked(null);
  };
  return (
    <>
      <PlainForm
        label={texts.groupEmails}
        sx={{ display: 'grid', gap: 3, maxWidth: 520 }}
        onSend={() => (name.trim() === '' ? undefined : setAsked(by === 'website' ? { website: name } : { stem: name.trim() }))}
      >
        <ChoiceField label={texts.by} value={by} options={WAYS} onChange={choose} />
        {/* The button stands beside the field: the list of names that opens below it never lies over it. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Which key={by} groups={groups} by={by} name={name} onChange={setName} />
          </Box>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {texts.ask}
          </Button>
        </Box>
      </PlainForm>
      {asked === null ? null : <Emails key={JSON.stringify(asked)} asked={asked} />}
    </>
  );
}

/** Looks up who is in a group, and shows their e-mails. [TECH-002] */
export default function GrouperEmails() {
  const query = useOperation(listGroups, {}, { quiet: true });
  return (
    <>
      <PageHead title={texts.groupEmails} />
      <QueryParts query={query} what={texts.groupEmails}>
        {(groups) => <LookUp groups={groups} />}
      </QueryParts>
    </>
  );
}
