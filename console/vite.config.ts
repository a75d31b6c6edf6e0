import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the portal's API. */
const api = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@campus/source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, strictPort: false, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every screen needs and no release of ours changes: one file, kept by the browser, and smaller than many.
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|query-core|react-query|history|store|react-store)|@emotion\/[a-z-]+|stylis|zod|react-toastify|use-sync-external-store|@mui\/(system|styled-engine|private-theming))\//,
            },
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
