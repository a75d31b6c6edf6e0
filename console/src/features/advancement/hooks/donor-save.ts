import type { Operation } from '@campus/contract-kit';
import type { DonorRecord } from '@campus/domain/advancement';
import { donorTexts as texts, readDonor } from '@campus/domain/advancement';
import type { InlineOutcome } from '@campus/ui-kit';
import { notify } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../lib/index.js';
import { failureFrom, portal, queryKeyOf, sentenceOf } from '../../../lib/index.js';

const UNDO_MS = 10_000;
const CHANGED = 'advancement.changed';

/** A call that changes a donor and answers the whole of it. */
export interface DonorChange {
  readonly operation: Operation<Operation['input'], (typeof readDonor)['output']>;
  readonly input: object;
  /** What the donor says in this field; another version is no matter while it is the same. */
  readonly of: (donor: DonorRecord) => unknown;
  /** What takes the change back; left out where nothing does. */
  readonly back?: object;
}

/** The server's sentence, at the field where it names one; without any it is 'Server error!'. [ADV-072] */
export function sentenceFor(failure: Failure): string {
  const isServer = failure.status === 0 || failure.status >= 500;
  if (isServer) return failure.message === undefined || failure.message === '' ? texts.serverError : failure.message;
  return failure.fields?.[0]?.message ?? sentenceOf(failure);
}

function outcomeOf(failure: Failure): InlineOutcome {
  const putsRight = failure.status === 400 || failure.status === 409 || failure.status === 422;
  return { saved: false, sentence: sentenceFor(failure), putsRight };
}

/** Saves fields of one donor, each with the version that was seen, and offers to take a change back. */
export function useDonorSave(donor: DonorRecord): (change: DonorChange) => Promise<InlineOutcome> {
  const cache = useQueryClient();
  const key = queryKeyOf(readDonor, { id: donor.id });
  const newest = (): DonorRecord => cache.getQueryData<DonorRecord>(key) ?? donor;

  const send = async ({ operation, input, of }: DonorChange, seen: DonorRecord): Promise<string | undefined> => {
    try {
      const asked = { ...input, id: donor.id, pk: donor.id, version: seen.version };
      const { data, message } = await portal.ask(operation, asked, { key: crypto.randomUUID() });
      cache.setQueryData(key, data);
      return message;
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code !== CHANGED) throw error;
      const fresh = failure.data as DonorRecord;
      cache.setQueryData(key, fresh);
      // Somebody has changed another field: nothing of it is overwritten.
      if (of(fresh) === of(seen)) return send({ operation, input, of }, fresh);
      throw error;
    }
  };

  const undo = async (change: DonorChange, input: object): Promise<void> => {
    try {
      await send({ ...change, input }, newest());
      notify(texts.undone);
    } catch (error) {
      notify(sentenceFor(failureFrom(error)), { tone: 'error' });
    }
  };

  return async (change) => {
    try {
      const message = await send(change, newest());
      const { back } = change;
      const action = back === undefined ? undefined : { label: texts.undo, onAct: () => void undo(change, back), forMs: UNDO_MS };
      notify(message ?? texts.saved, { stayMs: UNDO_MS, key: `donor-${donor.id}`, ...(action === undefined ? {} : { action }) });
      return { saved: true };
    } catch (error) {
      return outcomeOf(failureFrom(error));
    }
  };
}
