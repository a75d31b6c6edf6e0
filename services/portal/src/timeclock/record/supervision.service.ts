import type { Assignment } from '@campus/domain/access';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { AssignmentSources } from '../../session/index.js';

/** The sheets of a position that has ended can still be looked after for so many days. */
const AFTERWARDS_DAYS = 28;

const TIME_SUPERVISOR: Assignment = 'time-supervisor';

/** In SQL: whether a person supervises the employment `e`. */
export function assignedTo(empId: string): string {
  return `e.supervisor_id = ${empId}`;
}

/**
 * In SQL: whether a person looks after the time of the employment `e`, as its supervisor or as a delegate. Whose people these are is asked once
 * and first, so that an index finds them. [SUP-001] [SUP-060]
 */
export function supervisedBy(empId: string): string {
  return `e.supervisor_id = ANY (ARRAY(SELECT ${empId} UNION ALL
    SELECT g.supervisor_id FROM timesheet_delegates g WHERE g.delegate_id = ${empId}))`;
}

const lookedAfter = `(e.ended_on IS NULL OR e.ended_on >= business_today() - ${AFTERWARDS_DAYS})`;

/** Who supervises somebody's time, or is a delegate of one who does; a delegate who is removed has the right no longer at the next call. [SUP-060] */
@Injectable()
export class TimeSupervisorsService implements OnModuleInit {
  constructor(@Inject(AssignmentSources) private readonly sources: AssignmentSources) {}

  onModuleInit(): void {
    this.sources.register(
      TIME_SUPERVISOR,
      (empId) => `EXISTS (SELECT 1 FROM employments e WHERE ${assignedTo(empId)} AND ${lookedAfter})
      OR EXISTS (SELECT 1 FROM timesheet_delegates d JOIN employments e ON e.supervisor_id = d.supervisor_id
        WHERE d.delegate_id = ${empId} AND ${lookedAfter})`,
    );
  }
}
