import { fillIn, showDate } from '@campus/contract-kit';
import type { OpenGrade } from '@campus/domain/academic-records';
import {
  failIncomplete,
  gradeTexts as texts,
  listOpenGrades,
  listOpenGradesFile,
  listTerms,
} from '@campus/domain/academic-records';
import { ConfirmDialog, notify, StatusChip } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListFilter } from '../../../lib/index.js';
import { ListScreen, operationColumns, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

/** What is open of a grade, and until when it can be given. */
function Kind({ kind, due, due_on: day }: OpenGrade) {
  if (kind === 'missing') return <StatusChip tone="waiting" label={texts.kinds.missing} />;
  const until = day === null ? texts.noLimitYet : fillIn(due ? texts.due : texts.gradeUntil, { day: showDate(day) });
  return <StatusChip tone={due ? 'attention' : 'moving'} label={`${texts.kinds.incomplete} · ${until}`} />;
}

const columns = operationColumns(listOpenGrades, {
  student_name: { primary: true },
  student: {},
  name: {},
  title: {},
  term_name: {},
  kind: { cell: (row) => <Kind {...row} /> },
  teachers: {},
});

function Fail({ row, onClose }: { readonly row: OpenGrade; readonly onClose: () => void }) {
  const fail = useAction(failIncomplete, { quiet: true, invalidate: [listOpenGrades] });
  const confirm = async () => {
    const done = await fail.run({ course: row.course, student: row.student });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={fillIn(texts.failTitle, { name: row.student_name, course: row.name })}
      confirmLabel={texts.fail}
      busy={fail.pending}
      error={fail.failure === null ? null : sentenceOf(fail.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>{texts.failEffect}</Typography>
    </ConfirmDialog>
  );
}

/** Incompletes and missing grades for the registrar, who alone turns an incomplete into F. */
export default function OpenGrades() {
  const terms = useOperation(listTerms, {}, { quiet: true }).data ?? [];
  const [failing, setFailing] = useState<OpenGrade | null>(null);
  const filters: readonly ListFilter[] = [
    { kind: 'text', name: 'q', label: 'Student, course or teacher' },
    {
      kind: 'choice',
      name: 'term_id',
      label: 'Term',
      all: texts.allTerms,
      options: terms.map(({ id, name }) => ({ id, label: name })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      all: texts.allKinds,
      options: (['incomplete', 'missing'] as const).map((id) => ({ id, label: texts.kinds[id] })),
    },
  ];
  return (
    <>
      <ListScreen
        of={listOpenGrades}
        title={texts.open}
        head={() => texts.openState}
        filters={filters}
        columns={columns}
        file={listOpenGradesFile}
        empty={{ text: texts.noneOpen }}
        rowActions={(row) =>
          row.due ? (
            <Button size="small" aria-label={`${texts.fail}: ${row.student_name}, ${row.name}`} onClick={() => setFailing(row)}>
              {texts.fail}
            </Button>
          ) : null
        }
      />
      {failing === null ? null : <Fail row={failing} onClose={() => setFailing(null)} />}
    </>
  );
}
