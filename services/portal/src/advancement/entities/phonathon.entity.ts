import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { Money } from '../../platform/index.js';
import { GiftSolicitation } from './codes.entity.js';
import { Donor } from './donor.entity.js';

/** The one row of what the phonathon calls for. [PHONE-002] */
@Entity('phonathon_settings')
@Check('CK_phonathon_settings_one', 'id = 1')
export class PhonathonSetting {
  @PrimaryColumn('integer') id!: number;
  /** The solicitation in force; null for none. */
  @ForeignKey(() => GiftSolicitation) @Column('text', { nullable: true }) solicitation!: string | null;
  @Column('integer', { default: 1 }) version!: number;
}

/** Who may call in open hours. [PHONE-005] */
@Entity('phonathon_ambassadors')
export class PhonathonAmbassador {
  @ForeignKey(() => Person) @PrimaryColumn('text') emp_id!: string;
  @Column('text') added_by!: string;
  @Column('timestamptz') added_at!: Date;
}

/** A donor in the queue of a solicitation. Who last had the donor in hand may still submit the call while no one else has got it. [PHONE-006] */
@Entity('phonathon_callees')
@Check('CK_phonathon_callees_count', 'call_count >= 0')
@Unique('UQ_phonathon_callees_place', ['solicitation', 'place'])
@Index('IDX_phonathon_callees_queue', ['solicitation', 'place'], { where: 'NOT done AND removed_at IS NULL' })
@Index('IDX_phonathon_callees_donor', ['donor_id'])
@Index('IDX_phonathon_callees_promised', ['promised_by'], { where: 'promised_by IS NOT NULL' })
export class PhonathonCallee {
  @ForeignKey(() => GiftSolicitation) @PrimaryColumn('text') solicitation!: string;
  @ForeignKey(() => Donor) @PrimaryColumn('text') donor_id!: string;
  @Column('integer') place!: number;
  @Column('integer', { default: 0 }) call_count!: number;
  @Column('timestamptz', { nullable: true }) call_after!: Date | null;
  @Column('date', { nullable: true }) last_day!: string | null;
  @Column('boolean', { default: false }) done!: boolean;
  /** Who has promised to call back at `call_after`. */
  @Column('text', { nullable: true }) promised_by!: string | null;
  @Column('text', { nullable: true }) last_assignee!: string | null;
  @Column('timestamptz', { nullable: true }) last_assigned_at!: Date | null;
  @Column('timestamptz') updated_at!: Date;
  /** When advancement took the donor off the callees. */
  @Column('timestamptz', { nullable: true }) removed_at!: Date | null;
}

/** An assignment: one donor a person, one person a donor. It is over when it is 60 minutes old, and deleted by the next hand-out. [PHONE-019] */
@Entity('phonathon_assignments')
@ForeignKey(() => PhonathonCallee, ['solicitation', 'donor_id'], ['solicitation', 'donor_id'], { onDelete: 'CASCADE' })
@Unique('UQ_phonathon_assignments_donor', ['donor_id'])
@Index('IDX_phonathon_assignments_callee', ['solicitation', 'donor_id'])
export class PhonathonAssignment {
  @ForeignKey(() => Person) @PrimaryColumn('text') assignee!: string;
  @Column('text') solicitation!: string;
  @Column('text') donor_id!: string;
  @Column('timestamptz') assigned_time!: Date;
}

/** The numbers of the donors in hand: no number is in two hands. */
@Entity('phonathon_numbers')
@Index('IDX_phonathon_numbers_assignee', ['assignee'])
export class PhonathonNumber {
  @PrimaryColumn('text') number!: string;
  @ForeignKey(() => PhonathonAssignment, { onDelete: 'CASCADE' }) @Column('text') assignee!: string;
}

/** What a call came to; only added to. [PHONE-009] */
@Entity('phonathon_results')
@Check('CK_phonathon_results_outcome', 'outcome BETWEEN 1 AND 6')
@Check(
  'CK_phonathon_results_gift',
  `(outcome = 1) = (gift_type IS NOT NULL) AND (outcome = 1) = (gift_amount IS NOT NULL) AND gift_type IN ('S', 'R') AND gift_amount > 0`,
)
@Check(
  'CK_phonathon_results_recurring',
  `gift_recurring IS NOT DISTINCT FROM CASE WHEN gift_type = 'R' THEN round(gift_amount / 12, 2) END`,
)
@Check('CK_phonathon_results_notes', 'char_length(notes) <= 2000')
@Index('IDX_phonathon_results_created', ['created_at', 'id'])
@Index('IDX_phonathon_results_solicitation', ['solicitation', 'created_at'])
@Index('IDX_phonathon_results_donor', ['donor_id'])
export class PhonathonResult {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => GiftSolicitation) @Column('text') solicitation!: string;
  @ForeignKey(() => Donor) @Column('text') donor_id!: string;
  @ForeignKey(() => Person) @Column('text') ambassador!: string;
  @Column('integer') outcome!: number;
  @Column('boolean') verify!: boolean;
  @Column('text', { nullable: true }) gift_type!: 'S' | 'R' | null;
  @Money({ nullable: true }) gift_amount!: string | null;
  @Money({ nullable: true }) gift_recurring!: string | null;
  @Column('text', { default: '' }) notes!: string;
  @Column('timestamptz') created_at!: Date;
}
