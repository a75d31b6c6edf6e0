export { defineApproval } from './approval/approval.js';
export type { Decision } from './approval/approval.js';
export type { ApprovalRecord } from './approval/approval-record.js';
export { CLAIM_COMMAND, REFUSE_COMMAND, RELEASE_COMMAND } from './approval/approval.sql.js';
export { ApprovalCommitsService } from './approval/approval-commits.service.js';
export { ChangedSinceRead, CommandCommitsService } from './approval/command-commits.service.js';
export type { CommandWrite, Statements } from './approval/command-commits.service.js';
export { approvalInvariants } from './approval/approval-invariants.js';
export { servesApproval, servesDirectApproval } from './approval/approval-registry.js';
export { ApprovalWorkflowClient } from './approval/approval-workflow-client.js';
export { ApprovalsService } from './approval/approvals.service.js';
export type { CommandRequest } from './approval/command-request.js';
export { decidersOf, defineDirectApproval, mayDecide } from './approval/direct-approval.js';
export type { DirectDecision } from './approval/direct-approval.js';
export { DirectApprovalsService } from './approval/direct-approvals.service.js';
export { CommandSweepsService } from './approval/command-sweeps.service.js';
export { backupCommands } from './backup/backup-commands.js';
export { SYSTEM_AUTHOR } from './audit/system-author.js';
export { Audit } from './audit/audit.js';
export type { AuditEntry, AuditNote } from './audit/audit.js';
export { violationsOf } from './cli/registries.js';
export type { Invariant, OperatorCommand, OperatorContext, SeedContext, Seeder } from './cli/registries.js';
export type { CopiedValue } from './database/copy-rows.js';
export { businessDate, Clock } from './clock/clock.js';
export { CONFIG, readConfig } from './config/config.js';
export type { DirectorySettings, PasswordSystemSettings, WebSettings } from './config/campus-systems.js';
export type { PortalConfig } from './config/config.js';
export { OperatorError } from './config/operator-error.js';
export { free, needed } from './campus-import/campus-list.js';
export type { CampusList, ReadRow, Values } from './campus-import/campus-list.js';
export { cells, WrongCell } from './campus-import/cells.js';
export type { ReadCell } from './campus-import/cells.js';
export { importCampusCommand } from './campus-import/import-command.js';
export { keyOf } from './campus-import/read-list.js';
export { rotateKeysCommand } from './cli/rotate-keys-command.js';
export { platformEncryptedColumns } from './crypto/encrypted-columns.js';
export type { EncryptedColumn } from './crypto/encrypted-columns.js';
export { DataCipher, encryptedList } from './crypto/data-cipher.js';
export { UUID } from './database/uuid.js';
export { Money } from './database/columns.js';
export {
  isConnectionLoss,
  isLockTimeout,
  isStatementTimeout,
  isUniqueViolation,
  violatedConstraint,
} from './database/database-errors.js';
export { Database } from './database/database.js';
export type { Queryable, Tx } from './database/database.js';
export { sql } from './database/sql.js';
export type { Json, Narrowed, RowOf, Sql, Statement } from './database/sql.js';
export type { MigrationClass } from './database/migrate.js';
export { platformMigrations } from './database/platform-migrations.js';
export type { PortalDomain, ServiceProcess } from './domain/portal-domain.js';
export { ExportSources } from './exports/export-sources.js';
export { fileColumns, serveFile, serveReport } from './exports/serve-report.js';
export type {
  ArchiveSource,
  ContentPiece,
  ExportBatch,
  ExportedTable,
  ExportInput,
  ExportScope,
  ExportSource,
  TableSource,
} from './exports/export-sources.js';
export { RecordRuns } from './failures/record-runs.js';
export type { RecordRun } from './failures/record-runs.js';
export { WorkCounts } from './failures/work-counts.js';
export { WorkFailures } from './failures/work-failures.js';
export type { FailedWork } from './failures/work-failures.js';
export { Documents } from './files/documents.js';
export type { NewDocument, StoredDocument } from './files/documents.js';
export { CONTENT_TYPES, tableWriter } from './files/table-file.js';
export type { AboutFile, FileColumn, FileFact, FileRow, TableWriter } from './files/table-writer.js';
export { drawRecordPdf } from './files/draw-record.js';
export { pdfAnswer } from './files/pdf-answer.js';
export type { PdfFile } from './files/pdf-answer.js';
export type { PdfContent, PdfSection } from './files/record-pdf.js';
export { Batcher } from './database/batcher.js';
export { canBePutAway } from './inbox/inbox-order.js';
export { INBOX_ROWS, inboxRow, mayBePutAway } from './inbox/inbox-row.js';
export type { Waiting } from './inbox/inbox-row.js';
export { InboxSources } from './inbox/inbox-sources.js';
export type { InboxArea } from './inbox/inbox-sources.js';
export { kitRefusals } from './http/refusals.js';
export { SignedBody } from './http/signed-body.js';
export type { SignedText } from './http/signed-body.js';
export { defineList, FILTERED, patternOf, search } from './list/list-sql.js';
export type { ListDefinition, ListFilter, ListValues } from './list/list-sql.js';
export { ListsService } from './list/lists.service.js';
export type { ListPage, PageInput, WantedPage } from './list/lists.service.js';
export { Live, LIVE_KEPT_MIN } from './live/live.js';
export type { LiveEvent, LiveEventPage } from './live/live.js';
export { LiveRelay } from './live/live-relay.js';
export { liveSource } from './live/live-source.js';
export { LiveSources } from './live/live-sources.js';
export type { LiveSource } from './live/live-sources.js';
export { richText } from './mail/mail-html.js';
export { mailPartsOf } from './mail/mail-parts.js';
export { MAIL_CONNECTIONS, MailTransport } from './mail/mail-transport.js';
export type { ListedMail, MailList, MailOutcome, OutgoingMail } from './mail/mail-transport.js';
export { overtakenWhen, SQL_TODAY } from './mail/overtaken-mail.js';
export { Mail } from './mail/mail.js';
export { visitMailbox } from './mail/pop3.js';
export type { Letter } from './mail/pop3.js';
export { insertMessages } from './mail/mail.js';
export type { NewMessage, WrittenMessage } from './mail/mail.js';
export { platformMessages } from './messages.js';
export { Outbox } from './outbox/outbox.js';
export type { Delivery } from './outbox/outbox.js';
export { AddressCheck } from './outside-systems/address-check.js';
export { CourseSystem } from './outside-systems/course-system.js';
export type { OutsideGrade } from './outside-systems/course-system.js';
export type { AddressVerdict, PostalAddress } from './outside-systems/address-check.js';
export { PaymentProvider } from './outside-systems/payment-provider.js';
export type { PaymentIntent } from './outside-systems/payment-provider.js';
export { Kindful, KindfulFailure } from './outside-systems/kindful.js';
export type { FoundContact, FoundTransaction, ImportOutcome, ImportedContact, KindfulLink } from './outside-systems/kindful.js';
export { TrainingProvider } from './outside-systems/training-provider.js';
export type { TrainedUser } from './outside-systems/training-provider.js';
export { TextMessages } from './outside-systems/text-messages.js';
export type { IncomingText } from './outside-systems/text-messages.js';
export { RecordForms, serveRecordForm } from './record-form/record-forms.service.js';
export type { SavedForm, ServedForm, WantedForm } from './record-form/record-forms.service.js';
export { RecordJobErrors } from './queue/record-job-errors.js';
export type { RecordJobError } from './queue/record-job-errors.js';
export { JobHost } from './queue/job-host.js';
export { jobKey } from './queue/job-failures.js';
export { QueueAdmin } from './queue/queue-admin.js';
export type { FailedJobState, QueueDepth } from './queue/queue-admin.js';
export { Queues } from './queue/queues.js';
export type { EnqueueTiming } from './queue/queues.js';
export { Sweepers } from './queue/sweepers.js';
export type { Sweep } from './queue/sweepers.js';
export { inSlices } from './threads/slices.js';
export { inThread } from './threads/threads.js';
export { RecordWorkflowClient, recordStatements } from './temporal/record-workflow-client.js';
export type { WorkflowRecords } from './temporal/record-workflow-client.js';
export { ScheduledRuns } from './temporal/scheduled-runs.js';
export { SearchAttributesService } from './temporal/search-attributes.service.js';
export { memoOf, TemporalService, UpdateRefused, WorkflowGone } from './temporal/temporal.service.js';
export type { ScheduleRequest, StartRequest, UpdateRequest } from './temporal/temporal.service.js';
export { activityKey } from './temporal/activity-failures.js';
export { TemporalWorkers } from './temporal/workers.js';
export type { WorkerRequest } from './temporal/worker-request.js';
export { MAX_TITLES } from './upload/upload-limits.js';
export { errorsFile, readUpload, shownRows, UploadsService } from './upload/upload.js';
export type { CheckedRows, FileFault, RefusedRows, UploadedFile } from './upload/upload.js';
export type { GivenFile } from './upload/uploaded-rows.js';
export { Writes } from './writes/writes.js';
export type { WriteTx } from './writes/writes.js';
