import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const PORT = 110;
const TLS_PORT = 995;
const NO_ANSWER_MS = 10_000;
const END = '\r\n.\r\n';
/** A mailbox that somebody floods is read in parts. */
const AT_ONCE = 200;
const LARGEST = 2 * 1024 * 1024;

/** One talk with a POP3 server: a command, an answer, in turn. [RFC 1939] */
class Pop3Talk {
  private heard = '';
  private wake: (() => void) | undefined;
  private failure: Error | undefined;

  constructor(private readonly socket: Socket) {
    socket.setTimeout(NO_ANSWER_MS, () => socket.destroy(new Error('The mailbox does not answer')));
    // Bytes stay bytes until the mail is parsed.
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => {
      this.heard += data;
      this.wake?.();
    });
    socket.on('error', (error) => this.end(error));
    socket.on('close', () => this.end(new Error('The mailbox ended the talk')));
  }

  async line(): Promise<string> {
    const text = await this.until('\r\n');
    if (!text.startsWith('+OK')) throw new Error(`The mailbox said: ${text.slice(0, 100)}`);
    return text;
  }

  async ask(command: string): Promise<string> {
    this.socket.write(`${command}\r\n`);
    return this.line();
  }

  /** An answer of many lines, without its first one and its end. */
  async askLong(command: string): Promise<string> {
    await this.ask(command);
    if (this.heard.startsWith('.\r\n')) {
      this.heard = this.heard.slice(3);
      return '';
    }
    return (await this.until(END)).replace(/(^|\r\n)\.\./g, '$1.');
  }

  close(): void {
    this.socket.end();
  }

  private async until(mark: string): Promise<string> {
    for (;;) {
      const at = this.heard.indexOf(mark);
      if (at >= 0) {
        const text = this.heard.slice(0, at);
        this.heard = this.heard.slice(at + mark.length);
        return text;
      }
      if (this.heard.startsWith('.\r\n') && mark === END) return this.cut(3);
      if (this.failure !== undefined) throw this.failure;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private cut(length: number): string {
    this.heard = this.heard.slice(length);
    return '';
  }

  private end(error: Error): void {
    this.failure ??= error;
    this.wake?.();
  }
}

/**
 * Reads what is oldest in a mailbox: the mails are handed to `take` together and leave the mailbox only when that has succeeded, so that one may
 * come twice and none is lost. Answers how many there were.
 */
export async function readMailbox(address: string, take: (mails: readonly Buffer[]) => Promise<void>): Promise<number> {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSafe = protocol === 'pop3s:';
  const to = { host: hostname, port: Number(port) || (isSafe ? TLS_PORT : PORT) };
  const talk = new Pop3Talk(isSafe ? connectTls({ ...to, servername: hostname }) : connect(to));
  try {
    await talk.line();
    await talk.ask(`USER ${decodeURIComponent(username)}`);
    await talk.ask(`PASS ${decodeURIComponent(password)}`);
    const listed = (await talk.askLong('LIST')).split('\r\n').filter((line) => line !== '');
    const mails = listed.slice(0, AT_ONCE).map((line) => line.split(' ').map(Number));
    const read: Buffer[] = [];
    for (const [number = 0, size = 0] of mails) {
      if (size <= LARGEST) read.push(Buffer.from(await talk.askLong(`RETR ${number}`), 'latin1'));
    }
    if (mails.length > 0) await take(read);
    for (const [number = 0] of mails) await talk.ask(`DELE ${number}`);
    await talk.ask('QUIT');
    return mails.length;
  } finally {
    talk.close();
  }
}
