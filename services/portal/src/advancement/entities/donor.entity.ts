import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { DonorAttributeCode, DonorDegreeCode, StaffContact } from './codes.entity.js';

/** An amount of the wealth data. */
const Wealth = () => Column('numeric', { precision: 14, scale: 2, nullable: true });

/**
 * A donor with the contact data that advancement itself keeps. `emp_id` is set where the donor is a person of the campus, from whose record nothing is
 * copied. [ADV-010] [ADV-011]
 */
@Entity('donors')
@Check('CK_donors_id', `id ~ '^[0-9]{1,9}$'`)
@Check('CK_donors_class_year', 'class_year BETWEEN 1859 AND 2200')
@Check('CK_donors_flags', `send_mail IN ('Y', 'N') AND wk_send_mail IN ('Y', 'N') AND deceased IN ('Y', 'N')`)
@Check('CK_donors_death', `death_dte IS NULL OR deceased = 'Y'`)
@Check('CK_donors_solicit', `solicit IN ('Y', 'N', 'No Phone')`)
@Check(
  'CK_donors_wealth',
  `wealth_engine_total_assets >= 0 AND wealth_engine_net_worth >= 0 AND wealth_engine_cash_on_hand >= 0 AND wealth_engine_estimated_annual_donation >= 0`,
)
@Check('CK_donors_p2g', `wealth_engine_p2g = '' OR wealth_engine_p2g = '50' OR wealth_engine_p2g ~ '^[1-4] [|] [1-5]$'`)
@Unique('UQ_donors_emp', ['emp_id'])
@Unique('UQ_donors_kindful', ['kindful_id'])
@Index('IDX_donors_name', ['last_name', 'first_name', 'middle_name', 'id'])
@Index('IDX_donors_solicitor', ['solicitor_id'])
@Index('IDX_donors_found_by', { synchronize: false })
@Index('IDX_donors_email', { synchronize: false })
@Index('IDX_donors_alt_email', { synchronize: false })
@Index('IDX_donors_phone_digits', { synchronize: false })
@Index('IDX_donors_mobile_digits', { synchronize: false })
export class Donor {
  @PrimaryColumn('text') id!: string;
  @ForeignKey(() => Person) @Column('text', { nullable: true }) emp_id!: string | null;
  @Column('text', { nullable: true }) kindful_id!: string | null;
  @Column('text', { default: '' }) first_name!: string;
  @Column('text', { default: '' }) middle_name!: string;
  /** Of an organization, its name. */
  @Column('text') last_name!: string;
  @Column('text', { default: '' }) salutation!: string;
  @Column('text', { default: '' }) giving_rel!: string;
  @Column('integer', { nullable: true }) class_year!: number | null;
  @Column('text', { default: '' }) addr_line_1!: string;
  @Column('text', { default: '' }) addr_line_2!: string;
  @Column('text', { default: '' }) addr_line_3!: string;
  @Column('text', { default: '' }) city!: string;
  @Column('text', { default: '' }) state!: string;
  @Column('text', { default: '' }) zip!: string;
  @Column('text', { default: '' }) country!: string;
  @Column('text', { default: 'Y' }) send_mail!: 'Y' | 'N';
  @Column('text', { default: '' }) wk_addr_line_1!: string;
  @Column('text', { default: '' }) wk_addr_line_2!: string;
  @Column('text', { default: '' }) wk_addr_line_3!: string;
  @Column('text', { default: '' }) wk_city!: string;
  @Column('text', { default: '' }) wk_state!: string;
  @Column('text', { default: '' }) wk_zip!: string;
  @Column('text', { default: '' }) wk_country!: string;
  @Column('text', { default: 'N' }) wk_send_mail!: 'Y' | 'N';
  @Column('text', { default: 'N' }) deceased!: 'Y' | 'N';
  @Column('date', { nullable: true }) death_dte!: string | null;
  @Column('text', { default: 'Y' }) solicit!: 'Y' | 'N' | 'No Phone';
  @ForeignKey(() => StaffContact) @Column('uuid', { nullable: true }) solicitor_id!: string | null;
  @Column('text', { default: '' }) phone!: string;
  @Column('text', { default: '' }) mobile_phone!: string;
  @Column('text', { default: '' }) email_address!: string;
  @Column('text', { default: '' }) alt_email!: string;
  @Wealth() wealth_engine_total_assets!: string | null;
  @Wealth() wealth_engine_net_worth!: string | null;
  @Wealth() wealth_engine_cash_on_hand!: string | null;
  @Wealth() wealth_engine_estimated_annual_donation!: string | null;
  @Column('text', { default: '' }) wealth_engine_gift_capacity_range!: string;
  @Column('text', { default: '' }) wealth_engine_p2g!: string;
  /** Name, number, phones, e-mails and class year, folded; a trigger keeps it. */
  @Column('text', { default: '' }) found_by!: string;
  /** When the data were last confirmed in a call. [PHONE-008] */
  @Column('date', { nullable: true }) verified_on!: string | null;
  @Column('integer', { default: 1 }) version!: number;
}

/**
 * Every change of a donor's field, only ever added to. Undo, the undo of an upload, the reports of callers and 'changed since the last sync' read it;
 * changes that belong together, as those of one upload, have one batch.
 */
@Entity('donor_changes')
@Check('CK_donor_changes_source', `source IN ('screen', 'call', 'import', 'sync', 'purge', 'undo')`)
@Index('IDX_donor_changes_donor', ['donor_id', 'seq'])
@Index('IDX_donor_changes_at', ['at', 'seq'])
@Index('IDX_donor_changes_batch', ['batch'], { where: 'batch IS NOT NULL' })
export class DonorChange {
  /** From the sequence `donor_change_seq`. */
  @PrimaryColumn('bigint') seq!: string;
  @ForeignKey(() => Donor) @Column('text') donor_id!: string;
  @Column('text') field!: string;
  @Column('text', { nullable: true }) old_value!: string | null;
  @Column('text', { nullable: true }) new_value!: string | null;
  /** `0` is the portal itself. */
  @Column('text') changed_by!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') source!: 'screen' | 'call' | 'import' | 'sync' | 'purge' | 'undo';
  @Column('uuid', { nullable: true }) batch!: string | null;
}

@Entity('donor_attributes')
@Index('IDX_donor_attributes_code', ['code', 'donor_id'])
export class DonorAttribute {
  @ForeignKey(() => Donor) @PrimaryColumn('text') donor_id!: string;
  @ForeignKey(() => DonorAttributeCode) @PrimaryColumn('text') code!: string;
}

@Entity('donor_degrees')
@Index('IDX_donor_degrees_code', ['code', 'donor_id'])
export class DonorDegree {
  @ForeignKey(() => Donor) @PrimaryColumn('text') donor_id!: string;
  @ForeignKey(() => DonorDegreeCode) @PrimaryColumn('text') code!: string;
}
