import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** Somebody who keeps the books. Whoever is that person's timesheet delegate keeps them too. [PAYROLL-015] */
@Entity('accountants')
export class Accountant {
  @ForeignKey(() => Person, { name: 'FK_accountants_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('timestamptz') added_at!: Date;
}
