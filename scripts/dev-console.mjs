import { createServer } from 'vite';

/** Serves the console with hot reload on a port, and passes what belongs to the API on to it. */
const [port, api] = process.argv.slice(2);
const passedOn = ['/api', '/healthz', '/readyz'];

const server = await createServer({
  root: process.cwd(),
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(passedOn.map((path) => [path, { target: api, xfwd: true }])),
  },
});
await server.listen();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.close().then(() => process.exit(0)));
