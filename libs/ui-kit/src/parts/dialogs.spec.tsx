import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReasonDialog } from './dialogs.js';

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
