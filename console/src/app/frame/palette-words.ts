/** What people call a screen that has another name here, by its path: each word leads to the screen like its label does. */
export const WORDS: Readonly<Record<string, string>> = {
  '/users/homepage': 'inbox tasks todo start',
  '/directory': 'people phone book contacts employees',
  '/timeclock/timeclock': 'punch clock in clock out hours attendance',
  '/timeclock/timeRequest': 'pto vacation sick leave absence holiday days off',
  '/timeclock/approve': 'timecards time sheets team hours',
  '/hr/paf_form': 'hire new employee terminate personnel action form create',
  '/hr/my_pafs': 'personnel action forms drafts submitted',
  '/hr/paf_search': 'search personnel action forms status of my form',
  '/hr/awaiting_approval': 'approve forms pending',
  '/hr/awaiting_finalize': 'finalize hr pending',
  '/hr/awaiting_access': 'access requests keys accounts it',
  '/hr/my_stand_in': 'delegate substitute out of office away',
  '/empTools/payrollHistory': 'paystub pay stub payslip paycheck check salary wages',
  '/empTools/compensation': 'salary benefits total rewards wages',
  '/empTools/directDeposit': 'bank account routing number pay',
  '/empTools/w2form': 'w-2 w2 tax form taxes irs',
  '/accounting/payroll-run': 'process payroll pay people',
  '/student/registration': 'enroll add drop courses classes',
  '/student/courseEvals': 'survey feedback evaluation',
  '/student/courses': 'schedule timetable room building',
  '/student/accounting': 'tuition bill balance statement charges',
  '/student/information-form': 'address phone contact',
  '/academicRecords/openGrades': 'open grades incomplete missing',
  '/admin/impersonate': 'impersonate act as',
  '/campusTech/passwordReset': 'reset password account locked forgot',
  '/campusTech/grouperEmails': 'grouper group stem website mailing list addresses',
  '/faculty/grades': 'grade book marks',
  '/users/myProfile': 'account settings email preferences theme',
  '/help': 'keys shortcuts support',
  '/ops/work': 'failures errors jobs retry',
  '/ops/queues': 'jobs bullmq redis',
  '/ops/mail': 'email messages delivery',
};

/** The other words for the screen at a path. */
export function otherWordsOf(path: string): string {
  return WORDS[path] ?? '';
}
