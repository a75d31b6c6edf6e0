import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A department of the campus; its code is text, so `0410` keeps its zero. */
@Entity('departments')
export class Department {
  @PrimaryColumn('text') dept_code!: string;
  @Column('text') friendly_name!: string;
}
