import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets, scripts } from './support/web-budgets.ts';
import { layersOf, oftenNeeded, type FirstView, type GraphPiece } from '../vite.layers.ts';

/**
 * That the plan of chunks is steady: whatever is written into files, and whichever page comes or goes, all first views
 * keep to the budgets of `support/web-budgets.ts`. The plan alone is made again, of what the last build saw, and reckoned in
 * shares of what that build made.
 */

const web = fileURLToPath(new URL('../dist/web/', import.meta.url));
if (!existsSync(`${web}.vite/chunk-graph.json`)) throw new Error('the web app is not built: node scripts/ensure.mjs');
const read = <T>(file: string) => JSON.parse(readFileSync(`${web}.vite/${file}`, 'utf8')) as T;
const graph = read<{ pieces: GraphPiece[]; views: FirstView[] }>('chunk-graph.json');
const built = read<Record<string, { file: string; isEntry?: boolean; imports?: string[] }>>('manifest.json');
const lazyFiles = read<{ files: Record<string, string> }>('lazy-parts.json').files;

/** Minified and together, code takes this share of what its files take each alone; about the same in all. */
const gzipShare = 0.52;

describe('the plan of chunks', () => {
  const known = loadsOf(graph.pieces, graph.views).loads.map(({ bytes }) => bytes);
  const real = graph.views.map(builtKib);

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'keeps all first views to their budgets when files change by a tenth and a page comes or goes (%i)',
    (seed) => {
      const random = randomOf(seed);
      const pieces = graph.pieces.map((piece) => ({
        ...piece,
        modules: piece.modules.map((file) => ({ ...file, bytes: file.bytes * (0.9 + 0.2 * random()) })),
      }));
      keepsBudgets(pieces, seed % 2 === 0 ? withoutOne(random) : withOneMore(random));
    },
  );

  it('keeps all first views to their budgets when any part that opens later becomes a page, but for those named', () => {
    const frame = everywhere(graph.views);
    const over = lateParts().filter((part) => {
      const view = { pages: [`another/${part}`], parts: [...frame, part] };
      const { loads, home } = loadsOf(graph.pieces, [...graph.views, view]);
      return loads.some(({ chunks }) => chunks.size > scripts.cold || chunks.difference(home).size > scripts.atOnce);
    });
    expect(over.toSorted()).toEqual(tooMuchShared);
  });

  it('keeps all first views to their budgets when another module shows a chart, a figure and a list', () => {
    const parts = [
      'charts/web/series-chart.tsx',
      'kit/web/explained-figure.tsx',
      'kit/web/query-view.tsx',
      'records/web/register/lazy-register.tsx',
    ].map((file) => `src/platform/${file}`);
    const files = new Set(graph.pieces.flatMap(({ modules }) => modules.map(({ id }) => id)));
    expect(parts.filter((part) => !files.has(part))).toEqual([]);
    keepsBudgets(graph.pieces, [...graph.views, { pages: ['another'], parts: [...everywhere(graph.views), ...parts] }]);
  });

  it('keeps more than half of what home loads in files that stay when a page changes', () => {
    const { chunks, nameOf } = chunksOf(graph.pieces, graph.views);
    const bytesOf = (names: Iterable<string>) => sum([...names].map((name) => chunks.get(name)?.bytes ?? 0));
    const home = loadsOf(graph.pieces, graph.views).home;
    for (const { pages, parts } of graph.views) {
      const changed = new Set(parts.filter((part) => part.startsWith('src/modules/')).map(nameOf));
      for (let size = 0; size < changed.size; ) {
        size = changed.size;
        // A file names those that it imports, at once or later.
        for (const [name, { imports, later }] of chunks)
          if (!changed.isDisjointFrom(imports) || !changed.isDisjointFrom(later)) changed.add(name);
      }
      expect(bytesOf(home.difference(changed)) / bytesOf(home), pages.join()).toBeGreaterThan(0.5);
    }
  });

  function keepsBudgets(pieces: readonly GraphPiece[], views: readonly FirstView[]): void {
    const { home, often, loads } = loadsOf(pieces, views);
    const over = loads.flatMap(({ view, chunks, bytes }) => {
      const at = graph.views.indexOf(view);
      const share = at < 0 ? mean(real) / mean(known) : (real[at] ?? 0) / (known[at] ?? 1);
      const fresh = chunks.difference(home);
      const budget = view.pages.includes('home')
        ? budgets.home.js
        : view.parts.some((part) => part.endsWith('/echarts-base.ts'))
          ? budgets.withCharts.js
          : budgets.inside.js;
      const figures = {
        // Files that happen to grow make a page heavier by themselves: by less than a hundredth, all together.
        kib: [bytes * share, budget * 1.01],
        cold: [chunks.size, scripts.cold],
        atOnce: [fresh.size, scripts.atOnce],
        warm: [fresh.difference(often).size, scripts.warm],
      };
      return Object.entries(figures).flatMap(([what, [figure = 0, max = 0]]) =>
        figure > max ? [`${view.pages.join()}: ${what} ${figure} of ${max}`] : [],
      );
    });
    expect(over).toEqual([]);
    const others = loads.filter(({ view }) => graph.views.includes(view));
    const few = others.filter(({ chunks }) => chunks.difference(home).size <= scripts.mostlyAtOnce);
    expect(few.length / others.length).toBeGreaterThanOrEqual(0.6);
  }
});

