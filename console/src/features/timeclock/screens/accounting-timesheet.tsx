import { SheetScreen } from '../components/sheet-screen.js';
import { sheetWay } from '../hooks/sheet-way.js';

const way = sheetWay('accounting');

/** Any timesheet by date, as accounting edits it. [PAYROLL-010] */
export default function AccountingTimesheet() {
  return <SheetScreen way={way} />;
}
