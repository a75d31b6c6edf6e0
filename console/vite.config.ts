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
      // Our own packages only define things: what a screen does not use stays out of its chunk.
      treeshake: { moduleSideEffects: (id: string) => id.endsWith('.css') || !/\/libs\/(domain|contract-kit|ui-kit)\//.test(id) },
    },
    chunkSizeWarningLimit: 700,
  },
});
