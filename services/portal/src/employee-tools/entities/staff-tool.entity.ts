import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** What is kept of an endowed account; its description is the text of the document. [EMPTOOL-003] */
@Entity('endowment_documents')
export class EndowmentDocumentEntity {
  @PrimaryColumn('text') acct_num!: string;
  @Column('text') acct_name!: string;
  @Column('text') acct_class!: string;
  @Column('text') usecode_name!: string;
  @Column('date') date_created!: string;
  @Column('date') last_updated!: string;
  @Column('text') description!: string;
  @Column('text', { default: '' }) notes!: string;
}

/**
 * Whether a person may enter the library, use the clinic or the fitness center, and as what. Without a row a person may not, but for the fitness center,
 * where work and studies decide then. [EMPTOOL-025] [EMPTOOL-035]
 */
@Entity('place_accesses')
@Check('place_accesses_place_check', "place IN ('library', 'clinic', 'fitness')")
export class PlaceAccess {
  @PrimaryColumn('text') place!: 'library' | 'clinic' | 'fitness';
  @ForeignKey(() => Person, { name: 'FK_place_accesses_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('text') access_type!: string;
  @Column('boolean') has_access!: boolean;
}
