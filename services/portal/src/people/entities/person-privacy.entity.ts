import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from './person.entity.js';

/** What a person keeps private; who has no row keeps nothing private. [DIR-008] */
@Entity('person_privacy')
export class PersonPrivacy {
  @ForeignKey(() => Person, { name: 'FK_person_privacy_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_person_privacy' })
  empId!: string;

  @Column({ name: 'phone_private', type: 'boolean', default: false })
  phonePrivate!: boolean;

  @Column({ name: 'mobile_private', type: 'boolean', default: false })
  mobilePrivate!: boolean;

  @Column({ name: 'address_private', type: 'boolean', default: false })
  addressPrivate!: boolean;
}
