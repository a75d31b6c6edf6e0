import { Module } from '@nestjs/common';
import { AccountantAssignment } from './accountant-assignment.js';

/** The calls around payroll. */
@Module({ providers: [AccountantAssignment] })
export class PayrollApiModule {}
