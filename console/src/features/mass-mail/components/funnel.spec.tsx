import type { MassMailRecord } from '@campus/domain/mass-mail';
import { countsOf } from '@campus/domain/mass-mail/rules';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Funnel } from './funnel.js';

const mail = (more: Partial<MassMailRecord>): MassMailRecord =>
  ({ state: 'done', recipients: 200, counts: countsOf([]), opened: 0, bounces: [], ...more }) as MassMailRecord;
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what became of a mass mail', () => {
  it('is drawn from its recipients to what arrived, with what came back and why', () => {
    const counts = { ...countsOf([]), accepted: 10, delivered: 180, bounced: 6, failed: 4 };
    render(<Funnel mail={mail({ counts, bounces: [{ reason: 'The mailbox is full', count: 6 }] })} />);
    expect(lines('What became of the mails')).toEqual([
      'Recipients200 · 100%',
      'Sent196 · 98%',
      'Delivered180 · 90%',
      'Came back6 · 3%',
      'Not sent4 · 2%',
    ]);
    expect(lines('Why mails came back or were not sent')).toEqual(['The mailbox is full: 6']);
  });

  it('never says more than all, also where every mail came back', () => {
    render(<Funnel mail={mail({ recipients: 2, counts: { ...countsOf([]), bounced: 2 } })} />);
    expect(lines('What became of the mails')).toEqual([
      'Recipients2 · 100%',
      'Sent2 · 100%',
      'Delivered0 · 0%',
      'Came back2 · 100%',
    ]);
  });

  it('is not drawn before the first mail goes out', () => {
    render(<Funnel mail={mail({ state: 'waiting' })} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
