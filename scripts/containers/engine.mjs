import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that the run calls, and the package of Debian that has each. */
const NEEDED = {
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  jq: 'jq',
  iptables: 'iptables',
  mmdebstrap: 'mmdebstrap',
  'docker-compose': 'docker-compose',
};
/** Parts of podman that are on no path. */
const PARTS = {
  netavark: ['/usr/lib/podman/netavark', '/usr/libexec/podman/netavark'],
  'aardvark-dns': ['/usr/lib/podman/aardvark-dns', '/usr/libexec/podman/aardvark-dns'],
};

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The file of a program on the PATH. */
export const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isProgram);

/** Why containers cannot be run on this machine, a sentence each. */
export function missingHere({ platform = process.platform, uid = process.getuid?.() } = {}) {
  if (platform !== 'linux') return ['Containers are run on Linux: this is another system.'];
  if (uid !== 0) return ['Images are built and networks made as root: run it with sudo.'];
  const packages = [
    ...Object.entries(NEEDED).flatMap(([program, name]) => (onPath(program) ? [] : [name])),
    ...Object.entries(PARTS).flatMap(([name, files]) => (files.some(isProgram) ? [] : [name])),
  ];
  return packages.length === 0
    ? []
    : [
        `These packages are missing: ${packages.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`,
      ];
}

/** What a program printed; one that fails throws with its last lines. `say` hears each line as it comes. */
export function run(program, args, { cwd, env = process.env, input, say, mayFail = false, limitMs = 1_200_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let output = '';
    let printed = '';
    child.stdout.on('data', (bytes) => {
      printed += bytes;
      output += bytes;
      say?.(String(bytes));
    });
    child.stderr.on('data', (bytes) => {
      output += bytes;
      say?.(String(bytes));
    });
    if (input !== undefined) child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0 || mayFail) return resolve({ code: code ?? 1, printed: printed.trim(), output: output.trim() });
      const end = output.trim().split('\n').slice(-15).join('\n');
      reject(new Error(`${program} ${args.slice(0, 6).join(' ')} ended with ${code ?? signal}:\n${end}`));
    });
  });
}

const CONTAINERS = (folder) => `[containers]
base_hosts_file = "none"
[engine]
runtime = "plain"
cgroup_manager = "cgroupfs"
events_logger = "file"
# Names without a registry are those of the images that are here.
compat_api_enforce_docker_hub = false
[engine.runtimes]
plain = ["${join(import.meta.dirname, 'plain-runtime.sh')}"]
[network]
network_config_dir = "${join(folder, 'networks')}"
`;

const STORAGE = (folder) => `[storage]
driver = "overlay"
graphroot = "${join(folder, 'images')}"
runroot = "${join(folder, 'run')}"
`;

/** Podman and buildah with storage, networks and settings of their own: nothing of the machine's other containers is touched. */
export class Engine {
  constructor(folder) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    const files = { CONTAINERS_CONF: 'containers.conf', CONTAINERS_STORAGE_CONF: 'storage.conf' };
    writeFileSync(join(folder, files.CONTAINERS_CONF), CONTAINERS(folder));
    writeFileSync(join(folder, files.CONTAINERS_STORAGE_CONF), STORAGE(folder));
    this.env = {
      ...process.env,
      ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)])),
    };
  }

  podman(args, options = {}) {
    return run('podman', args, { env: this.env, ...options });
  }

  buildah(args, options = {}) {
    return run('buildah', args, { env: this.env, ...options });
  }

  async hasImage(name) {
    return (await this.podman(['image', 'exists', name], { mayFail: true })).code === 0;
  }

  /** Podman's service, through which Docker's own compose program works. */
  serve() {
    const socket = join(this.folder, 'podman.sock');
    const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { env: this.env, stdio: 'ignore' });
    return { address: `unix://${socket}`, stop: () => void service.kill() };
  }
}
