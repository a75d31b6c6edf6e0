import { withCopy } from '@campus/domain/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { copies } from './copies.js';
import { session } from '../portal.js';

/** A copy is written when nothing was typed for so long, in milliseconds. */
const REST_MS = 300;

export interface TypedCopy {
  /** When what is in the form was typed, where it came back from a copy. */
  readonly restoredAt: number | null;
  /** Goes back to what is saved. */
  readonly discard: () => void;
}

interface Kept<Content> {
  /** What is typed and not saved; null where all is saved. */
  readonly content: () => Content | null;
  /** False where nothing of it differs from what is saved. */
  readonly restore: (content: Content) => boolean;
  readonly reset: () => void;
  /** Calls whenever something may have been typed. */
  readonly onTyped: (typed: () => void) => () => void;
}

/** Keeps a copy of an unsaved form, gives it back when the same person opens the form again, and drops it once the form is saved or left. */
function useKept<Content>(form: string, kept: Kept<Content>): TypedCopy {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const has = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isThere = useRef(false);
  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const content = kept.content();
    if (content !== null) copies.write(form, content);
    else if (has.current) {
      copies.write(form, null);
      setRestoredAt(null);
    }
    has.current = content !== null;
  });
  const typed = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(), REST_MS);
  });
  const begin = useEffectEvent(() => {
    copies.begin(session.keepsFor);
    const copy = copies.read(form);
    if (copy === null) return;
    if (!kept.restore(copy.content as Content)) return copies.write(form, null);
    has.current = true;
    setRestoredAt(copy.at);
  });
  const listen = useEffectEvent(() => kept.onTyped(() => typed()));
  useEffect(() => {
    isThere.current = true;
    begin();
    const leave = listen();
    const flush = () => (timer.current === undefined ? undefined : write());
    window.addEventListener('pagehide', flush);
    return () => {
      leave();
      window.removeEventListener('pagehide', flush);
      flush();
      isThere.current = false;
      // Whoever leaves a form was asked; a session that ends asks nobody.
      if (session.phase() === 'ended') return;
      setTimeout(() => {
        if (!isThere.current) copies.write(form, null);
      });
    };
  }, [form]);
  const discard = () => {
    copies.write(form, null);
    has.current = false;
    setRestoredAt(null);
    kept.reset();
  };
  return { restoredAt, discard };
}

export interface KeptForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, FieldValues>;
  /** Whether all of it is saved, whatever the form says. */
  readonly saved?: boolean;
  /** Of which saved version it is, and hears of which one a copy was. */
  readonly version?: () => number;
  readonly onVersion?: (version: number) => void;
  /** What may be kept of the values. */
  readonly kept?: (values: unknown) => unknown;
}

interface Content {
  readonly values: unknown;
  readonly version: number | null;
}

/** The copy of a form of the kit. */
export function useFormCopy<Values extends FieldValues>(
  name: string,
  { form, saved = false, version, onVersion, kept }: KeptForm<Values>,
): TypedCopy {
  const { isDirty } = form.formState;
  const typed = useRef<() => void>(undefined);
  // The form's own word: a save that draws the form anew leaves no render in between that would hear of it.
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    typed.current?.();
  }, [isDirty, saved]);
  return useKept<Content>(name, {
    content: () => {
      const values: unknown = form.getValues();
      return dirty.current && !saved ? { values: kept?.(values) ?? values, version: version?.() ?? null } : null;
    },
    restore: ({ values, version: seen }) => {
      const mine = withCopy(form.formState.defaultValues, values) as Values;
      // Whoever leaves in the moment of a save leaves a copy of what is the record by now, of the version before.
      if (JSON.stringify(mine) === JSON.stringify(form.formState.defaultValues)) return false;
      form.reset(mine, { keepDefaultValues: true });
      if (seen !== null) onVersion?.(seen);
      return true;
    },
    reset: () => form.reset(),
    onTyped: (hear) => {
      typed.current = hear;
      return form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty: now }) => {
          dirty.current = now ?? dirty.current;
          hear();
        },
      });
    },
  });
}

/** The copy of what a screen keeps as a state of its own. */
export function useStateCopy<Content>(
  name: string,
  value: Content,
  isDirty: boolean,
  restore: (value: Content) => void,
): TypedCopy {
  const [first] = useState(value);
  const typed = useRef<() => void>(undefined);
  const words = JSON.stringify(value);
  useEffect(() => typed.current?.(), [words, isDirty]);
  return useKept<Content>(name, {
    content: () => (isDirty ? value : null),
    restore: (content) => {
      restore(content);
      return true;
    },
    reset: () => restore(first),
    onTyped: (hear) => {
      typed.current = hear;
      return () => undefined;
    },
  });
}
