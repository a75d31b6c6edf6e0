import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { AssignmentSources } from '../../session/index.js';

/** Who keeps the books: those on the list of accountants, and their timesheet delegates. [PAYROLL-001] [PAYROLL-041] */
@Injectable()
export class AccountantAssignmentService implements OnModuleInit {
  constructor(@Inject(AssignmentSources) private readonly sources: AssignmentSources) {}

  onModuleInit(): void {
    this.sources.register(
      'accountant',
      (empId) => `EXISTS (SELECT 1 FROM accountants a WHERE a.emp_id = ${empId})
        OR EXISTS (SELECT 1 FROM timesheet_delegates t JOIN accountants a ON a.emp_id = t.supervisor_id WHERE t.delegate_id = ${empId})`,
    );
  }
}
