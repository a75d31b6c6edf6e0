import type { Operation, RawInputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { exportTexts as texts, isLongFile } from '@campus/domain/exports';
import Button from '@mui/material/Button';
import { portal } from '../portal.js';
import { useFileJob } from './file-job.js';

/** What the button of a file of so many rows says; as long as nobody knows how many, it is a download. */
export const fileLabel = (what: string, rows: number | undefined): string =>
  fillIn(rows !== undefined && isLongFile(rows) ? texts.prepareOf : texts.downloadOf, { what });

interface SizedFileButtonProps<Op extends Operation> {
  /** The operation that answers the file. */
  readonly operation: Op;
  readonly input: RawInputOf<Op>;
  /** How many rows, or papers, the file has. */
  readonly rows: number;
  /** What it is: 'stubs of 2026'. */
  readonly what: string;
}

/** One button for a file: a short one is a download, a long one is prepared in the background. */
export function SizedFileButton<Op extends Operation>({ operation, input, rows, what }: SizedFileButtonProps<Op>) {
  const job = useFileJob(operation);
  const label = fileLabel(what, rows);
  return isLongFile(rows) ? (
    <Button variant="contained" loading={job.pending} onClick={() => void job.prepare(input)}>
      {label}
    </Button>
  ) : (
    <Button variant="contained" href={portal.address(operation, input)}>
      {label}
    </Button>
  );
}
