import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Department } from '../../people/index.js';

/** How a department is reached. [DIR-003] */
@Entity('department_contacts')
export class DepartmentContact {
  @ForeignKey(() => Department, { name: 'FK_department_contacts_department' }) @PrimaryColumn('text') dept_code!: string;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) location!: string | null;
  @Column('text', { nullable: true }) box!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
}
