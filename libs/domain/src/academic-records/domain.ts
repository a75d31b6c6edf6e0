import { defineDomain } from '@campus/contract-kit';
import { holdOperations } from './hold-operations.js';
import { academicRecordsMessages } from './messages.js';
import { academicRecordsOperations } from './operations.js';
import { academicRecordsPermissions } from './permissions.js';

export const academicRecordsDomain = defineDomain('academic-records', {
  operations: [...academicRecordsOperations, ...holdOperations],
  messages: academicRecordsMessages,
  permissions: academicRecordsPermissions,
});
