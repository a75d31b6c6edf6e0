import type { Campus, CampusPerson, CampusPosition } from '@campus/demo-campus';
import { demoPerson } from '@campus/demo-campus';
import { NEW_HIRE, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { yearsBefore } from '../../people/index.js';
import type { DataCipher } from '../../platform/index.js';
import { chosenItems } from './story.js';
import { seededId, seededNumber } from './seeded-id.js';

/** What a made-up form asks for, by table. */
export interface SeededContent {
  readonly fields: Record<string, unknown>;
  readonly positions: Record<string, unknown>[];
  readonly codes: Record<string, unknown>[];
  readonly subject: string;
  /** The person of the campus that the form is about; a made-up new hire becomes that one. */
  readonly empId: string;
}

interface Wanted {
  readonly id: string;
  readonly pafType: 1 | 2 | 3 | 4;
  readonly departmentCode: string;
  /** The business date on which the form was made. */
  readonly madeOn: string;
  /** Whether the form's life leads to its finalization. */
  readonly hires: boolean;
}

/** The made-up forms reach back three years. */
const LONG_YEARS = 4;

/** Writes what made-up forms ask for, about persons of the campus; SSN, birth date and pay are encrypted as in real ones. */
export class SeededContents {
  private readonly employees: readonly CampusPerson[];
  private readonly newcomers: readonly CampusPerson[];
  private readonly held: ReadonlyMap<string, string>;
  /** Those who held their position before the first form was made, each to be terminated once. */
  private readonly longHeld: readonly CampusPerson[];
  private readonly leaving = new Set<CampusPerson>();
  /** The positions that each person holds or is given by a form: nobody holds one twice. */
  private readonly taken: ReadonlyMap<string, Set<string>>;

  constructor(
    private readonly campus: Campus,
    private readonly cipher: DataCipher,
  ) {
    this.held = new Map(
      campus.employments.flatMap(({ emp_id: empId, positions }) =>
        positions[0] ? [[empId, `${positions[0].ORG_POS}-${positions[0].POS_SEQ}`]] : [],
      ),
    );
    this.taken = new Map([...campus.named, ...campus.people].map(({ emp_id: empId }) => [empId, new Set()]));
    for (const { emp_id: empId, positions } of campus.employments)
      for (const { ORG_POS: position } of positions) this.taken.get(empId)?.add(position);
    this.employees = campus.people.filter((person) => this.held.has(person.emp_id));
    const long = new Set(campus.employments.filter((_, index) => yearsBefore(index) >= LONG_YEARS).map((one) => one.emp_id));
    this.longHeld = this.employees.filter((person) => long.has(person.emp_id));
    this.newcomers = campus.people.filter((person) => !this.held.has(person.emp_id));
  }

  of(wanted: Wanted): SeededContent {
    const person = this.personFor(wanted);
    const position = wanted.pafType === 1 || wanted.pafType === 2 ? this.positionFor(wanted, person) : null;
    return {
      empId: person.emp_id,
      subject: `${person.first_name} ${person.last_name}`,
      fields: { ...this.personFields(wanted, person), ...this.typeFields(wanted, person) },
      positions: position === null ? [] : [this.positionRow(wanted, position)],
      codes: position === null ? [] : this.codeRows(wanted, position),
    };
  }

  private personFor(wanted: Wanted): CampusPerson {
    const { id, pafType } = wanted;
    if (pafType === TERMINATION) return this.leaverFor(id);
    if (pafType === NEW_HIRE) return this.newcomerFor(wanted);
    const from = this.employees;
    const person = from[seededNumber(`${id}/person`, from.length)];
    if (person === undefined) throw new Error('The campus is too small for personnel action forms.');
    return person;
  }

  /** Whom a form takes on is here by its end; who is only asked for is somebody made up of two, and new. */
  private newcomerFor({ id, hires }: Wanted): CampusPerson {
    const first = seededNumber(`${id}/person`, this.newcomers.length);
    const [next, other] = [...this.newcomers.slice(first), ...this.newcomers];
    if (next === undefined || other === undefined) throw new Error('The campus is too small for personnel action forms.');
    if (hires) return next;
    return { ...next, first_name: other.first_name, dob: other.dob, emp_id: String(1000 + seededNumber(`${id}/ssn`, 9000)) };
  }

  private leaverFor(id: string): CampusPerson {
    const from = this.longHeld;
    const first = seededNumber(`${id}/person`, from.length);
    const person = [...from.slice(first), ...from.slice(0, first)].find((one) => !this.leaving.has(one));
    if (person === undefined) throw new Error('The campus is too small for so many terminations.');
    this.leaving.add(person);
    return person;
  }

  private positionFor({ id, departmentCode }: Wanted, { emp_id: empId }: CampusPerson): CampusPosition {
    const taken = this.taken.get(empId);
    const from = this.campus.positions.filter(
      (position) => position.department_code === departmentCode && taken?.has(position.org_pos) !== true,
    );
    const position = from[seededNumber(`${id}/position`, from.length)];
    if (position === undefined)
      throw new Error(`Department ${departmentCode} has no further position for ${empId} in the catalogue.`);
    taken?.add(position.org_pos);
    return position;
  }

  private personFields(wanted: Wanted, person: CampusPerson): Record<string, unknown> {
    const isNew = wanted.pafType === 1;
    return {
      emp_id: isNew ? null : person.emp_id,
      first_name: person.first_name,
      middle_name: person.middle_name,
      last_name: person.last_name,
      ssn_sealed: isNew ? this.cipher.encrypt(`8${person.emp_id.slice(-2)}-55-${person.emp_id.slice(-4)}`, wanted.id) : null,
      dob_sealed: this.cipher.encrypt(person.dob, wanted.id),
      gender: person.gender,
      street1: person.street1,
      street2: person.street2 === '' ? null : person.street2,
      city: person.city,
      state: person.state,
      zip: person.zip,
      country_code: person.country_code,
      phone: `(${person.phone.slice(0, 3)}) ${person.phone.slice(4)}`,
      email: person.email,
    };
  }

  private typeFields({ pafType, madeOn }: Wanted, person: CampusPerson): Record<string, unknown> {
    return {
      access_items: pafType === 3 ? chosenItems : [],
      access_note: pafType === 3 ? 'Needs the same access as the rest of the department.' : null,
      terminate_pos: pafType === 4 ? (this.held.get(person.emp_id) ?? null) : null,
      termination_date: pafType === 4 ? daysAfter(madeOn, 21) : null,
      termination_remarks: pafType === 4 ? 'Moves to another state.' : null,
    };
  }

  private positionRow({ id, departmentCode, madeOn }: Wanted, position: CampusPosition): Record<string, unknown> {
    const hourly = position.pos_type === 'H';
    const start = daysAfter(madeOn, 14);
    return {
      id: seededId(`${id}/position/1`),
      form_id: id,
      line: 1,
      appid: String(position.appid),
      department_code: departmentCode,
      supervisor_id: demoPerson('supervisor').empId,
      org_pos: position.org_pos,
      pos_title: position.pos_title,
      pay_type: position.pos_type,
      position_status: position.fullpart_sts,
      pay_sealed: this.cipher.encrypt(hourly ? '17.50' : position.median_salary, id),
      num_pay_periods: hourly ? null : 26,
      start_date: start,
      end_date: hourly ? null : daysAfter(start, 364),
    };
  }

  private codeRows({ id, departmentCode }: Wanted, position: CampusPosition): Record<string, unknown>[] {
    const shares = seededNumber(`${id}/shares`, 3) === 0 ? ['0.60', '0.40'] : ['1.00'];
    return shares.map((share, index) => ({
      id: seededId(`${id}/code/${index}`),
      form_id: id,
      paf_position_id: seededId(`${id}/position/1`),
      line: index + 1,
      acct_comp_1: '01',
      acct_comp_2_dept_code: departmentCode,
      acct_comp_3: index === 0 ? '0000' : '1200',
      acct_comp_4_object_code: position.obj_cde,
      acct_comp_5: '00',
      dist_pct: share,
    }));
  }
}

function daysAfter(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
