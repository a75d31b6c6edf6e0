import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InlineOutcome } from './inline-edit.js';
import { InlineEdit } from './inline-edit.js';

function show(outcome: InlineOutcome | Promise<InlineOutcome> = { saved: true }) {
  const onSave = jest.fn((_value: string) => Promise.resolve(outcome));
  const drawn = (value: string) => <InlineEdit label="Home phone" inputMode="tel" value={value} onSave={onSave} />;
  const { rerender } = render(drawn('502-555-0100'));
  const user = userEvent.setup();
  const open = async (typed: string) => {
    await user.click(screen.getByRole('button', { name: 'Change Home phone' }));
    await user.clear(screen.getByRole('textbox', { name: 'Home phone' }));
    await user.type(screen.getByRole('textbox', { name: 'Home phone' }), typed);
  };
  return { onSave, user, open, changeTo: (value: string) => rerender(drawn(value)) };
}

describe('an inline edit', () => {
  it('reads as text, saves with Enter and gives the focus back', async () => {
    const { onSave, user, open } = show();
    expect(screen.queryByRole('textbox')).toBeNull();
    await open('502-555-0199{Enter}');
    expect(onSave.mock.calls).toEqual([['502-555-0199']]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change Home phone' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox')).toHaveValue('502-555-0100');
  });

  it('takes a phone as it was pasted, and leaves to the portal what it cannot read', async () => {
    const { onSave, open } = show({ saved: false, sentence: 'This field must be XXX-XXX-XXXX', putsRight: false });
    for (const typed of [' +1 (555) 123-4567 ', '502.555.0199', '5025551234', '502-555-123']) await open(`${typed}{Enter}`);
    expect(onSave.mock.calls.flat()).toEqual(['555-123-4567', '502-555-0199', '5025551234', '502-555-123']);
  });

  it('leaves everything as it was with Escape, and saves nothing that is not changed', async () => {
    const { onSave, open } = show();
    await open('502-555-0199{Escape}');
    expect(screen.getByText('502-555-0100')).toBeVisible();
    await open('502-555-0100{Enter}');
    expect(screen.getByText('502-555-0100')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('keeps what is typed beside a refusal, so that it can be put right', async () => {
    const { open } = show({ saved: false, sentence: 'This field must be XXX-XXX-XXXX', putsRight: true });
    await open('5025550199{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This field must be XXX-XXX-XXXX');
    expect(screen.getByRole('textbox')).toHaveValue('5025550199');
  });

  it('shows the former value again when the save fails [RECORD-046]', async () => {
    const { open } = show({ saved: false, sentence: 'Server error!', putsRight: false });
    await open('502-555-0199{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error!');
    expect(screen.getByText('502-555-0100')).toBeVisible();
  });

  it('shows what somebody else has stored beside what is typed, and saves once however often Enter is pressed', async () => {
    let end: (outcome: InlineOutcome) => void = () => undefined;
    const { onSave, open, user, changeTo } = show(new Promise((resolve) => (end = resolve)));
    await open('502-555-0199');
    changeTo('502-555-0177');
    expect(screen.getByText('Meanwhile changed to 502-555-0177')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('502-555-0199');
    await user.keyboard('{Enter}{Enter}');
    end({ saved: true });
    expect(await screen.findByText('502-555-0177')).toBeVisible();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
