import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormSection } from './form-section.js';
import { FormWithIndex } from './section-index.js';

const form = (
  <FormWithIndex head={<FormSection title="Form">{null}</FormSection>} beside={<p>The route</p>}>
    <FormSection title="Person" action={<button type="button">Remove</button>}>
      <select aria-label="Type" disabled />
      <input aria-label="First name" />
      <fieldset>
        <input type="radio" aria-label="Yes" />
        <input type="radio" aria-label="No" />
      </fieldset>
    </FormSection>
    <FormSection title="Positions">
      <button type="button">Add position</button>
    </FormSection>
  </FormWithIndex>
);

function windowOf(px: number): void {
  window.matchMedia = (query: string) =>
    ({
      matches: px >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      media: query,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    }) as unknown as MediaQueryList;
}

const indexOf = async () => within(await screen.findByRole('navigation', { name: 'Sections of the form' }));

/** What the index says, and which of its sections is the current one. */
const currentOf = (index: Awaited<ReturnType<typeof indexOf>>) =>
  index.getAllByRole('link').flatMap((link) => (link.getAttribute('aria-current') === 'location' ? [link.textContent] : []));

describe('a long form', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('leads from beside it to each of its sections, in their order, and into its first field', async () => {
    windowOf(1440);
    render(form);
    const index = await indexOf();
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(['Form', 'Person', 'Positions']);
    await userEvent.click(index.getByRole('link', { name: 'Person' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await userEvent.click(index.getByRole('link', { name: 'Positions' }));
    expect(screen.getByRole('button', { name: 'Add position' })).toHaveFocus();
    expect(screen.getAllByText('The route')).toHaveLength(1);
  });

  it('marks the section in which one is', async () => {
    windowOf(1440);
    render(form);
    const index = await indexOf();
    // A page that is not laid out has every heading at its top.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 100, 100));
    await userEvent.click(screen.getByLabelText('First name'));
    await screen.findByRole('link', { name: 'Person', current: 'location' });
    await userEvent.click(screen.getByRole('button', { name: 'Add position' }));
    await screen.findByRole('link', { name: 'Positions', current: 'location' });
    expect(currentOf(index)).toEqual(['Positions']);
    jest.restoreAllMocks();
  });

  it('says how many fields of a section are refused, a choice counting once', async () => {
    windowOf(1440);
    render(form);
    const index = await indexOf();
    expect(index.queryByText(/error/)).not.toBeInTheDocument();
    act(() => ['First name', 'Yes', 'No'].forEach((name) => screen.getByLabelText(name).setAttribute('aria-invalid', 'true')));
    expect((await index.findByText('2 errors')).closest('li')).toHaveTextContent('Person');
    act(() => ['Yes', 'No'].forEach((name) => screen.getByLabelText(name).setAttribute('aria-invalid', 'false')));
    expect(await index.findByText('1 error')).toBeVisible();
  });

  it('has its index alone beside it where there is room for no more', async () => {
    windowOf(1200);
    render(form);
    await indexOf();
    expect(within(screen.getByRole('complementary')).queryByText('The route')).not.toBeInTheDocument();
    expect(screen.getByText('The route')).toBeVisible();
  });

  it('has all of it in one column where there is no room beside it', () => {
    windowOf(1199);
    render(form);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('The route').compareDocumentPosition(screen.getByText('Person'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
