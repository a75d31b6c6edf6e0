import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Fact } from '../parts/fact.js';
import { PageHead } from '../parts/page-head.js';

const unbroken = () => [...document.querySelectorAll('span')].map((span) => span.textContent);

describe('dates in a sentence', () => {
  it('are kept on one line each, with the time that belongs to them; the sentence reads as it was', () => {
    render(<PageHead title="Statement" state="Fiscal year to date, 08-01-2026 to 11-22-2026" />);
    expect(document.querySelector('header')).toHaveTextContent('Fiscal year to date, 08-01-2026 to 11-22-2026');
    expect(unbroken()).toEqual(['08-01-2026', '11-22-2026']);
  });

  it('of facts too, and a sentence without any stays a plain text', () => {
    render(
      <>
        <Fact label="Next runs">11-23-2026 12:50 AM · 11-24-2026 12:50 AM</Fact>
        <Fact label="Last runs">None</Fact>
      </>,
    );
    expect(unbroken()).toEqual(['11-23-2026 12:50 AM', '11-24-2026 12:50 AM']);
    expect(screen.getByText('None')).toBeInTheDocument();
  });
});
