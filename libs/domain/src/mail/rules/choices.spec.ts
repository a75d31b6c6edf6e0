import { describe, expect, it } from '@jest/globals';
import { choicesFor, digestText, MAIL_KINDS, mayChoose } from './choices.js';

describe('quieter mail', () => {
  it('may wait for the morning in every kind, and be left out only where it repeats what was said before [OPS-018]', () => {
    for (const kind of MAIL_KINDS) expect(choicesFor(kind).slice(0, 2)).toEqual(['at_once', 'daily']);
    expect(MAIL_KINDS.filter((kind) => mayChoose(kind, 'none'))).toEqual(['reminder']);
  });

  it('lists what waits and then says each whole [OPS-019]', () => {
    const mails = [
      { subject: 'A form waits', text: 'Look at it.\n' },
      { subject: 'A request waits', text: 'Look at it too.' },
    ];
    expect(digestText(mails, 'Change this at Profile.')).toBe(
      '1. A form waits\n2. A request waits\n\n----\n\n1. A form waits\n\nLook at it.\n\n----\n\n2. A request waits\n\nLook at it too.\n\n----\n\nChange this at Profile.\n',
    );
  });
});
