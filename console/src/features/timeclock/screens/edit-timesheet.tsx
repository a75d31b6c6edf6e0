import { SheetScreen } from '../components/sheet-screen.js';
import { sheetWay } from '../hooks/sheet-way.js';

const way = sheetWay('supervisor');

/** A supervised person's timesheet by date. [SUP-016] */
export default function EditTimesheet() {
  return <SheetScreen way={way} />;
}
