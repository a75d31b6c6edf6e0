import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { deleteFakeJob, saveFakeJob } from '@campus/domain/records';
import { recordsMessages as messages, recordsTexts as texts } from '@campus/domain/records';
import type { Actor, Answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RecordChangesService } from '../record/record-changes.service.js';
import { RecordsRepository } from '../record/records.repository.js';

/** The position that a person has outside of the campus. */
@Injectable()
export class FakeJobsService {
  constructor(
    @Inject(RecordsRepository) private readonly rows: RecordsRepository,
    @Inject(RecordChangesService) private readonly changes: RecordChangesService,
  ) {}

  /** [RECORD-044] */
  save(actor: Actor, { pk, title, fullpart_sts: status, deptCde: department }: InputOf<typeof saveFakeJob>): Promise<Answered> {
    return this.changes.run(actor, { pk, part: 'work' }, async (change) => {
      if (!(await this.rows.isDepartment(change.tx, department))) throw messages.refusalAt('deptCde', 'no_such_department');
      await this.rows.saveFake(change.tx, pk, { title, status, department });
      change.noteText('fake_position', 'save-fake-job', fillIn(texts.audit.fakeSaved, { title, status, department }));
      return texts.fakeSaved;
    });
  }

  /** [RECORD-045] */
  delete(actor: Actor, { pk }: InputOf<typeof deleteFakeJob>): Promise<Answered> {
    return this.changes.run(actor, { pk, part: 'work' }, async (change) => {
      if ((await this.rows.deleteFake(change.tx, pk)) === 0) throw messages.refusal('no_position');
      change.noteText('fake_position', 'delete-fake-job', texts.audit.fakeDeleted);
      return texts.fakeDeleted;
    });
  }
}
