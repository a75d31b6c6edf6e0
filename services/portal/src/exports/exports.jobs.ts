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

  private async write(file: ExportRecord): Promise<void> {
    let part = 0;
    let rows = 0;
    const request = { ...file, madeBy: file.made_by, madeAt: this.clock.now() };
    for await (const { content, rowsDone } of contentOf(this.sources.of(file.source), request)) {
      rows = rowsDone;
      for (let from = 0; from === 0 || from < content.length; from += PART_BYTES) {
        const piece = content.subarray(from, from + PART_BYTES);
        if (!(await this.files.keep(file, part, piece, rows))) return;
        if (piece.length > 0) part += 1;
      }
    }
    await this.files.ready(file, rows);
  }

  private async sweep(): Promise<number> {
    const { due, moved } = await this.files.sweep();
    for (const exportId of due) await this.queues.enqueue(makeExportFile, { exportId });
    return moved + due.length;
  }
}
