import type { InputOf } from '@campus/contract-kit';
import { readFlow } from '@campus/domain/personnel-actions';
import type { Answered } from '@campus/server-kit';
import { answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FlowBoardService } from './flow-board.service.js';

/** The call of HR's board. */
@Controller()
export class FlowBoardController {
  constructor(@Inject(FlowBoardService) private readonly board: FlowBoardService) {}

  @Implements(readFlow)
  async read(@Input() input: InputOf<typeof readFlow>): Promise<Answered> {
    return answered({ data: await this.board.read(input) });
  }
}
