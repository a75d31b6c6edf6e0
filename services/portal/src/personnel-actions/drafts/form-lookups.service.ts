import { charactersIn } from '@campus/contract-kit/characters';
import { readDate, Refusal } from '@campus/contract-kit';
import type { InputOf, OutputOf } from '@campus/contract-kit';
import type {
  checkAddress,
  checkDuplicates,
  listDepartments,
  listHeldPositions,
  matchTemplate,
  readPersonnel,
} from '@campus/domain/personnel-actions';
import { personnelActionMessages, personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FoundPerson, PositionRow, SupervisorRow } from '../../people/index.js';
import { PeopleService } from '../../people/index.js';
import { AddressCheck, Database, sql } from '../../platform/index.js';
import type { TriggerRecord } from '../view/form-reader.repository.js';
import { loadAccessChoices, loadTriggersOfPosition } from '../view/form-reader.repository.js';
import type { FormLookupsService as Q } from './drafts.sql.types.js';

const MIN_SEARCH = 3;
const MAX_FOUND = 50;

const APPROVERS = sql<Q['APPROVERS']>`SELECT a.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name
  FROM paf_approvers a JOIN people p ON p.emp_id = a.emp_id
  WHERE a.department_code = :department AND p.account_ended_at IS NULL ORDER BY a.position, a.emp_id`;

const OWN_DEPARTMENTS = sql<Q['OWN_DEPARTMENTS']>`SELECT department_code FROM paf_creators WHERE emp_id = :empId`;

const FINALIZER = sql<
  Q['FINALIZER']
>`SELECT :empId::text AS id WHERE EXISTS (SELECT 1 FROM personnel_action_forms WHERE finalized_by = :empId AND stage = 'finalized')`;

/** What the making of a form needs to know of the campus. [PAF-058] to [PAF-073] */
@Injectable()
export class FormLookupsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(AddressCheck) private readonly addresses: AddressCheck,
  ) {}

  /** Employees by name or id; fewer than 3 characters are refused. [PAF-058] [SHELL-026] */
  async searchUsers(q: string): Promise<FoundPerson[]> {
    this.refuseShort(q);
    return this.people.search(q, MAX_FOUND);
  }

  async searchSupervisors(q: string): Promise<SupervisorRow[]> {
    this.refuseShort(q);
    return this.people.searchSupervisors(q);
  }

  supervisors(department?: string): Promise<SupervisorRow[]> {
    return this.people.supervisors(department);
  }

  positions(department?: string): Promise<PositionRow[]> {
    return this.people.positions(department);
  }

  async position(appid: string): Promise<PositionRow> {
    const position = await this.people.position(appid);
    if (position === null) throw personnelActionMessages.refusal('no_such_position');
    return position;
  }

  /** The groups of the template that matches a position; null when nothing matched. [PAF-061] */
  async template(appid: string): Promise<OutputOf<typeof matchTemplate>> {
    const groups = await loadTriggersOfPosition(this.db, appid);
    if (groups.length === 0) return null;
    return { triggers_array: groups.map((group) => group.id), access_list: groups.map((group) => group.name).join(', ') };
  }

  /** Whether an address can be verified; one that cannot is refused. [PAF-062] [PAF-041] */
  async verifyAddress(input: InputOf<typeof checkAddress>): Promise<{ valid: true }> {
    const asked = {
      street1: input.street1,
      street2: input.street2 ?? '',
      city: input.city,
      state: input.state,
      zip: input.zip ?? '',
    };
    const checked = await this.addresses.check(asked).catch((error: unknown) => {
      throw error instanceof Refusal ? personnelActionMessages.refusal('address_check_down') : error;
    });
    if (!checked.valid) throw personnelActionMessages.refusal('invalid_address');
    return { valid: true };
  }

  /** The approvers of a department in their order, those with an account only. [PAF-063] [PAF-013] */
  approvers(department: string): Promise<{ id: string; name: string }[]> {
    return this.db.query(APPROVERS, { department });
  }

  async personnel(empId: string): Promise<OutputOf<typeof readPersonnel>> {
    const person = await this.people.find(empId);
    if (person === null || !person.is_employee) throw personnelActionMessages.refusal('no_such_employee');
    const { emp_id: id, image: photo, name, dob, street1, street2, city, state, zip } = person;
    return { id, photo, name, dob, street1, street2, city, state, zip };
  }

  async heldPositions(empId: string): Promise<OutputOf<typeof listHeldPositions>> {
    const held = await this.people.heldPositions(empId);
    return held.map(({ ORG_POS, POS_SEQ, title }) => ({ ORG_POS, POS_SEQ, title }));
  }

  async heldPosition(empId: string, orgPos: string, sequence: string): Promise<OutputOf<typeof listHeldPositions>[number]> {
    const held = (await this.heldPositions(empId)).find(
      (position) => position.ORG_POS === orgPos && position.POS_SEQ === sequence,
    );
    if (held === undefined) throw personnelActionMessages.refusal('no_such_position');
    return held;
  }

  /** All departments; `mine` marks those for which the asker makes forms, an admin for all. [PAF-068] */
  async departments(actor: Actor): Promise<OutputOf<typeof listDepartments>> {
    const [all, own] = await Promise.all([this.people.departments(), this.db.query(OWN_DEPARTMENTS, { empId: actor.empId })]);
    const everywhere = actor.permissions.has(personnelActionPermissions.administer);
    const codes = new Set(own.map((row) => row.department_code));
    return all.map((department) => ({ ...department, mine: everywhere || codes.has(department.dept_code) }));
  }

  /** Employees who may be the entered person; of an SSN only its last four digits. [PAF-073] [PAF-026] */
  async duplicates(input: InputOf<typeof checkDuplicates>): Promise<OutputOf<typeof checkDuplicates>> {
    // A birth date that is still being typed is no day yet: the name and the SSN are compared without it.
    const dob = input.dob ? readDate(input.dob) : null;
    return this.people.duplicatesOf({ ...input, dob });
  }

  accessChoices(): Promise<(TriggerRecord & { readonly description: string })[]> {
    return loadAccessChoices(this.db);
  }

  /** Who finalized forms, by the id in `finalized_by`. [PAFVIEW-037] */
  async finalizer(empId: string): Promise<{ id: string; name: string }> {
    const known = await this.db.maybe(FINALIZER, { empId });
    if (known === null) throw personnelActionMessages.refusal('no_such_finalizer');
    return { id: empId, name: (await this.people.nameOf(empId)) ?? empId };
  }

  private refuseShort(q: string): void {
    if (charactersIn(q.trim()) < MIN_SEARCH) throw personnelActionMessages.refusal('search_short');
  }
}
