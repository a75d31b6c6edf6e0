import type { InputOf } from '@campus/contract-kit';
import { fillIn, Refusal } from '@campus/contract-kit';
import type { AddressProposal, changeAddress, confirmAddress } from '@campus/domain/records';
import { recordsMessages as messages, recordsTexts as texts } from '@campus/domain/records';
import type { AddressLines } from '@campus/domain/records/rules';
import { changedLines, PROPOSAL_MINUTES, refusalOfSpouse } from '@campus/domain/records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/index.js';
import { AddressCheck, Clock, Writes } from '../../platform/index.js';
import { AddressProposalsRepository } from './address-proposals.repository.js';
import { RecordChangesService } from '../record/record-changes.service.js';
import { readerOf } from '../record/record-views.service.js';
import type { StoredRecord } from '../record/records.repository.js';
import { RecordsRepository } from '../record/records.repository.js';

const HASH_BYTES = 24;
const MINUTE_MS = 60_000;
const hashOf = (hash: string): Buffer => createHash('sha256').update(hash).digest();

const NOTICES = { whole: '', 'unit-unknown': texts.unitUnknown, 'unit-missing': texts.unitMissing, none: '' } as const;

/** An address in one line, as the history and the screen write it. */
function lineOf(address: StoredRecord['address']): string {
  const { addr_line_1, addr_line_2, addr_line_3, city, state, zip } = address;
  return [addr_line_1, addr_line_2, addr_line_3, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const isSame = (one: StoredRecord, other: StoredRecord): boolean => lineOf(one.address) === lineOf(other.address);

/** Changes addresses in two steps: the post office's writing is proposed, and stored when whoever asked for it confirms it. */
@Injectable()
export class AddressChangesService {
  constructor(
    @Inject(RecordsRepository) private readonly rows: RecordsRepository,
    @Inject(AddressProposalsRepository) private readonly proposals: AddressProposalsRepository,
    @Inject(RecordChangesService) private readonly changes: RecordChangesService,
    @Inject(AddressCheck) private readonly service: AddressCheck,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** [RECORD-033] */
  async propose(
    actor: Actor,
    { address: typed, pk, mailYes, spouse: withSpouse }: InputOf<typeof changeAddress>,
  ): Promise<Answered> {
    if (!readerOf(actor, pk).edits.includes('contact')) throw messages.refusal('may_not_edit');
    const record = await this.rows.read(pk);
    if (record === null) throw messages.refusal('no_such_person');
    const { country, ...lines } = typed;
    if ([country, record.country_code].some((code) => code != null && code !== '' && code !== 'US'))
      throw messages.refusal('foreign_address');
    const spouse = withSpouse === 1 ? await this.spouseOf(record) : null;
    const { standard, notice } = await this.ask(lines);
    const [hash, at] = [randomBytes(HASH_BYTES).toString('base64url'), this.clock.now()];
    const proposed = { hash: hashOf(hash), empId: pk, by: actor.empId, version: record.version, address: standard };
    await this.writes.run(actor, async (tx) => {
      await this.rows.lock(tx, pk);
      await this.proposals.add(tx, { ...proposed, mailYes: mailYes === 1, spouseId: spouse?.id ?? null }, at);
    });
    const until = new Date(at.getTime() + PROPOSAL_MINUTES * MINUTE_MS).toISOString();
    const of = spouse === null ? null : { id: spouse.id, name: spouse.name, address: lineOf(spouse.address) };
    const data: AddressProposal = { hash, address: standard, changed: changedLines(lines, standard), notice, spouse: of, until };
    return answered({ message: texts.proposed, data });
  }

  /** [RECORD-035] [RECORD-034] */
  async confirm(actor: Actor, { hash }: InputOf<typeof confirmAddress>): Promise<Answered> {
    const [key, at] = [hashOf(hash), this.clock.now()];
    const proposal = await this.proposals.open(key, actor.empId, at);
    if (proposal === null) throw messages.refusal('no_proposal');
    const { emp_id: pk, spouse_id: spouseId, address, mail_yes: mailYes } = proposal;
    return this.changes.run(actor, { pk, part: 'contact', alongside: spouseId }, async (change) => {
      const { tx, record } = change;
      const isNewest = record.version === proposal.record_version && (await this.proposals.settle(tx, key, at));
      if (!isNewest) throw messages.refusal('no_proposal');
      const spouse = spouseId === null ? null : await this.spouseOf(record, tx);
      if (spouse?.id !== (spouseId ?? undefined)) throw messages.refusal('no_spouse');
      const now = lineOf({ ...address, country: 'US' });
      const changed = [change, ...(spouse === null ? [] : [change.alsoOf(spouse)])];
      for (const one of changed) {
        await this.proposals.setAddress(tx, one.record.id, address, mailYes);
        one.note({ field: 'address', was: lineOf(one.record.address), now });
      }
      if (spouse === null) return texts.addressSaved;
      await this.rows.countChange(tx, spouse.id);
      return fillIn(texts.addressSavedBoth, { name: spouse.name });
    });
  }

  private async spouseOf(record: StoredRecord, on?: Queryable): Promise<StoredRecord> {
    const spouse = record.spouse_id === null ? null : await this.rows.read(record.spouse_id, on);
    const facts = spouse === null ? null : { isDeceased: spouse.deceased, isPrivate: spouse.privacy?.address ?? false };
    const refusal = refusalOfSpouse(
      spouse === null || facts === null ? null : { ...facts, isSameAddress: isSame(record, spouse) },
    );
    if (refusal !== null || spouse === null) throw messages.refusal(refusal ?? 'no_spouse');
    return spouse;
  }

  private async ask(typed: AddressLines): Promise<{ readonly standard: AddressLines; readonly notice: string }> {
    const { addr_line_1: street1, addr_line_2: street2, addr_line_3, city, state, zip } = typed;
    const verdict = await this.service.check({ street1, street2, city, state, zip }).catch((error: unknown) => {
      throw error instanceof Refusal ? messages.refusal('address_service_down') : error;
    });
    if (verdict.standard === null) throw messages.refusal('address_unknown');
    const { street1: addr_line_1, street2: addr_line_2, ...place } = verdict.standard;
    return { standard: { addr_line_1, addr_line_2, addr_line_3, ...place }, notice: NOTICES[verdict.confirmation] };
  }
}
