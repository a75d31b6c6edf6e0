import './field-sentences.js';

export { columnsOf, rowsOf } from './column.js';
export type { ColumnKind, RowColumn } from './column.js';
export type { ApprovalActor, ApprovalRules } from './approval.js';
export { defineDomain } from './domain.js';
export type { Domain } from './domain.js';
export { defineOperation, needsToken, pathParameters, pathsOf } from './operation.js';
export type { Answer, InputOf, Method, Mode, Operation, OutputOf, RawInputOf } from './operation.js';
export { asFile, FILE_FORMATS, JOB_FORMATS, fileFields } from './file-operation.js';
export type { FileFormat, JobFormat } from './file-operation.js';
export { isOfKinds, MEDIA_TYPES } from './file-kinds.js';
export type { FileKind } from './file-kinds.js';
export { buildRequest } from './request.js';
export type { WireRequest } from './request.js';
export { definePermissions } from './permission.js';
export type { Permission } from './permission.js';
export { Refusal } from './refusal.js';
export type { FieldRefusal, RefusalAnswer, RefusalStatus } from './refusal.js';
export { defineMessages, counted, fillIn } from './messages.js';
export type { /** @public The type of what `defineMessages` gives. */ Messages } from './messages.js';
export { defineJob } from './job.js';
export type { Job, JobRecord, PayloadOf } from './job.js';
export {
  DEFAULT_PER_PAGE,
  flag,
  id,
  instant,
  instantOr,
  isoDate,
  MAX_WHOLE,
  money,
  pageFields,
  writtenDate,
  recordVersion,
  uuid,
  writtenNumber,
  writtenText,
} from './wire.js';
export type { Page } from './wire.js';
export { bulkDone, bulkRefused, bulkResult } from './bulk-result.js';
export type { BulkResult } from './bulk-result.js';
export { readDate, shortDate, showDate } from './date-text.js';
export { readMoment, readTime, showTime, showTimes } from './time-text.js';
export { fieldOf, isAsTyped, schemaAt, shownValue, titleAt, withoutBlanks, withoutSecretFields } from './field.js';
export { defineRecordForm, mayBeEmpty, recordFormMessages } from './record-form.js';
export type { FormPart, RecordForm, RecordFormTexts } from './record-form.js';
export type { Field, FieldKind } from './field.js';
export { isPossibleSsn, readCode, readDecimal, readMoney, readPhone, readSsn, showCount, showPhone } from './number-text.js';
export { tidied, tidyLine, tidyText } from './tidy-text.js';
