import { fillIn } from '@campus/contract-kit';
import type { GradeSheet } from '@campus/domain/faculty';
import { facultyTexts as texts, importGrades, listGradedCourses, saveGrades } from '@campus/domain/faculty';
import { notify } from '@campus/ui-kit';
import { useState } from 'react';
import { call, failureFrom, useAction } from '../../../lib/index.js';
import { gradesSentence } from './server-error.js';

type Grades = Readonly<Record<string, string>>;

const STALE = 'academic-records.sheet_changed';

/** Grades that differ from those of the sheet; a student the registrar keeps is never among them. */
function changesOf(sheet: GradeSheet, edits: Grades): { id: string; grade: string }[] {
  return sheet.students.flatMap(({ id, grade, disabled }) => {
    const chosen = edits[id];
    return chosen === undefined || chosen === grade || disabled ? [] : [{ id, grade: chosen }];
  });
}

/** The import: its grades go to `take`, and nothing is stored. [FACULTY-010] */
function useImport(course: string, take: (found: Grades) => void, fail: (sentence: string | null) => void) {
  const [importing, setImporting] = useState(false);
  const load = async () => {
    fail(null);
    setImporting(true);
    try {
      const found = await call(importGrades, { course });
      take(Object.fromEntries(found.students.map(({ id, grade }) => [id, grade])));
      notify(fillIn(texts.importDone, { count: found.imported }), { tone: 'info' });
    } catch (error) {
      fail(gradesSentence(failureFrom(error)));
    } finally {
      setImporting(false);
    }
  };
  return { importing, importAll: load };
}

/** Whether a stored grade changes so late that the registrar decides; then the reason goes along. */
function useLateReason(sheet: GradeSheet, changes: readonly { readonly id: string }[]) {
  const [typed, setTyped] = useState({ version: sheet.version, reason: '' });
  const reason = typed.version === sheet.version ? typed.reason : '';
  const setReason = (text: string) => setTyped({ version: sheet.version, reason: text });
  const graded = new Set(sheet.students.filter(({ grade }) => grade !== '').map(({ id }) => id));
  return { needsReason: sheet.late && changes.some(({ id }) => graded.has(id)), reason, setReason };
}

/** What one has chosen on a grade sheet and not saved, the import, the save, and what somebody else saved meanwhile. [FACULTY-006] */
export function useGradeEdits(read: GradeSheet) {
  const [sheet, setSheet] = useState(read);
  const [edits, setEdits] = useState<Grades>({});
  const [imported, setImported] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<GradeSheet | null>(null);
  const saving = useAction(saveGrades, { quiet: true, invalidate: [listGradedCourses] });
  const changes = changesOf(sheet, edits);
  const late = useLateReason(sheet, changes);

  const begin = (next: GradeSheet, kept: Grades) => {
    setSheet(next);
    setEdits(kept);
    setTheirs(null);
    setImported(false);
  };
  const save = async (version: number) => {
    setProblem(null);
    const done = await saving.run({
      course: sheet.course.request_num,
      grades: changes,
      version,
      ...(late.needsReason ? { reason: late.reason } : {}),
    });
    if (done.ok) {
      begin(done.data, {});
      notify(done.message ?? texts.saved, { tone: 'success' });
    } else if (done.failure.code === STALE) setTheirs(done.failure.data as GradeSheet);
    else setProblem(gradesSentence(done.failure));
  };
  const take = (found: Grades) => {
    setEdits((before) => ({ ...before, ...found }));
    setImported(true);
  };
  const importing = useImport(sheet.course.request_num, take, setProblem);
  return {
    sheet,
    changes,
    imported: imported && changes.length > 0,
    ...importing,
    saving: saving.pending,
    problem,
    theirs,
    ...late,
    gradeOf: (id: string, grade: string): string => edits[id] ?? grade,
    /** Takes up what was chosen before. */
    restore: (chosen: readonly { readonly id: string; readonly grade: string }[]) =>
      setEdits(Object.fromEntries(chosen.map(({ id, grade }) => [id, grade]))),
    choose: (id: string, grade: string) => setEdits((before) => ({ ...before, [id]: grade })),
    save: () => save(sheet.version),
    /** Saves the own grades over theirs, knowingly. */
    keepMine: async () => {
      if (theirs === null) return;
      const { version } = theirs;
      setTheirs(null);
      await save(version);
    },
    takeTheirs: () => {
      if (theirs !== null) begin(theirs, {});
    },
    keepEditing: () => setTheirs(null),
  };
}

export type GradeEdits = ReturnType<typeof useGradeEdits>;
