import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { UseFormReturn } from 'react-hook-form';
import { useQuietSave } from './quiet-save.js';

/** A form of version 3 whose drafts are kept, and a submission that ends when it is told to. */
function quietSave() {
  const kept: number[] = [];
  const form = { getValues: () => ({ version: 3 }), reset: () => undefined, setValue: () => undefined };
  const keep = () => Promise.resolve({ ok: true as const, data: { version: 3 + kept.push(1) }, message: undefined });
  const { result } = renderHook(() => useQuietSave({ form: form as unknown as UseFormReturn, keep, onFailure: () => undefined }));
  let answer: () => void = () => undefined;
  const sent = result.current.whileSending(() => new Promise((resolve) => (answer = resolve)));
  return { kept, quiet: result.current, sent, answer: () => answer() };
}

describe('a draft that saves itself', () => {
  it('is not saved beside the submission of its form, nor after it', async () => {
    const { kept, quiet, sent, answer } = quietSave();
    const saved = quiet.saveQuietly();
    quiet.end();
    answer();
    await sent;
    expect([await saved, kept.length]).toEqual([true, 0]);
  });

  it('is saved once a submission was refused', async () => {
    const { kept, quiet, sent, answer } = quietSave();
    const saved = quiet.saveQuietly();
    expect(kept.length).toBe(0);
    answer();
    await sent;
    expect([await saved, kept.length]).toEqual([true, 1]);
  });
});
