import { fillIn } from '@campus/contract-kit';
import type { OpenHold, StudentHold } from '@campus/domain/academic-records';
import {
  academicRecordsMessages as messages,
  academicRecordsTexts as texts,
  listHoldKinds,
  listOpenHolds,
  listStudentHolds,
  placeHold,
  releaseHold,
} from '@campus/domain/academic-records';
import type { DataColumn, Found } from '@campus/ui-kit';
import { column, FormField, FormSection, notify, PageHead, SearchField, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListFilter } from '../../../lib/index.js';
import {
  ListFilterBar,
  ListTable,
  OperationForm,
  OperationReason,
  RowTable,
  tableStateOf,
  useClearFilters,
  useFilters,
  useOperation,
} from '../../../lib/index.js';
import { findStudents } from '../components/find-students.js';

const keptReason = (name: string): string =>
  name === '' ? texts.holdReasonKeptByOffice : fillIn(texts.holdReasonKept, { name });

const columns: readonly DataColumn<StudentHold>[] = [
  column.text('name', 'Hold', { primary: true }),
  column.chip('state', 'State', ({ released_on: released }) =>
    released === null ? { label: 'Open', tone: 'waiting' } : { label: 'Released', tone: 'done' },
  ),
  column.of('reason', 'Reason', ({ reason, placed_by: name }) => reason ?? keptReason(name)),
  column.day('placed_on', 'Placed'),
  column.text('placed_by', 'By'),
  column.day('released_on', 'Released'),
  column.text('released_by', 'By'),
];

function Release({
  student,
  hold,
  onClose,
}: {
  readonly student: Found;
  readonly hold: StudentHold;
  readonly onClose: () => void;
}) {
  return (
    <OperationReason
      operation={releaseHold}
      input={(reason) => ({ id_num: student.id, code: hold.code, reason })}
      invalidate={[listStudentHolds, listOpenHolds]}
      title={`Release the hold ${hold.name} of ${student.name}?`}
      requiredMessage={messages.text('hold_reason_missing')}
      confirmLabel="Release hold"
      onClose={onClose}
    />
  );
}

function Place({ student }: { readonly student: Found }) {
  const kinds = useOperation(listHoldKinds, {}).data ?? [];
  return (
    <OperationForm
      key={student.id}
      operation={placeHold}
      label={`Place a hold on ${student.name}`}
      values={{ id_num: student.id, code: '', reason: '' }}
      refusal={({ reason }) => (reason.trim() === '' ? messages.refusal('hold_reason_missing') : null)}
      invalidate={[listStudentHolds, listOpenHolds]}
      next={({ id_num }) => ({ id_num, code: '', reason: '' })}
      onDone={(_data, message) => notify(message ?? '', { short: true })}
    >
      <FormSection title={`Place a hold on ${student.name}`}>
        <FormField name="code" required options={kinds.map(({ code, name }) => ({ value: code, label: name }))} />
        <FormField name="reason" required />
        <SubmitButton className="wide">Place hold</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

function HoldsOf({ student }: { readonly student: Found }) {
  const holds = useOperation(listStudentHolds, { id_num: student.id }, { quiet: true });
  const [leaving, setLeaving] = useState<StudentHold | null>(null);
  return (
    <>
      <RowTable
        label={`Holds of ${student.name}`}
        columns={columns}
        rows={tableStateOf(holds)}
        empty={{ text: texts.noHolds }}
        rowActions={(hold) =>
          hold.mine && hold.released_on === null ? (
            <Button size="small" aria-label={`Release ${hold.name}`} onClick={() => setLeaving(hold)}>
              Release
            </Button>
          ) : null
        }
      />
      <Place student={student} />
      {leaving === null ? null : <Release student={student} hold={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const openColumns: readonly DataColumn<OpenHold>[] = [
  column.text('student_name', 'Student', { primary: true }),
  column.text('name', 'Hold'),
  column.text('student', 'ID'),
  column.of('reason', 'Reason', ({ reason, placed_by: name }) => reason ?? keptReason(name)),
  column.day('placed_on', 'Placed'),
  column.text('placed_by', 'By'),
];

/** What is open of the office, the oldest first; a press shows that student's holds. */
function OpenHolds({ onChoose }: { readonly onChoose: (student: Found) => void }) {
  const kinds = useOperation(listHoldKinds, {}, { quiet: true }).data ?? [];
  const filters: readonly ListFilter[] = [
    {
      kind: 'choice',
      name: 'code',
      label: 'Hold',
      all: 'All holds',
      options: kinds.map(({ code, name }) => ({ id: code, label: name })),
    },
  ];
  const values = useFilters(filters);
  const clear = useClearFilters(filters);
  return (
    <>
      <ListFilterBar filters={filters} />
      <ListTable
        of={listOpenHolds}
        input={values}
        label={texts.openHolds}
        columns={openColumns}
        filtered={Object.keys(values).length > 0}
        onClearFilters={clear}
        empty={{ text: texts.noOpenHolds, hint: texts.openHoldsHint }}
        actionsInSight
        rowActions={({ student: id, student_name: name, school, name: hold }) => (
          <Button
            size="small"
            aria-label={`${texts.showHolds}: ${name}, ${hold}`}
            onClick={() => onChoose({ id, name, detail: `${id} · ${school}` })}
          >
            {texts.showHolds}
          </Button>
        )}
      />
    </>
  );
}

/** The open holds of the office, and all holds of a student, for the offices that place and release them. */
export default function Holds() {
  const [student, setStudent] = useState<Found | null>(null);
  return (
    <>
      <PageHead title={texts.holds} state={texts.holdsState} />
      <Box sx={{ maxWidth: 480, mb: 4 }}>
        <SearchField label="Student" value={student} onChange={setStudent} search={findStudents} />
      </Box>
      {student === null ? (
        <OpenHolds onChoose={setStudent} />
      ) : (
        <>
          <Button onClick={() => setStudent(null)}>{texts.allHolds}</Button>
          <HoldsOf student={student} />
        </>
      )}
    </>
  );
}
