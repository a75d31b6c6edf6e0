import type { Operation, RawInputOf, Refusal } from '@campus/contract-kit';
import { tidied, withoutBlanks } from '@campus/contract-kit';
import { applyRefusals, NOT_SAVED, notify } from '@campus/ui-kit';
import type { FormProblem, Refused } from '@campus/ui-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../failure.js';
import type { Failure } from '../failure.js';
import { sentenceOf } from '../failure-handler.js';
import { useAction } from '../queries.js';
import { useQuietSave } from './quiet-save.js';
import type { OperationFormProps, FailureContext } from './operation-form-props.js';

const isRecord = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record that a stale save met, as the form's fields have it; null where the failure is another. */
function staleOf<Values extends FieldValues>({ status, data }: Failure, values: Values): Values | null {
  if (status !== 409 || !isRecord(data) || typeof data['version'] !== 'number' || !('version' in values)) return null;
  return Object.fromEntries(Object.keys(values).map((name) => [name, data[name] ?? values[name]])) as Values;
}

/** The refusal of a rule in the shape of a failed call: both are told in one way. */
const failureIn = (refusal: Refusal): Failure => failureOf(refusal.status, refusal.toAnswer());

/** Puts a failure where it belongs: beside its fields, and above the form what they do not say. */
function show(form: UseFormReturn, failure: Failure, sentence: string, title: string): void {
  applyRefusals(form, failure.fields);
  if (sentence !== title && !(failure.fields ?? []).some(({ message }) => message === sentence))
    form.setError('root', { type: 'server', message: sentence });
}

/** What a stale save met, and the way on with mine. */
export interface Conflict<Values> {
  readonly theirs: Values;
  readonly keepMine: () => void;
}

/** Sends the same once more, with more. */
type Again<Op extends Operation> = FailureContext<Op>['again'];

/** What was refused last, told above the form and beside its fields. */
function useRefused<Op extends Operation, Values extends FieldValues>(
  { operation, describeFailure: told }: OperationFormProps<Op, Values>,
  form: UseFormReturn,
) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const begin = () => {
    setRefused(null);
    form.clearErrors();
  };
  const fail = (failure: Failure, sent: boolean, again: Again<Op>) => {
    const { sentence = sentenceOf(failure), ...how } = told?.(failure, { sent, again }) ?? { title: NOT_SAVED };
    setRefused(how);
    show(form, failure, sentence, how.title);
  };
  /** What the schema refuses has the operation's own sentence, where it has one. */
  const refuse = (problems: readonly FormProblem[]) => {
    setRefused(null);
    const said = operation.refusalOf(problems);
    if (said === null) return;
    const how = told?.(failureIn(said), { sent: false, again: () => undefined }) ?? { title: NOT_SAVED };
    setRefused(how);
    if (said.message !== how.title) form.setError('root', { type: 'server', message: said.message });
  };
  return { refused, begin, fail, refuse };
}

/** What becomes of a call that failed: a stale one is shown beside mine, everything else above the form. */
function useConflict<Op extends Operation, Values extends FieldValues>(
  { values, theirs: readTheirs }: OperationFormProps<Op, Values>,
  form: UseFormReturn,
  fail: (failure: Failure, sent: boolean, again: Again<Op>) => void,
) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const failed = (failure: Failure, typed: Values, send: (mine: Values) => void, again: Again<Op>) => {
    const stale = staleOf(failure, values);
    if (stale === null) return fail(failure, true, again);
    const theirs = readTheirs?.(failure.data) ?? stale;
    const version: unknown = theirs['version'];
    const keepMine = () => {
      form.setValue('version', version);
      send({ ...typed, version });
    };
    setConflict({ theirs, keepMine });
  };
  return { conflict, setConflict, failed };
}

/** Sends a form or its draft, tells what was refused, and keeps what a stale save met. */
export function useSending<Op extends Operation, Values extends FieldValues>(
  props: OperationFormProps<Op, Values>,
  form: UseFormReturn,
) {
  const { operation, draft = operation, refusal, input, values } = props;
  const { refused, begin, fail, refuse } = useRefused(props, form);
  const options = { quiet: true, invalidate: props.invalidate ?? [], makesOne: props.makesOne ?? false };
  const act = useAction(operation, options);
  const keep = useAction(draft, options);
  const { conflict, setConflict, failed } = useConflict(props, form, fail);
  const quiet = useQuietSave<Values>({
    form,
    keep: (typed) => keep.run(typed as RawInputOf<typeof draft>),
    onFailure: (failure, typed) => {
      if (staleOf(failure, values) !== null)
        failed(
          failure,
          typed,
          (mine) => void saveDraft(mine),
          () => undefined,
        );
    },
  });
  const send = (typed: Values, more: Partial<RawInputOf<Op>> = {}): Promise<void> =>
    quiet.whileSending(() => sendTyped(typed, more));
  const sendTyped = async (typed: Values, more: Partial<RawInputOf<Op>>): Promise<void> => {
    begin();
    const again: Again<Op> = (extra) => void send(typed, extra);
    const wrong = refusal?.(typed) ?? null;
    if (wrong !== null) return fail(failureIn(wrong), false, again);
    const call = withoutBlanks(operation.input, input?.(typed) ?? typed) as RawInputOf<Op>;
    const done = await act.run({ ...call, ...more });
    if (!done.ok) return failed(done.failure, typed, (mine) => void send(mine), again);
    quiet.end();
    form.reset(props.next?.(typed, done.data) ?? values);
    if (props.onDone === undefined) notify(done.message ?? '', { tone: 'success' });
    else props.onDone(done.data, done.message, typed);
  };
  const saveDraft = async (typed = tidied(form.getValues()) as Values): Promise<void> => {
    begin();
    const done = await keep.run(typed as RawInputOf<typeof draft>);
    if (!done.ok) {
      return failed(
        done.failure,
        typed,
        (mine) => void saveDraft(mine),
        () => void saveDraft(),
      );
    }
    form.reset({ ...typed, version: (done.data as { readonly version?: unknown }).version });
    notify(done.message ?? '', { tone: 'success' });
  };
  /** Sends what the schema has read, with the fields that stay empty: the rules ask for them. */
  const submit = async (read: FieldValues) => {
    const settled = await quiet.settled();
    const empty = Object.keys(values).filter((name) => !(name in read));
    return send({ ...Object.fromEntries(empty.map((name) => [name, form.getValues(name)])), ...read, ...settled } as Values);
  };
  const { saveQuietly } = quiet;
  return { submit, saveDraft, saveQuietly, saving: keep.pending, refuse, refused, conflict, settle: () => setConflict(null) };
}

/** Follows the record as it changes under the form; where the very field that is typed in was changed too, what was read stays, and saving is refused. */
export function useFollowed(form: UseFormReturn, values: FieldValues): void {
  const text = JSON.stringify(values);
  const followed = useRef(text);
  const follow = useEffectEvent(() => {
    const before = JSON.parse(followed.current) as FieldValues;
    followed.current = text;
    const typed = form.getValues();
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    const isLost = (name: string) =>
      !isSame(typed[name], before[name]) && !isSame(values[name], before[name]) && !isSame(values[name], typed[name]);
    if (!Object.keys(values).some(isLost)) form.reset(values, { keepDirtyValues: true });
  });
  useEffect(() => {
    if (text !== followed.current) follow();
  }, [text]);
}
