import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { giveFocusBack } from './focus-back.js';

let end: () => void;
beforeAll(() => {
  end = giveFocusBack();
});
afterAll(() => end());

let answer: () => void;

function Save() {
  const [pending, setPending] = useState(false);
  const save = () => {
    setPending(true);
    answer = () => setPending(false);
  };
  return (
    <>
      <Button loading={pending} onClick={save}>
        Save
      </Button>
      <input aria-label="Note" />
    </>
  );
}

/** Presses the button, which then waits; a browser takes the focus from what is disabled. */
function press(): HTMLElement {
  const button = screen.getByRole('button', { name: 'Save' });
  act(() => button.focus());
  act(() => button.click());
  expect(button).toBeDisabled();
  act(() => button.blur());
  return button;
}

it('goes on from the heading where the button goes with its answer and nothing else takes the focus', async () => {
  const page = (decided: boolean) => (
    <main>
      <h1 tabIndex={-1}>New Hire</h1>
      {decided ? null : <Button>Approve</Button>}
    </main>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Approve' });
  act(() => button.focus());
  act(() => button.click());
  rerender(page(true));
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('gives the focus back to a button whose answer has come, and takes it from nobody', async () => {
  render(<Save />);
  const button = press();
  expect(document.body).toHaveFocus();
  act(() => answer());
  await waitFor(() => expect(button).toHaveFocus());
  press();
  const note = screen.getByRole('textbox', { name: 'Note' });
  act(() => note.focus());
  act(() => answer());
  await waitFor(() => expect(button).toBeEnabled());
  expect(note).toHaveFocus();
});
