import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayShare } from '@campus/domain/payroll/rules';

/** What each pay day of a year with 27 pays of a yearly salary; a 26th in any year without a row. */
@Entity('pay_years')
@Check('CK_pay_years_share', `share IN ('26', '27', 'days')`)
export class PayYear {
  @PrimaryColumn('integer') pay_year!: number;
  @Column('text') share!: PayShare;
  @Column('integer', { default: 1 }) version!: number;
}
