/** A first account code row with its defaults. [PAF-054] [PAF-056] */
export function newAccountCode(department: string, objectCode: string, percent = 100) {
  return {
    acct_comp_1: '01',
    acct_comp_2_dept_code: department,
    acct_comp_3: '0000',
    acct_comp_4_object_code: objectCode,
    acct_comp_5: '00',
    dist_pct: percent,
  };
}
