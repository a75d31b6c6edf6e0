import { fillIn } from '@campus/contract-kit';
import type { AuditNote } from '../../platform/index.js';
import { adminTexts } from '@campus/domain/personnel-actions';

/** The record types of what administrators and processors keep, in the audit history. */
export const ADMIN_RECORDS = {
  group: 'access-group',
  item: 'access-item',
  template: 'position-template',
  note: 'access-note',
  approver: 'paf-approver',
  processor: 'paf-processor',
  admin: 'paf-admin',
  standIn: 'paf-stand-in',
} as const;

/** One change of an administrator or processor as the audit history keeps it. */
export function adminNote(change: {
  readonly record: keyof typeof ADMIN_RECORDS;
  readonly id: string;
  readonly action: keyof typeof adminTexts;
  readonly values?: Readonly<Record<string, string>>;
  readonly detail?: object;
}): Omit<AuditNote, 'actionBy' | 'actionByName' | 'onBehalfOf'> {
  return {
    recordType: ADMIN_RECORDS[change.record],
    recordId: change.id,
    action: change.action,
    description: fillIn(adminTexts[change.action], change.values ?? {}),
    detail: change.detail ?? null,
  };
}
