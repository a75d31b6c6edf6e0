import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
