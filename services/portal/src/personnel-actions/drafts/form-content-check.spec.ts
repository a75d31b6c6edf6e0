import { describe, expect, it } from '@jest/globals';
import { formContent } from '@campus/domain/personnel-actions';
import type { FormContent } from '@campus/domain/personnel-actions';
import type { ContentFacts } from './form-content-check.js';
import { contentRefusal, terminatedPosition, withCatalogue } from './form-content-check.js';

const facts: ContentFacts = {
  today: '2026-11-25',
  department: true,
  ownDepartment: true,
  approvers: {
    '1': { name: 'Ada Ames', ended: false, approver: true },
    '2': { name: 'Ben Boyd', ended: true, approver: true },
    '3': { name: 'Cy Cole', ended: false, approver: false },
  },
  offered: [{ id: '1', name: 'Ada Ames' }],
  employee: null,
  rehired: null,
  held: ['0410-001-1'],
  catalogue: {
    '5001': { appid: '5001', org_pos: '0410-001', pos_title: 'Clerk', pos_type: 'H', fullpart_sts: 'P' },
    '5002': { appid: '5002', org_pos: '0410-002', pos_title: 'Manager', pos_type: 'S', fullpart_sts: 'F' },
  },
  departments: ['0410'],
  supervisors: [],
  items: [],
};

const position = { appid: '5001', department_code: '0410', pay_type: 'H', start_date: '2026-08-01' };
const hire = {
  paf_type: 1,
  req_department_code: '0410',
  approved_by1: '1',
  first_name: 'Ann',
  last_name: 'Lee',
  street1: '1 Main St',
  city: 'Louisville',
  state: 'KY',
  zip: '40202',
};

function contentWith(more: object): FormContent {
  return formContent.parse({ ...hire, ...more });
}

function codeOf(more: object, known: Partial<ContentFacts> = {}, creator = '9'): string | undefined {
  return contentRefusal(contentWith(more), creator, { ...facts, ...known })?.code.replace('personnel-actions.', '');
}

describe('the check of a content against the campus', () => {
  it('lets through what the campus knows', () => {
    expect(codeOf({ positions: [position] })).toBeUndefined();
  });

  it('takes approvers of the department only, each once, with an account, and never the requester', () => {
    expect(codeOf({ approved_by2: '1' })).toBe('approver_twice');
    expect(codeOf({ approved_by1: '3' })).toBe('approver_of_department');
    expect(codeOf({ approved_by1: '77' })).toBe('approver_of_department');
    expect(codeOf({ approved_by1: '2' })).toBe('no_active_account');
    expect(codeOf({}, {}, '1')).toBe('approver_is_requester');
  });

  it('binds a creator to the own departments and every position to the catalogue', () => {
    expect(codeOf({}, { ownDepartment: false })).toBe('not_your_department');
    expect(codeOf({}, { department: false, ownDepartment: false })).toBe('unknown_department');
    expect(codeOf({ positions: [{ ...position, appid: '1' }] })).toBe('unknown_catalogue_position');
    expect(codeOf({ positions: [{ ...position, department_code: '9999' }] })).toBe('unknown_department');
  });

  it('wants the end date that the catalogue says a position needs, whatever the line claims', () => {
    const refusal = contentRefusal(contentWith({ positions: [{ ...position, appid: '5002' }] }), '9', facts);
    expect(refusal?.detail.fields).toEqual([{ path: 'data.positions.0.end_date', message: 'This field is required.' }]);
  });

  it('takes on again former employees only, and nobody whose SSN or birth date is another', () => {
    const known = { name: 'Dee Dale', former: true, differs: null } as const;
    expect(codeOf({ emp_id: '7' })).toBe('no_such_former_employee');
    expect(codeOf({ emp_id: '7' }, { rehired: { ...known, former: false } })).toBe('not_former_employee');
    expect(codeOf({ emp_id: '7' }, { rehired: { ...known, differs: 'SSN' } })).toBe('rehire_other_person');
    expect(codeOf({ emp_id: '7' }, { rehired: known })).toBeUndefined();
    expect(codeOf({ emp_id: '' })).toBeUndefined();
  });

  it('takes from the catalogue how a position is paid, and from the positions held which one ends', () => {
    const hourly = withCatalogue(contentWith({ positions: [{ ...position, pay_type: undefined }] }), facts);
    expect(hourly).toMatchObject({ positions: [{ pay_type: 'H', position_status: 'P' }] });
    const ending = { paf_type: 4, emp_id: '7', req_department_code: '0410', approved_by1: '1', terminate_pos: '0410-0011' };
    expect(terminatedPosition(formContent.parse(ending), facts)).toBe('0410-001-1');
    expect(terminatedPosition(formContent.parse({ ...ending, terminate_pos: '0410-002-1' }), facts)).toBeNull();
  });

  it('replaces only what the employee holds', () => {
    const given = { paf_type: 2, emp_id: '7', req_department_code: '0410', approved_by1: '1' };
    const refused = (replaces: string | null) => {
      const content = formContent.parse({ ...given, positions: [{ ...position, replaces }] });
      return contentRefusal(content, '9', { ...facts, employee: { emp_id: '7' } as ContentFacts['employee'] });
    };
    expect(refused('0410-0011')).toBeNull();
    expect(refused('0410-002-1')?.detail.fields?.[0]?.path).toBe('data.positions.0.replaces');
  });

  it('refuses a sum over pay periods that do not fit the dates, by how the catalogue pays the position', () => {
    const salaried = { appid: '5002', department_code: '0410', start_date: '2026-08-01', end_date: '2026-08-28' };
    const refused = (periods: number) =>
      contentRefusal(contentWith({ positions: [{ ...salaried, num_pay_periods: periods }] }), '9', facts);
    expect(refused(2)).toBeNull();
    expect(refused(3)?.detail.fields?.[0]).toEqual({
      path: 'data.positions.0.num_pay_periods',
      message:
        'A sum over 3 pay periods is paid until 09-11-2026, but the dates cover 2 full pay periods. Change the number, the start date or the end date so that they fit.',
    });
  });
});
