import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Course, Enrolment } from '../../academic-records/index.js';

/** Who tells the durable waitlist of a section that something has changed: `told` is the last version of which it heard. */
@Entity('waitlists')
@Check('CK_waitlists_told', 'told BETWEEN 0 AND version')
export class WaitlistOfSection {
  @ForeignKey(() => Course, { name: 'FK_waitlists_course' }) @PrimaryColumn('text') request_num!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('integer', { default: 0 }) told!: number;
}

/** A seat that is kept for a student who waits, until a time limit; one of a section is open for a student at a time. */
@Entity('seat_offers')
@Check('CK_seat_offers_state', `state IN ('open', 'claimed', 'lapsed', 'withdrawn')`)
@Check('CK_seat_offers_settled', `(state = 'open') = (settled_at IS NULL)`)
@Check('CK_seat_offers_until', 'offered_at <= until')
@Index('UQ_seat_offers_open', ['request_num', 'emp_id'], { unique: true, where: `state = 'open'` })
@Index('IDX_seat_offers_student', ['emp_id'])
@ForeignKey(() => Enrolment, ['request_num', 'emp_id'], ['request_num', 'emp_id'], { name: 'FK_seat_offers_enrolment' })
export class SeatOffer {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') request_num!: string;
  @Column('text') emp_id!: string;
  @Column('text', { default: 'open' }) state!: 'open' | 'claimed' | 'lapsed' | 'withdrawn';
  @Column('timestamptz') offered_at!: Date;
  @Column('timestamptz') until!: Date;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;
}

/** That a student was passed over for a seat and told why, once a reason while they wait. */
@Entity('waitlist_skips')
@ForeignKey(() => Enrolment, ['request_num', 'emp_id'], ['request_num', 'emp_id'], { name: 'FK_waitlist_skips_enrolment' })
export class WaitlistSkip {
  @PrimaryColumn('text') request_num!: string;
  @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') refusal!: string;
  @Column('timestamptz') told_at!: Date;
}
