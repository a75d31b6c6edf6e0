import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog, ReasonDialog } from './dialogs.js';

describe('the dialog that asks for a reason', () => {
  it('refuses an empty text at the field, keeps what was typed, and gives the reason on', async () => {
    const user = userEvent.setup();
    const confirmed = jest.fn();
    render(
      <ReasonDialog
        open
        title="Send back PAF 1023"
        label="Reason"
        requiredMessage="Say what has to change."
        confirmLabel="Send back"
        onConfirm={confirmed}
        onCancel={jest.fn()}
      />,
    );
    await user.type(screen.getByLabelText(/Reason/), '   ');
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    expect(screen.getByText('Say what has to change.')).toBeVisible();
    expect(screen.getByLabelText(/Reason/)).toHaveFocus();
    expect(confirmed).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/Reason/), 'The start date is past');
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    expect(confirmed).toHaveBeenCalledWith('The start date is past');
  });
});

describe('the dialog that asks for more than a reason', () => {
  it('starts in the first of its fields, and asks for the reason all the same', async () => {
    const user = userEvent.setup();
    const confirmed = jest.fn();
    render(
      <ReasonDialog
        open
        title="Move termination"
        fields={<input aria-label="Termination date" autoFocus />}
        label="Reason"
        requiredMessage="Say why it moves."
        confirmLabel="Move termination"
        onConfirm={confirmed}
        onCancel={jest.fn()}
      />,
    );
    expect(screen.getByLabelText('Termination date')).toHaveFocus();
    await user.keyboard('12-31-2026{Enter}');
    expect(screen.getByText('Say why it moves.')).toBeVisible();
    expect(screen.getByLabelText(/Reason/)).toHaveFocus();
    await user.keyboard('The contract was prolonged');
    await user.click(screen.getByRole('button', { name: 'Move termination' }));
    expect(confirmed).toHaveBeenCalledWith('The contract was prolonged');
    expect(screen.getByLabelText('Termination date')).toHaveValue('12-31-2026');
  });
});

describe('a dialog with typed text', () => {
  const open = (cancelled: () => void) =>
    render(
      <ReasonDialog
        open
        title="Send back PAF 1023"
        label="Reason"
        requiredMessage="Say what has to change."
        confirmLabel="Send back"
        onConfirm={jest.fn()}
        onCancel={cancelled}
      />,
    );

  it('asks before it goes by Escape or a click beside it, and keeps the text where the person stays', async () => {
    const user = userEvent.setup();
    const cancelled = jest.fn();
    open(cancelled);
    await user.type(screen.getByLabelText(/Reason/), 'The start date is past');
    await user.keyboard('{Escape}');
    const question = { name: 'Close without saving what you typed?' };
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Keep typing' }));
    expect(cancelled).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog', question)).not.toBeInTheDocument());
    expect(screen.getByLabelText(/Reason/)).toHaveValue('The start date is past');
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Discard' }));
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('goes at once where nothing was typed', async () => {
    const cancelled = jest.fn();
    open(cancelled);
    await userEvent.keyboard('{Escape}');
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog that goes', () => {
  it('says until it is gone what it said, though whoever opened it has forgotten', () => {
    const dialog = (asked: string | null) => (
      <ConfirmDialog
        open={asked !== null}
        title={asked ?? ''}
        confirmLabel={asked ?? ''}
        onConfirm={jest.fn()}
        onCancel={jest.fn()}
      />
    );
    const { rerender } = render(dialog('Pause notify'));
    rerender(dialog(null));
    expect(screen.getByRole('dialog', { name: 'Pause notify' })).toContainElement(
      screen.getByRole('button', { name: 'Pause notify', hidden: true }),
    );
    rerender(dialog('Pause pdf'));
    expect(screen.getByRole('dialog', { name: 'Pause pdf' })).toBeVisible();
  });
});
