import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { gameIcons } from './icons.plugin.ts'

const server = 'http://127.0.0.1:8123'

export default defineConfig(({ mode }) => ({
  plugins: [gameIcons(), svelte()],
  build: {
    // `--mode pieces` builds the page that shows the pieces: for tests, never for players
    ...(mode === 'pieces'
      ? { rolldownOptions: { input: 'pieces.html' }, outDir: '../.pictures/pieces' }
      : { outDir: '../src/broadside/server/client' }),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's Content-Security-Policy allows no data: addresses for fonts
    target: ['chrome123', 'firefox121', 'safari17.5'], // the first with light-dark()
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
}))
