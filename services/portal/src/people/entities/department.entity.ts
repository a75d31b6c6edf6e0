import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A department of the campus; its code is text, so `0410` keeps its zero. */
@Entity('departments')
export class Department {
  @PrimaryColumn({ name: 'dept_code', type: 'text', primaryKeyConstraintName: 'PK_departments' })
  code!: string;

  @Column({ name: 'friendly_name', type: 'text' })
  name!: string;
}