interface Chunk {
  bytes: number;
  /** By name, at once. */
  imports: Set<string>;
  /** What its lazy parts need. */
  later: Set<string>;
}

/** The chunks of a plan, as the bundler would make them. */
function chunksOf(pieces: readonly GraphPiece[], views: readonly FirstView[]) {
  const { chunkOf } = layersOf(pieces, views);
  const pieceOf = new Map(pieces.flatMap((piece) => piece.modules.map(({ id }) => [id, piece] as const)));
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const nameOf = (id: string): string => chunkOf.get(id) ?? `one of ${pieceOf.get(id)?.name}`;
  const chunks = new Map<string, Chunk>();
  for (const piece of pieces)
    for (const file of piece.modules) {
      const name = nameOf(file.id);
      const chunk = chunks.get(name) ?? { bytes: 0, imports: new Set(), later: new Set() };
      chunks.set(name, chunk);
      chunk.bytes += file.bytes;
      for (const imported of [piece, ...piece.imports.flatMap((one) => byName.get(one) ?? [])]) {
        const named = imported.modules.filter(({ id }) => file.imports.includes(id));
        // Through a file that lists others it is not said which: then all of them, for our own files.
        const all = named.length > 0 || imported === piece || /node_modules/.test(file.id) ? named : imported.modules;
        for (const { id } of all) chunk.imports.add(nameOf(id));
      }
    }
  for (const piece of pieces)
    for (const file of piece.modules)
      for (const part of file.later.filter((id) => pieceOf.has(id)))
        for (const name of withImports(chunks, [nameOf(part)])) chunks.get(nameOf(file.id))?.later.add(name);
  return { chunks, nameOf };
}

function withImports(
  chunks: ReadonlyMap<string, Chunk>,
  names: Iterable<string>,
  into = new Set<string>(),
): Set<string> {
  for (const name of names)
    if (!into.has(name)) {
      into.add(name);
      withImports(chunks, chunks.get(name)?.imports ?? [], into);
    }
  return into;
}

/** What each first view fetches, by the plan. */
function loadsOf(pieces: readonly GraphPiece[], views: readonly FirstView[]) {
  const { chunks, nameOf } = chunksOf(pieces, views);
  const entries = pieces.filter(({ isEntry }) => isEntry).flatMap(({ modules }) => modules.map(({ id }) => nameOf(id)));
  const bytesOf = (name: string) => chunks.get(name)?.bytes ?? 0;
  const loads = views.map((view) => {
    const its = withImports(chunks, [...entries, ...view.parts.map(nameOf)]);
    // And the bundler's own few lines.
    return { view, chunks: new Set([...its, 'runtime']), bytes: sum([...its].map(bytesOf)) };
  });
  const home = loads.find(({ view }) => view.pages.includes('home'))?.chunks ?? new Set<string>();
  const all = loads.map((load) => load.chunks);
  return { home, loads, often: new Set(oftenNeeded(all, home, (name) => bytesOf(name) * gzipShare)) };
}

/** Tabs that share so much with the overview of their module that a page of their own would cost it two files more. */
const tooMuchShared = [
  'src/modules/environmental/inventory/web/calculations-tab.tsx',
  'src/modules/environmental/inventory/web/scope2-tab.tsx',
  'src/modules/environmental/scope3/web/scope3-tab.tsx',
];

/** Tabs that no first view has. */
function lateParts(): string[] {
  const late = graph.pieces.flatMap(({ isLazy, modules }) => {
    const id = modules.at(-1)?.id ?? '';
    return isLazy && /^src\/modules\/.*-tab\.tsx$/.test(id) ? [id] : [];
  });
  const seen = new Set(graph.views.flatMap(({ parts }) => parts));
  return late.filter((part) => !seen.has(part));
}

/** Another page of some module: a part that opens later today is its first view. */
function withOneMore(random: () => number): FirstView[] {
  const fresh = lateParts().filter((part) => !tooMuchShared.includes(part));
  const part = fresh[Math.floor(random() * fresh.length)] ?? '';
  const like = graph.views.find(({ parts }) => parts.some((one) => one.split('/')[2] === part.split('/')[2]));
  const frame = everywhere(graph.views);
  return [...graph.views, { pages: [`another/${part}`], parts: [...frame, ...(like === undefined ? [] : [part])] }];
}

function withoutOne(random: () => number): FirstView[] {
  const others = graph.views.filter(({ pages }) => !pages.includes('home'));
  const gone = others[Math.floor(random() * others.length)];
  return graph.views.filter((view) => view !== gone);
}

const everywhere = (views: readonly FirstView[]): string[] =>
  (views[0]?.parts ?? []).filter((part) => views.every(({ parts }) => parts.includes(part)));

/** KiB of scripts that a first view fetches in what was built. */
function builtKib({ parts }: FirstView): number {
  const keys = new Map(Object.entries(built).map(([key, { file }]) => [file, key]));
  const files = new Set<string>();
  const walk = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : built[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) walk(needed);
  };
  for (const key of ['index.html', ...parts.map((part) => keys.get(lazyFiles[part] ?? ''))]) walk(key);
  return sum([...files].map(kib));
}
const kibs = new Map<string, number>();
function kib(file: string): number {
  const known = kibs.get(file) ?? gzipSync(readFileSync(web + file)).length / 1024;
  kibs.set(file, known);
  return known;
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);
const mean = (figures: readonly number[]): number => sum(figures) / figures.length;

/** Mulberry32: the same figures for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
