import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One service of docker-compose.yml as a process: which Node runs what, and its whole environment. */
export interface ShapedService {
  readonly name: string;
  readonly node: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What compose and the image put around a service, said of this machine. */
export interface Place {
  /** The variables that compose asks for. */
  readonly variables: Readonly<Record<string, string>>;
  /** Addresses of the compose network, such as `postgres:5432`, and where those servers listen here. */
  readonly network: Readonly<Record<string, string>>;
  /** Where the image's folder lies. */
  readonly root: string;
  /** What stands for the Node of the image. */
  readonly node: string;
}

interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
}

const IMAGE_FOLDER = '/app';
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Puts the variables in as compose does; one that is asked for and missing is an error with compose's own words. */
export function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (_whole, name: string, how: string | undefined, words: string | undefined) => {
    const value = variables[name];
    if (value !== undefined && value !== '') return value;
    if (how === '-') return words ?? '';
    if (how === '?') throw new Error(`docker-compose.yml asks for ${name}: ${words ?? ''}`);
    return '';
  });
}

/** The variables that the image sets by itself. */
export function imageVariables(dockerfile: string): Record<string, string> {
  const runtime = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const settings = /^ENV ((?:.*\\\n)*.*)$/m.exec(runtime)?.[1] ?? '';
  return Object.fromEntries([...settings.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** How node is called for every command of the image. */
export function imageEntry(dockerfile: string): string[] {
  const [, ...args] = JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(dockerfile)?.[1] ?? '["node"]') as string[];
  return args;
}

/**
 * The portal's services of docker-compose.yml as processes of this machine: the same commands and variables; only the names of the network and
 * the image's folder are translated. What compose publishes on ports is for the caller to choose.
 */
export function shapedServices(files: { readonly compose: string; readonly dockerfile: string }, place: Place): ShapedService[] {
  const { services } = parse(files.compose, { merge: true }) as { readonly services: Readonly<Record<string, ComposeService>> };
  const image = imageVariables(files.dockerfile);
  const translated = (value: string): string => {
    const here = Object.entries(place.network).reduce((text, [there, address]) => text.replaceAll(there, address), value);
    return here.startsWith(IMAGE_FOLDER) ? place.root + here.slice(IMAGE_FOLDER.length) : here;
  };
  return Object.entries(services)
    .filter(([, service]) => service.image?.includes('campus-portal'))
    .map(([name, { command = [], environment = {} }]) => {
      const given = Object.entries(environment).map(
        ([key, value]) => [key, value === null ? place.variables[key] : String(value)] as const,
      );
      const own = given.flatMap(([key, value]) => (value === undefined ? [] : [[key, interpolated(value, place.variables)]]));
      const all = { ...image, ...(Object.fromEntries(own) as Record<string, string>) };
      const env = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, translated(value)]));
      return { name, node: place.node, args: [...imageEntry(files.dockerfile), ...command], env };
    });
}

/** Reads the two files of a clone. */
export async function shapeFiles(root: string): Promise<{ readonly compose: string; readonly dockerfile: string }> {
  const [compose = '', dockerfile = ''] = await Promise.all(
    ['docker-compose.yml', 'Dockerfile'].map((name) => readFile(join(root, name), 'utf8')),
  );
  return { compose, dockerfile };
}
