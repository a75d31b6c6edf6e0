import { fillIn, showDate } from '@campus/contract-kit';
import type { GradeLine, GradeSheet } from '@campus/domain/faculty';
import { facultyTexts as texts, readGradeSheet } from '@campus/domain/faculty';
import type { DataColumn } from '@campus/ui-kit';
import {
  ActionBar,
  column,
  CountedField,
  DateText,
  ErrorState,
  PageHead,
  PersonCell,
  StatusChip,
  TableSkeleton,
} from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  failureFrom,
  RestoredNote,
  RouteLink,
  RowTable,
  useOperation,
  useStateCopy,
  useUnsavedGuard,
} from '../../../lib/index.js';
import { useGradeEdits } from '../hooks/grade-edits.js';
import type { GradeEdits } from '../hooks/grade-edits.js';
import { gradesSentence } from '../hooks/server-error.js';
import { moveByRow } from '../hooks/row-keys.js';
import { BothSheetsDialog } from './both-sheets-dialog.js';
import { GradeDistribution } from './grade-distribution.js';
import { GradeSelect } from './grade-select.js';

function columnsOf(edits: GradeEdits): readonly DataColumn<GradeLine>[] {
  const changed = new Set(edits.changes.map(({ id }) => id));
  const waiting = new Map(edits.sheet.waiting.map(({ id, grade }) => [id, grade]));
  return [
    column.of('name', 'Student', (row) => <PersonCell name={row.sort_name} id={row.id} />, { primary: true }),
    column.of(
      'grade',
      'Grade',
      (row) => (
        <GradeSelect
          line={edits.sheet.course.opens_on === null ? row : { ...row, disabled: true }}
          value={edits.gradeOf(row.id, row.grade)}
          possible={edits.sheet.possible_grades}
          onChoose={(grade) => edits.choose(row.id, grade)}
        />
      ),
      { phone: 'line', later: true },
    ),
    column.of('state', 'State', (row) => {
      if (row.disabled) return <StatusChip tone="stopped" label={texts.given} />;
      if (changed.has(row.id)) return <StatusChip tone="waiting" label="Not saved" />;
      const asked = waiting.get(row.id);
      if (asked !== undefined)
        return <StatusChip tone="waiting" label={asked === '' ? texts.waitsNone : fillIn(texts.waits, { grade: asked })} />;
      return row.grade === '' ? null : <StatusChip tone="done" label="Saved" />;
    }),
  ];
}

function SavedLine({ sheet }: { readonly sheet: GradeSheet }) {
  if (sheet.saved_at === null) return <>{sheet.course.courseYearTermCodeSub}, never saved</>;
  return (
    <>
      {sheet.course.courseYearTermCodeSub}, saved by {sheet.saved_by ?? 'someone'} on <DateText value={sheet.saved_at} />
    </>
  );
}

/** The students with a grade each, and above how the grades are distributed. */
function Students({ edits }: { readonly edits: GradeEdits }) {
  const { sheet } = edits;
  const columns = useMemo(() => columnsOf(edits), [edits]);
  return (
    <>
      <GradeDistribution
        grades={sheet.students.map(({ id, grade }) => edits.gradeOf(id, grade))}
        possible={sheet.possible_grades}
      />
      {sheet.students.length === 0 ? null : <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.keysHint}</Typography>}
      <Box onKeyDown={moveByRow}>
        <RowTable label="Students" columns={columns} rows={sheet.students} empty={texts.noStudents} />
      </Box>
    </>
  );
}

/** What is to be known before one chooses: what failed, what is not saved, and whether grades are taken now. */
function Notes({ edits }: { readonly edits: GradeEdits }) {
  const { course, late } = edits.sheet;
  const { opens_on: opensOn } = course;
  return (
    <>
      {edits.problem === null ? null : (
        <Alert severity="error" sx={{ mb: 3, maxWidth: 720 }}>
          {edits.problem}
        </Alert>
      )}
      {edits.imported ? (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: 720 }}>
          {texts.imported}
        </Alert>
      ) : null}
      {opensOn === null ? null : (
        <Alert severity="info" sx={{ mb: 3, maxWidth: 720 }}>
          {fillIn(texts.opens, { day: showDate(opensOn) })}
        </Alert>
      )}
      {late ? (
        <Alert severity="info" sx={{ mb: 3, maxWidth: 720 }}>
          {texts.lateSheet}
        </Alert>
      ) : null}
    </>
  );
}

function Sheet({ read }: { readonly read: GradeSheet }) {
  const edits = useGradeEdits(read);
  const { sheet, changes } = edits;
  const { opens_on: opensOn } = sheet.course;
  // What was imported is looked at anew: after a reload the old grades stand there. [FACULTY-006]
  const typed = changes.length > 0 && !edits.imported;
  const copy = useStateCopy(`grades/${sheet.course.request_num}/${sheet.version}`, changes, typed, edits.restore);
  useUnsavedGuard(changes.length > 0, 'Leave without saving the grades?');
  return (
    <>
      <PageHead
        title={sheet.course.title}
        state={<SavedLine sheet={sheet} />}
        action={
          <Button
            loading={edits.importing}
            onClick={() => void edits.importAll()}
            disabled={sheet.students.length === 0 || opensOn !== null}
          >
            Import from the course system
          </Button>
        }
      />
      <RestoredNote copy={copy} />
      <Notes edits={edits} />
      <Students edits={edits} />
      {edits.needsReason ? (
        <CountedField
          multiline
          fullWidth
          required
          label={texts.lateReason}
          helperText={texts.lateReasonHint}
          value={edits.reason}
          onChange={(event) => edits.setReason(event.target.value)}
          limit={500}
          sx={{ mt: 4, maxWidth: 720 }}
        />
      ) : null}
      {sheet.students.length === 0 || opensOn !== null ? null : (
        <ActionBar note={changes.length === 0 ? texts.allSaved : fillIn(texts.unsaved, { count: changes.length })}>
          <Button variant="contained" loading={edits.saving} disabled={changes.length === 0} onClick={() => void edits.save()}>
            {changes.length === 1 ? 'Save 1 grade' : `Save ${changes.length} grades`}
          </Button>
        </ActionBar>
      )}
      <BothSheetsDialog edits={edits} />
    </>
  );
}

/** The grade sheet of a course: its students with a select each. [FACULTY-003] [FACULTY-004] [FACULTY-006] */
export function GradeSheetScreen({ course }: { readonly course: string }) {
  // What was read before this visit may have been saved over since; what is read later must not take the place of what one chooses.
  const [since] = useState(() => Date.now());
  const query = useOperation(readGradeSheet, { course }, { quiet: true, staleMs: 0 });
  const failure = query.error === null ? null : failureFrom(query.error);
  const body =
    failure !== null ? (
      <>
        <PageHead title={texts.grades} />
        <ErrorState
          message={gradesSentence(failure)}
          requestId={failure.requestId}
          onRetry={failure.status === 404 ? undefined : () => void query.refetch()}
        />
      </>
    ) : query.data === undefined || query.dataUpdatedAt < since ? (
      <TableSkeleton label="the grade sheet" columns={3} />
    ) : (
      <Sheet read={query.data} />
    );
  return (
    <>
      <RouteLink to="/faculty/grades">All my courses</RouteLink>
      {body}
    </>
  );
}
