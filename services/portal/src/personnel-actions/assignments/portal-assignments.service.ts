import type { Assignment } from '@campus/domain/access';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { AssignmentCondition } from '../../session/index.js';
import { AssignmentSources } from '../../session/index.js';

/** Whoever stands in for somebody today, by the role. */
const STAND_INS = [
  ['paf-approver-stand-in', 'approver'],
  ['paf-processor-stand-in', 'processor'],
  ['paf-finalizer-stand-in', 'finalizer'],
] as const;

/** Who is on turn on a form keeps the right to decide it after having been taken from the list. [PAFADM-003] */
const CONDITIONS: readonly (readonly [Assignment, AssignmentCondition])[] = [
  [
    'paf-approver',
    (empId) => `EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = ${empId})
      OR EXISTS (SELECT 1 FROM personnel_action_forms f WHERE f.waiting_for = ${empId} AND f.stage = 'awaiting_approval')`,
  ],
  ['paf-processor', (empId) => `EXISTS (SELECT 1 FROM access_processors a WHERE a.emp_id = ${empId})`],
  ['paf-admin', (empId) => `EXISTS (SELECT 1 FROM paf_admins a WHERE a.emp_id = ${empId})`],
  ...STAND_INS.map(([assignment, role]): readonly [Assignment, AssignmentCondition] => [
    assignment,
    (empId) => `EXISTS (SELECT 1 FROM running_stand_ins s WHERE s.stand_in_id = ${empId} AND s.role = '${role}')`,
  ]),
];

/** Who is approver, processor or administrator of personnel action forms, as the portal's own lists say. [PAFFLOW-031] */
@Injectable()
export class PortalAssignmentsService implements OnModuleInit {
  constructor(@Inject(AssignmentSources) private readonly sources: AssignmentSources) {}

  onModuleInit(): void {
    for (const [assignment, condition] of CONDITIONS) this.sources.register(assignment, condition);
  }
}
