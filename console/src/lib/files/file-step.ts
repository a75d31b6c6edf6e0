import type { Operation, RawInputOf } from '@campus/contract-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../failure.js';
import { failureFrom } from '../failure.js';
import { portal } from '../portal.js';
import { queryKeyOf } from '../queries.js';

export interface FileStep<Op extends Operation> {
  /** Takes the step and saves the file that it answers with; the failure where it was refused. */
  readonly run: (input: RawInputOf<Op>) => Promise<Failure | null>;
  readonly pending: boolean;
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the content after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A step that changes something and answers with a file: an export. */
export function useFileStep<Op extends Operation>(operation: Op, invalidate: readonly Operation[]): FileStep<Op> {
  const cache = useQueryClient();
  const [pending, setPending] = useState(false);
  const run = async (input: RawInputOf<Op>): Promise<Failure | null> => {
    setPending(true);
    try {
      const { name, content } = await portal.file(operation, input);
      save(name, content);
      return null;
    } catch (error) {
      return failureFrom(error);
    } finally {
      setPending(false);
      await Promise.all(invalidate.map((read) => cache.invalidateQueries({ queryKey: queryKeyOf(read) })));
    }
  };
  return { run, pending };
}
