import type { FieldRefusal, Refusal } from '@campus/contract-kit';
import { samePosition } from '@campus/domain/people/rules';
import type { FormContent, PositionInput } from '@campus/domain/personnel-actions';
import { fieldTexts, payPeriodsText, personnelActionMessages } from '@campus/domain/personnel-actions';
import type { OfferedApprover } from '@campus/domain/personnel-actions/rules';
import { birthDateRefusal, isHourly, NEW_HIRE } from '@campus/domain/personnel-actions/rules';
import { insteadOf } from '../approval/approver-instead.js';
import type { CheckedForm } from '../approval/form-conflicts.js';

/** An approver as the campus knows the person. */
export interface KnownApprover {
  readonly name: string;
  readonly ended: boolean;
  readonly approver: boolean;
}

/** A catalogue position, as much of it as a form's line takes over. */
export interface CatalogueEntry {
  readonly appid: string;
  readonly org_pos: string;
  readonly pos_title: string;
  readonly pos_type: 'H' | 'S';
  readonly fullpart_sts: 'P' | 'F' | 'T';
}

/** The employee of a form that is not a new hire; what the form shows of the person is kept with it. */
export interface KnownEmployee {
  readonly emp_id: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly dob_sealed: string | null;
  readonly gender: string | null;
  readonly street1: string | null;
  readonly street2: string | null;
  readonly street3: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country_code: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Somebody whom a new hire takes on again, held against what the form says of the person. */
export interface KnownRehired {
  readonly name: string;
  /** Whether the person was employed once and holds no position today. */
  readonly former: boolean;
  /** The SSN or birth date that is another one than the person's. */
  readonly differs: 'SSN' | 'date of birth' | null;
}

/** What the campus says about everything that a content names. */
export interface ContentFacts {
  /** The campus's day on which the form is saved. */
  readonly today: string;
  /** Whether the requesting department exists. */
  readonly department: boolean;
  /** Whether the person who saves makes forms for it. */
  readonly ownDepartment: boolean;
  readonly approvers: Readonly<Record<string, KnownApprover>>;
  /** The approvers of the requesting department who can be chosen. */
  readonly offered: readonly OfferedApprover[];
  readonly employee: KnownEmployee | null;
  /** What is known of the former employee whom a new hire takes on again; null when it names nobody who is known. */
  readonly rehired: KnownRehired | null;
  /** Org and sequence of the positions that the employee holds, joined by a hyphen. */
  readonly held: readonly string[];
  readonly catalogue: Readonly<Record<string, CatalogueEntry>>;
  /** Those of the positions' departments that exist. */
  readonly departments: readonly string[];
  /** Those of the supervisors that are known persons. */
  readonly supervisors: readonly string[];
  /** Those of the chosen access items that are active. */
  readonly items: readonly string[];
}

/** The approvers that a content names, in their order. */
export function approversOf(content: FormContent): string[] {
  return [content.approved_by1, content.approved_by2, content.approved_by3, content.approved_by4].filter(
    (id) => id !== null && id !== undefined,
  );
}

export function positionsOf(content: FormContent): readonly PositionInput[] {
  return 'positions' in content ? content.positions : [];
}

export function accessItemsOf(content: FormContent): string[] {
  return 'access_items' in content ? [...new Set(content.access_items)] : [];
}

/** The employee whom a form is about: of a new hire the former one who is taken on again. */
export function employeeOf(content: FormContent): string | null {
  return content.emp_id ?? null;
}

/** How a position is paid and filled is what the catalogue says, whatever the line claims. [PAF-032] */
export function withCatalogue(content: FormContent, facts: ContentFacts): FormContent {
  if (!('positions' in content)) return content;
  const positions = content.positions.map((position) => {
    const entry = facts.catalogue[position.appid];
    return entry === undefined ? position : { ...position, pay_type: entry.pos_type, position_status: entry.fullpart_sts };
  });
  return { ...content, positions };
}

/** A content as it is held against the personnel records, before it is stored. */
export function checkedOf(content: FormContent, facts: ContentFacts): CheckedForm {
  return {
    paf_type: content.paf_type,
    emp_id: employeeOf(content),
    terminate_pos: terminatedPosition(content, facts),
    termination_date: 'termination_date' in content ? (content.termination_date ?? null) : null,
    positions: positionsOf(content).map((position, index) => ({
      line: index + 1,
      org_pos: facts.catalogue[position.appid]?.org_pos ?? '',
      pay_type: position.pay_type ?? '',
      pay: (isHourly(position.pay_type) ? position.pay_rate : position.pay_amount) ?? null,
      supervisor_id: position.supervisor_id ?? null,
      start_date: position.start_date,
      end_date: position.end_date ?? null,
      replaces: heldPosition(position.replaces, facts),
    })),
  };
}

/** The held position that a termination names, as org and sequence joined by a hyphen. [PAF-030] */
export function terminatedPosition(content: FormContent, facts: ContentFacts): string | null {
  return 'terminate_pos' in content ? heldPosition(content.terminate_pos, facts) : null;
}

/** A position that the employee holds, as org and sequence joined by a hyphen. [PAF-030] */
export function heldPosition(wanted: string | null | undefined, { held }: Pick<ContentFacts, 'held'>): string | null {
  return wanted ? (held.find((one) => samePosition(one, wanted)) ?? null) : null;
}

function at(path: string, message: string): { fields: FieldRefusal[] } {
  return { fields: [{ path: `data.${path}`, message }] };
}

function approverRefusal(content: FormContent, creatorId: string, facts: ContentFacts): Refusal | null {
  const seen = new Set<string>();
  for (const [index, id] of approversOf(content).entries()) {
    const field = (message: string): { fields: FieldRefusal[] } => at(`approved_by${index + 1}`, message);
    const refuse = (code: Parameters<typeof personnelActionMessages.refusal>[0], values: Record<string, string> = {}): Refusal =>
      personnelActionMessages.refusal(code, values, field(personnelActionMessages.text(code, values)));
    if (id === creatorId) return refuse('approver_is_requester');
    if (id === employeeOf(content)) {
      const taken = [creatorId, id, ...approversOf(content)];
      const instead = insteadOf(facts.offered, taken, content.req_department_code);
      return refuse('approver_is_subject', { name: facts.approvers[id]?.name ?? id, instead });
    }
    if (seen.has(id)) return refuse('approver_twice');
    seen.add(id);
    const person = facts.approvers[id];
    if (!person?.approver)
      return refuse('approver_of_department', { name: person?.name ?? id, department: content.req_department_code });
    if (person.ended) return refuse('no_active_account', { name: person.name });
  }
  return null;
}

function positionRefusal(content: FormContent, facts: ContentFacts): Refusal | null {
  for (const [index, position] of positionsOf(content).entries()) {
    const entry = facts.catalogue[position.appid];
    if (entry === undefined) return personnelActionMessages.refusal('unknown_catalogue_position', { position: position.appid });
    if (!facts.departments.includes(position.department_code)) {
      return personnelActionMessages.refusal('unknown_department', { department: position.department_code });
    }
    if (position.supervisor_id && !facts.supervisors.includes(position.supervisor_id))
      return personnelActionMessages.refusal('no_such_employee');
    if (position.replaces && heldPosition(position.replaces, facts) === null) {
      return personnelActionMessages.refusal(
        'not_held',
        {},
        at(`positions.${index}.replaces`, personnelActionMessages.text('not_held')),
      );
    }
    if (!isHourly(entry.pos_type) && !position.end_date) {
      return personnelActionMessages.refusal('incomplete_positions', {}, at(`positions.${index}.end_date`, fieldTexts.required));
    }
  }
  return null;
}

/** Number of pay periods, start and end that do not fit, at the first such line. */
export function refusalByPayPeriods(lines: readonly Parameters<typeof payPeriodsText>[0][]): Refusal | null {
  const whys = lines.map(payPeriodsText);
  const index = whys.findIndex((why) => why !== null);
  const why = whys[index];
  if (why == null) return null;
  return personnelActionMessages.refusal(
    'pay_periods_misfit',
    { line: index + 1, why },
    at(`positions.${index}.num_pay_periods`, why),
  );
}

function rehireRefusal(rehired: KnownRehired | null): Refusal | null {
  const refuse = (code: Parameters<typeof personnelActionMessages.refusal>[0], values: Record<string, string> = {}): Refusal =>
    personnelActionMessages.refusal(code, values, at('emp_id', personnelActionMessages.text(code, values)));
  if (rehired === null) return refuse('no_such_former_employee');
  if (!rehired.former) return refuse('not_former_employee', { name: rehired.name });
  return rehired.differs === null ? null : refuse('rehire_other_person', { name: rehired.name, field: rehired.differs });
}

function birthDateRefusedAt(content: FormContent, today: string): Refusal | null {
  if (content.paf_type !== NEW_HIRE || !content.dob || birthDateRefusal(content.dob, today) === null) return null;
  return personnelActionMessages.refusal('birth_date_future', {}, at('dob', fieldTexts.birthDateFuture));
}

function employeeRefusal(content: FormContent, facts: ContentFacts): Refusal | null {
  if (content.paf_type === NEW_HIRE) return employeeOf(content) === null ? null : rehireRefusal(facts.rehired);
  if (facts.employee === null) return personnelActionMessages.refusal('no_such_employee');
  if (!('terminate_pos' in content) || !content.terminate_pos) return null;
  return terminatedPosition(content, facts) === null ? personnelActionMessages.refusal('not_held') : null;
}

/** Why a content cannot be saved, or null: departments, approvers, employee, positions and access items must be known. [PAF-013] [PAF-032] */
export function contentRefusal(content: FormContent, creatorId: string, facts: ContentFacts): Refusal | null {
  const department = content.req_department_code;
  if (!facts.department) return personnelActionMessages.refusal('unknown_department', { department });
  if (!facts.ownDepartment) return personnelActionMessages.refusal('not_your_department', { department });
  const refusal =
    approverRefusal(content, creatorId, facts) ??
    birthDateRefusedAt(content, facts.today) ??
    employeeRefusal(content, facts) ??
    positionRefusal(content, facts) ??
    refusalByPayPeriods(positionsOf(withCatalogue(content, facts)));
  if (refusal !== null) return refusal;
  return accessItemsOf(content).every((item) => facts.items.includes(item))
    ? null
    : personnelActionMessages.refusal('unknown_access_item');
}
