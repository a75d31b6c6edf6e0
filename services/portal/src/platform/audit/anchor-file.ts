import { appendFile, readFile } from 'node:fs/promises';

/** One anchor as it stands outside the database. */
export interface AnchorLine {
  readonly seq: number;
  readonly takenAt: string;
  readonly throughId: string;
  readonly digest: string;
}

/** Adds an anchor to the file that AUDIT_ANCHOR_FILE names: best on a disk, or of a user, that the database's owner cannot write. */
export async function writeAnchorLine(file: string, line: AnchorLine): Promise<void> {
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** All anchors of the file; none while there is no file yet. */
export async function readAnchorLines(file: string): Promise<AnchorLine[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AnchorLine);
}
