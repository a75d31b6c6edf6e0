import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { lazyPart } from './lazy-part.js';

describe('a press that opens what has still to be loaded', () => {
  it('is no part that comes by itself', () => {
    const never = new Promise<() => null>(() => undefined);
    const Bar = lazyPart(() => never, { what: 'The bar', over: true });
    render(<Bar />);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows at once that it was heard, until the dialog is there', async () => {
    let come = (): void => undefined;
    const code = new Promise<void>((resolve) => (come = resolve));
    const Asked = lazyPart(async () => (await code, (_props: { readonly onClose: () => void }) => <p>The dialog</p>), {
      what: 'The dialog',
      over: true,
    });
    function Place() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          {open ? <Asked onClose={() => setOpen(false)} /> : null}
        </>
      );
    }
    render(<Place />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('progressbar', { name: 'Opening' })).toBeInTheDocument();
    come();
    expect(await screen.findByText('The dialog')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
