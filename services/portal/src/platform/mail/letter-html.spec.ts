import { describe, expect, it } from '@jest/globals';
import { letterHtml } from './letter-html.js';

const bodyOf = (text: string): string => /<\/h1>(.*)<\/main>/s.exec(letterHtml('Subject', text))?.[1] ?? '';

describe('the HTML of a mail that the portal writes', () => {
  it('has the words of the text, its step as a link like a button with the address below, and at the end why one gets it', () => {
    const html = bodyOf(
      'Hello Sophie,\n\nthe evaluation is open.\n\nOpen the evaluation: https://p.example/s?a=1&b=2\n\nYou get this mail because you are asked.',
    );
    expect(html).toBe(
      '<p>Hello Sophie,</p><p>the evaluation is open.</p><p><a class="step" href="https://p.example/s?a=1&#38;b=2">Open the evaluation</a></p>' +
        '<p class="small"><a href="https://p.example/s?a=1&#38;b=2">https://p.example/s?a=1&#38;b=2</a></p>' +
        '<p class="small foot">You get this mail because you are asked.</p>',
    );
  });

  it('names the step by the line before the address, and links addresses within sentences without their full stop', () => {
    expect(bodyOf('It waits.\n\nFinalize it here:\n\nhttps://p.example/1')).toContain(
      '<a class="step" href="https://p.example/1">Finalize it here</a>',
    );
    expect(bodyOf('See https://p.example/x. Then go on')).toBe(
      '<p>See <a href="https://p.example/x">https://p.example/x</a>. Then go on</p>',
    );
    expect(bodyOf('https://p.example/1')).toContain('>Open in the Campus Portal</a>');
  });

  it('writes what people typed as text, whatever it is', () => {
    const html = letterHtml('<b>"', 'A <script>alert(1)</script>\n\nhttps://p.example/"onload="x');
    expect(html).not.toMatch(/<script|onload="|<b>/);
    expect(html).toContain('A &#60;script&#62;alert(1)&#60;/script&#62;');
  });

  it('is made in a moment of a long text with many addresses', () => {
    const began = performance.now();
    letterHtml('Long', `${'a'.repeat(50_000)}\n${'x:'.repeat(50_000)}\n${'https://p.example/1 '.repeat(2000)}`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
