import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** What is kept of an endowed account; its description is the text of the document. [EMPTOOL-003] */
@Entity('endowment_documents')
export class EndowmentDocumentEntity {
  @PrimaryColumn({ name: 'acct_num', type: 'text', primaryKeyConstraintName: 'PK_endowment_documents' })
  acctNum!: string;

  @Column({ name: 'acct_name', type: 'text' })
  acctName!: string;

  @Column({ name: 'acct_class', type: 'text' })
  acctClass!: string;

  @Column({ name: 'usecode_name', type: 'text' })
  usecodeName!: string;

  @Column({ name: 'date_created', type: 'date' })
  dateCreated!: string;

  @Column({ name: 'last_updated', type: 'date' })
  lastUpdated!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', default: '' })
  notes!: string;
}

/** Whether a person may enter the library or use the clinic, and as what. A person without a row may not. [EMPTOOL-025] [EMPTOOL-035] */
@Entity('place_accesses')
@Check('place_accesses_place_check', "place IN ('library', 'clinic')")
export class PlaceAccess {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_place_accesses' })
  place!: 'library' | 'clinic';

  @ForeignKey(() => Person, { name: 'FK_place_accesses_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_place_accesses' })
  empId!: string;

  @Column({ name: 'access_type', type: 'text' })
  accessType!: string;

  @Column({ name: 'has_access', type: 'boolean' })
  hasAccess!: boolean;
}
