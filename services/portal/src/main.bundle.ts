import { writeFile } from 'node:fs/promises';
import { WORKFLOWS } from './entries/domains.js';
import { bundleWorkflows } from './platform/temporal/workflow-bundle.js';

const [, , target = 'dist/workflows.bundle.js'] = process.argv;
const { code } = await bundleWorkflows(WORKFLOWS);
await writeFile(target, code);
process.stdout.write(`${target}: ${Math.round(code.length / 1024)} kB\n`);
