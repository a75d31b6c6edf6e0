import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ContactType, GiftSolicitation, StaffContact } from './codes.entity.js';
import { Donor } from './donor.entity.js';

/** A contact with a donor; entries that were made together have one `id_num_bulk`. One that was deleted can be restored for 30 days. [ADV-014] */
@Entity('contact_history')
@Check('CK_contact_history_notes', 'char_length(notes) <= 4000')
@Check('CK_contact_history_deleted', '(deleted_at IS NULL) = (deleted_by IS NULL)')
@Index('IDX_contact_history_donor', ['id_num', 'date'])
@Index('IDX_contact_history_bulk', ['id_num_bulk'], { where: 'id_num_bulk IS NOT NULL' })
@Index('IDX_contact_history_same', ['date', 'type_id', 'contact_id'])
@Index('IDX_contact_history_follow_up', ['contact_id', 'follow_up_date'], {
  where: 'follow_up_date IS NOT NULL AND NOT follow_up_done AND deleted_at IS NULL',
})
@Index('IDX_contact_history_deleted', ['deleted_at'], { where: 'deleted_at IS NOT NULL' })
export class ContactEntry {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Donor) @Column('text') id_num!: string;
  @Column('date') date!: string;
  @ForeignKey(() => ContactType) @Column('uuid') type_id!: string;
  @ForeignKey(() => GiftSolicitation) @Column('text', { nullable: true }) solicitation!: string | null;
  @ForeignKey(() => StaffContact) @Column('uuid') contact_id!: string;
  @Column('text', { default: '' }) notes!: string;
  @Column('boolean', { default: false }) complete!: boolean;
  @Column('boolean', { default: false }) follow_up_done!: boolean;
  @Column('date', { nullable: true }) follow_up_date!: string | null;
  @Column('uuid', { nullable: true }) id_num_bulk!: string | null;
  @Column('text') entered_by!: string;
  @Column('timestamptz') entered_at!: Date;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
  @Column('text', { nullable: true }) deleted_by!: string | null;
}
