import { fillIn } from '@campus/contract-kit';
import type { TransferCourse } from '@campus/domain/academic-records';
import {
  addTransferCourse,
  listSchools,
  listTransferCourses,
  readStudentTranscript,
  removeTransferCourse,
  transcriptTexts as texts,
} from '@campus/domain/academic-records';
import type { DataColumn, Found } from '@campus/ui-kit';
import { column, FormField, FormSection, notify, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OperationForm, OperationReason, RowTable, tableStateOf, useOperation } from '../../../../lib/index.js';

const columns: readonly DataColumn<TransferCourse>[] = [
  column.text('crs_cde', 'Course', { primary: true }),
  column.text('crs_title', 'Title'),
  column.text('school', 'School'),
  column.number('credits', 'Hours'),
  column.text('taken_at', 'Taken at'),
  column.day('received_on', 'Received'),
  column.text('entered_by', 'Entered by'),
];
const READS = [listTransferCourses, readStudentTranscript];

function Remove({ course, onClose }: { readonly course: TransferCourse; readonly onClose: () => void }) {
  return (
    <OperationReason
      operation={removeTransferCourse}
      input={(reason) => ({ id: course.id, reason })}
      invalidate={READS}
      danger
      title={fillIn(texts.removeTransfer, { course: course.crs_cde })}
      confirmLabel="Remove course"
      onClose={onClose}
    />
  );
}

function Add({ student }: { readonly student: Found }) {
  const schools = useOperation(listSchools, {}, { staleMs: Number.POSITIVE_INFINITY }).data ?? [];
  const blank = { id_num: student.id, school: '', crs_cde: '', crs_title: '', credits: '', taken_at: '', received_on: '' };
  return (
    <OperationForm
      operation={addTransferCourse}
      label={texts.addTransfer}
      values={blank}
      invalidate={READS}
      next={({ school, taken_at, received_on }) => ({ ...blank, school, taken_at, received_on })}
      onDone={(_data, message) => notify(message ?? '', { short: true })}
    >
      <FormSection title={texts.addTransfer}>
        <FormField name="school" required options={schools.map(({ code, name }) => ({ value: code, label: name }))} />
        <FormField name="crs_cde" required />
        <FormField name="crs_title" required />
        <FormField name="credits" required />
        <FormField name="taken_at" required />
        <FormField name="received_on" required />
        <SubmitButton className="wide">Add course</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** The transfer courses of a student: list, add, remove with a reason. */
export function TransferList({ student }: { readonly student: Found }) {
  const query = useOperation(listTransferCourses, { id_num: student.id }, { quiet: true });
  const [leaving, setLeaving] = useState<TransferCourse | null>(null);
  return (
    <>
      <RowTable
        label={texts.transfers}
        columns={columns}
        rows={tableStateOf(query)}
        empty={texts.noTransfers}
        rowActions={(course) => (
          <Button size="small" aria-label={`Remove ${course.crs_cde}`} onClick={() => setLeaving(course)}>
            Remove
          </Button>
        )}
      />
      <Add student={student} />
      {leaving === null ? null : <Remove course={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
