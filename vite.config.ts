import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { documents } from './src/modules/site/model/open-pages.ts';
import { settings } from './src/platform/runtime/server/env-settings.ts';
import { callsWithoutSchemas } from './vite.calls.ts';
import { chunkPlan, finely, isFine } from './vite.chunks.ts';
import { messageModules } from './vite.messages.ts';
import { registersWithKinds } from './vite.registers.ts';
import { publicSite } from './vite.site.ts';

/** Where the API runs while the pages come from Vite: `npm run dev` starts both. */
const apiAddress = process.env['API_ADDRESS'] ?? `http://127.0.0.1:${settings.PORT.fallback}`;

/** The public site is drawn by the server; while developing it is the one of the last build (`npm run build`). */
const publicSiteAddresses = `^(${documents.map(({ path }) => path.replace(/:\w+/, '[^/]+')).join('|')}|/assets/.*|/robots\\.txt|/sitemap\\.xml)(\\?.*)?$`;

/** What the app and the public site are built with alike. */
const sharedBuild = {
  assetsDir: 'assets',
  // The content security policy allows no data: scripts, and small files in the sheet would be sent to everybody.
  assetsInlineLimit: 0,
  // light-dark() stays as written; rewritten for older browsers it would need its scheme declared in each sheet.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  reportCompressedSize: false,
};
/** Making a schema does nothing else: one that no page needs falls away. */
const treeshake = { manualPureFunctions: ['z'] };

const chunks = chunkPlan(() => ({
  plugins: [react(), messageModules(), registersWithKinds(), callsWithoutSchemas(), mantineStyles(), preloadHelper()],
  build: { ...sharedBuild, rolldownOptions: { treeshake } },
}));

export default defineConfig({
  plugins: [
    react(),
    messageModules(),
    registersWithKinds(),
    callsWithoutSchemas(),
    appSettings(),
    mantineStyles(),
    preloadHelper(),
    chunks.plugin,
    versionFile(),
    compressedFiles(),
    publicSite({
      plugins: () => [callsWithoutSchemas(), compressedFiles()],
      build: { ...sharedBuild, rolldownOptions: { treeshake } },
    }),
  ],
  server: {
    port: 5173,
    strictPort: false,
    proxy: {
      '/api': { target: apiAddress, changeOrigin: false },
      [publicSiteAddresses]: { target: apiAddress, changeOrigin: false },
    },
  },
  preview: { proxy: { '/api': { target: apiAddress } } },
  build: {
    // Chrome, Edge and Firefox have it since long, Safari since version 17; those before load without a head start.
    modulePreload: { polyfill: false },
    ...sharedBuild,
    outDir: 'dist/web',
    manifest: true,
    rolldownOptions: {
      treeshake,
      output: {
        // What the plan leaves to the bundler is named after everybody who shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${(names[0] ?? 'file').split('~')[0]?.replace(/\.[a-z0-9]+$/, '')}-[hash][extname]`,
        codeSplitting: isFine
          ? finely
          : {
              includeDependenciesRecursively: false,
              groups: [{ name: chunks.nameOf, debugName: 'chunk plan' }],
            },
      },
    },
    chunkSizeWarningLimit: 700,
  },
});

/**
 * Fills `<meta name="app-settings">` with the defaults. The server writes the real values over it when it serves the
 * page.
 */
function appSettings(): Plugin {
  const content = JSON.stringify({
    name: settings.PRODUCT_NAME.fallback,
    slug: settings.PRODUCT_SLUG.fallback,
    apiBase: settings.API_BASE.fallback,
  });
  return {
    name: 'app-settings',
    transformIndexHtml: (html) =>
      html.replace('<meta name="app-settings" content=""', `<meta name="app-settings" content='${content}'`),
  };
}

/**
 * Each component of Mantine brings its own sheet, in the layer `mantine`, to the chunk it stands in: a page downloads
 * the styles of what it shows instead of the whole 40 KB. While developing, `start.tsx` loads them all.
 */
function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: (code, id) => {
      const name = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
      return name === undefined
        ? null
        : { code: `import '@mantine/core/styles/${name}.layer.css';\n${code}`, map: null, moduleSideEffects: false };
    },
  };
}

/**
 * Puts our own helper in the place of Vite's, which loads lazy chunks so that a failed one can never be tried again:
 * see `routing/web/preload.ts`.
 */
function preloadHelper(): Plugin {
  const file = fileURLToPath(new URL('./src/platform/routing/web/preload.ts', import.meta.url));
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { preload as __vitePreload } from ${JSON.stringify(file)};` : null,
  };
}

/**
 * `version.json` names the entry script, so that a page that runs an older release notices it when one of its chunks is
 * gone.
 */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry)
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: JSON.stringify({ entry: `/${entry.fileName}` }),
        });
    },
  };
}

/** Every text file that was built also as .br and .gz, so that the server sends them without compressing each time. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map(async (name) => {
            const content = await readFile(join(dir, name));
            if (content.length < 1024) return;
            await writeFile(
              join(dir, `${name}.br`),
              await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
            );
            await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
}
