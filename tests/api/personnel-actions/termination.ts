import { demoPerson } from '@campus/demo-campus';
import { listHeldPositions } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';

/** The business date so many days after a day. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Today, as the portal's database counts days. */
export async function todayOf(portal: TestPortal): Promise<string> {
  const [row] = await portal.database.query<{ today: string }>('SELECT business_today()::text AS today');
  return row?.today ?? '';
}

/** A termination of a position that somebody of the demo campus holds, as its creator would fill it in. */
export async function terminationOf(portal: TestPortal, username: string, date: string, position = 0) {
  const empId = demoPerson(username).empId;
  const held = await (await portal.client('creator')).mustCall(listHeldPositions, { employee: empId });
  const { ORG_POS, POS_SEQ } = held[position] ?? { ORG_POS: '', POS_SEQ: '' };
  return {
    paf_type: 4,
    req_department_code: '0410',
    approved_by1: demoPerson('approver1').empId,
    emp_id: empId,
    terminate_pos: `${ORG_POS}${POS_SEQ}`,
    termination_date: date,
  };
}
