import {
  listAccessChoices,
  readForm,
  resendAccess,
  saveAccess,
  toggleBackgroundCheck,
  toggleDocusign,
  toggleI9dd,
  toggleReviewed,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { refused } from '../../lib/testing/fake-portal.js';
import { campus, formOf, movedForm, ofCreator, stages } from './testing/records.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

async function open(form: FormAnswer, query = ''): Promise<FakePortal> {
  const { portal } = renderScreen(`/hr/view/11${query}`, campus().answer(readForm, form));
  await screen.findByRole('heading', { level: 1, name: /Clara Whitlow/ });
  return portal;
}

const saveButtons = () => [
  screen.queryByRole('button', { name: 'Save' }),
  screen.queryByRole('button', { name: /^Submit for Approval/ }),
];

describe('the view of a form', () => {
  it("has Save and 'Submit for Approval' for a draft and for no other [PAFVIEW-005]", async () => {
    await open(formOf({}, ofCreator));
    for (const button of saveButtons()) expect(button).toBeInTheDocument();
    for (const stage of [stages.submitted, stages.approved, stages.finalized]) {
      takeAway();
      await open(formOf(stage));
      expect(saveButtons()).toEqual([null, null]);
    }
  });

  it('changes nothing and saves nothing when it is view-only [PAFVIEW-004]', async () => {
    await open(formOf({}, ofCreator), '?viewOnly=1');
    expect(saveButtons()).toEqual([null, null]);
    for (const role of ['textbox', 'combobox', 'checkbox', 'spinbutton']) {
      for (const input of screen.queryAllByRole(role)) expect(input).toBeDisabled();
    }
    expect(screen.getByText('12 Chapel Lane')).toBeInTheDocument();
  });

  it("names 'System Process' as the actor 0 of the Audit History [PAFVIEW-012]", async () => {
    const entry = {
      id: 'e1',
      created_at: '2026-03-02T15:00:00.000Z',
      action: 'finalize',
      description: 'Documents made',
      after_seconds: 4,
    };
    await open(
      formOf({
        ...stages.finalized,
        audit: [
          { ...entry, action_by: '0', action_by_name: 'nobody' },
          { ...entry, id: 'e2', description: 'Finalized', action_by: '700003', action_by_name: 'Ada Prowse' },
        ],
      }),
    );
    const table = screen.getByRole('table', { name: 'Audit History' });
    const actorOf = (text: string) => within(within(table).getByText(text).closest('tr') as HTMLElement).getAllByRole('cell')[2];
    expect(actorOf('Documents made')?.textContent).toBe('System Process');
    expect(actorOf('Finalized')?.textContent).toContain('Ada Prowse');
  });

  it('shows each access request with date, names, status and a resend, which says that it was sent again [PAFVIEW-016] [PAFACC-026]', async () => {
    const access = {
      created_at: '2026-03-02T15:00:00.000Z',
      trigger_name: 'Network',
      access_item_id: 'i9',
      processed_at: null,
      processed_by_name: null,
    };
    const portal = await open(
      formOf(
        {
          ...stages.finalized,
          accesses: [
            { ...access, id: 'x1', access_name: 'E-mail account', is_processed: 1, is_removal: 0, is_withdrawn: 0 },
            { ...access, id: 'x2', access_name: 'Shared drive', is_processed: 0, is_removal: 0, is_withdrawn: 0 },
          ],
        },
        { resend: true },
      ),
    );
    const rows = within(screen.getByRole('table', { name: 'Employee Access Status' }))
      .getAllByRole('row')
      .slice(1);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(texts).toEqual([
      [expect.stringContaining('03-02-2026'), 'E-mail account', 'Network', 'Processed', 'Resend request'],
      [expect.stringContaining('03-02-2026'), 'Shared drive', 'Network', 'In Progress', 'Resend request'],
    ]);
    portal.answer(resendAccess, { id: 'x2', is_processed: 0 });
    expect(screen.getByRole('button', { name: 'Resend request: E-mail account' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Resend request: Shared drive' }));
    expect(await screen.findByText('The request was sent to its processors again.')).toBeInTheDocument();
    expect(portal.calls(resendAccess).map(({ fields }) => fields['id'])).toEqual(['x2']);
  });

  it("says 'Paf Error' when the form cannot be read and the server said nothing [PAF-075]", async () => {
    renderScreen('/hr/view/11', campus().answer(readForm, refused(500)));
    expect(await screen.findByText('Paf Error: Sorry there has been error.')).toBeInTheDocument();
  });
});

describe('the status of a form', () => {
  const statusChip = (label: string) => screen.getAllByText(label)[0]?.closest('[data-tone]')?.getAttribute('data-tone');

  it('is ERROR with the cause and what to do when finalizing could not write [PAFVIEW-028]', async () => {
    const entry = {
      id: 'e1',
      created_at: '2026-03-02T15:00:00.000Z',
      action_by: '700003',
      action_by_name: 'Ada',
      after_seconds: 4,
    };
    const failed = { ...entry, action: 'finalize_failed', description: 'Finalizing failed: it is held already.' };
    for (const flags of [stages.approved, stages.finalized]) {
      takeAway();
      await open(formOf({ ...flags, status: 'ERROR', db_failure: 1, audit: [failed] }, { finalize: true }));
      expect(screen.getAllByText('ERROR').length).toBeGreaterThan(0);
      const alert = screen.getByText(/The personnel data could not take this form/).closest('[role="alert"]');
      expect(alert?.textContent).toMatch(/Fix the cause, then finalize it again.*Finalizing failed: it is held already\./);
    }
  });

  it('is the first that holds of ERROR, Rejected and Need Edits, Draft, and so on [PAFVIEW-024] [PAFVIEW-029]', async () => {
    const first = [
      [{ ...stages.draft, is_rejected: 1, stage: 'returned' }, 'Rejected and Need Edits'],
      [{ ...stages.draft, is_rejected: 1, stage: 'returned', db_failure: 1 }, 'ERROR'],
      [{ ...stages.approved, db_failure: 1 }, 'ERROR'],
      [{ ...stages.approved, is_approved: 0, is_rejected: 1, stage: 'rejected' }, 'Rejected'],
    ] as const;
    for (const [flags, status] of first) {
      takeAway();
      await open(formOf(flags));
      const chip = screen.getAllByText(status)[0]?.closest('[data-tone]');
      expect(chip?.textContent).toBe(status);
      expect(screen.queryByText('Draft', { exact: true })).not.toBeInTheDocument();
    }
  });

  it('waits while a finalized termination is not terminated yet, and is done afterwards [PAFVIEW-031]', async () => {
    const termination = { ...stages.finalized, paf_type: 4, type_name: 'Termination', emp_id: '700050', positions: [] };
    await open(formOf({ ...termination, is_terminated: 0 }));
    expect(statusChip('Finalized')).toBe('waiting');
    takeAway();
    await open(formOf({ ...termination, is_terminated: 1 }));
    expect(statusChip('Finalized')).toBe('done');
  });
});

describe('the access section', () => {
  const groups = [
    {
      id: 'g1',
      name: 'Network',
      description: 'Accounts and drives',
      items: [
        { id: 'i1', name: 'E-mail account', description: 'A mailbox' },
        { id: 'i2', name: 'Shared drive', description: 'A drive' },
      ],
    },
  ];
  const requested = {
    id: 'x1',
    created_at: '2026-03-02T15:00:00.000Z',
    access_item_id: 'i1',
    access_name: 'E-mail account',
    trigger_name: 'Network',
    is_processed: 0,
    is_removal: 0,
    is_withdrawn: 0,
    processed_at: null,
    processed_by_name: null,
  } as const;
  const shown = () => screen.queryByRole('heading', { level: 2, name: 'Access' }) !== null;
  const openWith = async (form: FormAnswer): Promise<FakePortal> => {
    takeAway();
    const portal = campus()
      .answer(listAccessChoices, groups)
      .answer(readForm, form)
      .answer(saveAccess, movedForm({ stage: 'finalized', status: 'Finalized' }));
    renderScreen('/hr/view/11', portal);
    await screen.findByRole('heading', { level: 1, name: /Clara Whitlow/ });
    return portal;
  };

  it('shows for finalized new hires and new positions, and for no other form [PAFVIEW-021]', async () => {
    for (const can of [{ save_access: true }, {}]) {
      for (const paf_type of [1, 2]) {
        await openWith(formOf({ ...stages.finalized, paf_type, paf_type_id: paf_type }, can));
        expect(shown()).toBe(true);
      }
    }
    await openWith(formOf({ ...stages.approved, paf_type: 1 }));
    expect(shown()).toBe(false);
    await openWith(formOf({ ...stages.finalized, paf_type: 4, paf_type_id: 4, positions: [], account_codes: [] }));
    expect(shown()).toBe(false);
  });

  it('has what was requested already ticked fast, and requests only what is added', async () => {
    const portal = await openWith(formOf({ ...stages.finalized, accesses: [requested] }, { save_access: true }));
    const done = await screen.findByRole('checkbox', { name: 'E-mail account (requested)' });
    expect(done).toBeChecked();
    expect(done).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Request access to 0 items' })).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shared drive' }));
    fireEvent.click(screen.getByRole('button', { name: 'Request access to 1 item' }));
    await waitFor(() => expect(portal.calls(saveAccess)[0]?.fields).toMatchObject({ id: '11', access_items: ['i2'] }));
  });

  it('can be saved with nothing where no access is needed', async () => {
    const portal = await openWith(formOf(stages.finalized, { save_access: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save: no access needed' }));
    await waitFor(() => expect(portal.calls(saveAccess)[0]?.fields).toMatchObject({ id: '11', access_items: [] }));
  });
});

describe('the SSN of a submitted form', () => {
  const ssn = () => screen.getByText('SSN').nextElementSibling?.textContent;

  it('is asked for without its digits, shows whole to HR and the creator when they ask, and hides again', async () => {
    const portal = campus().answer(readForm, ({ ssn: wanted }) =>
      formOf({ ...stages.finalized, ssn: wanted === 'masked' ? '***-**-6789' : '123-45-6789' }, { see_ssn: true }),
    );
    renderScreen('/hr/view/11', portal);
    fireEvent.click(await screen.findByRole('button', { name: 'Show the SSN' }));
    expect(portal.calls(readForm).map(({ fields }) => fields['ssn'])).toContain('masked');
    await waitFor(() => expect(ssn()).toContain('123-45-6789'));
    fireEvent.click(screen.getByRole('button', { name: 'Hide the SSN' }));
    expect(ssn()).toContain('***-**-6789');
  });

  it('is left out where there is none, and is said to be hidden from all others', async () => {
    await open(formOf({ ...stages.finalized, ssn: null }, { see_ssn: true }));
    expect(screen.queryByText('SSN')).toBeNull();
    takeAway();
    await open(formOf({ ...stages.finalized, ssn: null }, { see_ssn: false }));
    expect(ssn()).toBe('Shown to HR and the creator only');
  });

  it('marks a field whose stored value does not open, and shows all others', async () => {
    await open(formOf({ ...stages.finalized, ssn: null, dob: null, unreadable: ['ssn', 'dob'] }, { see_ssn: true }));
    expect(ssn()).toBe('Unreadable: the stored value is damaged. The operators know.');
    expect(screen.getByText('Date of birth').nextElementSibling?.textContent).toBe(ssn());
    expect(screen.getByText('First name').nextElementSibling?.textContent).not.toBe('');
  });
});

describe('what is offered', () => {
  it('is what the server lets the person do: an approver approves and sends back, HR finalizes, the creator neither [PAFFLOW-001]', async () => {
    const offered = () =>
      screen
        .queryAllByRole('button', { name: /^(Approve|Send back|Finalize)$/ })
        .map((button) => button.textContent)
        .sort();
    for (const [stage, can, buttons] of [
      [stages.submitted, { approve: true, send_back: true }, ['Approve', 'Send back']],
      [stages.approved, { finalize: true, send_back: true }, ['Finalize', 'Send back']],
      [stages.submitted, { withdraw: true }, []],
      [stages.approved, {}, []],
    ] as const) {
      await open(formOf(stage, can));
      expect(offered()).toEqual(buttons);
      takeAway();
    }
  });
});

describe('the checkboxes of HR', () => {
  it('show what is stored, each with its own call, and are not there for the creator [PAFVIEW-019] [PAFVIEW-020]', async () => {
    const boxes = [
      ['Docusign completed', 'docusign_completed', toggleDocusign],
      ['I9/direct deposit completed', 'i9dd_completed', toggleI9dd],
      ['Background check completed', 'background_check_completed', toggleBackgroundCheck],
      ['Reviewed', 'hr_reviewed', toggleReviewed],
    ] as const;
    const flags: Pick<FormAnswer, (typeof boxes)[number][1]> = {
      docusign_completed: 1,
      i9dd_completed: 0,
      background_check_completed: 0,
      hr_reviewed: 0,
    };
    const portal = campus().answer(readForm, () => formOf({ ...stages.approved, ...flags }, { checkboxes: true }));
    for (const [, field, operation] of boxes) {
      portal.answer(operation, () => {
        flags[field] = flags[field] === 1 ? 0 : 1;
        return { id: '11', ...flags };
      });
    }
    renderScreen('/hr/view/11', portal);
    const shown = () => boxes.map(([label]) => screen.getByRole<HTMLInputElement>('checkbox', { name: label }).checked);
    await screen.findByRole('checkbox', { name: 'Reviewed' });
    const expected = [true, false, false, false];
    expect(shown()).toEqual(expected);
    for (const [index, [label, , operation]] of boxes.entries()) {
      fireEvent.click(screen.getByRole('checkbox', { name: label }));
      expected[index] = !(expected[index] as boolean);
      await waitFor(() => expect(screen.getByRole('checkbox', { name: label })).toBeEnabled());
      await waitFor(() => expect(shown()).toEqual(expected));
      expect(portal.calls(operation).map(({ fields }) => fields['id'])).toEqual(['11']);
    }
    takeAway();
    await open(formOf(stages.submitted));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it("go back with 'PAF Fail' when their call fails [PAFVIEW-043]", async () => {
    const boxes = {
      'Docusign completed': toggleDocusign,
      'I9/direct deposit completed': toggleI9dd,
      'Background check completed': toggleBackgroundCheck,
      Reviewed: toggleReviewed,
    };
    const portal = campus().answer(
      readForm,
      formOf({ ...stages.approved, hr_reviewed: 1 }, { checkboxes: true, finalize: true }),
    );
    for (const operation of Object.values(boxes)) portal.answer(operation, refused(500));
    renderScreen('/hr/view/11', portal);
    for (const [index, [label, operation]] of Object.entries(boxes).entries()) {
      const box = await screen.findByRole('checkbox', { name: label });
      const before = label === 'Reviewed';
      fireEvent.click(box);
      await waitFor(() => expect(screen.getAllByText(/PAF Fail: Contact Campus Tech/)).toHaveLength(index + 1));
      expect(portal.calls(operation)).toHaveLength(1);
      expect((box as HTMLInputElement).checked).toBe(before);
    }
  });
});

describe('a draft', () => {
  it('hides the digits of the SSN unless the field has the focus [PAFVIEW-035]', async () => {
    await open(formOf({}, ofCreator));
    const ssn = screen.getByLabelText(/^SSN/);
    expect((ssn as HTMLInputElement).value).not.toMatch(/123/);
    fireEvent.focus(ssn);
    expect(ssn).toHaveValue('123-45-6789');
    fireEvent.blur(ssn);
    expect((ssn as HTMLInputElement).value).not.toMatch(/123/);
  });

  it("says 'PAF Save Failed' where the server said nothing, and keeps what was typed", async () => {
    renderScreen('/hr/view/11', campus().answer(readForm, formOf({}, ofCreator)).answer(updateForm, refused(500)));
    fireEvent.change(await screen.findByLabelText(/^Last name/), { target: { value: 'Whitlow-Hart' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^PAF Save Failed: Contact Campus Tech/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Whitlow-Hart');
  });
});
