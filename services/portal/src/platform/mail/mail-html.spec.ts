import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { mailParts, richText } from './mail-html.js';

describe('a formatted text inside of a screen', () => {
  it('keeps formatting and links; a heading, a table and what acts lose their tags [NOTICE-004]', () => {
    const { html, text } = richText(
      '<h1>Dates</h1><p>Add by <b>Friday</b>, see <a href="https://campus.example" onclick="x()">here</a>.</p><script>alert(1)</script><ul><li>one</li></ul>',
    );
    expect(html).toBe(
      'Dates<p>Add by <b>Friday</b>, see <a href="https://campus.example" rel="noopener">here</a>.</p><ul><li>one</li></ul>',
    );
    expect(text).toContain('Add by Friday, see here (https://campus.example).');
    expect(richText('<p> <br></p><script>x</script>').text).toBe('');
  });
});

describe('the parts of a mail', () => {
  it('keep formatting and links, and say the same in words', () => {
    const { html, text } = mailParts(
      '<h2>News</h2><p>Dear <b>{{name}}</b>,<br>see <a href="https://campus.example/x">here</a>.</p><ul><li>one</li></ul>',
    );
    expect(html).toBe(
      '<h2>News</h2><p>Dear <b>{{name}}</b>,<br>see <a href="https://campus.example/x" rel="noopener">here</a>.</p><ul><li>one</li></ul>',
    );
    expect(text).toBe('News\n\nDear {{name}},\nsee here (https://campus.example/x).\n\n- one');
  });

  it('take plain text as paragraphs', () => {
    expect(mailParts('One & two\nthree\n\nfour')).toMatchObject({
      html: '<p>One &#38; two<br>three</p><p>four</p>',
      text: 'One & two\nthree\n\nfour',
    });
  });

  it('are plain text where no tag of HTML stands, and keep an address in angle brackets in both', () => {
    const written = 'Write to Ann Lee <ann@campus.example>.\n\nRoom <12b> & a < b';
    expect(mailParts(written)).toEqual({
      html: '<p>Write to Ann Lee &#60;ann@campus.example&#62;.</p><p>Room &#60;12b&#62; &#38; a &#60; b</p>',
      text: written,
      leftOut: [],
    });
    expect(mailParts('<!DOCTYPE html><p>To <ann@campus.example></p><!-- note --><P>End</P>').text).toBe(
      'To <ann@campus.example>\n\nEnd',
    );
  });

  it('break the line at every block, whether its tag is kept or not', () => {
    expect(mailParts('<h4>Balance</h4>50<section>One</section>two<dl><dt>A</dt><dd>B</dd></dl><pre>x</pre>end').text).toBe(
      'Balance\n\n50\n\nOne\n\ntwo\n\nA\nB\n\nx\n\nend',
    );
    expect(mailParts('<h4>Balance</h4>50').html).toBe('<h4>Balance</h4>50');
    const deep = `${'<table><tr><td>'.repeat(16)}Hello${'</td></tr></table>'.repeat(16)}`;
    expect([mailParts(deep).text, mailParts(deep).html.includes('>Hello<')]).toEqual(['Hello', true]);
  });

  it('keep a link to a place, to a phone and with a place in it', () => {
    const { html, text, leftOut } = mailParts(
      '<a href="{{Link}}">Pay</a> <a href="https://campus.example/p?e={{e mail}}">here</a> <a href="tel:+15025550100">call</a>',
    );
    expect(html).toBe(
      '<a href="{{@Link}}" rel="noopener">Pay</a> <a href="https://campus.example/p?e={{%e mail}}" rel="noopener">here</a> <a href="tel:+15025550100" rel="noopener">call</a>',
    );
    expect(text).toBe('Pay ({{@Link}}) here (https://campus.example/p?e={{%e mail}}) call (tel:+15025550100)');
    expect(leftOut).toEqual([]);
  });

  it('name what they leave out', () => {
    const written =
      '<p style="color:red">Hi <img src="https://campus.example/x.png"><a href="javascript:x()">go</a></p><form><input name="a"></form><script>1</script>';
    expect(mailParts(written).leftOut).toEqual(['styles', 'pictures', 'the link javascript:x()', 'forms', 'scripts']);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JaVaScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<form action="/x"><input name=a><button>go</button></form>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ])('lose what could act: %s', (written) => {
    const { html } = mailParts(written);
    expect(html).not.toMatch(/script|onerror|onclick|style|<img|<form|<input|<iframe|<svg|javascript:|data:/i);
  });

  it('hold only allowed tags and attributes, whatever is written', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<a href=',
        '<p ',
        '</p>',
        '<script',
        '</script>',
        '<!--',
        '-->',
        'onload=x ',
        'javascript:',
        '<td colspan=2>',
        '&lt;',
        '<svg>',
      ),
      fc.string({ maxLength: 8 }),
    );
    const tags = new Set<string>();
    const look = (nodes: readonly Tree.ChildNode[]): void => {
      for (const node of nodes) {
        if (!('tagName' in node)) continue;
        tags.add(node.tagName);
        for (const { name } of node.attrs) tags.add(`@${name}`);
        look(node.childNodes);
      }
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        look(parseFragment(mailParts(pieces.join('')).html).childNodes);
        return [...tags].every((tag) =>
          /^(a|b|blockquote|br|div|em|h[1-6]|hr|i|li|[ou]l|p|span|strong|t(able|body|d|h|head|r)|u|@(href|title|colspan|rowspan|scope|rel))$/.test(
            tag,
          ),
        );
      }),
    );
  });
});
