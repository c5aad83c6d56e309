import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type UserConfig } from 'vite';

/** Where the parts of the public site end up, beside the web app. */
const outDir = 'dist/web';
const rendererDir = 'dist/site';
const inputs = { site: 'src/site.tsx', styles: 'src/site-styles.ts' };

/**
 * Builds the public site after the web app: a script of its own (it shares nothing with the app, whose kit it does not
 * need), one sheet, and the renderer that the server calls. `dist/site/assets.json` tells the server the hashed names.
 */
export function publicSite(shared: { plugins: () => Plugin[]; build: UserConfig['build'] }): Plugin {
  return {
    name: 'public-site',
    apply: 'build',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const common: InlineConfig = { configFile: false, logLevel: 'warn', publicDir: false };
        await build({
          ...common,
          plugins: [react(), ...shared.plugins()],
          build: {
            ...shared.build,
            outDir,
            emptyOutDir: false,
            cssCodeSplit: false,
            manifest: 'site-manifest.json',
            rolldownOptions: {
              ...shared.build?.rolldownOptions,
              input: inputs,
              preserveEntrySignatures: 'allow-extension',
              output: fileNames,
            },
          },
        });
        await build({
          ...common,
          plugins: [react()],
          ssr: { noExternal: true },
          build: {
            ssr: 'src/site-render.tsx',
            outDir: rendererDir,
            emptyOutDir: true,
            minify: true,
            target: 'node20',
            rolldownOptions: { output: { entryFileNames: 'render.js' } },
          },
        });
        await writeAssets();
      },
    },
  };
}

const fileNames = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

async function writeAssets(): Promise<void> {
  const file = join(outDir, 'site-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<
    string,
    { file: string; css?: string[]; assets?: string[] }
  >;
  await rm(file);
  const entries = Object.values(manifest);
  const named = (ending: string) =>
    entries
      .flatMap(({ file: own, css = [], assets = [] }) => [own, ...css, ...assets])
      .find((name) => name.endsWith(ending));
  const [script, styles, font] = [manifest[inputs.site]?.file, named('.css'), named('.woff2')];
  if (script === undefined || styles === undefined || font === undefined)
    throw new Error('the public site was built without its script, its sheet or its font');
  await mkdir(rendererDir, { recursive: true });
  await writeFile(
    join(rendererDir, 'assets.json'),
    JSON.stringify({ script: `/${script}`, styles: `/${styles}`, font: `/${font}` }),
  );
}
