import { fillIn } from '@campus/contract-kit';
import type { AdmissionsProgram } from '@campus/domain/admissions';
import {
  admissionsReportTexts as texts,
  deleteAdmissionsProgram,
  listAdmissionsPrograms,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, InlineEdit, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RowTable, sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';
import { AddProgram } from '../components/add-program.js';
import { codesIn } from '../hooks/codes.js';
import { outcomeOf } from '../hooks/inline-save.js';

/** The name or the codes of a program, edited where they stand. [ADMIS-004] */
function ProgramField({ program, field }: { readonly program: AdmissionsProgram; readonly field: 'name' | 'codes' }) {
  const { run } = useAction(saveAdmissionsProgram, { quiet: true, invalidate: [listAdmissionsPrograms], rereadRefused: true });
  const isName = field === 'name';
  const changed = (typed: string) => (isName ? { program_name: typed } : { codes: codesIn(typed) });
  return (
    <InlineEdit
      label={isName ? texts.programName : texts.codes}
      value={isName ? program.program_name : program.codes.join(', ')}
      {...(isName ? {} : { hint: texts.codesHint })}
      onSave={async (typed) => outcomeOf(await run({ ...program, codes: [...program.codes], ...changed(typed) }))}
    />
  );
}

const columns: readonly DataColumn<AdmissionsProgram>[] = [
  column.of('program_name', texts.programName, (program) => <ProgramField program={program} field="name" />, { primary: true }),
  column.of('codes', texts.codes, (program) => <ProgramField program={program} field="codes" />),
];

/** The programs with their codes. [ADMIS-004] */
export default function Programs() {
  const state = tableStateOf(useOperation(listAdmissionsPrograms, {}, { quiet: true }));
  const [doomed, setDoomed] = useState<AdmissionsProgram | null>(null);
  const remove = useAction(deleteAdmissionsProgram, {
    quiet: true,
    invalidate: [listAdmissionsPrograms],
    onSuccess: () => setDoomed(null),
  });
  return (
    <>
      <PageHead title={texts.titles.programs} />
      <RowTable<AdmissionsProgram>
        label={texts.titles.programs}
        columns={columns}
        rows={state}
        rowName={({ program_name: name }) => name}
        empty={texts.noPrograms}
        rowActions={(program) => <Button onClick={() => setDoomed(program)}>{texts.deleteProgram}</Button>}
      />
      <AddProgram />
      <ConfirmDialog
        open={doomed !== null}
        title={fillIn(texts.deleteTitle, { program: doomed?.program_name ?? '' })}
        confirmLabel={texts.deleteProgram}
        danger
        busy={remove.pending}
        error={remove.failure === null ? null : sentenceOf(remove.failure)}
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed !== null) void remove.run({ id: doomed.id, version: doomed.version });
        }}
      >
        {texts.deleteText}
      </ConfirmDialog>
    </>
  );
}
