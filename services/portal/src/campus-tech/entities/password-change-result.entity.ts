import type { PasswordResult } from '@campus/domain/campus-tech/rules';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PasswordChange } from './password-change.entity.js';

/** What came of one system; unknown from before it is asked until it has answered. */
@Entity('password_change_results')
@Check('CK_password_change_results_result', `result IN ('taken', 'refused', 'failed', 'unknown')`)
export class PasswordChangeResult {
  @ForeignKey(() => PasswordChange, { name: 'FK_password_change_results_change' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_password_change_results' })
  change_id!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_password_change_results' }) flag!: string;
  @Column('text') name!: string;
  @Column('text', { default: 'unknown' }) result!: PasswordResult;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;
}
