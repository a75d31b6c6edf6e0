import { benchGiving } from './advancement/giving.js';
import { benchAcademicRecords } from './records/academic-records.js';
import { benchPhonathon } from './advancement/phonathon.js';
import { benchAssessment } from './assessment.js';
import { benchConsole } from './console.js';
import { benchFinalizeAll } from './finalize-all.js';
import { benchLifecycle } from './lifecycle.js';
import { benchLists } from './lists.js';
import { benchMassMail } from './mass-mail.js';
import { atRest, memoryAtRestOf } from './processes.js';
import { benchPayroll } from './payroll.js';
import { benchCampusLife } from './records/campus-life.js';
import { benchHrReports } from './records/hr-reports.js';
import { benchOffices } from './records/offices.js';
import { benchPeople } from './records/people.js';
import { IS_SHAPE, startProduct } from './product.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { isReached, tableOf } from './table.js';
import { benchRegistration } from './registration.js';
import { benchStudentMoney } from './money/student-money.js';
import { benchTime } from './time.js';
import { benchWork } from './work.js';

/*
 * npm run bench [-- --quick] [-- --shape production] [-- --only rest,console,lists,lifecycle,finalize,mass-mail,work,time,payroll,assessment,registration,records,money,people,giving,offices,hr-reports,phonathon,campus-life]: starts the
 * product on data of its own, seeds it large, measures each job against
 * a floor in the same minutes on the same machine, and prints one table of ratios. Ends with 1 when an aim is missed.
 */
const MEBIBYTE = 2 ** 20;
const MEMORY_AIM_MIB = 1228.8;

const BENCHES: Readonly<Record<string, (product: Product, scale: number) => Promise<Line[]>>> = {
  rest: memoryAtRest,
  console: benchConsole,
  lists: benchLists,
  lifecycle: benchLifecycle,
  finalize: benchFinalizeAll,
  'mass-mail': benchMassMail,
  work: benchWork,
  time: benchTime,
  payroll: benchPayroll,
  assessment: benchAssessment,
  registration: benchRegistration,
  records: benchAcademicRecords,
  money: benchStudentMoney,
  people: benchPeople,
  giving: benchGiving,
  offices: benchOffices,
  'hr-reports': benchHrReports,
  'campus-life': benchCampusLife,
  phonathon: benchPhonathon,
};

/** What everything that `npm start` runs holds of memory before anybody uses it, once it rests. */
async function memoryAtRest(product: Product): Promise<Line[]> {
  const mebibytes = (await memoryAtRestOf(product.launcher)) / MEBIBYTE;
  const memory = {
    job: 'memory at rest (PSS) against 1.2 GiB',
    product: `${mebibytes.toFixed(0)} MiB`,
    floor: `${MEMORY_AIM_MIB.toFixed(0)} MiB`,
    ratio: mebibytes / MEMORY_AIM_MIB,
    atMost: 1,
  };
  return [memory];
}

function chosen(args: readonly string[]): string[] {
  const only = args[args.indexOf('--only') + 1];
  if (!args.includes('--only') || only === undefined) return Object.keys(BENCHES);
  const names = only.split(',');
  const unknown = names.filter((name) => !(name in BENCHES));
  if (unknown.length > 0)
    throw new Error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  return names;
}

async function run(args: readonly string[]): Promise<number> {
  const names = chosen(args);
  const scale = args.includes('--quick') ? 0.1 : 1;
  const isLarge = (names.includes('lists') || names.includes('giving')) && scale === 1;
  const product = await startProduct(isLarge ? 'large' : 'small');
  const lines: Line[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().finally(() => process.exit(143)));
  try {
    console.log(`  started in ${product.startedIn.toFixed(1)} s`);
    // Memory at rest is told before the large campus has warmed any cache.
    if (names.includes('rest')) lines.push(...(await memoryAtRest(product)));
    if (isLarge && !IS_SHAPE) await product.command('seed', '--scale', 'large');
    for (const name of names.filter((one) => one !== 'rest')) {
      await atRest(product.launcher);
      const measured = (await BENCHES[name]?.(product, scale)) ?? [];
      console.log(`\n${tableOf(measured)}`);
      lines.push(...measured);
    }
  } finally {
    await product.stop();
  }
  console.log(`\n${tableOf(lines)}`);
  return lines.every(isReached) ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
