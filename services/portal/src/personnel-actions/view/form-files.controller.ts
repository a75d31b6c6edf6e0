import type { InputOf } from '@campus/contract-kit';
import {
  listAccessNotesFile,
  listAwaitingAccessFile,
  listAwaitingApprovalFile,
  listAwaitingFinalizeFile,
  listFinalizedArchiveFile,
  listMyArchiveFile,
  listMyFormsFile,
  readReportFile,
} from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';

/** Lists and reports as files. */
@Controller()
export class FormFilesController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Implements(listMyFormsFile) mine(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listMyFormsFile>) {
    return this.exports.answer(actor, listMyFormsFile, input);
  }

  @Implements(listMyArchiveFile) myArchive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listMyArchiveFile>) {
    return this.exports.answer(actor, listMyArchiveFile, input);
  }

  @Implements(listAwaitingApprovalFile)
  awaitingApproval(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAwaitingApprovalFile>) {
    return this.exports.answer(actor, listAwaitingApprovalFile, input);
  }

  @Implements(listAwaitingFinalizeFile)
  awaitingFinalize(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAwaitingFinalizeFile>) {
    return this.exports.answer(actor, listAwaitingFinalizeFile, input);
  }

  @Implements(listFinalizedArchiveFile)
  finalizedArchive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listFinalizedArchiveFile>) {
    return this.exports.answer(actor, listFinalizedArchiveFile, input);
  }

  @Implements(listAwaitingAccessFile)
  awaitingAccess(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAwaitingAccessFile>) {
    return this.exports.answer(actor, listAwaitingAccessFile, input);
  }

  @Implements(listAccessNotesFile) accessNotes(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAccessNotesFile>) {
    return this.exports.answer(actor, listAccessNotesFile, input);
  }

  @Implements(readReportFile) report(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readReportFile>) {
    return this.exports.answer(actor, readReportFile, input);
  }
}
