import { readdir, readFile } from 'node:fs/promises';

const PARENT = /^\d+ \(.*\) \S (\d+)/s;

async function parents(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    pids.map(async (pid) => {
      // One that ends while it is looked at has no parent any more.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return [pid, Number(PARENT.exec(stat)?.[1] ?? 0)] as const;
    }),
  );
  return new Map(found);
}

/** A process and everything below it, the process itself first: PostgreSQL is one process for each connection. */
export async function processTree(root: number): Promise<number[]> {
  const above = await parents();
  const tree = [root];
  for (const pid of tree) tree.push(...[...above].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}
