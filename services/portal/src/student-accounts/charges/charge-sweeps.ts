import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { ChargedCoursesService } from '../../academic-records/index.js';
import { Clock, Sweepers, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import { chargeDifference } from '@campus/domain/student-accounts/rules';
import type { TermBillRow } from './charges.repository.js';
import { ChargesService } from './charges.service.js';

/** So many students are compared at a time. */
const BATCH = 200;

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
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-accounts.charges', () => this.nightly());
  }

  /** Once a business date. */
  async nightly(): Promise<number> {
    const today = this.clock.today();
    if (this.doneOn === today) return 0;
    const failed: unknown[] = [];
    let rows = 0;
    for (const term of await this.charges.openTerms()) {
      if (term.bills_on !== null && term.bills_on <= today) rows += await this.postTerm(term, failed);
    }
    // Who could not be charged keeps no one else waiting, and is tried again with the next sweep.
    if (failed.length > 0) throw new AggregateError(failed, `Charges of ${failed.length} students were not posted`);
    this.doneOn = today;
    return rows;
  }

  /** A student at a time, under the lock of the account: who registers meanwhile is charged for what there is then. */
  private async postTerm(term: TermBillRow, failed: unknown[]): Promise<number> {
    let rows = 0;
    let students = await this.courses.enrolled(term, '', BATCH);
    while (students.length > 0) {
      const charges = await this.charges.ofTerm(term, students);
      for (const [student, { due, standing }] of charges) {
        const { takeBack, post } = chargeDifference(due, standing);
        if (takeBack.length + post.length === 0) continue;
        rows += await this.writes
          .runAsSystem((tx) => this.charges.post(tx, student, term.term_id, SYSTEM_AUTHOR.actionBy))
          .catch((error: unknown) => {
            failed.push(error);
            return 0;
          });
      }
      students = await this.courses.enrolled(term, students.at(-1) ?? '', BATCH);
    }
    return rows;
  }
}
