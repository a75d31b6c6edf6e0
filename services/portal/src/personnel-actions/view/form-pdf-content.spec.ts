import { describe, expect, it } from '@jest/globals';
import type { PdfParts } from './form-pdf-content.js';
import { pdfContentOf } from './form-pdf-content.js';
import type { FormRecord, PositionRecord } from '../record/form-records.js';
import { seesReplacedPay } from '../approval/replaced-assignment.js';

const position = {
  id: 'p1',
  line: 1,
  org_pos: '0410-001',
  pos_title: 'Clerk',
  department_code: '0410',
  supervisor_id: null,
  pay_type: 'H',
  position_status: 'P',
  pay_sealed: '21.75',
  num_pay_periods: null,
  start_date: '2027-03-01',
  end_date: null,
  remarks: null,
  replaces: '0410-001-1',
} as unknown as PositionRecord;
const form = {
  id: 'f',
  paf_type: 2,
  stage: 'finalized',
  ssn_sealed: null,
  dob_sealed: null,
  country_code: null,
  approver_ids: [],
  created_at: new Date(),
  finalized_at: new Date(),
} as unknown as FormRecord;
const parts = (pay: string | null): PdfParts => ({
  form,
  positions: [position],
  accountCodes: [],
  approvals: [],
  people: [],
  finalizerName: null,
  itemNames: [],
  replaced: new Map([['p1', { position: '0410-001-1', title: 'Clerk', start_date: '2020-08-01', pay_type: 'H', pay }]]),
});
const linesOf = (pay: string | null) =>
  pdfContentOf(parts(pay), (encrypted) => encrypted, new Date())
    .sections.flatMap(({ lines }) => lines)
    .filter(([label]) => /pay rate|replaces/i.test(label));

describe('the PDF of a position that replaces another', () => {
  it('shows what it replaces, with the pay before above the new one', () => {
    const old = 'Clerk (0410-001-1), held since 08-01-2020; it ends the day before';
    expect(linesOf('19.25').map(([, value]) => value)).toEqual([old, '$19.25', '$21.75']);
    expect(linesOf(null).map(([, value]) => value)).toEqual([old, '$21.75']);
  });

  it('tells the pay before to whoever decides, and to its creator only once it is finalized', () => {
    const sees = (stage: FormRecord['stage'], empId: string | null) => seesReplacedPay({ stage, creator_id: 'c' }, empId);
    expect([sees('draft', 'a'), sees('returned', 'a'), sees('awaiting_approval', 'c')]).toEqual([false, false, false]);
    expect([sees('awaiting_approval', 'a'), sees('finalized', 'c'), sees('finalized', null)]).toEqual([true, true, true]);
  });
});
