import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Draws the picture of the house, `docs/house.md`, from the code: `node scripts/draw-house.mjs`. A test holds the picture against the code. */
const ROOT = join(import.meta.dirname, '..');
const PICTURE = join(ROOT, 'docs/house.md');
const GROUPS = ['libs', 'workflows', 'services'];
/** Parts of the portal that every domain stands on; their arrows would hide the others. */
const FRAME = new Set(['platform', 'entries']);

const foldersOf = (path) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const filesUnder = (path) =>
  readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
const idOf = (name) => name.replaceAll(/\W/g, '_');

function packages() {
  const places = [...GROUPS.flatMap((group) => foldersOf(group).map((name) => `${group}/${name}`)), 'console'];
  return places.map((place) => {
    const { name, dependencies = {} } = JSON.parse(readFileSync(join(ROOT, place, 'package.json'), 'utf8'));
    return { place, name, uses: Object.keys(dependencies).filter((used) => used.startsWith('@campus/')) };
  });
}

/** Packages by group; an arrow goes from who imports to what is imported, and is left out where another arrow leads there already. */
function layers() {
  const all = packages();
  const usesOf = new Map(all.map(({ name, uses }) => [name, uses]));
  const reaches = (from, to) => (usesOf.get(from) ?? []).some((used) => used === to || reaches(used, to));
  const isDirect = (uses, used) => !uses.some((other) => other !== used && reaches(other, used));
  const box = ({ place, name }) => `    ${idOf(name)}["${place}"]`;
  const groups = [...GROUPS, 'console'].map((group) => [
    `  subgraph ${group}_[${group}]`,
    ...all.filter(({ place }) => place.split('/')[0] === group).map(box),
    '  end',
  ]);
  const arrows = all.flatMap(({ name, uses }) =>
    uses.filter((used) => usesOf.has(used) && isDirect(uses, used)).map((used) => `  ${idOf(name)} --> ${idOf(used)}`),
  );
  return ['flowchart TB', ...groups.flat(), ...arrows];
}

/** Which domain of the portal asks which other one. */
function domains() {
  const names = foldersOf('services/portal/src').filter((name) => !FRAME.has(name));
  const arrows = names.flatMap((name) => {
    const text = filesUnder(`services/portal/src/${name}`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const asked = [...text.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/index\.js'/g)].map(([, other]) => other);
    return [...new Set(asked)]
      .sort()
      .filter((other) => other !== name && names.includes(other))
      .map((other) => `  ${idOf(name)}[${name}] --> ${idOf(other)}[${other}]`);
  });
  return ['flowchart LR', ...names.map((name) => `  ${idOf(name)}[${name}]`), ...arrows];
}

/** How a call and a durable run flow through the processes. */
const FLOWS = `flowchart LR
  person([Person]) -->|HTTPS, events| api[API]
  api -->|one transaction| db[(PostgreSQL)]
  api -->|starts, updates| temporal[[Temporal]]
  api -->|jobs after the commit| redis[(Redis: BullMQ)]
  temporal -->|workflow and activity tasks| worker[Worker]
  worker -->|one transaction a step| db
  redis --> jobs[Jobs]
  jobs -->|mails, files, sweeps| db
  jobs --> mail([Mail server])
  db -->|notifications| api`;

const diagram = (lines) => ['```mermaid', ...lines, '```'].join('\n');

/** The whole text of the picture. */
export const drawHouse = () => `# The house

Drawn from the code by \`node scripts/draw-house.mjs\`; an arrow goes from who imports to what is imported.

## Packages

${diagram(layers())}

## Domains of the portal

Every domain stands on \`platform\`; these arrows are the ones between domains.

${diagram(domains())}

## Flow

${diagram(FLOWS.split('\n'))}
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PICTURE, drawHouse());
