import { fillIn } from '@campus/contract-kit';
import type { GradeChange } from '@campus/domain/academic-records';
import {
  approveGradeChange,
  declineGradeChange,
  GRADE_CHANGES_TOPIC,
  gradeTexts as texts,
  listGradeChanges,
} from '@campus/domain/academic-records';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { column, ConfirmDialog, notify, Unbroken } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListFilter } from '../../../lib/index.js';
import { ListScreen, OperationReason, sentenceOf, useAction } from '../../../lib/index.js';

const TONES: Readonly<Record<GradeChange['state'], StatusTone>> = { waiting: 'attention', approved: 'done', declined: 'stopped' };
const shown = (grade: string): string => (grade === '' ? texts.none : grade);

const columns: readonly DataColumn<GradeChange>[] = [
  column.text('student_name', 'Student', { primary: true }),
  column.of('course', 'Course', ({ name, term_name: term }) => `${name}, ${term}`),
  column.of('change', 'Change', ({ grade_before: before, grade }) => <Unbroken>{`${shown(before)} → ${shown(grade)}`}</Unbroken>),
  column.text('reason', 'Reason', { phone: 'line' }),
  column.text('asked_by', 'Asked by'),
  column.instant('asked_at', 'Asked'),
  column.chip('state', 'State', ({ state }) => ({ tone: TONES[state], label: texts.states[state] })),
  column.of('decision', 'Decision', ({ decided_by: by, decision_reason: why }) =>
    [by, why].filter((text) => text !== '').join(': '),
  ),
];

const LIVE = [{ topic: GRADE_CHANGES_TOPIC }];
const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    all: texts.allStates,
    options: (['waiting', 'approved', 'declined'] as const).map((id) => ({ id, label: texts.states[id] })),
  },
];

interface DecisionProps {
  readonly row: GradeChange;
  readonly onClose: () => void;
}

const named = ({ student_name: name, name: course, grade_before: before, grade }: GradeChange) => ({
  name,
  course,
  before: shown(before),
  grade: shown(grade),
});

function Approve({ row, onClose }: DecisionProps) {
  const approve = useAction(approveGradeChange, { quiet: true, invalidate: [listGradeChanges] });
  const confirm = async () => {
    const done = await approve.run({ id: row.id, version: row.version });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={fillIn(texts.approveTitle, named(row))}
      confirmLabel="Approve change"
      busy={approve.pending}
      error={approve.failure === null ? null : sentenceOf(approve.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>{row.reason}</Typography>
      <Typography>{texts.approveEffect}</Typography>
    </ConfirmDialog>
  );
}

function Decline({ row, onClose }: DecisionProps) {
  return (
    <OperationReason
      operation={declineGradeChange}
      input={(reason) => ({ id: row.id, version: row.version, reason })}
      invalidate={[listGradeChanges]}
      title={fillIn(texts.declineTitle, named(row))}
      requiredMessage={texts.declineReason}
      confirmLabel="Decline change"
      onClose={onClose}
    />
  );
}

/** Late changes of grades, for the registrar who decides them. */
export default function GradeChanges() {
  const [deciding, setDeciding] = useState<{ readonly row: GradeChange; readonly how: 'approve' | 'decline' } | null>(null);
  const close = () => setDeciding(null);
  const button = (row: GradeChange, how: 'approve' | 'decline') => (
    <Button
      size="small"
      aria-keyshortcuts={how === 'approve' ? 'a' : 's'}
      aria-label={`${texts[how]}: ${row.student_name}, ${row.name}`}
      onClick={() => setDeciding({ row, how })}
    >
      {texts[how]}
    </Button>
  );
  return (
    <>
      <ListScreen
        of={listGradeChanges}
        title={texts.changes}
        head={() => texts.changesState}
        filters={FILTERS}
        columns={columns}
        empty={{ text: texts.noChanges }}
        live={LIVE}
        rowActions={(row) =>
          row.state !== 'waiting' || row.own ? null : (
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {button(row, 'approve')}
              {button(row, 'decline')}
            </Box>
          )
        }
      />
      {deciding?.how === 'approve' ? <Approve row={deciding.row} onClose={close} /> : null}
      {deciding?.how === 'decline' ? <Decline row={deciding.row} onClose={close} /> : null}
    </>
  );
}
