import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exportsDown, exportsUp } from './spine/exports.js';
import { employeeToolsDown, employeeToolsUp } from './spine/employee-tools.js';
import { impersonationDown, impersonationUp } from './spine/impersonation.js';
import { payrollDown, payrollUp } from './spine/payroll.js';
import { payrollRunsDown, payrollRunsUp } from './spine/payroll-runs.js';
import { peopleDown, peopleUp } from './spine/people.js';
import { personnelActionsDown, personnelActionsUp } from './spine/personnel-actions.js';
import { platformDown, platformUp, rightsUp } from './spine/platform.js';
import { timeclockDown, timeclockUp } from './spine/timeclock.js';

/**
 * The first tables of the portal: platform, people, impersonation, files, personnel actions, time, payroll, employee tools; then the rights of the
 * application's role on all of them.
 */
export class Spine1790000000000 implements MigrationInterface {
  readonly name = 'Spine1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    const parts = [
      platformUp,
      peopleUp,
      impersonationUp,
      exportsUp,
      personnelActionsUp,
      timeclockUp,
      payrollUp,
      payrollRunsUp,
      employeeToolsUp,
      rightsUp,
    ];
    for (const statement of parts.flat()) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const parts = [
      employeeToolsDown,
      payrollRunsDown,
      payrollDown,
      timeclockDown,
      personnelActionsDown,
      exportsDown,
      impersonationDown,
      peopleDown,
      platformDown,
    ];
    for (const statement of parts.flat()) await runner.query(statement);
  }
}
