import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Faults } from './faults.js';

/** A mailbox that is filled by the catcher and read over POP3. */
export interface Mailbox {
  readonly url: string;
  /** Bytes as they came, one character each. */
  put(raw: string): void;
  /** What lies in it, oldest first. */
  letters(): readonly string[];
  stop(): Promise<void>;
}

/** The portal's own address: what is sent to it lies in this mailbox. */
export const PORTAL_ADDRESS = 'portal@campus.example';
/** Older mails than these are forgotten. */
const KEPT = 50_000;

interface Letter {
  readonly uid: string;
  readonly raw: string;
}

const stuffed = (raw: string): string => raw.replace(/\r?\n/g, '\r\n').replace(/(^|\r\n)\./g, '$1..');

/** One reader's talk: what it deletes goes only at its QUIT, as the protocol says. [RFC 1939] */
class Talk {
  private readonly letters: readonly Letter[];
  private readonly deleted = new Set<Letter>();

  constructor(
    box: ReadonlySet<Letter>,
    private readonly leave: (deleted: ReadonlySet<Letter>) => void,
  ) {
    this.letters = [...box];
  }

  answer(line: string): string {
    const [word = '', argument = ''] = line.trim().split(/\s+/);
    const letter = this.letters[Number(argument) - 1];
    switch (word.toUpperCase()) {
      case 'USER':
      case 'PASS':
      case 'NOOP':
        return '+OK';
      case 'STAT':
        return `+OK ${this.letters.length} ${this.letters.reduce((sum, { raw }) => sum + raw.length, 0)}`;
      case 'LIST':
        return ['+OK', ...this.letters.map(({ raw }, index) => `${index + 1} ${raw.length}`), '.'].join('\r\n');
      case 'UIDL':
        return ['+OK', ...this.letters.map(({ uid }, index) => `${index + 1} ${uid}`), '.'].join('\r\n');
      case 'RETR':
        return letter === undefined ? '-ERR no such message' : `+OK\r\n${stuffed(letter.raw)}\r\n.`;
      case 'DELE':
        if (letter === undefined) return '-ERR no such message';
        this.deleted.add(letter);
        return '+OK';
      case 'QUIT':
        this.leave(this.deleted);
        return '+OK';
      default:
        return '-ERR what?';
    }
  }
}

/** A mailbox that dies does so in the middle of a letter, or before it forgets those that were read. */
const MAY_DIE = /^(retr|quit)/i;

function serve(socket: Socket, box: Set<Letter>, faults: Faults): void {
  const talk = new Talk(box, (deleted) => {
    for (const letter of deleted) box.delete(letter);
  });
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write('+OK campus mailbox\r\n');
  socket.on('data', (data: string) => {
    heard += data;
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (MAY_DIE.test(line) && faults.take('mail-reports')?.mode === 'drop') {
        const answer = /^quit/i.test(line) ? '' : talk.answer(line);
        socket.end(answer.slice(0, answer.length / 2), 'latin1');
        return;
      }
      socket.write(`${talk.answer(line)}\r\n`, 'latin1');
      if (/^quit/i.test(line)) socket.end();
    }
  });
}

/** Starts the mailbox of the portal's own address; port 0 takes a free one. */
export async function startMailbox(port: number, faults: Faults): Promise<Mailbox> {
  const box = new Set<Letter>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, box, faults);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `pop3://portal:campus-demo@127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (raw) => {
      box.add({ uid: randomUUID(), raw });
      const [oldest] = box;
      if (box.size > KEPT && oldest !== undefined) box.delete(oldest);
    },
    letters: () => [...box].map(({ raw }) => raw),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
