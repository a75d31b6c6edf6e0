import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { build } from './build.mjs';

/**
 * Starts the built entries as docker-compose.yml ships them, without containers. `--campus small|large` seeds the demo campus first, for tests
 * and measurements; without it the database is as empty as a new campus's.
 */
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const USAGE = 'npm run start:production-shape -- [--campus small|large]';

function readCampus(args) {
  if (args.length === 0) return undefined;
  const [name, value] = args;
  if (name === '--campus' && ['small', 'large'].includes(value) && args.length === 2) return value;
  console.error(`${args.join(' ')} is not known. ${USAGE}`);
  process.exit(1);
}

const campus = readCampus(process.argv.slice(2));
requireNode();
ensureInstalled(ROOT);
if (!build()) process.exit(1);

const { launch, ProductionShape } = await import(pathToFileURL(join(ROOT, 'services', 'launcher', 'dist', 'index.js')).href);
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: process.env.DATA_DIR ?? join('.data', 'production-shape'),
};
try {
  const log = (line) => console.log(line);
  const shape = await ProductionShape.make(ROOT, environment, log);
  await launch({ root: ROOT, fromSource: false, environment, log, shape, campus });
  console.log(`Programs that call it trust ${shape.certificate.file} (NODE_EXTRA_CA_CERTS)`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
