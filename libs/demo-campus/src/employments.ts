import type { CampusPerson } from './campus-person.js';
import type { CampusDepartment, CampusPosition } from './catalogue.js';
import { demoPeople, demoPerson } from './people.js';

/** A supervisor as the personnel form lists them. */
export interface CampusSupervisor {
  readonly FIRST_NAME: string;
  readonly LAST_NAME: string;
  readonly SUPER_ID_NUM: string;
}

/** A position that an employee holds; `POS_SEQ` counts the times that the same position was held. */
export interface HeldPosition {
  readonly ORG_POS: string;
  readonly POS_SEQ: number;
  readonly title: string;
}

/** An employee's department, supervisor and positions. */
export interface CampusEmployment {
  readonly emp_id: string;
  readonly department_code: string;
  readonly supervisor_emp_id: string;
  readonly positions: readonly HeldPosition[];
}

interface Staffing {
  readonly named: readonly CampusPerson[];
  readonly people: readonly CampusPerson[];
  readonly departments: readonly CampusDepartment[];
  readonly positions: readonly CampusPosition[];
}

const PERSONS_OF_SUPERVISOR = 20;
const PERSONS_A_SUPERVISOR = 25;

const held = (position: CampusPosition): HeldPosition => ({
  ORG_POS: position.org_pos,
  POS_SEQ: 1,
  title: position.pos_title,
});

/** The first position of a department that pays this way; a catalogue without one gives none. */
function inDepartment(positions: readonly CampusPosition[], code: string, type: 'H' | 'S'): CampusPosition[] {
  return positions.filter((position) => position.department_code === code && position.pos_type === type).slice(0, 1);
}

function namedEmployments(positions: readonly CampusPosition[]): CampusEmployment[] {
  const boss = demoPerson('supervisor').empId;
  const special: Readonly<Record<string, readonly CampusPosition[]>> = {
    hourly: [...inDepartment(positions, '0410', 'H'), ...inDepartment(positions, '0330', 'H')],
    visa: inDepartment(positions, '0410', 'H'),
    parttime: inDepartment(positions, '0330', 'H'),
  };
  return demoPeople
    .filter((person) => person.groups.includes('employees') && person.username !== 'plain')
    .map((person) => {
      const own = special[person.username] ?? inDepartment(positions, '0410', 'S');
      return {
        emp_id: person.empId,
        department_code: own[0]?.department_code ?? '0410',
        supervisor_emp_id: person.empId === boss ? demoPerson('supdelegate').empId : boss,
        positions: own.map(held),
      };
    });
}

/** Four fifths of the further persons are employed; every 25th of the rest supervises, `supervisor` has the first twenty. */
export function makeEmployments({ people, positions }: Staffing): {
  supervisors: CampusSupervisor[];
  employments: CampusEmployment[];
} {
  const boss = demoPerson('supervisor');
  const employed = people.filter((_, index) => index % 5 !== 4);
  const leaders = employed.filter((_, index) => index >= PERSONS_OF_SUPERVISOR && index % PERSONS_A_SUPERVISOR === 0);
  const further = employed.map((person, index): CampusEmployment => {
    const leader = leaders[index % Math.max(leaders.length, 1)];
    const supervised = index < PERSONS_OF_SUPERVISOR || !leader || leader === person ? boss.empId : leader.emp_id;
    const position = positions[index % Math.max(positions.length, 1)];
    const second = index % 11 === 0 ? positions[(index * 7 + 3) % Math.max(positions.length, 1)] : undefined;
    return {
      emp_id: person.emp_id,
      department_code: position?.department_code ?? '0410',
      supervisor_emp_id: supervised,
      positions: [position, second === position ? undefined : second].filter((one) => one !== undefined).map(held),
    };
  });
  const supervisors = [
    { FIRST_NAME: boss.firstName, LAST_NAME: boss.lastName, SUPER_ID_NUM: boss.empId },
    ...leaders.map((leader) => ({
      FIRST_NAME: leader.first_name,
      LAST_NAME: leader.last_name,
      SUPER_ID_NUM: leader.emp_id,
    })),
  ];
  return { supervisors, employments: [...namedEmployments(positions), ...further] };
}
