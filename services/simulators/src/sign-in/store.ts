import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WRITE_AFTER_MS = 300;

/** A JSON value that outlives a restart when a folder is given, and lives in memory alone when not. */
export class KeptValue<T> {
  private pending: NodeJS.Timeout | undefined;
  private readonly file: string | undefined;
  readonly value: T;

  constructor(folder: string | undefined, name: string, make: () => T) {
    this.file = folder === undefined ? undefined : join(folder, name);
    this.value = this.read() ?? make();
    if (this.file) this.write();
  }

  /** Writes soon; many changes at once make one write. */
  changed(): void {
    if (!this.file || this.pending) return;
    this.pending = setTimeout(() => this.writeSoon(), WRITE_AFTER_MS);
    this.pending.unref();
  }

  /** A full disk ends nothing: what could not be written is written when there is room. */
  private writeSoon(): void {
    try {
      this.write();
    } catch {
      this.changed();
    }
  }

  /** Writes now, whole or not at all. */
  write(): void {
    clearTimeout(this.pending);
    this.pending = undefined;
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const draft = `${this.file}.${randomBytes(4).toString('hex')}.tmp`;
    writeFileSync(draft, JSON.stringify(this.value), { mode: 0o600 });
    renameSync(draft, this.file);
  }

  private read(): T | undefined {
    if (!this.file) return undefined;
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as T;
    } catch {
      return undefined;
    }
  }
}
