import type { FileFormat, Operation } from '@campus/contract-kit';

export interface FileButtonProps {
  /** The operation that answers the table as a file. */
  readonly operation: Operation;
  /** The filters of the table, as they stand. */
  readonly input: Readonly<Record<string, unknown>>;
  /** How many rows these filters give. */
  readonly rows: number;
}

/** What a file is asked for with: the filters and the format. */
export const fileInput = (input: FileButtonProps['input'], format: FileFormat): never => ({ ...input, format }) as never;
