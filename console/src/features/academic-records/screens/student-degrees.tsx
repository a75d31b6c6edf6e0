import { fillIn } from '@campus/contract-kit';
import type { StudentDegree, Substitution } from '@campus/domain/academic-records';
import {
  addSubstitution,
  degreeAuditTexts,
  listSchools,
  readStudentDegrees,
  removeSubstitution,
  studentDegreeTexts as texts,
  takeBackDegree,
} from '@campus/domain/academic-records';
import type { DataColumn, Found } from '@campus/ui-kit';
import { column, EmptyState, FormField, FormSection, notify, PageHead, SearchField, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationForm, OperationReason, QueryParts, RowTable, useOperation } from '../../../lib/index.js';
import { findStudents } from '../components/find-students.js';

const READS = [readStudentDegrees];

const degreeColumns: readonly DataColumn<StudentDegree>[] = [
  column.text('name', texts.degree, { primary: true }),
  column.day('declared_on', texts.declared),
  column.day('awarded_on', texts.awarded),
  column.of('average', texts.average, ({ average }) => average ?? 'None yet', { align: 'right' }),
  column.chip('standing', texts.standing, ({ standing }) => ({
    tone: standing === 'good' ? 'done' : 'attention',
    label: degreeAuditTexts.standings[standing],
  })),
];
const substitutionColumns: readonly DataColumn<Substitution>[] = [
  column.text('crs_cde', texts.course, { primary: true }),
  column.text('counts_as', texts.countsAs),
  column.text('school', 'School'),
  column.text('approved_by', texts.approvedBy),
  column.text('reason', texts.reason),
  column.text('entered_by', texts.enteredBy),
  column.day('entered_at', texts.enteredOn),
];

interface UndoProps<Row> {
  readonly row: Row;
  readonly onClose: () => void;
}

function UndoAward({ row, student, onClose }: UndoProps<StudentDegree> & { readonly student: Found }) {
  return (
    <OperationReason
      operation={takeBackDegree}
      input={(reason) => ({ id_num: student.id, program: row.program, reason })}
      invalidate={READS}
      danger
      title={fillIn(texts.takeBackTitle, { degree: row.name })}
      label={texts.reason}
      confirmLabel={texts.undoAward}
      onClose={onClose}
    >
      {fillIn(texts.takeBackEffect, { name: student.name })}
    </OperationReason>
  );
}

function Remove({ row, onClose }: UndoProps<Substitution>) {
  return (
    <OperationReason
      operation={removeSubstitution}
      input={(reason) => ({ id: row.id, reason })}
      invalidate={READS}
      danger
      title={fillIn(texts.removeTitle, { course: row.crs_cde, as: row.counts_as })}
      label={texts.reason}
      confirmLabel={texts.remove}
      onClose={onClose}
    />
  );
}

function Add({ student }: { readonly student: Found }) {
  const schools = useOperation(listSchools, {}, { staleMs: Number.POSITIVE_INFINITY }).data ?? [];
  const blank = { id_num: student.id, school: '', crs_cde: '', counts_as: '', approved_by: '', reason: '' };
  return (
    <OperationForm
      operation={addSubstitution}
      label={texts.add}
      values={blank}
      invalidate={READS}
      next={({ school, approved_by }) => ({ ...blank, school, approved_by })}
      onDone={(_data, message) => notify(message ?? '', { short: true })}
    >
      <FormSection title={texts.add}>
        <FormField name="school" required options={schools.map(({ code, name }) => ({ value: code, label: name }))} />
        <FormField name="crs_cde" required />
        <FormField name="counts_as" required />
        <FormField name="approved_by" required />
        <FormField name="reason" required />
        <SubmitButton className="wide">{texts.add}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

function DegreesOf({ student }: { readonly student: Found }) {
  const query = useOperation(readStudentDegrees, { id_num: student.id }, { quiet: true, staleMs: 0 });
  const [award, setAward] = useState<StudentDegree | null>(null);
  const [substitution, setSubstitution] = useState<Substitution | null>(null);
  return (
    <QueryParts query={query} what="the degrees">
      {({ degrees, substitutions }) => (
        <>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {texts.degrees}
          </Typography>
          <RowTable<StudentDegree>
            label={texts.degrees}
            columns={degreeColumns}
            rows={degrees}
            rowId={({ program }) => program}
            empty={texts.noDegrees}
            rowActions={(row) =>
              row.awarded_on === null ? null : (
                <Button size="small" aria-label={`${texts.undoAward}: ${row.name}`} onClick={() => setAward(row)}>
                  {texts.undoAward}
                </Button>
              )
            }
          />
          <Typography variant="h2" sx={{ mt: 8, mb: 2 }}>
            {texts.substitutions}
          </Typography>
          <RowTable<Substitution>
            label={texts.substitutions}
            columns={substitutionColumns}
            rows={substitutions}
            empty={texts.noSubstitutions}
            rowActions={(row) => (
              <Button
                size="small"
                aria-label={`${texts.remove}: ${row.crs_cde} ${row.counts_as}`}
                onClick={() => setSubstitution(row)}
              >
                {texts.remove}
              </Button>
            )}
          />
          <Add student={student} />
          {award === null ? null : <UndoAward row={award} student={student} onClose={() => setAward(null)} />}
          {substitution === null ? null : <Remove row={substitution} onClose={() => setSubstitution(null)} />}
        </>
      )}
    </QueryParts>
  );
}

/** The degrees of a student with their standing, and the courses that count as others, for the registrar. */
export default function StudentDegrees() {
  const [student, setStudent] = useState<Found | null>(null);
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <Box sx={{ maxWidth: 480, mb: 6 }}>
        <SearchField label="Student" value={student} onChange={setStudent} search={findStudents} />
      </Box>
      {student === null ? <EmptyState text={texts.chooseStudent} /> : <DegreesOf key={student.id} student={student} />}
    </>
  );
}
