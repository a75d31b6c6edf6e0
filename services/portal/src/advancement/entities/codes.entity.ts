import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a gift is for, as the gift system has it; one that ended stays with its gifts. */
@Entity('gift_categories')
export class GiftCategory {
  @PrimaryColumn('text') cat_comp_1!: string;
  @PrimaryColumn('text') cat_comp_2!: string;
  @Column('text') gift_cat_desc!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
}

/** How a gift came: the avenues of payment. */
@Entity('gift_payments')
export class GiftPayment {
  @PrimaryColumn('text') code!: string;
  @Column('text') description!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
}

/** What a gift answered: mailings, events, phonathons. */
@Entity('gift_solicitations')
export class GiftSolicitation {
  @PrimaryColumn('text') code!: string;
  @Column('text') description!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
}

/** Attributes that donors can have. [ADV-012] */
@Entity('donor_attribute_codes')
export class DonorAttributeCode {
  @PrimaryColumn('text') code!: string;
  @Column('text') def!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
}

/** Degrees that donors have. [ADV-012] */
@Entity('donor_degree_codes')
export class DonorDegreeCode {
  @PrimaryColumn('text') code!: string;
  @Column('text') desc!: string;
}

/** The kinds of contact with donors. One that was removed stays for the entries that name it. [ADV-015] [ADV-036] */
@Entity('contact_types')
@Check('CK_contact_types_description', 'char_length(description) BETWEEN 1 AND 30')
@Index('UQ_contact_types_description', { synchronize: false })
export class ContactType {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') description!: string;
  @Column('boolean', { default: true }) active!: boolean;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { nullable: true }) removed_at!: Date | null;
}

/** Who of advancement speaks with donors; `id_num` is the person's id where the person is one of the portal. [ADV-015] [ADV-037] */
@Entity('staff_contacts')
@Check('CK_staff_contacts_description', 'char_length(description) BETWEEN 1 AND 30')
@Check('CK_staff_contacts_id_num', `id_num ~ '^[0-9]{1,9}$' AND id_num::bigint <= 99999999`)
@Index('UQ_staff_contacts_description', { synchronize: false })
export class StaffContact {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') description!: string;
  @Column('text') id_num!: string;
  @Column('boolean', { default: true }) active!: boolean;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { nullable: true }) removed_at!: Date | null;
}
