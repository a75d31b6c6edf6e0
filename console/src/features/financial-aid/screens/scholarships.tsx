import { fillIn } from '@campus/contract-kit';
import type { Scholarship } from '@campus/domain/financial-aid';
import {
  deleteScholarship,
  listScholarships,
  saveScholarship,
  scholarshipCriteria as criteria,
  scholarshipTexts as texts,
} from '@campus/domain/financial-aid';
import { SCHOLARSHIP_CRITERIA, valuesText } from '@campus/domain/financial-aid/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, FormField, FormSection, notify, PageHead, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListTable, OperationForm, sentenceOf, useAction } from '../../../lib/index.js';
import { InView } from '../components/shared/in-view.js';

/** Whom a scholarship is for, in one line. */
function whom(row: Scholarship): string {
  const rules = SCHOLARSHIP_CRITERIA.filter((name) => row[name].length > 0).map(
    (name) => `${criteria[name]}: ${row[name].join(', ')}`,
  );
  const all = row.searchGpa === null ? rules : [...rules, `${texts.gpa}: ${row.searchGpa}`];
  return all.length === 0 ? texts.everybody : all.join(' · ');
}

const columns: readonly DataColumn<Scholarship>[] = [
  column.text('scholarship_name', texts.name, { primary: true }),
  column.of('whom', texts.rules, whom),
  column.of('url', texts.url, ({ url, scholarship_name: name }) => (
    <Link href={url} target="_blank" rel="noopener noreferrer" aria-label={fillIn(texts.linkOf, { name })}>
      {texts.link}
    </Link>
  )),
];

/** The values of each criterion stand in one text. */
function valuesOf(row: Scholarship | null) {
  const texts = SCHOLARSHIP_CRITERIA.map((name) => [name, valuesText(row?.[name] ?? [])] as const);
  const { scholarship_name = '', description = '', url = '', searchGpa = null } = row ?? {};
  const seen = row === null ? {} : { id: row.id, version: row.version };
  return { ...seen, scholarship_name, description, url, ...Object.fromEntries(texts), searchGpa: searchGpa ?? '' };
}

function ScholarshipForm({ row, onDone }: { readonly row: Scholarship | null; readonly onDone: () => void }) {
  const title = row === null ? texts.add : texts.edit;
  return (
    <OperationForm
      operation={saveScholarship}
      label={title}
      values={valuesOf(row)}
      invalidate={[listScholarships]}
      makesOne={row === null}
      theirs={(data) => valuesOf(data as Scholarship)}
      onDone={(_saved, message) => {
        notify(message ?? '', { tone: 'success' });
        onDone();
      }}
    >
      <FormSection title={title} hint={texts.rulesHint}>
        <FormField name="scholarship_name" required />
        <FormField name="url" required />
        <FormField name="description" required />
        {SCHOLARSHIP_CRITERIA.map((name) => (
          <FormField key={name} name={name} />
        ))}
        <FormField name="searchGpa" digits />
        <Box className="wide" sx={{ display: 'flex', gap: 2 }}>
          <SubmitButton>{texts.save}</SubmitButton>
          {row === null ? null : <Button onClick={onDone}>Cancel</Button>}
        </Box>
      </FormSection>
    </OperationForm>
  );
}

function DeleteDialog({ row, onClose }: { readonly row: Scholarship; readonly onClose: () => void }) {
  const remove = useAction(deleteScholarship, { quiet: true, invalidate: [listScholarships] });
  const confirm = async () => {
    if (!(await remove.run({ id: row.id })).ok) return;
    notify(texts.deleted, { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={fillIn(texts.deleteTitle, { name: row.scholarship_name })}
      confirmLabel={texts.delete}
      busy={remove.pending}
      error={remove.failure === null ? null : sentenceOf(remove.failure)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{texts.deleteEffect}</Typography>
    </ConfirmDialog>
  );
}

/** Financial aid keeps the scholarships that students find, and whom each is for. */
export default function Scholarships() {
  const [editing, setEditing] = useState<Scholarship | null>(null);
  const [leaving, setLeaving] = useState<Scholarship | null>(null);
  const [written, setWritten] = useState(0);
  const done = () => {
    setEditing(null);
    setWritten((count) => count + 1);
  };
  const actions = (row: Scholarship) => (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Button size="small" aria-label={`Edit: ${row.scholarship_name}`} onClick={() => setEditing(row)}>
        Edit
      </Button>
      <Button size="small" aria-label={`Delete: ${row.scholarship_name}`} onClick={() => setLeaving(row)}>
        Delete
      </Button>
    </Box>
  );
  return (
    <>
      <PageHead title={texts.adminTitle} state={texts.adminState} />
      <ListTable
        of={listScholarships}
        label={texts.adminTitle}
        columns={columns}
        empty={{ text: texts.noneYet }}
        rowActions={actions}
      />
      <Box sx={{ mt: 6 }}>
        {editing === null ? (
          <ScholarshipForm key={written} row={null} onDone={done} />
        ) : (
          <InView key={editing.id}>
            <ScholarshipForm row={editing} onDone={done} />
          </InView>
        )}
      </Box>
      {leaving === null ? null : <DeleteDialog row={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
