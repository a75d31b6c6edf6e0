import type { Permission } from '@campus/contract-kit';
import { massMailPermissions } from '../../mass-mail/permissions.js';
import { payrollPermissions } from '../../payroll/permissions.js';
import { personnelActionPermissions } from '../../personnel-actions/permissions.js';
import { opsPermissions } from '../permissions.js';
import type { WorkRecord, WorkRecordKind } from '../rules/index.js';
import { pathOfRecord } from '../rules/index.js';

const OPENED_WITH: Readonly<Record<WorkRecordKind, Permission | null>> = {
  form: personnelActionPermissions.viewForms,
  'payroll-run': payrollPermissions.keepBooks,
  'time-off': null,
  mail: null,
  file: null,
  campaign: massMailPermissions.follow,
  evaluation: null,
  section: null,
  schedule: opsPermissions.operate,
  employee: null,
  student: null,
  enrollment: null,
  graduation: null,
  payment: null,
  ballots: null,
  day: null,
  impersonation: null,
  decision: null,
};

/** The screen of a record for somebody who holds these rights; null where it has none, or none that they open. [OPS-006] */
export function screenOfRecord(record: WorkRecord, held: ReadonlySet<string>): string | null {
  const right = OPENED_WITH[record.kind];
  return right !== null && held.has(right) ? pathOfRecord(record) : null;
}
