import { defineDomain } from '@campus/contract-kit';
import { academicRecordsMessages } from './messages.js';
import { academicRecordsOperations } from './operations.js';
import { academicRecordsPermissions } from './permissions.js';

export const academicRecordsDomain = defineDomain('academic-records', {
  operations: academicRecordsOperations,
  messages: academicRecordsMessages,
  permissions: academicRecordsPermissions,
});
