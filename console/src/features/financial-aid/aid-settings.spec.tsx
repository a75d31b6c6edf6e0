import {
  addFeeCodes,
  clearFeeCodes,
  deleteScholarship,
  feeCodeTexts,
  listScholarships,
  readFeeCodeAdmin,
  saveScholarship,
  scholarshipCriteria as criteria,
  scholarshipTexts,
} from '@campus/domain/financial-aid';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, rowIsGone, write } from '../../lib/testing/rendered.js';
import { feeCodeAdmin, scholarshipOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('fee codes', () => {
  it('are counted by year and type, added, and cleared after it is said what that means [FEECODE-002] [FEECODE-004] [FEECODE-006] [FEECODE-007] [FEECODE-021]', async () => {
    const answerWith = (free: number) => {
      portal.answer(readFeeCodeAdmin, feeCodeAdmin(free));
      return feeCodeAdmin(free);
    };
    const portal = new FakePortal()
      .answer(readFeeCodeAdmin, feeCodeAdmin())
      .answer(addFeeCodes, () => answerWith(3))
      .answer(clearFeeCodes, () => answerWith(0));
    renderScreen('/finAid/feeCode', portal);
    expect(await screen.findByRole('heading', { level: 1, name: feeCodeTexts.adminTitle })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 4 * 3));
    expect(screen.getByText(/Do not paste from a word processor/)).toBeInTheDocument();
    const years = (await optionsOf(feeCodeTexts.year)).filter((text) => text !== 'Choose');
    expect(years).toEqual(['2024 to 2025', '2025 to 2026', '2026 to 2027', '2027 to 2028']);
    await choose(feeCodeTexts.year, '2024 to 2025');
    await choose('Type', feeCodeTexts.degrees[2]);
    write(feeCodeTexts.codes, 'J-1\nJ-2\n\nJ-3');
    press(/^Add codes$/);
    expect(await screen.findByText('3 of 3 left')).toBeInTheDocument();
    expect(portal.lastCall(addFeeCodes)).toMatchObject({ year: 2024, type: 2, codes: 'J-1\nJ-2\n\nJ-3' });
    press(`Clear available codes: ${feeCodeTexts.degrees[2]}, 2024 to 2025`);
    expect(await screen.findByText(feeCodeTexts.clearEffect)).toBeInTheDocument();
    expect(portal.calls(clearFeeCodes)).toEqual([]);
    await pressInDialog(feeCodeTexts.clear);
    await waitFor(() => expect(screen.queryByText('3 of 3 left')).not.toBeInTheDocument());
    expect(portal.lastCall(clearFeeCodes)).toMatchObject({ year: 2024, type: 2 });
  });
});

describe('scholarships', () => {
  it('are added with whom they are for, changed and deleted; a link that is none is refused', async () => {
    const saved = (changes: Parameters<typeof scholarshipOf>[0]) => {
      portal.answer(listScholarships, [scholarshipOf(changes)]);
      return scholarshipOf(changes);
    };
    const portal = new FakePortal()
      .answer(listScholarships, [])
      .answer(saveScholarship, () => saved({ searchState: ['TN', 'VA'] }))
      .answer(deleteScholarship, () => {
        portal.answer(listScholarships, []);
        return null;
      });
    renderScreen('/finAid/scholarships', portal);
    expect(await screen.findByText(scholarshipTexts.noneYet)).toBeInTheDocument();
    write(scholarshipTexts.name, 'Chapel Award');
    write(scholarshipTexts.description, 'About it');
    write(scholarshipTexts.url, 'javascript:x');
    write(criteria.searchState, 'TN, VA');
    press(scholarshipTexts.save);
    expect((await screen.findAllByText(scholarshipTexts.wrongUrl)).length).toBeGreaterThan(0);
    expect(portal.calls(saveScholarship)).toEqual([]);
    write(scholarshipTexts.url, 'https://scholarships.campus.example/chapel');
    press(scholarshipTexts.save);
    expect(await screen.findByText('State: TN, VA')).toBeInTheDocument();
    expect(portal.lastCall(saveScholarship)).toMatchObject({ scholarship_name: 'Chapel Award', searchState: ['TN', 'VA'] });
    press('Edit: Chapel Award');
    await screen.findByText(scholarshipTexts.edit);
    write(scholarshipTexts.leastGpa, '3.5');
    portal.answer(saveScholarship, () => saved({ searchGpa: '3.50' }));
    press(scholarshipTexts.save);
    expect(await screen.findByText('GPA: 3.50')).toBeInTheDocument();
    expect(portal.lastCall(saveScholarship)).toMatchObject({ id: '41', version: 1, searchGpa: 3.5 });
    press('Delete: Chapel Award');
    await pressInDialog(scholarshipTexts.delete);
    await rowIsGone('GPA: 3.50');
    expect(portal.lastCall(deleteScholarship)).toMatchObject({ id: '41' });
  });
});
