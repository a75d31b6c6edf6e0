import { describe, expect, it } from '@jest/globals';
import { demoAssignments } from './assignments.js';
import { makeCampus } from './campus.js';
import { demoPeople, demoPerson } from './people.js';

const small = { seed: 7, people: 60, departments: 40, positions: 300 } as const;

describe('the demo campus', () => {
  it('gives every named person a username and a number of their own', () => {
    expect(new Set(demoPeople.map((person) => person.username)).size).toBe(demoPeople.length);
    expect(new Set(demoPeople.map((person) => person.empId)).size).toBe(demoPeople.length);
  });

  it('refuses a username that nobody has', () => {
    expect(() => demoPerson('nobody')).toThrow("The demo campus knows nobody with the username 'nobody'.");
  });

  it('lists the approvers of 0410 in their order', () => {
    expect(demoAssignments.approvers[0]).toEqual({ departmentCode: '0410', empIds: ['100111', '100112', '100113', '100114'] });
  });

  it('is the same campus for the same seed and another one for another seed', () => {
    expect(makeCampus(small)).toEqual(makeCampus(small));
    expect(makeCampus({ ...small, seed: 8 }).people).not.toEqual(makeCampus(small).people);
  });

  it('has as many persons, departments and positions as were asked for, each number once', () => {
    const campus = makeCampus(small);
    expect([campus.people.length, campus.departments.length, campus.positions.length]).toEqual([60, 40, 300]);
    expect(new Set(campus.positions.map((position) => position.org_pos)).size).toBe(300);
    expect(new Set(campus.departments.map((department) => department.dept_code)).size).toBe(40);
  });

  it('gives `hourly` two hourly positions, in 0410 and in 0330', () => {
    const campus = makeCampus(small);
    const employment = campus.employments.find((one) => one.emp_id === demoPerson('hourly').empId);
    expect(employment?.positions.map((position) => position.ORG_POS.slice(0, 4))).toEqual(['0410', '0330']);
  });

  it('lets `supervisor` supervise twenty further persons', () => {
    const boss = demoPerson('supervisor').empId;
    const campus = makeCampus(small);
    const supervised = campus.employments.filter((one) => one.supervisor_emp_id === boss && Number(one.emp_id) >= 200000);
    expect(supervised.length).toBeGreaterThanOrEqual(20);
  });
});
