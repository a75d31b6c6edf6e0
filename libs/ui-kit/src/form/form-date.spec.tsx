import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod';
import { FormDate } from './form-date.js';
import { TestForm } from './test-form.js';

const schema = z.object({ birth: z.iso.date('Enter the day as MM-DD-YYYY, for example 03-14-1990.') });

function show(birth = '') {
  const saved = jest.fn();
  render(
    <TestForm schema={schema} defaultValues={{ birth }} onSubmit={saved}>
      <FormDate name="birth" label="Birth date" />
    </TestForm>,
  );
  return { saved, field: screen.getByLabelText<HTMLInputElement>('Birth date') };
}

describe('the date field', () => {
  it.each(['3/14/1990', '03-14-1990', '1990-03-14', '03141990', ' 3.14.1990 '])(
    'takes the pasted %s and puts it right on blur',
    async (pasted) => {
      const user = userEvent.setup();
      const { field, saved } = show();
      await user.click(field);
      await user.paste(pasted);
      await user.tab();
      expect(field).toHaveValue('03-14-1990');
      await user.click(screen.getByText('Save'));
      await waitFor(() => expect(saved.mock.calls[0]?.[0]).toEqual({ birth: '1990-03-14' }));
    },
  );

  it('keeps what is no day as it was typed and says what is wrong', async () => {
    const user = userEvent.setup();
    const { field, saved } = show();
    await user.type(field, '13/45/1990');
    await user.click(screen.getByText('Save'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Enter the day as MM-DD-YYYY');
    expect(summary).toHaveFocus();
    expect(field).toHaveValue('13/45/1990');
    expect(field).toBeInvalid();
    expect(saved).not.toHaveBeenCalled();
  });

  it('shows the kept day in the format of the requirement', () => {
    expect(show('2025-08-01').field).toHaveValue('08-01-2025');
  });
});

describe('the error summary', () => {
  it('leads from each problem to its field', async () => {
    const user = userEvent.setup();
    const { field } = show();
    await user.click(screen.getByText('Save'));
    await user.click(await screen.findByRole('link', { name: /Enter the day/ }));
    expect(field).toHaveFocus();
  });
});
