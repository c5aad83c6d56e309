import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { layersOf, oftenNeeded, type FirstView, type GraphPiece } from './vite.layers.ts';
import { firstViews } from './vite.views.ts';

/**
 * Cuts the app into the chunks that `vite.layers.ts` plans, and says in the build's files what came to stand where.
 *
 * @param config  of the build that is cut
 * @returns a plugin that makes the plan, and the name of each module's chunk by it; null where the bundler decides
 */
export function chunkPlan(config: () => InlineConfig): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let chunkOf: ReadonlyMap<string, string | null> = new Map();
  let pieces: readonly GraphPiece[] = [];
  let seen: readonly FirstView[] = [];
  const fileOf: Record<string, string> = {};
  return {
    nameOf: (id) => chunkOf.get(placeOf(id)) ?? null,
    plugin: {
      name: 'chunk-plan',
      apply: 'build',
      async buildStart() {
        pieces = isFine ? [] : await finePieces(config());
        seen = isFine ? [] : await firstViews();
        chunkOf = layersOf(pieces, ofCompanies(seen)).chunkOf;
      },
      /**
       * Says in which file each lazy part came to stand, the parts of the first views (the bundler's manifest knows no
       * parts that share a file), and what was planned from.
       */
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          for (const id of file.type === 'chunk' ? file.moduleIds : [])
            if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) fileOf[placeOf(id)] = file.fileName;
        const views = ofCompanies(seen);
        const emit = (fileName: string, content: unknown) =>
          this.emitFile({ type: 'asset', fileName: `.vite/${fileName}`, source: JSON.stringify(content) });
        emit('lazy-parts.json', { files: fileOf, views: views.map(({ parts }) => parts) });
        emit('first-views.json', filesOfPages(bundle, fileOf, seen));
        emit('chunk-graph.json', { pieces, views });
      },
      /** Names in the document what the app fetches in quiet moments: see `routing/web/often-needed.ts`. */
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) =>
          html.replace(
            '<meta name="often-needed" content=""',
            `<meta name="often-needed" content="${oftenNeededFiles(bundle, fileOf, ofCompanies(seen)).join(' ')}"`,
          ),
      },
    },
  };
}

/** A chunk and all that it imports at once, by name. */
function reached(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (seen.has(name) || file?.type !== 'chunk') return seen;
  seen.add(name);
  for (const needed of file.imports) reached(bundle, needed, seen);
  return seen;
}

/** The scripts and sheets of each page's first view, without those that the document names already. */
function filesOfPages(
  bundle: Rolldown.OutputBundle,
  fileOf: Readonly<Record<string, string>>,
  seen: readonly FirstView[],
): Readonly<Record<string, readonly string[]>> {
  const start = new Set(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [...reached(bundle, file.fileName)] : [],
    ),
  );
  const needed = (parts: readonly string[]): string[] => {
    const scripts = new Set(parts.flatMap((part) => [...reached(bundle, fileOf[part] ?? '')])).difference(start);
    const sheets = [...scripts].flatMap((name) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
    });
    return [...scripts, ...new Set(sheets)].map((name) => `/${name}`);
  };
  return Object.fromEntries(
    seen.flatMap(({ pages, parts }) => {
      const names = needed(parts);
      return pages.map((page) => [page, names]);
    }),
  );
}

function oftenNeededFiles(
  bundle: Rolldown.OutputBundle,
  fileOf: Readonly<Record<string, string>>,
  views: readonly FirstView[],
): string[] {
  const scriptsOf = ({ parts }: FirstView) =>
    new Set(parts.flatMap((part) => [...reached(bundle, fileOf[part] ?? '')]));
  const home = views.find(({ pages }) => pages.includes('home'));
  const bytesOf = (name: string): number => {
    const file = bundle[name];
    return file?.type === 'chunk' ? gzipSync(file.code).length : Infinity;
  };
  const atHome = home === undefined ? new Set<string>() : scriptsOf(home);
  return oftenNeeded(views.map(scriptsOf), atHome, bytesOf).map((name) => `/${name}`);
}

const root = fileURLToPath(new URL('.', import.meta.url));
/** From the root of the project; packages may stand elsewhere. */
const placeOf = (id: string): string => id.replace(root, '').replace(/^.*\/(?=node_modules\/)/, '');
/** `npm run first-views` builds without the plan: as finely as sharing allows. */
export const isFine = process.env['FIRST_VIEWS'] === 'none';
export const finely = { groups: [{ name: 'piece', minShareCount: 2, entriesAware: true }] };

async function finePieces(config: InlineConfig): Promise<GraphPiece[]> {
  const pieces: GraphPiece[] = [];
  const note: Plugin = {
    name: 'fine-pieces',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const modules = file.moduleIds.map((id) => ({
          id: placeOf(id),
          bytes: gzipSync(file.modules[id]?.code ?? '').length,
          imports: (this.getModuleInfo(id)?.importedIds ?? []).map(placeOf),
          later: (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).map(placeOf),
        }));
        const { fileName, isEntry, isDynamicEntry, imports } = file;
        pieces.push({ name: fileName, isEntry, isLazy: isDynamicEntry, modules, imports });
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), note],
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: finely },
      },
    },
  });
  return pieces;
}

/** The first views within companies. What doors load is known by their imports. */
const ofCompanies = (views: readonly FirstView[]): FirstView[] =>
  views.filter(({ pages }) => pages.some((page) => !page.startsWith('/')));
