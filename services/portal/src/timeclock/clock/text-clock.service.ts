import { readPhone, Refusal } from '@campus/contract-kit';
import { timeclockMessages as messages } from '@campus/domain/timeclock';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, Live, TextMessages } from '../../platform/index.js';
import { clockEvent, ClockService } from './clock.service.js';
import type { TimePosition } from '../record/position-source.js';
import { PositionsRepository } from '../record/positions.repository.js';
import { PunchesRepository } from '../record/punches.repository.js';

interface ReceivedText {
  readonly id: string;
  readonly from: string;
  readonly text: string;
  readonly signature: string;
}

/** Clocking by text message. */
@Injectable()
export class TextClockService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TextMessages) private readonly texts: TextMessages,
    @Inject(ClockService) private readonly clocks: ClockService,
    @Inject(Live) private readonly live: Live,
    @Inject(PositionsRepository) private readonly positions: PositionsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
  ) {}

  /**
   * Toggles the selected positions of whoever has the telephone on record, and texts back what came of it. A text from an unknown telephone,
   * and a message that was taken before, change nothing. [CLOCK-010] [CLOCK-011]
   */
  async receive(text: ReceivedText): Promise<void> {
    if (!this.texts.isGenuine(text)) throw messages.refusal('text_not_trusted');
    const digits = readPhone(text.from);
    const person = digits === null ? null : await this.positions.ownerOfPhone(digits);
    if (person === null) return;
    const selected = (await this.positions.of(person.empId)).filter((one) => one.textClockIn && one.kind === 'hourly');
    const answers: string[] = [];
    for (const position of selected) answers.push(await this.toggle(text.id, position, person.name));
    const said = answers.filter((answer) => answer !== '').join(' ');
    if (said !== '') await this.texts.send(text.from, said);
  }

  /** The sentence of the press, its refusal too; empty for a message that was taken before. */
  private async toggle(textId: string, position: TimePosition, name: string): Promise<string> {
    try {
      return await this.db.transaction(async (tx) => {
        if (!(await this.punches.takeText(tx, `${textId}/${position.id}`, this.clock.now()))) return '';
        await this.punches.lock(tx, position);
        const open = await this.punches.openOf(position.empId, tx);
        const action = open.some((punch) => punch.positionId === position.id) ? 'clockOut' : 'clockIn';
        const author = { actionBy: position.empId, actionByName: name };
        const said = await this.clocks.pressIn(tx, { position, action, source: 'text', author });
        await this.live.emit(tx, clockEvent(position.empId));
        return said;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }
}
