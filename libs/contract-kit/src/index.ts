import './field-sentences.js';

export { defineOperation, needsToken, pathParameters, pathsOf } from './operation.js';
export type { Answer, InputOf, Method, Mode, Operation, OutputOf, RawInputOf } from './operation.js';
export { asFile, FILE_FORMATS, JOB_FORMATS, fileFields } from './file-operation.js';
export type { FileFormat, JobFormat } from './file-operation.js';
export { buildRequest } from './request.js';
export type { WireRequest } from './request.js';
export { definePermissions } from './permission.js';
export type { Permission } from './permission.js';
export { Refusal } from './refusal.js';
export type { FieldRefusal, RefusalAnswer, RefusalStatus } from './refusal.js';
export { defineMessages, fillIn } from './messages.js';
export type { Message, Messages } from './messages.js';
export { defineJob } from './job.js';
export type { Job, JobRecord, PayloadOf } from './job.js';
export { bulkResult, DEFAULT_PER_PAGE, flag, id, instant, isoDate, money, page, pageFields, writtenDate } from './wire.js';
export type { BulkResult, Page } from './wire.js';
export { readDate, showDate } from './date-text.js';
