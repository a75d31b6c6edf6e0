import type { PayloadOf } from '@campus/contract-kit';
import { makeExportFile } from '@campus/domain/exports';
import { Handles } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, ExportSources, Queues, Sweepers } from '../platform/index.js';
import type { ExportRecord } from './exports.repository.js';
import { ExportsRepository } from './exports.repository.js';
import { contentOf } from './table-content.js';

const PART_BYTES = 512 * 1024;
/** Milliseconds after which a growing file is kept although it is no part yet. */
const KEPT_EVERY_MS = 250;

/** Makes the files of the ledger, and sweeps up behind processes that died and files that expired. */
@Injectable()
export class ExportsJobs implements OnModuleInit {
  constructor(
    @Inject(ExportsRepository) private readonly files: ExportsRepository,
    @Inject(ExportSources) private readonly sources: ExportSources,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('export-files', () => this.sweep());
  }

  /** Makes one file from its first row on, whatever an earlier try had made of it; stops as soon as nobody wants it any more. */
  @Handles(makeExportFile)
  async make({ exportId }: PayloadOf<typeof makeExportFile>): Promise<void> {
    const file = await this.files.claim(exportId);
    if (file === null) return;
    try {
      await this.write(file);
    } catch (error) {
      await this.files.giveBack(file, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** What has come is kept once it is a part, and at least so often that its owner sees how far the file is and can stop it. */
  private async write(file: ExportRecord): Promise<void> {
    const parts = new Parts((part, content, rows) => this.files.keep(file, part, content, rows));
    let rows = 0;
    const request = { ...file, madeBy: file.made_by, madeAt: this.clock.now() };
    for await (const { content, rowsDone } of contentOf(this.sources.of(file.source), request)) {
      rows = rowsDone;
      if (!(await parts.add(content, rows))) return;
    }
    if (!(await parts.end(rows))) return;
    await this.files.ready(file, rows);
  }

  private async sweep(): Promise<number> {
    const { due, moved } = await this.files.sweep();
    for (const exportId of due) await this.queues.enqueue(makeExportFile, { exportId });
    return moved + due.length;
  }
}

/** Gathers content into parts; each answer is false once nobody wants the file anymore. */
class Parts {
  private waiting: Buffer[] = [];
  private bytes = 0;
  private part = 0;
  private keptAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly keep: (part: number, content: Buffer, rows: number) => Promise<boolean>) {}

  add(content: Buffer, rows: number): Promise<boolean> {
    this.waiting.push(content);
    this.bytes += content.length;
    const isDue = this.bytes >= PART_BYTES || performance.now() - this.keptAt >= KEPT_EVERY_MS;
    return isDue ? this.end(rows) : Promise.resolve(true);
  }

  /** Keeps what waits. */
  async end(rows: number): Promise<boolean> {
    const content = Buffer.concat(this.waiting);
    [this.waiting, this.bytes] = [[], 0];
    for (let from = 0; from === 0 || from < content.length; from += PART_BYTES) {
      const piece = content.subarray(from, from + PART_BYTES);
      if (!(await this.keep(this.part, piece, rows))) return false;
      if (piece.length > 0) this.part += 1;
    }
    this.keptAt = performance.now();
    return true;
  }
}
