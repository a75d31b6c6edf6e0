import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { MailTransport } from './mail-transport.js';
import type { MailOutcome } from './mail-transport.js';

/** What a mail server does at its end of the talk, by the word that it hears; `cut` hangs up. */
type Answers = Readonly<Record<string, string>>;
const WELL: Answers = {
  EHLO: '250 HELP',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 go on',
  '.': '250 taken',
  RSET: '250 OK',
  QUIT: '221 bye',
};

/** A mail server that answers each line as told. */
class ScriptedServer {
  answers: Answers = WELL;
  readonly heard: string[] = [];
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private talk(socket: Socket): void {
    let isText = false;
    let said = '';
    socket.on('error', () => undefined);
    socket.write('220 told\r\n');
    socket.on('data', (data) => {
      said += data.toString('utf8');
      for (let end = said.indexOf('\r\n'); end >= 0; end = said.indexOf('\r\n')) {
        const line = said.slice(0, end);
        said = said.slice(end + 2);
        this.heard.push(line);
        if (isText && line !== '.') continue;
        const word = line.split(' ')[0] ?? '';
        const answer = this.answers[word] ?? '500 what';
        if (answer === 'cut') socket.destroy();
        else socket.write(`${answer}\r\n`);
        isText = word === 'DATA' && answer.startsWith('354');
      }
    });
  }
}

let server: ScriptedServer;
let transport: MailTransport;
beforeEach(async () => {
  server = new ScriptedServer();
  const smtpUrl = await server.listen();
  transport = new MailTransport({
    publicUrl: 'https://portal.campus.example',
    smtpUrl,
    mailFrom: 'portal@campus.example',
    officeEmails: {},
  } as never);
});
afterEach(async () => {
  transport.onModuleDestroy();
  await server.stop();
});

const WAYS: readonly (readonly [string, () => Promise<MailOutcome>])[] = [
  ['composed alone', () => transport.send({ id: '1', to: 'a@b.example', subject: 'S', text: 'x', html: 'x', reported: true })],
  [
    'of a list',
    () =>
      transport.senderOf({ reported: true, ownHeads: [], parts: { text: ['x'], html: ['x'] } })({
        id: '1',
        to: 'a@b.example',
        subject: 'S',
        heads: {},
        text: [],
        html: [],
      }),
  ],
];

describe.each(WAYS)('a mail %s', (_way, send) => {
  it('is accepted when the server has taken it, and goes to its one address', async () => {
    expect(await send()).toEqual({ is: 'accepted' });
    expect(server.heard).toEqual(expect.arrayContaining(['MAIL FROM:<portal@campus.example>', 'RCPT TO:<a@b.example>', '.']));
  });

  it.each([
    ['at its sender', { MAIL: '451 later' }, 451],
    ['at its recipient', { RCPT: '550 no such mailbox' }, 550],
    ['before its text', { DATA: '454 not now' }, 454],
    ['after its text', { '.': '552 too large' }, 552],
  ])('is refused %s, with the code of the server', async (_when, answers, code) => {
    server.answers = { ...WELL, ...answers };
    expect(await send()).toMatchObject({ is: 'refused', code });
    server.answers = WELL;
    expect(await send()).toEqual({ is: 'accepted' });
  });

  it.each([
    ['at its sender', { MAIL: 'cut' }],
    ['before its text', { DATA: 'cut' }],
  ])('is surely not taken when the talk breaks off %s', async (_when, answers) => {
    server.answers = { ...WELL, ...answers };
    expect(await send()).toMatchObject({ is: 'refused', code: undefined });
  });

  it('is of unknown fate when the talk breaks off once its text has gone, and is not sent again by itself', async () => {
    server.answers = { ...WELL, '.': 'cut' };
    expect(await send()).toMatchObject({ is: 'unknown' });
    expect(server.heard.filter((line) => line === 'DATA')).toHaveLength(1);
  });
});
