import { readPhone, Refusal } from '@campus/contract-kit';
import { timeclockMessages as messages, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { TextWord } from '@campus/domain/timeclock/rules';
import { textWord } from '@campus/domain/timeclock/rules';
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
    @Inject(TextMessages) private readonly gateway: TextMessages,
    @Inject(ClockService) private readonly clocks: ClockService,
    @Inject(Live) private readonly live: Live,
    @Inject(PositionsRepository) private readonly positions: PositionsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
  ) {}

  /**
   * Clocks the selected positions of whoever has the telephone on record in or out, as the text says or else the other way than they stand, and texts
   * back what came of it. A text from an unknown telephone, a word for the phone company, and a message that was taken before change nothing.
   * [CLOCK-010] [CLOCK-011]
   */
  async receive(text: ReceivedText): Promise<void> {
    if (!this.gateway.isGenuine(text)) throw messages.refusal('text_not_trusted');
    const word = textWord(text.text);
    const digits = readPhone(text.from);
    if (digits === null || word === 'carrier') return;
    const person = await this.positions.ownerOfPhone(digits);
    if (person === null) return this.answerStranger(text.from, digits);
    if (word === 'help') return this.gateway.send(text.from, texts.textHelp);
    const selected = (await this.positions.of(person.empId)).filter((one) => one.textClockIn && one.kind === 'hourly');
    const answers: string[] = [];
    for (const position of selected) answers.push(await this.punch(text.id, position, { name: person.name, word }));
    const said = answers.filter((answer) => answer !== '').join(' ');
    if (said !== '') await this.gateway.send(text.from, said);
  }

  /** Says once a day that the number is of nobody, or of several people: each answer to a machine would bring another text. */
  private async answerStranger(from: string, digits: string): Promise<void> {
    const isFirst = await this.db.transaction((tx) =>
      this.punches.takeText(tx, `stranger/${digits}/${this.clock.today()}`, this.clock.now()),
    );
    if (isFirst) await this.gateway.send(from, texts.textStranger);
  }

  /** The sentence of the press, its refusal too; empty for a message that was taken before. */
  private async punch(
    textId: string,
    position: TimePosition,
    { name, word }: { readonly name: string; readonly word: TextWord },
  ): Promise<string> {
    try {
      return await this.db.transaction(async (tx) => {
        if (!(await this.punches.takeText(tx, `${textId}/${position.id}`, this.clock.now()))) return '';
        await this.punches.lock(tx, position);
        const open = await this.punches.openOf(position.empId, tx);
        const isIn = open.some((punch) => punch.positionId === position.id);
        const wantsOut = word === 'toggle' ? isIn : word === 'out';
        const action = wantsOut ? 'clockOut' : 'clockIn';
        const author = { actionBy: position.empId, actionByName: name };
        const said = await this.clocks.punchWithin(tx, { position, action, source: 'text', author });
        await this.live.emit(tx, clockEvent(position.empId));
        return said;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }
}
