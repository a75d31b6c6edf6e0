import { sentences } from '../messages.js';
import { isAlive } from './processes.js';
import type { Log } from './progress.js';

/** One running part: a server or one of the portal's processes. */
export interface RunningPart {
  readonly pid: number;
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** A part that ran this long is healthy: its next restart is quick again. */
const HEALTHY_MS = 60_000;

/** The pause before a restart: half a second, doubled with each one in a row, 30 s at most. */
export function restartDelay(failuresInARow: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failuresInARow, MAX_DELAY_MS);
}

/** Keeps one part running: starts it, and starts it again with growing pauses when it ends by itself. */
export class SupervisedProcess<T extends RunningPart = RunningPart> {
  private running: T | undefined;
  private launching: Promise<T> | undefined;
  private stopping = false;
  private failures = 0;
  private pause: NodeJS.Timeout | undefined;
  private restart: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly launch: () => Promise<T>,
    private readonly log: Log,
    /** Called after each start with the new process id. */
    private readonly started: () => Promise<void>,
  ) {}

  get pid(): number | undefined {
    return this.running && isAlive(this.running.pid) ? this.running.pid : undefined;
  }

  async start(): Promise<T> {
    const launching = this.launch();
    this.launching = launching;
    const running = await launching;
    this.running = running;
    const began = Date.now();
    void running.exited.then(() => this.ended(began));
    await this.report();
    return running;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.pause);
    // A part that is only just starting cannot be asked to end: it is waited for.
    const running = await this.launching?.catch(() => undefined);
    await this.restart;
    await running?.stop();
  }

  /** A part that runs is not started again because its process id could not be written down. */
  private async report(): Promise<void> {
    try {
      await this.started();
    } catch (error) {
      this.log(error instanceof Error ? error.message : String(error));
    }
  }

  private ended(began: number): void {
    if (this.stopping) return;
    if (Date.now() - began > HEALTHY_MS) this.failures = 0;
    const delay = restartDelay(this.failures);
    this.failures += 1;
    this.log(sentences.restarting(this.name, delay));
    this.pause = setTimeout(() => {
      if (this.stopping) return;
      this.restart = this.start().then(
        () => this.log(`${this.name} runs again`),
        (error: unknown) => {
          this.log(error instanceof Error ? error.message : String(error));
          this.ended(Date.now());
        },
      );
    }, delay);
  }
}
