import type { RoomRequestState, WaitingField } from '@campus/domain/records/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Person } from '../../people/index.js';

@Entity('buildings')
export class Building {
  @PrimaryColumn('text') code!: string;
  @Column('text') name!: string;
}

@Entity('building_rooms')
export class BuildingRoom {
  @ForeignKey(() => Building, { name: 'FK_building_rooms_building' }) @PrimaryColumn('text') building_code!: string;
  @PrimaryColumn('text') code!: string;
}

/** Where a person works: a room of a building, one that no list has, or, without a building, a place as it was typed. [RECORD-007] */
@Entity('person_locations')
export class PersonLocation {
  @ForeignKey(() => Person, { name: 'FK_person_locations_person' }) @PrimaryColumn('text') emp_id!: string;

  @ForeignKey(() => Building, { name: 'FK_person_locations_building' })
  @Column('text', { nullable: true })
  building_code!: string | null;

  @Column('text') room!: string;
}

/** A change of a record that becomes true in a later night, one a person and field. [RECORD-048] [RECORD-049] */
@Entity('waiting_record_changes')
@Check('CK_waiting_record_changes_field', "field IN ('data_phone', 'extension', 'location')")
@Check('CK_waiting_record_changes_building', "(field = 'location') = (building_code IS NOT NULL)")
@Check('CK_waiting_record_changes_state', "state IN ('waiting', 'done', 'called_off', 'replaced', 'dropped')")
@Index('UQ_waiting_record_changes_open', ['emp_id', 'field'], { unique: true, where: "state = 'waiting'" })
@Index('IDX_waiting_record_changes_due', ['due_at'], { where: "state = 'waiting'" })
export class WaitingRecordChange {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_waiting_record_changes_person' }) @Column('text') emp_id!: string;
  @Column('text') field!: WaitingField;
  @Column('text', { nullable: true }) building_code!: string | null;
  @Column('text') value!: string;
  @ForeignKey(() => Person, { name: 'FK_waiting_record_changes_author' }) @Column('text') asked_by!: string;
  @Column('timestamptz') asked_at!: Date;
  @Column('date') changes_on!: string;
  @Column('timestamptz') due_at!: Date;
  @Column('text', { default: 'waiting' }) state!: 'waiting' | 'done' | 'called_off' | 'replaced' | 'dropped';
}

/** A room that no list has, asked for by an administrator and decided by another one. [RECORD-013] [RECORD-014] */
@Entity('room_requests')
@Check('CK_room_requests_state', "state IN ('requested', 'approved', 'declined')")
@Check('CK_room_requests_decided', "(state = 'requested') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)")
@Check('CK_room_requests_other', 'decided_by <> emp_id AND decided_by <> requested_by')
@Index('UQ_room_requests_open', ['emp_id'], { unique: true, where: "state = 'requested'" })
export class RoomRequestRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_room_requests_person' }) @Column('text') emp_id!: string;
  @ForeignKey(() => Building, { name: 'FK_room_requests_building' }) @Column('text') building_code!: string;
  @Column('text') room!: string;
  @Column('text') requested_by!: string;
  @Column('text', { default: 'requested' }) state!: RoomRequestState;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz') requested_at!: Date;
  @Column('date') requested_on!: string;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('integer', { default: 0 }) reminders_sent!: number;
  @Column('timestamptz', { nullable: true }) workflow_checked_at!: Date | null;
}
