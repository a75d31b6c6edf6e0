import { ProgressWatch } from '@campus/launcher';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { lastLines, plainEnvironment } from '../node-process.js';

/** What a process answers to an order. */
export interface Done {
  readonly done?: string;
  readonly failed?: string;
}

const REST_MS = 20_000;
const LOOK_EVERY_MS = 1000;

/** A program that is kept from one suite to the next: it comes to rest and begins anew on order, without being loaded again. */
export class KeptProcess {
  private child: ChildProcess | undefined;
  private log: WriteStream | undefined;
  private written = '';

  constructor(
    private readonly file: string,
    private readonly name: string,
  ) {}

  get pid(): number {
    return this.child?.pid ?? -1;
  }

  get logFile(): string {
    return this.written;
  }

  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** From now on its lines go here. */
  writeTo(logFile: string): void {
    mkdirSync(dirname(logFile), { recursive: true });
    this.log?.end();
    this.log = createWriteStream(logFile, { flags: 'a' });
    this.written = logFile;
  }

  /** Starts it with this environment as if it had never run before. */
  spawn(env: Readonly<Record<string, string>>): void {
    if (!existsSync(this.file)) throw new Error(`${this.file} is missing: build first, npm run build`);
    const child = spawn(process.execPath, [this.file], {
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.on('error', () => undefined);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => this.log?.write(bytes));
    this.child = child;
  }

  /** Gives an order and waits for its answer; throws when it fails, when the process ends, or when it does nothing more. */
  order<Answer extends Done>(order: object, quietMs?: number): Promise<Answer> {
    const { child } = this;
    if (child === undefined || !this.isAlive) throw this.failure('does not run');
    return new Promise<Answer>((resolve, reject) => {
      const watch = new ProgressWatch({ pid: this.pid, logFile: this.written }, quietMs);
      const late = setInterval(() => watch.isStuck() && over(() => reject(this.failure('did not answer'))), LOOK_EVERY_MS);
      const ended = (): void => over(() => reject(this.failure('ended')));
      const answered = (answer: Answer): void =>
        over(() => (answer.failed === undefined ? resolve(answer) : reject(this.failure(answer.failed))));
      const over = (then: () => void): void => {
        clearInterval(late);
        child.off('close', ended).off('message', answered);
        then();
      };
      child.once('close', ended).on('message', answered);
      child.send(order);
    });
  }

  /** Comes to rest; one that cannot is ended, and the next suite starts another. */
  async rest(): Promise<void> {
    if (!this.isAlive) return;
    await this.order({ order: 'rest' }, REST_MS).catch(async (error: unknown) => {
      this.log?.write(`\n${String(error)}\n`);
      await this.end('SIGKILL');
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || !this.isAlive) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), REST_MS);
    await closed;
    clearTimeout(force);
  }

  failure(why: string): Error {
    return new Error(`The kept ${this.name} ${why}:\n${lastLines(this.written, 40)}`);
  }
}
