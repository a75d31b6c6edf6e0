import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const PORT = 110;
const TLS_PORT = 995;
const NO_ANSWER_MS = 10_000;
const END = '\r\n.\r\n';
/** A mailbox that somebody floods is read in parts. */
const BATCH_SIZE = 200;
/** A larger mail is no report and stays where it is; all that are read together are not more than this either. */
const LARGEST = 12 * 1024 * 1024;

/** One talk with a POP3 server: a command, an answer, in turn. [RFC 1939] */
class Pop3Session {
  private heard = '';
  /** So much of it was looked through already. */
  private searched = 0;
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
    if (this.heard.startsWith('.\r\n')) return this.cut(3);
    return (await this.until(END)).replace(/(^|\r\n)\.\./g, '$1.');
  }

  close(): void {
    this.socket.end();
  }

  private async until(mark: string): Promise<string> {
    for (;;) {
      const at = this.heard.indexOf(mark, Math.max(0, this.searched - mark.length));
      this.searched = this.heard.length;
      if (at >= 0) {
        const text = this.heard.slice(0, at);
        this.cut(at + mark.length);
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
    this.searched = 0;
    return '';
  }

  private end(error: Error): void {
    this.failure ??= error;
    this.wake?.();
  }
}

/** A mail of the mailbox; `raw` is null of one that is too large to be read. */
export interface Letter {
  /** The name that the mailbox gives it, the same at every visit. */
  readonly uid: string;
  readonly size: number;
  readonly raw: Buffer | null;
}

/** What a visitor of the mailbox wants: which mails it has not met, and what it does with some of them. */
export interface Visitor {
  /** Which of the mails in the mailbox are read now. */
  wanted(uids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes mails; those that are answered leave the mailbox, and every other one stays. */
  take(letters: readonly Letter[]): Promise<ReadonlySet<string>>;
}

interface Listed {
  readonly number: number;
  readonly uid: string;
  readonly size: number;
}

async function listed(talk: Pop3Session): Promise<Listed[]> {
  const rows = async (command: string): Promise<string[][]> =>
    (await talk.askLong(command)).split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(' ')]));
  const sizes = new Map((await rows('LIST')).map(([number, size]) => [number, Number(size)]));
  return (await rows('UIDL')).map(([number, uid = '']) => ({ number: Number(number), uid, size: sizes.get(number) ?? 0 }));
}

/** The oldest ones, as many as are read together. */
function armful(letters: readonly Listed[]): Listed[] {
  let bytes = 0;
  return letters.slice(0, BATCH_SIZE).filter(({ size }, index) => {
    bytes += size <= LARGEST ? size : 0;
    return index === 0 || bytes <= LARGEST;
  });
}

/**
 * Visits a mailbox and hands over some of the oldest mails that the visitor wants. A mail leaves the mailbox only when the visitor has said so of it:
 * one may be handed over twice and none is lost. Answers how many were handed over.
 */
export async function visitMailbox(address: string, visitor: Visitor): Promise<number> {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSafe = protocol === 'pop3s:';
  const to = { host: hostname, port: Number(port) || (isSafe ? TLS_PORT : PORT) };
  const talk = new Pop3Session(isSafe ? connectTls({ ...to, servername: hostname }) : connect(to));
  try {
    await talk.line();
    await talk.ask(`USER ${decodeURIComponent(username)}`);
    await talk.ask(`PASS ${decodeURIComponent(password)}`);
    const all = await listed(talk);
    const wanted = await visitor.wanted(all.map(({ uid }) => uid));
    const some = armful(all.filter(({ uid }) => wanted.has(uid)));
    const letters: Letter[] = [];
    for (const { number, uid, size } of some) {
      const raw = size <= LARGEST ? Buffer.from(await talk.askLong(`RETR ${number}`), 'latin1') : null;
      letters.push({ uid, size, raw });
    }
    const gone = letters.length === 0 ? new Set<string>() : await visitor.take(letters);
    for (const { number, uid } of some) if (gone.has(uid)) await talk.ask(`DELE ${number}`);
    await talk.ask('QUIT');
    return letters.length;
  } finally {
    talk.close();
  }
}
