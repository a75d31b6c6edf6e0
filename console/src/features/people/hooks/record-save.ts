import type { InputOf, Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import type { PersonRecord } from '@campus/domain/records';
import { readRecord, recordsTexts as texts } from '@campus/domain/records';
import type { InlineOutcome } from '@campus/ui-kit';
import { notify } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../lib/index.js';
import { failureFrom, portal, queryKeyOf, sentenceOf } from '../../../lib/index.js';

/** A change of a record can be taken back from its toast for so long, in milliseconds. */
const UNDO_MS = 10_000;
const CHANGED = 'records.changed';

/** A call that changes one field of a record and answers the whole record. */
export interface RecordChange {
  readonly operation: Operation<Operation['input'], (typeof readRecord)['output']>;
  /** What the call takes beside whose record it is. */
  readonly input: (value: string) => object;
  /** What the record says in this field. */
  readonly of: (record: PersonRecord) => string;
}

/** What the server says of a refused field, else its sentence; anything that is its own fault is one sentence. [RECORD-046] */
function outcomeOf(failure: Failure): InlineOutcome {
  const isServer = failure.status === 0 || failure.status >= 500;
  if (isServer) return { saved: false, sentence: texts.serverError, putsRight: false };
  const sentence = failure.fields?.find(({ path }) => path !== 'pk')?.message ?? sentenceOf(failure);
  return { saved: false, sentence, putsRight: failure.status !== 403 && failure.status !== 404 };
}

/** Saves fields of one record, each with the version that was seen, and offers to take a change back. */
export function useRecordSave(record: PersonRecord): (change: RecordChange, value: string) => Promise<InlineOutcome> {
  const cache = useQueryClient();
  const key = queryKeyOf(readRecord, { idNum: record.id });
  const newest = (): PersonRecord => cache.getQueryData<PersonRecord>(key) ?? record;

  const send = async ({ operation, input, of }: RecordChange, value: string, seen: PersonRecord): Promise<string | undefined> => {
    try {
      const asked = { ...input(value), pk: record.id, version: seen.version } as InputOf<typeof operation>;
      const { data, message } = await portal.ask(operation, asked as never, { key: crypto.randomUUID() });
      cache.setQueryData<OutputOf<typeof readRecord>>(key, data);
      return message;
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code !== CHANGED) throw error;
      const fresh = failure.data as PersonRecord;
      cache.setQueryData(key, fresh);
      // Somebody has changed another field: nothing of it is overwritten.
      if (of(fresh) === of(seen)) return send({ operation, input, of }, value, fresh);
      throw error;
    }
  };

  const undo = async (change: RecordChange, value: string): Promise<void> => {
    try {
      await send(change, value, newest());
      notify(texts.undone);
    } catch (error) {
      const outcome = outcomeOf(failureFrom(error));
      if (!outcome.saved) notify(outcome.sentence, { tone: 'error' });
    }
  };

  return async (change, value) => {
    const seen = newest();
    const was = change.of(seen);
    try {
      const message = await send(change, value, seen);
      const action = { label: texts.undo, onAct: () => void undo(change, was), forMs: UNDO_MS };
      notify(message ?? texts.saved, { action, stayMs: UNDO_MS, key: `record-${record.id}` });
      return { saved: true };
    } catch (error) {
      return outcomeOf(failureFrom(error));
    }
  };
}

/** Saves what waits for its night: the record says the old value until then, and what waits beside it. */
export function useWaitingSave(record: PersonRecord) {
  const cache = useQueryClient();
  return async <Op extends Operation>(operation: Op, input: RawInputOf<Op>): Promise<InlineOutcome> => {
    try {
      const { message } = await portal.ask(operation, input, { key: crypto.randomUUID() });
      notify(message ?? texts.saved);
      await cache.invalidateQueries({ queryKey: queryKeyOf(readRecord, { idNum: record.id }) });
      return { saved: true };
    } catch (error) {
      return outcomeOf(failureFrom(error));
    }
  };
}
