import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { SameMinutes, supervisorSameMinutes } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { TimesheetEditor } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import type { StoredSameMinutes } from '../record/odd-hours.repository.js';
import { OddHoursRepository } from '../record/odd-hours.repository.js';
import { TimesheetsRepository } from '../record/timesheets.repository.js';
import { SAME_MINUTES_RECORD } from '../record/timesheet-audit.js';

type Wanted = InputOf<typeof supervisorSameMinutes.accept>;

const wire = ({ empId, name, day, minutes, positions, reason, by }: StoredSameMinutes): SameMinutes => ({
  id: `${empId}@${day}`,
  idNum: empId,
  employee: name,
  date: day,
  minutes,
  positions,
  accepted: reason,
  acceptedBy: by,
});

/** The same minutes at two positions: they are paid twice only where a supervisor or accounting says why. */
@Injectable()
export class SameMinutesService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
  ) {}

  async list(actor: Actor, editor: TimesheetEditor): Promise<SameMinutes[]> {
    return (await this.oddHours.sameOf(editor === 'accounting' ? null : actor.empId, this.clock.today())).map(wire);
  }

  /** Accepts exactly the minutes that were seen; when they change, they wait again. Nobody accepts the own ones. */
  accept(actor: Actor, editor: TimesheetEditor, { idNum, date, minutes, reason }: Wanted): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (reason === '') throw messages.refusal('reason_required');
      if ([actor.empId, actor.realUser.empId].includes(idNum)) throw messages.refusal('own_same_minutes');
      await this.timesheets.lockAllOf(tx, [idNum]);
      const known = await this.oddHours.sameOn(tx, idNum, date);
      const mine = editor === 'accounting' || (await this.oddHours.supervises(tx, actor.empId, idNum));
      if (known === null || !mine) throw messages.refusal('no_same_minutes');
      if (known.minutes !== minutes) throw messages.refusal('same_minutes_changed');
      await this.oddHours.accept(tx, { empId: idNum, day: date, minutes, reason, by: actor.empId, at: this.clock.now() });
      const said = { employee: known.name, minutes, date: showDate(date), positions: known.positions, reason };
      tx.audit({
        recordType: SAME_MINUTES_RECORD,
        recordId: `${idNum}@${date}`,
        action: 'accept',
        description: fillIn(texts.auditSameMinutes, said),
        detail: { minutes, reason },
      });
      return answered({ message: fillIn(texts.sameMinutesAccepted, said), data: null });
    });
  }
}
