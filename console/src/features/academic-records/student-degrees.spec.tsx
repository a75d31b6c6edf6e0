import type { StudentDegree, Substitution } from '@campus/domain/academic-records';
import {
  addSubstitution,
  listSchools,
  readStudentDegrees,
  removeSubstitution,
  searchStudents,
  studentDegreeTexts as texts,
  takeBackDegree,
} from '@campus/domain/academic-records';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const STUDENT = { id: '150001', name: 'Sophie Larkin' };
const degree: StudentDegree = {
  program: 'BABS',
  name: 'Bachelor of Arts, Biblical Studies',
  school: 'BOYCE',
  declared_on: '2022-08-10',
  awarded_on: '2026-05-15',
  average: '1.85',
  standing: 'probation',
};
const substitution: Substitution = {
  id: '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11',
  school: 'BOYCE',
  crs_cde: 'PH210',
  counts_as: 'TH211',
  approved_by: 'Dean Boyce',
  reason: 'Taught together',
  entered_by: 'Roland Fairbanks',
  entered_at: '2026-11-20T15:00:00.000Z',
};
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });
const reasonIn = async (text: string) =>
  fireEvent.change(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Reason/ }), {
    target: { value: text },
  });

async function opened(portal: FakePortal) {
  renderScreen('/academicRecords/studentDegrees', portal);
  const field = await screen.findByRole('combobox', { name: 'Student' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Larkin' } });
  const option = await screen.findByRole('option', { name: /Sophie Larkin/ });
  act(() => void fireEvent.click(option));
  await screen.findByRole('table', { name: texts.degrees });
}

describe('the degrees of a student', () => {
  it('show award, average and standing; an award is undone with a reason, and a substitution entered and removed', async () => {
    const portal = new FakePortal()
      .answer(searchStudents, [{ ...STUDENT, school: 'BOYCE' }])
      .answer(listSchools, [{ code: 'BOYCE', name: 'Boyce College' }])
      .answer(readStudentDegrees, { ...STUDENT, degrees: [degree], substitutions: [substitution] })
      .answer(takeBackDegree, whole(null, { message: 'Undone.' }))
      .answer(removeSubstitution, whole(null, { message: 'Removed.' }))
      .answer(addSubstitution, whole(null, { message: 'Entered.' }));
    await opened(portal);
    const row = screen.getByText(degree.name).closest('tr');
    for (const text of ['1.85', 'Probation']) expect(row).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: `${texts.undoAward}: ${degree.name}` }));
    fireEvent.click(await inDialog(texts.undoAward));
    expect(await screen.findByText('Write why.')).toBeInTheDocument();
    expect(portal.calls(takeBackDegree)).toEqual([]);
    await reasonIn('Awarded to the wrong student');
    fireEvent.click(await inDialog(texts.undoAward));
    await waitFor(() =>
      expect(portal.lastCall(takeBackDegree)).toMatchObject({
        id_num: STUDENT.id,
        program: 'BABS',
        reason: 'Awarded to the wrong student',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('PH210').closest('tr')).toHaveTextContent(/TH211.*Dean Boyce.*Taught together/);
    fireEvent.click(screen.getByRole('button', { name: `${texts.remove}: PH210 TH211` }));
    await reasonIn('Entered twice');
    fireEvent.click(await inDialog(texts.remove));
    await waitFor(() =>
      expect(portal.lastCall(removeSubstitution)).toMatchObject({ id: substitution.id, reason: 'Entered twice' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: texts.add }));
    expect(await screen.findAllByText(/^Enter a course code, such as BB101/)).not.toEqual([]);
    expect(portal.calls(addSubstitution)).toEqual([]);
  });
});
