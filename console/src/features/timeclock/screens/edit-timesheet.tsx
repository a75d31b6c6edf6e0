import { TimesheetScreen } from '../components/timesheet-screen.js';
import { timesheetWay } from '../hooks/timesheet-way.js';

const way = timesheetWay('supervisor');

/** A supervised person's timesheet by date. [SUP-016] */
export default function EditTimesheet() {
  return <TimesheetScreen way={way} />;
}
