import { fillIn } from '@campus/contract-kit';
import { registrationMessages as messages, registrationTexts as texts } from '@campus/domain/registration';
import { refusalToAdd, refusalToClaim } from '@campus/domain/registration/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { courseName, EnrollmentsService } from '../../academic-records/index.js';
import type { WriteTx } from '../../platform/index.js';
import { Writes } from '../../platform/index.js';
import { addFactsOf, addRefusal, leftByClaim } from '../record/add-facts.js';
import { withStatus } from '../record/with-status.js';
import { courseAnswer } from '../record/course-answer.js';
import { requireActiveStudent } from '../record/active-student.js';
import { untilText } from './waitlist-words.js';
import { WaitlistsRepository } from './waitlists.repository.js';
import { WaitlistsService } from './waitlists.service.js';

/** Takes the seats that are kept for those who wait. */
@Injectable()
export class ClaimsService {
  constructor(
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  /** Registers in the section of which a seat is offered; the rules of adding are asked once more. [REG-013] */
  claim(actor: Actor, num: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { student, section, left } = await this.lock(tx, actor, num);
      const moment = this.waitlists.moment();
      const facts = addFactsOf(student, section, moment, { claims: true });
      const until = (await this.rows.own(student.id, tx)).find(({ request_num: other }) => other === num)?.until ?? null;
      const isRegistered = facts.status === 'registered';
      const refused = refusalToClaim({ isRegistered, offeredUntil: until?.getTime() ?? null, now: moment.now });
      const course = courseName(section);
      if (refused !== null) throw messages.refusal(refused, { course, until: until === null ? '' : untilText(until) });
      const refusal = refusalToAdd(facts, { isClaim: true });
      if (refusal !== null) throw addRefusal(refusal, facts, section, student);
      if (left !== undefined) {
        await this.enrollments.set(tx, { section: left, student: student.id, status: 'dropped', line: texts.auditDropped });
        await this.waitlists.left(tx, left, student.id, false);
      }
      await this.enrollments.set(tx, { section, student: student.id, status: 'registered', line: texts.auditClaimed });
      await this.waitlists.forget(tx, num, student.id, 'claimed');
      await this.waitlists.wake(tx, num);
      const rest = left === undefined ? student : withStatus({ student, section: left }, 'dropped').student;
      const done = withStatus({ student: rest, section }, 'registered');
      return answered({
        message:
          left === undefined
            ? fillIn(texts.claimed, { course })
            : fillIn(texts.claimedInstead, { course, twin: courseName(left) }),
        data: {
          r_pl: courseAnswer(done.section, done.student, moment, undefined),
          warnings: facts.conflicts.map((other) => fillIn(texts.conflictWarning, { course, other })),
        },
      });
    });
  }

  /** The student, the section, and the other one of the course that a claim leaves; which that is, is known once the student is held. */
  private async lock(tx: WriteTx, actor: Actor, num: string) {
    const held = requireActiveStudent((await this.enrollments.lock(tx, actor.empId, [])).student);
    const [wanted] = await this.enrollments.sections([num], tx);
    const twin = wanted === undefined ? undefined : leftByClaim(held, wanted, this.waitlists.moment());
    const locked = await this.enrollments.lock(tx, actor.empId, twin === undefined ? [num] : [num, twin]);
    const student = requireActiveStudent(locked.student);
    const section = locked.sections.get(num);
    if (section === undefined || section.cancelled) throw messages.refusal('no_such_course', { course: num });
    return { student, section, left: twin === undefined ? undefined : locked.sections.get(twin) };
  }
}
