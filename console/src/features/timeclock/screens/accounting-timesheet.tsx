import { TimesheetScreen } from '../components/timesheet-screen.js';
import { timesheetWay } from '../hooks/timesheet-way.js';

const way = timesheetWay('accounting');

/** Any timesheet by date, as accounting edits it. [PAYROLL-010] */
export default function AccountingTimesheet() {
  return <TimesheetScreen way={way} />;
}
