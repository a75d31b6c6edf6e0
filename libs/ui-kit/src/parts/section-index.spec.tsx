import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormSection } from './form-section.js';
import { FormWithIndex } from './section-index.js';

const form = (
  <FormWithIndex head={<FormSection title="Form">{null}</FormSection>} beside={<p>The route</p>}>
    <FormSection title="Person">
      <input aria-label="First name" />
    </FormSection>
    <FormSection title="Positions">{null}</FormSection>
  </FormWithIndex>
);

describe('a long form', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('leads from beside it to each of its sections, in their order, and into its first field', async () => {
    window.matchMedia = (query: string) =>
      ({
        matches: query.includes('min-width'),
        media: query,
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList;
    render(form);
    const index = within(await screen.findByRole('navigation', { name: 'Sections of the form' }));
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(['Form', 'Person', 'Positions']);
    await userEvent.click(index.getByRole('link', { name: 'Person' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getAllByText('The route')).toHaveLength(1);
  });

  it('has all of it in one column where there is no room beside it', () => {
    render(form);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('The route').compareDocumentPosition(screen.getByText('Person'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
