import { fillIn } from '@campus/contract-kit';
import {
  academicRecordsMessages as messages,
  academicRecordsPermissions as can,
  GRADE_CHANGES_TOPIC,
  gradeTexts as texts,
} from '@campus/domain/academic-records';
import { GRADE_CHANGE } from '@campus/domain/academic-records/rules';
import type { DirectDecision, NewMessage } from '../../platform/index.js';
import { defineDirectApproval } from '../../platform/index.js';
import type { LockedChange, WaitingChange } from './grade-changes.repository.js';
import { SELECT_WAITING_CHANGES } from './grade-changes.repository.js';
import { GRADE_SHEET_RECORD } from './grade-sheets.service.js';

type Decided = 'approved' | 'declined';

/** A change as the messages name it; no grade has a word. */
export function valuesOf(
  change: LockedChange,
): Readonly<Record<'name' | 'course' | 'before' | 'grade' | 'id' | 'asker', string>> {
  const { name, course, student: id, grade_before: before, grade, asker } = change;
  const shown = (text: string): string => (text === '' ? texts.none : text);
  return { name, course, id, asker, before: shown(before), grade: shown(grade) };
}

/** The line in the history of the course's sheet; the reason is the teacher's, or why it was declined. */
function lineOf({ action, reason }: DirectDecision, change: LockedChange): string {
  const values = valuesOf(change);
  if (action === 'approve') return fillIn(texts.auditApproved, { ...values, reason: change.reason });
  return fillIn(texts.auditDeclined, { ...values, reason });
}

/** To the teacher who asked. */
function teacherMail(decision: DirectDecision, change: LockedChange): NewMessage[] {
  if (change.email === null) return [];
  const values = valuesOf(change);
  const state = decision.state as Decided;
  return [
    {
      key: `academic-records/grade-change/${change.id}/${state}`,
      to: change.email,
      subject: fillIn(texts[`${state}Subject`], values),
      text: fillIn(texts[`${state}Mail`], { ...values, reason: decision.reason }),
      recordType: GRADE_SHEET_RECORD,
      recordId: change.request_num,
      office: 'registrar',
      kind: 'decision',
    },
  ];
}

/** Changes of stored grades late after their term, decided by a registrar who neither asked nor is the student. */
export const gradeChangeApproval = defineDirectApproval<LockedChange, WaitingChange>({
  recordType: GRADE_SHEET_RECORD,
  domain: 'academic-records',
  rules: GRADE_CHANGE,
  lateCode: 'change_decided',
  staleCode: 'change_moved',
  unknownCode: () => 'no_such_change',
  messages,
  values: valuesOf,
  audit: (decision, change) => ({
    recordType: GRADE_SHEET_RECORD,
    recordId: change.request_num,
    action: decision.state,
    description: lineOf(decision, change),
  }),
  mails: teacherMail,
  live: ({ request_num: recordId }) => ({ topic: GRADE_CHANGES_TOPIC, recordId, people: [] }),
  inbox: {
    kind: 'grade-change',
    area: texts.area,
    permission: can.keepGrades,
    waiting: SELECT_WAITING_CHANGES,
    item: ({ id, name, course, grade_before: before, grade, asked_at: since }) => ({
      id,
      who: null,
      since,
      title: fillIn(texts.waits, { name, course, before, grade: grade === '' ? texts.none : grade }),
    }),
    isUndated: true,
    nextStep: texts.waitsNext,
    path: '/academicRecords/gradeChanges?state=waiting',
    more: { id: 'grades', title: texts.waitsMore, nextStep: texts.waitsNext },
  },
});
