import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the portal's API. */
const api = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000';

/** What zod needs to describe its schemas as JSON Schema; every schema holds on to it, and only the API's document makes use of it. */
const JSON_SCHEMAS = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Leaves the description of schemas out of what browsers load: its functions keep their names and do nothing. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  load: {
    filter: { id: JSON_SCHEMAS },
    async handler(id) {
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
      return [...names.map((name) => `export const ${name} = () => undefined;`), 'export const process = () => undefined;'].join(
        '\n',
      );
    },
  },
};

const SMALLEST_PACKED = 1024;
const packedText = promisify(brotliCompress);

/** Packs each script and style once, as small as it gets: packing at each answer has no time for that. */
const packed: Plugin = {
  name: 'packed-files',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const content = await readFile(join(dir, name));
        if (content.length < SMALLEST_PACKED) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(dir, `${name}.br`), await packedText(content, { params }));
      }),
    );
  },
};

export default defineConfig({
  plugins: [react(), withoutJsonSchemas, packed],
  resolve: { conditions: ['@campus/source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, strictPort: false, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // The entry would name for each screen every file that it needs: 8 kB that everyone loads first. A screen's own file names them, one trip later.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []) },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every screen needs and no release of ours changes: one file, kept by the browser, and smaller than many.
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|query-core|react-query|history|store|react-store)|@emotion\/[a-z-]+|stylis|zod|use-sync-external-store|@mui\/(system|styled-engine|private-theming))\//,
            },
            // What else every page loads at once packs better as one file than as thirty.
            { name: 'shell', tags: ['$initial'] },
            // What most screens have in them: one file that comes while the shell is read. As fifty small ones a screen found them in six trips.
            { name: 'parts', test: /\/(node_modules|libs\/ui-kit)\//, minShareCount: 80 },
          ],
        },
      },
      treeshake: {
        // Our own files only define things (the sentences of fields are told to zod besides), and of libraries their own word counts: what a
        // screen does not use stays out of its chunk.
        moduleSideEffects: [
          { test: /\.css$|\/console\/src\/main\.tsx$|\/contract-kit\/src\/field-sentences\.ts$/, sideEffects: true },
          { test: /\/(libs\/(domain|contract-kit|ui-kit)|console\/src)\//, sideEffects: false },
        ],
      },
    },
    chunkSizeWarningLimit: 700,
  },
});
