import type { InputOf } from '@campus/contract-kit';
import { listGifts, moveCredit, readCreditMoves, undoCreditMove } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { GiftsService } from './gifts.service.js';

/** The calls of gifts. */
@Controller()
export class GiftsController {
  constructor(@Inject(GiftsService) private readonly gifts: GiftsService) {}

  @Implements(listGifts)
  list(@Input() input: InputOf<typeof listGifts>): Promise<Answered> {
    return this.gifts.list(input);
  }

  @Implements(moveCredit, { plainWrite: true })
  move(@ActorOf() actor: Actor, @Input() input: InputOf<typeof moveCredit>): Promise<Answered> {
    return this.gifts.move(actor, input);
  }

  @Implements(undoCreditMove, { plainWrite: true })
  undo(@ActorOf() actor: Actor, @Input() { move }: InputOf<typeof undoCreditMove>): Promise<Answered> {
    return this.gifts.undo(actor, move);
  }

  @Implements(readCreditMoves)
  async history(@Input() input: InputOf<typeof readCreditMoves>): Promise<Answered> {
    return answered({ data: await this.gifts.moves(input) });
  }
}
