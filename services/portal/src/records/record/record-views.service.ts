import type { Permission } from '@campus/contract-kit';
import { admissionsPermissions as admissions } from '@campus/domain/admissions';
import type { PersonRecord, RecordEditPart } from '@campus/domain/records';
import { recordsMessages as messages, recordsPermissions as can } from '@campus/domain/records';
import type { ContactReader } from '@campus/domain/people/rules';
import { flagsOf, isInstitutionEmail, shownContact } from '@campus/domain/people/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CandidaciesService } from '../../admissions/index.js';
import { PeopleService, pictureAddress } from '../../people/index.js';
import type { PortalConfig, Queryable } from '../../platform/index.js';
import { CONFIG } from '../../platform/index.js';
import { waitingOf, WorkPlacesRepository } from './work-places.repository.js';
import type { StoredRecord } from './records.repository.js';
import { RecordsRepository } from './records.repository.js';

/** Who looks at a record: what that reader sees of contact data, whether dates of life and couples, and which parts the reader changes. */
interface Reader {
  readonly contact: ContactReader;
  readonly sees: { readonly facts: boolean; readonly life: boolean; readonly candidacies: boolean };
  readonly edits: readonly RecordEditPart[];
}

const STRANGER: Reader = { contact: 'colleague', sees: { facts: false, life: false, candidacies: false }, edits: [] };
const HR: Reader = { contact: 'whole', sees: { facts: true, life: true, candidacies: true }, edits: [] };

const yesNo = (yes: boolean): 'Y' | 'N' => (yes ? 'Y' : 'N');

/** What a person may see and change of a record. While one acts for somebody nothing private is read and nothing changed. */
export function readerOf(actor: Actor, empId: string): Reader {
  if (actor.impersonating !== null) return STRANGER;
  const may = (right: Permission): boolean => actor.permissions.has(right);
  const own = actor.empId === empId;
  const edits: RecordEditPart[] = [];
  if (own || may(can.editContact)) edits.push('contact');
  if (own || may(can.editWork)) edits.push('privacy');
  if (may(can.editWork)) edits.push('work');
  if (may(can.editEmails)) edits.push('emails');
  return {
    contact: own || may(can.seePrivate) ? 'whole' : may(can.openRecords) ? 'office' : 'colleague',
    sees: { facts: own || may(can.openRecords), life: own || may(can.editContact), candidacies: may(admissions.keepCandidacies) },
    edits,
  };
}

/** Records of persons as their readers see them. [RECORD-043] [RECORD-050] */
@Injectable()
export class RecordViewsService {
  constructor(
    @Inject(RecordsRepository) private readonly rows: RecordsRepository,
    @Inject(WorkPlacesRepository) private readonly places: WorkPlacesRepository,
    @Inject(CandidaciesService) private readonly candidacies: CandidaciesService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** The record; an unknown id is refused. */
  async read(actor: Actor, empId: string): Promise<PersonRecord> {
    return this.shown(await this.stored(empId), readerOf(actor, empId));
  }

  /** The own record as somebody else sees it: the same function that decides for that reader. */
  async readAs(actor: Actor, as: 'colleague' | 'student' | 'hr'): Promise<PersonRecord> {
    return this.shown(await this.stored(actor.empId), as === 'hr' ? HR : STRANGER);
  }

  /** A stored record as a person may see it, after that person has changed it. */
  shownTo(actor: Actor, record: StoredRecord, on?: Queryable): Promise<PersonRecord> {
    return this.shown(record, readerOf(actor, record.id), on);
  }

  async search(q: string): Promise<{ readonly id: string; readonly name: string }[]> {
    return (await this.people.searchEveryone(q)).map(({ id, name }) => ({ id, name }));
  }

  private async stored(empId: string): Promise<StoredRecord> {
    const record = await this.rows.read(empId);
    if (record === null) throw messages.refusal('no_such_person');
    return record;
  }

  private async shown(record: StoredRecord, { contact, sees, edits }: Reader, on?: Queryable): Promise<PersonRecord> {
    const { id, phone, mobile_phone: mobile, address } = { ...record, ...shownContact(record, contact) };
    const [held, birth] = await Promise.all([this.people.heldPositions(id), sees.life ? this.birthDate(id) : null]);
    const flags = flagsOf(record.privacy);
    const fact = <Value>(value: Value): Value | null => (sees.facts ? value : null);
    const emails = {
      email_address: record.email,
      alt_email_address: fact(record.alt_email),
      hr_email_address: fact(record.hr_email),
    };
    const keeps = (email: string | null) => email !== null && isInstitutionEmail(email, this.config.institutionDomains);
    const { fake_title: title, fake_status: status, fake_department: department } = record;
    return {
      id,
      name: record.name,
      image: pictureAddress(id),
      first_name: record.first_name,
      last_name: record.last_name,
      phone,
      mobile_phone: mobile,
      ...emails,
      ...address,
      phone_private: fact(yesNo(flags.phone)),
      mobile_phone_priva: fact(yesNo(flags.mobile)),
      addr_private: fact(yesNo(flags.address)),
      send_mail: fact(yesNo(record.send_mail)),
      addr_invalid: fact(yesNo(record.address_invalid)),
      birth_dte: birth,
      birthday: birth?.slice('YYYY-'.length) ?? null,
      deceased: sees.life ? yesNo(record.deceased) : null,
      death_dte: sees.life ? record.died_on : null,
      data_phone: record.data_phone,
      extension: record.extension,
      spouse: record.spouse_id === null ? null : fact({ id: record.spouse_id, name: record.spouse_name }),
      student: record.school === null ? null : { school: record.school, degree: record.degree },
      positions: held.map((one) => ({ friendly_name: one.department_name ?? one.department_code, title: one.title })),
      fake_position:
        title === null || status === null || department === null ? null : { title, fullpart_sts: status, deptCde: department },
      location: record.location,
      candidacies: sees.candidacies ? await this.candidacies.of(id) : [],
      waiting: sees.facts ? (await this.places.waiting(id, on)).map((row) => waitingOf(row)) : [],
      asked_room: sees.facts ? await this.places.asked(id, on) : null,
      version: record.version,
      editable: [...edits],
      kept: (['email_address', 'alt_email_address', 'hr_email_address'] as const).filter((field) => keeps(emails[field])),
    };
  }

  private async birthDate(empId: string): Promise<string | null> {
    return (await this.people.find(empId))?.dob ?? null;
  }
}
