import { listHeldPositions, readForm, submitForm } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { campus, formOf, ofCreator, salaried, stages } from './testing/records.js';
import { openList } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const code = {
  id: 'c1',
  paf_position_id: 'p1',
  acct_comp_1: '01',
  acct_comp_2_dept_code: '0410',
  acct_comp_3: '0000',
  acct_comp_4_object_code: '6110',
  acct_comp_5: '00',
  dist_pct: 100,
};
const held = [{ ORG_POS: 'LIB01', POS_SEQ: '1', title: 'Librarian' }];
const replaced = { position: 'LIB01-1', title: 'Librarian', start_date: '2020-08-01', pay_type: 'S', pay: '48000.00' };

describe('the pay of a position', () => {
  it('that is not complete is marked when the form is submitted, and nothing is sent', async () => {
    const bare = { ...salaried, pay_amount: null, supervisor_id: null, supervisor_name: null };
    const portal = campus().answer(readForm, formOf({ positions: [bare], account_codes: [code] }, ofCreator));
    renderScreen('/hr/view/11', portal);
    fireEvent.click(await screen.findByRole('button', { name: /^Submit for Approval/ }));
    const oops = await screen.findByRole('dialog', { name: 'Oops!' });
    expect(oops).toHaveTextContent('the pay amount of position 1, the supervisor of position 1');
    expect(screen.getByLabelText(/^Pay amount/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Enter the pay amount, more than 0.00.', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText(/^Choose a supervisor: an active employee/, { selector: 'p' })).toBeInTheDocument();
    expect(portal.calls(submitForm)).toHaveLength(0);
  });
});

describe('a position that is held already', () => {
  it('is offered to be replaced from the start date', async () => {
    const form = formOf({ paf_type: 2, emp_id: '700050', positions: [salaried], account_codes: [code] }, ofCreator);
    renderScreen('/hr/view/11', campus().answer(readForm, form).answer(listHeldPositions, held));
    const list = await openList('Replaces the present assignment from 08-01-2026');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Nothing: it is a further position', 'Librarian (LIB01 1)']);
  });

  it('shows its pay beside the new one to whoever decides', async () => {
    const position = { ...salaried, replaces: 'LIB01-1', replaced };
    const form = formOf({ ...stages.submitted, paf_type: 2, emp_id: '700050', positions: [position] }, { approve: true });
    renderScreen('/hr/view/11', campus().answer(readForm, form));
    expect(await screen.findByText('Librarian (LIB01-1), held since 08-01-2020')).toBeInTheDocument();
    const facts = [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Pay amount before', expect.stringContaining('48,000.00')],
        ['Pay amount', expect.stringContaining('52,000.00')],
      ]),
    );
  });
});
