import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** A built file of the launcher; without a build the program ends with a sentence. */
export async function launcherPart(name) {
  const file = join(ROOT, 'services', 'launcher', 'dist', `${name}.js`);
  if (existsSync(file)) return import(pathToFileURL(file).href);
  console.error('The product is not built yet. Start it first with: npm start');
  process.exit(1);
}

/** The run file of the portal that runs on DATA_DIR; undefined where none does. */
export async function runningPortal() {
  const { dataFolder, runningPortal: read } = await launcherPart('processes/run-file');
  return read(dataFolder());
}

/** Ends the program with the sentence that no portal runs on this data folder. */
export async function failNotRunning() {
  const { dataFolder } = await launcherPart('processes/run-file');
  const { sentences } = await launcherPart('messages');
  console.error(sentences.notRunning(dataFolder()));
  process.exit(1);
}
