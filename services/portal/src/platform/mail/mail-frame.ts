import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

/** What all mails of a list have in common: its text and its HTML, each cut at its places, so that it has one piece more than places. */
export interface FrameParts {
  readonly text: readonly string[];
  readonly html: readonly string[];
}

/** What one mail of a list has of its own: a value for each place, and for each head that is not the same in all. */
export interface FrameValues {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly heads: Readonly<Record<string, string>>;
  readonly text: readonly string[];
  readonly html: readonly string[];
}

/** A mail as it goes over the line, with the addresses of its envelope. */
export interface FramedMail {
  readonly from: string | false;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

const EOL = '\r\n';
const SOFT_BREAK = `=${EOL}`;
/** A line of a mail has 76 characters at most, and the mark of a soft break is one of them. */
const MAX_CODED = 75;
/** What stands in a quoted-printable line as it is. */
const CODED_ALREADY = /^(?:[!-<>-~](?:[ -<>-~]{0,73}[!-<>-~])?)?$/;
/** A subject and an address that need no encoding and no second line. */
const PLAIN_SUBJECT = /^\w(?:[\w .,:!?()'/-]{0,64}[\w.!?)])?$/;
const PLAIN_ADDRESS = /^[a-z0-9](?:[a-z0-9._+-]{0,30}[a-z0-9])?@(?:[a-z0-9-]{1,12}\.){1,2}[a-z]{2,12}$/;
const OWN_HEADS: readonly string[] = ['To', 'Subject', 'Message-ID', 'Date'];
const PART_OF = (type: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: quoted-printable', '', ''].join(EOL);
const [TEXT_PART, HTML_PART] = [PART_OF('text/plain'), PART_OF('text/html')];

/** Quoted-printable from the beginning of a line on. */
function coded(text: string): string {
  if (CODED_ALREADY.test(text)) return text;
  return wrap(encode(text.replace(/\r\n?|\n/g, EOL)), MAX_CODED);
}

/** What stands between the places of a part, encoded once; every place begins a line of its own, so that no piece depends on another one. */
class CodedPart {
  private readonly pieces: readonly string[];

  constructor(
    private readonly head: string,
    private readonly cut: readonly string[],
  ) {
    this.pieces = cut.map(coded);
  }

  /** Empty where it has not a word: a mail has no empty part. */
  filled(values: readonly string[]): string {
    if (this.cut.every((piece) => piece === '') && values.every((value) => value === '')) return '';
    let lines = this.head;
    let isLineBegun = false;
    this.pieces.forEach((piece, at) => {
      for (const one of at === 0 ? [piece] : [coded(values[at - 1] ?? ''), piece]) {
        if (one === '') continue;
        lines += isLineBegun ? SOFT_BREAK + one : one;
        isLineBegun = !one.endsWith(EOL);
      }
    });
    return lines;
  }
}

/** One head, by the library that composes whole mails: encoded, folded, and free of whatever could begin another one. */
function headLine(name: string, value: string | { readonly name: string; readonly address: string }): string {
  const lines = new MimeNode('text/plain')
    .setHeader(name, value)
    .buildHeaders()
    .split(/\r\n(?![ \t])/);
  return lines.find((line) => line.startsWith(`${name}:`)) ?? '';
}

/**
 * The mail of a list: what all of them have in common is composed once, and each gets its own address, heads and values. Whoever reads one finds what
 * the same mail composed alone would say.
 */
export class MailFrame {
  /** A fixed line, or the name of a head that each mail has of its own. */
  private readonly heads: readonly { readonly line?: string; readonly own?: string }[];
  private readonly boundary: string;
  private readonly from: string | false;
  private readonly text: CodedPart;
  private readonly html: CodedPart;
  private subject = { said: '', line: '' };
  private date = { second: 0, line: '' };

  /** `like` is one of the mails, its own heads among the others under `ownHeads`. */
  constructor(like: MailComposerOptions, ownHeads: readonly string[], { text, html }: FrameParts) {
    const node = new MailComposer({ ...like, text: 'x', html: 'x' }).compile();
    const own = new Set([...OWN_HEADS, ...ownHeads]);
    this.heads = node
      .buildHeaders()
      .split(/\r\n(?![ \t])/)
      .map((line) => {
        const name = line.slice(0, line.indexOf(':'));
        return own.has(name) ? { own: name } : { line };
      });
    this.boundary = String(node.boundary);
    this.from = node.getEnvelope().from;
    this.text = new CodedPart(TEXT_PART, text);
    this.html = new CodedPart(HTML_PART, html);
  }

  compose(values: FrameValues): FramedMail {
    const { to, line } = this.addressed(values.to);
    const own: Readonly<Record<string, string>> = {
      ...values.heads,
      To: line,
      Subject: this.subjectLine(values.subject),
      'Message-ID': `Message-ID: ${values.messageId}`,
      Date: this.dateLine(),
    };
    let raw = '';
    for (const head of this.heads) {
      const one = head.line ?? this.ownLine(head.own ?? '', own);
      if (one !== '') raw += one + EOL;
    }
    for (const part of [this.text.filled(values.text), this.html.filled(values.html)])
      if (part !== '') raw += `${EOL}--${this.boundary}${EOL}${part}`;
    // Plain characters, but for an address that has others.
    return { from: this.from, to, raw: Buffer.from(`${raw}${EOL}--${this.boundary}--${EOL}`, 'utf8') };
  }

  private ownLine(name: string, own: Readonly<Record<string, string>>): string {
    const value = own[name] ?? '';
    return OWN_HEADS.includes(name) ? value : `${name}:${EOL} ${value}`;
  }

  private addressed(address: string): { readonly to: readonly string[]; readonly line: string } {
    if (PLAIN_ADDRESS.test(address) && !address.includes('xn--') && !address.includes('..'))
      return { to: [address], line: `To: ${address}` };
    const to = { name: '', address };
    return { to: new MimeNode('text/plain').setHeader('To', to).getEnvelope().to, line: headLine('To', to) };
  }

  private subjectLine(subject: string): string {
    if (subject !== this.subject.said) {
      this.subject = { said: subject, line: PLAIN_SUBJECT.test(subject) ? `Subject: ${subject}` : headLine('Subject', subject) };
    }
    return this.subject.line;
  }

  private dateLine(): string {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.date.second) this.date = { second, line: `Date: ${new Date().toUTCString().replace('GMT', '+0000')}` };
    return this.date.line;
  }
}
