import { fieldTexts, personnelActionMessages, reportTexts } from '@campus/domain/personnel-actions';
import { reportDaysRefusal, reportName } from '@campus/domain/personnel-actions/rules';
import * as z from 'zod';

const day = z
  .string()
  .min(1, fieldTexts.required)
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, fieldTexts.dateSlashed);

/** What decides a report: its type and its days. [PAFREP-008] [PAFREP-014] */
export const reportForm = z
  .strictObject({ reportType: z.string(), startDate: z.string(), endDate: z.string() })
  .superRefine(({ reportType, startDate, endDate }, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (reportName(Number(reportType)) === null) return complain('reportType', reportTexts.invalid);
    const wrong = Object.entries({ startDate, endDate }).flatMap(([name, text]) => {
      const read = day.safeParse(text);
      return read.success ? [] : [[name, read.error.issues[0]?.message ?? fieldTexts.required] as const];
    });
    for (const [name, message] of wrong) complain(name, message);
    if (wrong.length > 0) return;
    const refusal = reportDaysRefusal({ first: startDate, last: endDate });
    if (refusal !== null) complain('startDate', personnelActionMessages.text(refusal));
  });
export type ReportForm = z.output<typeof reportForm>;

/** The address at which a report opens, that of its call; made anew from type and days each time. [PAFREP-005] [PAFREP-006] */
export function reportAddress({ reportType, startDate, endDate }: ReportForm): string {
  return `/hr/paf/admin/report/${reportType}?${new URLSearchParams({ start_date: startDate, end_date: endDate }).toString()}`;
}
