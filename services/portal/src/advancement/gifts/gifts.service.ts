import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { CreditMove, listGifts, moveCredit, readCreditMoves } from '@campus/domain/advancement';
import { advancementMessages as messages, DONORS_TOPIC, giftTexts as texts } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { WriteTx } from '../../platform/index.js';
import { Clock, ListsService, Writes } from '../../platform/index.js';
import { GIFTS } from './gift-lists.js';
import type { GiftKey } from './gifts.repository.js';
import { GiftsRepository } from './gifts.repository.js';

/** The record type of gifts in the audit history. */
const GIFT_RECORD = 'gift';

const giftNumber = ({ group, num, tran }: GiftKey): string => `${group}/${num}/${tran}`;
const keyOf = ({ gift_group_num: group, gift_num: num, gift_tran_num: tran }: InputOf<typeof readCreditMoves>): GiftKey => ({
  group,
  num,
  tran,
});

/** A move that is to be made. */
interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly undoes: string | null;
}

/** Gifts, and their credit: all that the portal changes of them. [ADV-009] */
@Injectable()
export class GiftsService {
  constructor(
    @Inject(GiftsRepository) private readonly rows: GiftsRepository,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The gifts of a donor or of a group; one of the two is named. [ADV-041] [ADV-058] */
  async list(input: InputOf<typeof listGifts>): Promise<Answered> {
    if (input.donor_id === undefined && input.gift_group_num === undefined) throw messages.refusal('names_nothing');
    const { data, page } = await this.lists.page(GIFTS, input);
    return answered({ data, page });
  }

  moves(input: InputOf<typeof readCreditMoves>): Promise<CreditMove[]> {
    return this.rows.moves(keyOf(input));
  }

  /** Gives the credit to another donor; the first one stays the original donor. [ADV-059] */
  move(actor: Actor, { donor_id: to, version, ...input }: InputOf<typeof moveCredit>): Promise<Answered> {
    const key = keyOf(input);
    return this.writes.run(actor, async (tx) => {
      const { donor_id: from } = await this.held(tx, key, version);
      if (from === to) {
        const gift = await this.rows.gift(key, tx);
        return answered({ message: fillIn(texts.same, { name: gift.creditName }), data: { gift, move: null } });
      }
      const id = await this.change(tx, actor, key, { from, to, undoes: null });
      const gift = await this.rows.gift(key, tx);
      return answered({ message: fillIn(texts.moved, { name: gift.creditName }), data: { gift, move: id } });
    });
  }

  /** Takes the last move back; one that was undone, or after which the credit was moved again, stays. */
  undo(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const move = await this.rows.findMove(tx, id);
      if (move === null) throw messages.refusal('no_such_move');
      await this.held(tx, move);
      if ((await this.rows.lastMove(tx, move)) !== id || move.undoing) throw messages.refusal('moved_again');
      await this.change(tx, actor, move, { from: move.to, to: move.from, undoes: id });
      const gift = await this.rows.gift(move, tx);
      return answered({ message: fillIn(texts.undone, { name: gift.creditName }), data: gift });
    });
  }

  /** The transaction under the lock that everyone takes who moves its credit. */
  private async held(tx: WriteTx, key: GiftKey, version?: number) {
    const gift = await this.rows.lock(tx, key);
    if (gift === null) throw messages.refusal('no_such_gift');
    if (version !== undefined && version !== gift.version)
      throw messages.refusal('gift_changed', {}, { data: await this.rows.gift(key, tx) });
    if (gift.voided) throw messages.refusal('gift_voided');
    return gift;
  }

  /** One move with its history; nobody moves credit to or from the own record. */
  private async change(tx: WriteTx, actor: Actor, key: GiftKey, { from, to, undoes }: Wanted): Promise<string> {
    const parties = await this.rows.parties(tx, [from, to]);
    const [giver, receiver] = [parties.get(from), parties.get(to)];
    if (giver === undefined || receiver === undefined) throw messages.refusalAt('donor_id', 'no_such_credit');
    const by = actor.realUser.empId;
    if (giver.emp_id === by || receiver.emp_id === by) throw messages.refusal('own_credit');
    const id = randomUUID();
    await this.rows.move(tx, key, { id, from, to, by, at: this.clock.now(), undoes });
    const gift = giftNumber(key);
    const said = undoes === null ? texts.audit.moved : texts.audit.undone;
    const description = fillIn(said, { gift, from: `${giver.name} (${from})`, to: `${receiver.name} (${to})` });
    tx.audit({ recordType: GIFT_RECORD, recordId: gift, action: undoes === null ? 'credit' : 'undo', description });
    for (const recordId of [from, to]) tx.live({ topic: DONORS_TOPIC, recordId, people: [] });
    return id;
  }
}
