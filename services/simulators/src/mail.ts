import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { CaughtMail } from './caught-mail.js';
import { linked, mailPage } from './mail-page.js';
import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import { PORTAL_ADDRESS, startMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { reportsOn } from './mail-reports.js';

/** The running mail catcher: SMTP in, HTTP out. */
export interface MailSimulator {
  readonly smtpUrl: string;
  readonly url: string;
  /** Where the reports on mails that asked for them are fetched, over POP3. */
  readonly reportsUrl: string;
  stop(): Promise<void>;
}

/** More mails than any test reads; older ones are forgotten. */
const KEPT = 20_000;
const SPARE = 1000;

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === 'string' ? content.length : content.byteLength;

async function readMail(session: SMTPServerSession, raw: Buffer): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  const sender = session.envelope.mailFrom;
  return {
    id: randomUUID(),
    from: mail.from?.address ?? (sender ? sender.address : ''),
    to: session.envelope.rcptTo.map((recipient) => recipient.address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map((header) => [header.key, header.value])),
    attachments: mail.attachments.map((one) => ({
      filename: one.filename ?? '',
      mimeType: one.mimeType,
      size: sizeOf(one.content),
    })),
    receivedAt: new Date().toISOString(),
  };
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function smtpServer(faults: Faults, keep: (mail: CaughtMail) => void, mailbox: Mailbox): SMTPServer {
  const sockets = new Map<string, { destroy(): unknown }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    logger: false,
    disableReverseLookup: true,
    hideDSN: false,
    size: 30 * 1024 * 1024,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'portal' }),
    onMailFrom(_sender, session, callback) {
      void faults.act('mail-envelope', { destroy: () => sockets.get(session.id)?.destroy() }).then((outcome) => {
        if (outcome === 'fail') callback(Object.assign(new Error('This stand-in was told to fail.'), { responseCode: 451 }));
        else if (outcome === 'go-on') callback();
      });
    },
    onData(stream, session, callback) {
      const work = async (): Promise<void> => {
        const raw = await collect(stream);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const outcome = await faults.act('mail', { destroy: () => sockets.get(session.id)?.destroy() }, recipients);
        if (outcome === 'dropped') return;
        if (outcome === 'fail') {
          callback(Object.assign(new Error('This stand-in was told to fail.'), { responseCode: faults.codeOf('mail') }));
          return;
        }
        const mail = await readMail(session, raw);
        // The session forgets its envelope with the answer.
        const reports = reportsOn(mail, session);
        keep(mail);
        callback();
        for (const report of reports) mailbox.put(report);
        if (mail.to.some((to) => to.toLowerCase() === PORTAL_ADDRESS)) mailbox.put(raw.toString('latin1'));
      };
      work().catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
    },
  });
  trackSockets(server, sockets);
  server.on('error', () => undefined);
  return server;
}

/** The library shows a session but not its socket; dropping a connection needs the socket of the session's remote port. */
function trackSockets(server: SMTPServer, sockets: Map<string, { destroy(): unknown }>): void {
  const byPort = new Map<number, { destroy(): unknown }>();
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    byPort.set(port, socket);
    socket.once('close', () => byPort.delete(port));
  });
  server.onConnect = (session, callback) => {
    const socket = byPort.get(session.remotePort);
    if (socket) sockets.set(session.id, socket);
    callback();
  };
  server.onClose = (session) => void sockets.delete(session.id);
}

/** Starts the mail catcher: any SMTP delivery is taken; `GET /messages?to=`, `DELETE /messages`, `GET /mailbox`, a page at `/`; reports and what is sent to the portal over POP3. */
export async function startMail(
  ports: { readonly smtp: number; readonly http: number; readonly pop3: number },
  faults: Faults,
): Promise<MailSimulator> {
  let mails: CaughtMail[] = [];
  const mailbox = await startMailbox(ports.pop3, faults);
  const keep = (mail: CaughtMail): void => {
    mails.push(mail);
    if (mails.length > KEPT + SPARE) mails = mails.slice(-KEPT);
  };
  const smtp = smtpServer(faults, keep, mailbox);
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(ports.smtp, '127.0.0.1', resolve);
  });
  const server = makeServer();
  server.get<{ Querystring: { to?: string } }>('/messages', (request) => {
    const wanted = request.query.to?.toLowerCase();
    return Promise.resolve({ messages: mails.filter((mail) => !wanted || mail.to.some((to) => to.toLowerCase() === wanted)) });
  });
  server.get<{ Params: { id: string } }>('/messages/:id', (request, reply) => {
    const mail = mails.find(({ id }) => id === request.params.id);
    if (mail === undefined) return reply.code(404).send({ message: 'There is no such mail.' });
    return reply
      .headers({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
      .type('text/html; charset=utf-8')
      .send(mail.html || `<pre>${linked(mail.text)}</pre>`);
  });
  server.delete('/messages', (_request, reply) => {
    mails = [];
    return reply.code(204).send();
  });
  server.get('/mailbox', () =>
    Promise.resolve({
      letters: mailbox.letters().map((raw) => ({ size: raw.length, subject: /^Subject: *(.*)$/im.exec(raw)?.[1]?.trim() ?? '' })),
    }),
  );
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(mailPage(mails)));
  const http = await listen(server, ports.http);
  const { port } = smtp.server.address() as AddressInfo;
  const stopSmtp = (): Promise<void> => new Promise((resolve) => smtp.close(() => resolve()));
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    url: http.url,
    reportsUrl: mailbox.url,
    stop: async () => {
      await Promise.all([stopSmtp(), http.stop(), mailbox.stop()]);
    },
  };
}
