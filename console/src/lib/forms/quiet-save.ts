import { tidied } from '@campus/contract-kit';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Failure } from '../failure.js';
import type { Acted } from '../queries.js';

interface Saving<Values extends FieldValues> {
  readonly form: UseFormReturn;
  readonly keep: (typed: Values) => Promise<Acted<unknown>>;
  readonly onFailure: (failure: Failure, typed: Values) => void;
}

/** Saves a draft that nobody pressed for: without a word, and what is typed in the meantime stays. */
export function useQuietSave<Values extends FieldValues>({ form, keep, onFailure }: Saving<Values>) {
  const running = useRef<Promise<boolean> | null>(null);
  const isOver = useRef(false);
  const sending = useRef<Promise<void> | null>(null);
  const saveTyped = async (): Promise<boolean> => {
    const typed = tidied(form.getValues()) as Values;
    const done = await keep(typed);
    if (!done.ok) {
      onFailure(done.failure, typed);
      return false;
    }
    const { version } = done.data as { readonly version?: unknown };
    form.reset({ ...typed, version }, { keepValues: true });
    form.setValue('version', version);
    return true;
  };
  /** Answers whether it was saved; once the form is sent there is nothing to save, and while it is being sent it is not known. */
  const saveQuietly = async (): Promise<boolean> => {
    await sending.current;
    if (isOver.current) return true;
    running.current ??= saveTyped().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  /** What the form is sent with: the version that a save under way has made. */
  const settled = async (): Promise<FieldValues> => {
    if (running.current === null) return {};
    await running.current;
    return { version: form.getValues('version') as unknown };
  };
  const end = () => {
    isOver.current = true;
  };
  /** Sends the form while nothing is saved beside it: the two would be of one version. */
  const whileSending = (send: () => Promise<void>): Promise<void> => {
    const sent = send().finally(() => {
      sending.current = null;
    });
    // What goes wrong is told by whoever sends.
    sending.current = sent.catch(() => undefined);
    return sent;
  };
  return { saveQuietly, settled, end, whileSending };
}
