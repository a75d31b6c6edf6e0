import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A recorded history by its file: `<release>/<branch>.json`. */
export interface Recorded {
  readonly workflowId: string;
  readonly history: unknown;
}

/** Every recorded history of a folder, in the order of its names. */
export async function recordedIn(folder: string): Promise<Recorded[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => ({
      workflowId: file,
      history: JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown,
    })),
  );
}

/** The branches that have a history, whatever the release and the run. */
export function branchesOf(histories: readonly Recorded[]): string[] {
  return histories.map(({ workflowId }) => workflowId.replace(/^.*\//, '').replace(/(-\d+)?\.json$/, ''));
}

/** The files and packages in a bundle, by webpack's names of them. */
export function modulesOf(code: string): string[] {
  return [
    ...new Set([...code.matchAll(/"\.\/((?:libs|workflows|services|node_modules)\/[^"!?]+)"/g)].map(([, file]) => file ?? '')),
  ];
}

/** What may be in the sandbox of a workflow. */
export const SANDBOXED = [
  /^libs\/(workflow-kit\/src|domain\/src\/[^/]+\/rules)\//,
  // A pure function, by which rules count what a text may hold.
  /^libs\/contract-kit\/src\/characters\.ts$/,
  /^workflows\/[^/]+\/src\/(?!testing\/)/,
  /^(workflows\/[^/]+\/)?node_modules\/(p-limit|yocto-queue|@temporalio\/(common|workflow|worker|proto)|nexus-rpc|long|ms|protobufjs|@protobufjs|webpack)\b/,
];
