import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** The account that a person's pay goes to, sealed; only its last digits can be read without the key. */
@Entity('direct_deposits')
@Check('direct_deposits_account_type_check', `account_type IN ('checking', 'savings')`)
export class DirectDeposit {
  @ForeignKey(() => Person, { name: 'FK_direct_deposits_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_direct_deposits' })
  empId!: string;

  @Column({ name: 'account_sealed', type: 'text' })
  accountSealed!: string;

  @Column({ name: 'last_digits', type: 'text' })
  lastDigits!: string;

  @Column({ name: 'account_type', type: 'text' })
  accountType!: 'checking' | 'savings';

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt!: Date;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
