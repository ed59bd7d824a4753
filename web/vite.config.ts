import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` beside a running server: RAILHEAD=http://127.0.0.1:8000 npm run dev
const server = process.env.RAILHEAD ?? 'http://127.0.0.1:8000';

/** Whoever serves the client hands out the letters' licence with it. */
const licence = {
  name: 'licence-of-the-letters',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string }) {
    this.emitFile({ type: 'asset', fileName: 'fonts-licence.txt', source: readFileSync('src/fonts/LICENCE.txt', 'utf8') });
  },
};

export default defineConfig({
  plugins: [svelte(), licence],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true, modulePreload: { polyfill: false } },
  server: {
    // Boards read the games' own content files, which lie beside web/.
    fs: { allow: ['..'] },
    // The Host header is kept, so that the server's check of where a page comes from still holds.
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // Speed is no test: a busy machine may take its time.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
