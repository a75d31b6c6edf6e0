import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** Somebody who keeps the books. Whoever is that person's timesheet delegate keeps them too. [PAYROLL-015] */
@Entity('accountants')
export class Accountant {
  @ForeignKey(() => Person, { name: 'FK_accountants_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_accountants' })
  empId!: string;

  @Column({ name: 'added_at', type: 'timestamptz' })
  addedAt!: Date;
}
