import {
  fileTexts as texts,
  listAccessNotesFile,
  listAwaitingAccessFile,
  personnelActionPermissions,
} from '@campus/domain/personnel-actions';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportScope, ExportSource } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import type { FileColumn } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { NoteRow } from './access-notes.service.js';
import { NOTES_PAGE } from './access-notes.service.js';
import type { OpenRequest } from './form-access.service.js';
import { AWAITING_ACCESS } from './form-access.service.js';

const text = (label: string): FileColumn => ({ label, kind: 'text' });

const REQUESTS: readonly FileColumn[] = [
  { label: texts.date, kind: 'instant' },
  text(texts.employee),
  text(texts.accessName),
  text(texts.accessType),
  text(texts.requesterNote),
];

const NOTES: readonly FileColumn[] = [
  { label: texts.date, kind: 'instant' },
  text(texts.accessType),
  text(texts.item),
  text(texts.positionCode),
  text(texts.position),
  text(texts.note),
];

/** Access requests that wait, and access notes, as files. */
@Injectable()
export class AccessExports implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this.requests());
    this.sources.register(this.notes());
  }

  /** The open requests of the own groups, of all groups for an admin. */
  private requests(): ExportSource {
    return {
      operation: listAwaitingAccessFile,
      tableOf: (actor) => {
        const every = actor.permissions.has(personnelActionPermissions.administer);
        return {
          title: texts.awaitingAccess,
          name: 'awaiting-access',
          filters: [{ label: texts.groupsOf, value: every ? texts.everybody : actor.name }],
          scope: { who: every ? null : actor.empId },
        };
      },
      columns: () => REQUESTS,
      count: async ({ who }) => {
        const [first] = await this.db.query<OpenRequest>(AWAITING_ACCESS, [who, who === null, 1, 0, null, null]);
        return Number(first?.total ?? 0);
      },
      batches: (scope) => this.requestBatches(scope),
    };
  }

  private async *requestBatches({ who }: ExportScope): AsyncGenerator<ExportBatch> {
    const everything = [who, who === null, null, 0, null, null];
    for await (const requests of this.db.batches<OpenRequest>(AWAITING_ACCESS, everything)) {
      const rows = requests.map((one) => [
        one.created_at.toISOString(),
        one.employee_name,
        one.access_name,
        one.trigger_name,
        one.requester_note ?? '',
      ]);
      yield { rows };
    }
  }

  private notes(): ExportSource {
    return {
      operation: listAccessNotesFile,
      tableOf: () => ({ title: texts.accessNotes, name: 'access-notes', filters: [], scope: {} }),
      columns: () => NOTES,
      count: async () => (await this.db.one<{ total: number }>('SELECT count(*)::int AS total FROM access_notes')).total,
      batches: () => this.noteBatches(),
    };
  }

  private async *noteBatches(): AsyncGenerator<ExportBatch> {
    for await (const notes of this.db.batches<NoteRow>(NOTES_PAGE, [null, 0, null, null])) {
      const rows = notes.map((one) => [
        one.created_at.toISOString(),
        one.trigger_name,
        one.item_name,
        one.org_pos,
        one.pos_title,
        one.access_note,
      ]);
      yield { rows };
    }
  }
}
