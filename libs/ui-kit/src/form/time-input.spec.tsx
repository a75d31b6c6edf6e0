import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod';
import { FormDate } from './form-date.js';
import { TestForm } from './test-form.js';
import { FormTime, TimeInput } from './time-input.js';

const schema = z.object({ at: z.iso.time('Enter a time, such as 8:30 AM.'), from: z.iso.datetime({ offset: true }) });

function show() {
  const saved = jest.fn();
  render(
    <TestForm schema={schema} defaultValues={{ at: '08:58', from: '2026-12-08T13:30:00.000Z' }} onSubmit={saved}>
      <FormTime name="at" label="Time" />
      <FormDate name="from" label="From" withTime style="M/D/YYYY" />
    </TestForm>,
  );
  return { saved, time: screen.getByLabelText<HTMLInputElement>('Time'), from: screen.getByLabelText<HTMLInputElement>('From') };
}

describe('the time field', () => {
  it.each(['12:30 pm', '1230', '12.30', '12:30'])('takes the pasted %s and puts it right on blur', async (pasted) => {
    const user = userEvent.setup();
    const { time, saved } = show();
    expect(time).toHaveValue('8:58 AM');
    await user.tripleClick(time);
    await user.paste(pasted);
    await user.tab();
    expect(time).toHaveValue('12:30 PM');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(saved.mock.calls[0]?.[0]).toMatchObject({ at: '12:30' }));
  });

  it('keeps what is no time as it was typed and says what is wrong', async () => {
    const user = userEvent.setup();
    const { time, saved } = show();
    await user.clear(time);
    await user.type(time, 'noon');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a time, such as 8:30 AM.');
    expect(time).toHaveValue('noon');
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('the field of a day and a time', () => {
  it('shows the clock of the campus and keeps the instant', async () => {
    const user = userEvent.setup();
    const { from, saved } = show();
    expect(from).toHaveValue('12/8/2026 8:30 AM');
    await user.clear(from);
    await user.paste('2026-07-04T17:00');
    await user.tab();
    expect(from).toHaveValue('7/4/2026 5:00 PM');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(saved.mock.calls[0]?.[0]).toMatchObject({ from: '2026-07-04T21:00:00.000Z' }));
  });
});

describe('the list of times', () => {
  it('offers every quarter of an hour from the earliest one on, and begins at the time that is there', async () => {
    const user = userEvent.setup();
    const chosen = jest.fn();
    render(<TimeInput label="Set Time" value="08:58" onChange={chosen} choice={{ label: 'Choose a time', min: '08:20' }} />);
    await user.click(screen.getByRole('button', { name: 'Choose a time' }));
    const times = await screen.findAllByRole('menuitem');
    expect([times[0]?.textContent, times.at(-1)?.textContent]).toEqual(['8:30 AM', '11:45 PM']);
    expect(screen.getByRole('menuitem', { name: '8:45 AM' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledWith('09:00');
  });
});
