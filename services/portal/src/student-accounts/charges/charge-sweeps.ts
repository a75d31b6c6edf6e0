import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { ChargedCoursesService } from '../../academic-records/index.js';
import type { RecordRun } from '../../platform/index.js';
import { Clock, RecordRuns, Sweepers, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import { chargeDifference } from '@campus/domain/student-accounts/rules';
import type { TermBillRow } from './charges.repository.js';
import { ChargesService } from './charges.service.js';

/** So many students are compared at a time. */
const BATCH = 200;
const POST: RecordRun<string> = { name: 'student-accounts.charges', kind: 'student', idOf: (student) => student };
const COMPARE: RecordRun<string> = { ...POST, name: 'student-accounts.compared-charges' };

/** Each night from a term's bill date on: what courses come to is posted where it differs from what stands. */
@Injectable()
export class ChargeSweeps implements OnModuleInit {
  private doneOn = '';

  constructor(
    @Inject(ChargesService) private readonly charges: ChargesService,
    @Inject(ChargedCoursesService) private readonly courses: ChargedCoursesService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-accounts.charges', () => this.nightly());
  }

  /** Once a business date. */
  async nightly(): Promise<number> {
    const today = this.clock.today();
    if (this.doneOn === today) return 0;
    let rows = 0;
    for (const term of await this.charges.openTerms()) {
      if (term.bills_on !== null && term.bills_on <= today) rows += await this.postTerm(term);
    }
    // Who could not be charged keeps no one else waiting, and is tried again with the next sweep.
    const failing = (await this.runs.failing(COMPARE)) + (await this.runs.failing(POST));
    if (failing === 0) this.doneOn = today;
    return rows;
  }

  /** A student at a time, under the lock of the account: who registers meanwhile is charged for what there is then. */
  private async postTerm(term: TermBillRow): Promise<number> {
    let rows = 0;
    let students = await this.courses.enrolled(term, '', BATCH);
    while (students.length > 0) {
      rows += await this.runs.each(POST, await this.different(term, students), (student) =>
        this.writes.runAsSystem((tx) => this.charges.post(tx, student, term.term_id, SYSTEM_AUTHOR.actionBy)),
      );
      students = await this.courses.enrolled(term, students.at(-1) ?? '', BATCH);
    }
    return rows;
  }

  /** Those of some students whose courses come to something else than what stands. */
  private async different(term: TermBillRow, students: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    await this.runs.together(COMPARE, students, async (some) => {
      const charges = await this.charges.ofTerm(term, some);
      for (const [student, { due, standing }] of charges) {
        const { reverse: takeBack, post } = chargeDifference(due, standing);
        if (takeBack.length + post.length > 0) found.push(student);
      }
      return some.length;
    });
    return found;
  }
}
