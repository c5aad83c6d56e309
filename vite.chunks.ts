import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * Which code travels together. The bundler first cuts as finely as sharing allows, a piece for every set of lazy imports
 * that have something in common: no byte too many, and hundreds of files. Here pieces are joined two by two as long as
 * the requests that this saves are worth the bytes that then travel in vain.
 */
const worth = {
  /** Bytes of gzip that one more request costs. */
  request: 42_000,
  /** Bytes of gzip that something may bring in vain at most, however much others gain; pages as many as requests are worth. */
  inVain: { frame: 40_000, door: 40_000, guest: 7_000, home: 7_000, definitions: 30_000, page: Infinity },
  /**
   * How often something is loaded: the frame with each visit, doors and pages for people without an account on phones
   * and slow lines, the rest by need.
   */
  loads: { frame: 50, door: 30, guest: 5, home: 8, definitions: 6, page: 4, part: 0.05 },
  /** Files at most that the first view of a page fetches when somebody comes from home after a quiet moment. */
  newParts: 5,
  /** Bytes of gzip that a quiet moment at home may fetch for other pages. */
  inQuietMoment: 170_000,
};
/** All that is known here of the folders. */
const files = {
  /** What all pages of a company stand in. */
  frame: /\/src\/web-modules\.ts$/,
  /** Where a visit begins. */
  home: /\/home\/web\/home\.tsx$/,
  /** What is opened without a company; guests load it, so it counts like the doors. */
  doors: /\/auth\/web\/|\/src\/open-module-pages\.ts$/,
  /** Pages of modules that people without an account open. */
  guests: /\/(survey|shared-report)-page\.tsx$/,
  /** What a door fetches by itself right after it is there. */
  besideDoors: /\/service-notices\/web\/notice-bar\.tsx$|\/own-appearance\.ts$/,
  /** The kinds of records of a module: what an input refers to may be of any of them, on any page. */
  definitions: /\/resources\.ts$/,
  /** What other people made changes less often than what we make: apart, it stays in caches over releases. */
  packages: /\/node_modules\//,
};

/**
 * @param config  of the build whose pieces are joined
 * @returns a plugin that makes the plan, and the name of each module's chunk by it; null where the bundler decides
 */
export function chunkPlan(config: () => InlineConfig): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names = new Map<string, string>();
  const fileOf: Record<string, string> = {};
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'chunk-plan',
      apply: 'build',
      async buildStart() {
        names = isFine ? new Map() : namesOf(joined(partsOf(await finePieces(config()))));
      },
      /**
       * Says in which file each lazy part came to stand, and the parts of the first views: the bundler's manifest knows
       * no parts that share a file.
       */
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          for (const id of file.type === 'chunk' ? file.moduleIds : [])
            if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
              fileOf[id.replace(root, '')] = file.fileName;
        const source = JSON.stringify({ files: fileOf, views: viewPaths() });
        this.emitFile({ type: 'asset', fileName: '.vite/lazy-parts.json', source });
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-views.json',
          source: JSON.stringify(filesOfPages(bundle, fileOf)),
        });
      },
      /** Names in the document what the app fetches in quiet moments: see `routing/web/often-needed.ts`. */
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) =>
          html.replace(
            '<meta name="often-needed" content=""',
            `<meta name="often-needed" content="${oftenNeeded(bundle, fileOf).join(' ')}"`,
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
    firstViews().flatMap(({ pages, parts }) => {
      const names = needed(parts);
      return pages.map((page) => [page, names]);
    }),
  );
}

/**
 * Scripts that home fetches for other first views in a quiet moment: first what they have too many of, the next one that
 * which is missing most often for its bytes, until none comes in more than `newParts` files. Then what is shared by most,
 * as long as it is not too heavy together.
 */
function oftenNeeded(bundle: Rolldown.OutputBundle, fileOf: Readonly<Record<string, string>>): string[] {
  const scriptsOf = (parts: readonly string[]) =>
    new Set(parts.flatMap((part) => [...reached(bundle, fileOf[part] ?? '')]));
  const home = viewPaths().find((parts) => parts.some((part) => files.home.test(`/${part}`))) ?? [];
  const atHome = scriptsOf(home);
  const missing = viewPaths().map((parts) => scriptsOf(parts).difference(atHome));
  const bytesOf = (name: string): number => {
    const file = bundle[name];
    return file?.type === 'chunk' ? gzipSync(file.code).length : Infinity;
  };
  const often = new Map<string, number>();
  const take = (name: string): void => {
    often.set(name, bytesOf(name));
    for (const scripts of missing) scripts.delete(name);
  };
  /** How many of these need each script, the most first. */
  const countsIn = (views: readonly Set<string>[], forBytes: boolean): [string, number][] => {
    const counts = new Map<string, number>();
    for (const name of views.flatMap((scripts) => [...scripts])) counts.set(name, (counts.get(name) ?? 0) + 1);
    const worthOf = ([name, count]: [string, number]) => count / (forBytes ? bytesOf(name) : 1);
    return [...counts].toSorted((one, other) => worthOf(other) - worthOf(one));
  };
  for (;;) {
    const [most] = countsIn(
      missing.filter(({ size }) => size > worth.newParts),
      true,
    );
    if (most === undefined) break;
    take(most[0]);
  }
  for (const [name, count] of countsIn(missing, false)) {
    const together = [...often.values(), bytesOf(name)].reduce((sum, bytes) => sum + bytes, 0);
    if (count >= missing.length / 4 && together <= worth.inQuietMoment) take(name);
  }
  return [...often.keys()].map((name) => `/${name}`);
}

const root = fileURLToPath(new URL('.', import.meta.url));
/** `npm run first-views` builds without the plan: as finely as sharing allows. */
export const isFine = process.env['FIRST_VIEWS'] === 'none';
export const finely = { groups: [{ name: 'piece', minShareCount: 2, entriesAware: true }] };
const kinds = ['frame', 'door', 'guest', 'home', 'definitions', 'page'] as const;

type Piece = Rolldown.OutputChunk;

export async function finePieces(config: InlineConfig): Promise<Map<string, Piece>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
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
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** Something that a browser loads in one go: a door, the frame, a page, or what opens on one of these. */
interface Load {
  /** How often, as above. */
  weight: number;
  needs: ReadonlySet<Piece>;
  /** Loaded before, whichever way led here. */
  has: ReadonlySet<Piece>;
}
/** What a load makes of a part: not needed, needed, or there already. */
type Need = 0 | 1 | 2;
interface Part {
  modules: string[];
  isPackage: boolean;
  /** Bytes of gzip, about. */
  size: number;
  /** By load. Whoever needs a part needs all that it brings. */
  needs: Need[];
  /** What it imports, directly and through others, itself included. */
  brings: Set<Part>;
}

/** What several lazy imports share. */
export function partsOf(pieces: ReadonlyMap<string, Piece>): { parts: Part[]; loads: Load[] } {
  const loads = loadsOf(pieces);
  const atFirst = new Set(viewsOf(pieces).flat());
  const parts = new Map<Piece, Part[]>();
  for (const piece of pieces.values()) {
    if (
      (piece.isDynamicEntry && !atFirst.has(piece)) ||
      !loads.some(({ needs, has }) => needs.has(piece) && !has.has(piece))
    )
      continue;
    const needs = loads.map(({ needs: needed, has }): Need => (has.has(piece) ? 2 : needed.has(piece) ? 1 : 0));
    for (const isPackage of [true, false]) {
      const modules = piece.moduleIds.filter((id) => files.packages.test(id) === isPackage);
      const code = modules.map((id) => piece.modules[id]?.code ?? '').join('\n');
      const part: Part = { modules, isPackage, size: gzipSync(code).length, needs: [...needs], brings: new Set() };
      if (modules.length > 0) parts.set(piece, [...(parts.get(piece) ?? []), part]);
    }
  }
  for (const [piece, halves] of parts) {
    const imported = [...withAll(pieces, [piece])].flatMap((other) => parts.get(other) ?? []);
    for (const half of halves) half.brings = new Set(imported.filter((part) => part.isPackage || !half.isPackage));
  }
  const placeOf = ({ modules }: Part) => modules[0]?.replace(/^.*?\/(?=(src|node_modules)\/)/, '') ?? '';
  return { parts: [...parts.values()].flat().sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)), loads };
}

const named = (pieces: ReadonlyMap<string, Piece>, names: readonly string[]) =>
  names.flatMap((name) => pieces.get(name) ?? []);

/** These and all that they import at once. */
function withAll(pieces: ReadonlyMap<string, Piece>, roots: Iterable<Piece>, into = new Set<Piece>()): Set<Piece> {
  for (const piece of roots)
    if (!into.has(piece)) {
      into.add(piece);
      withAll(pieces, named(pieces, piece.imports), into);
    }
  return into;
}

interface FirstView {
  /** Of a company by their path below it; others with a slash at the beginning. */
  pages: string[];
  /** Lazy parts, the page's own among them. */
  parts: string[];
}

/** What pages load by themselves, as `npm run first-views` has seen it. */
function firstViews(): FirstView[] {
  const file = `${root}vite.first-views.json`;
  return existsSync(file) && !isFine ? (JSON.parse(readFileSync(file, 'utf8')) as FirstView[]) : [];
}

/** The parts of the first views within companies. What doors load is known by their imports. */
const viewPaths = (): string[][] =>
  firstViews().flatMap(({ pages, parts }) => (pages.some((page) => !page.startsWith('/')) ? [parts] : []));

/** A part that is there no more is left out, until the views are looked at again. */
function viewsOf(pieces: ReadonlyMap<string, Piece>): Piece[][] {
  const byModule = new Map([...pieces.values()].flatMap((piece) => piece.moduleIds.map((id) => [id, piece] as const)));
  return viewPaths().map((view) => view.flatMap((path) => byModule.get(root + path) ?? []));
}

function loadsOf(pieces: ReadonlyMap<string, Piece>): Load[] {
  const laterOf = (from: Iterable<Piece>) => [...from].flatMap((piece) => named(pieces, piece.dynamicImports));
  const is = (pattern: RegExp, { facadeModuleId, moduleIds }: Piece) =>
    facadeModuleId === null ? moduleIds.some((id) => pattern.test(id)) : pattern.test(facadeModuleId);
  const all = [...pieces.values()];
  const start = withAll(
    pieces,
    all.filter(({ isEntry }) => isEntry),
  );
  const frame = withAll(
    pieces,
    all.filter((piece) => is(files.frame, piece)),
  );
  const pages = new Set(laterOf([...frame].filter((piece) => !start.has(piece))));
  const weightOf = (piece: Piece): number => {
    if (is(files.frame, piece)) return worth.loads.frame;
    if (is(files.doors, piece) || is(files.besideDoors, piece)) return worth.loads.door;
    if (is(files.guests, piece)) return worth.loads.guest;
    if (is(files.definitions, piece)) return worth.loads.definitions;
    if (is(files.home, piece)) return worth.loads.home;
    return pages.has(piece) ? worth.loads.page : worth.loads.part;
  };

  const before = new Map<Piece, Set<Piece>>();
  const follow = (piece: Piece, has: Set<Piece>): void => {
    const known = before.get(piece);
    const both = known === undefined ? has : known.intersection(has);
    if (both.size === known?.size) return;
    before.set(piece, both);
    const loaded = withAll(pieces, [piece], new Set(both));
    for (const later of laterOf(loaded.difference(both))) if (!loaded.has(later)) follow(later, loaded);
  };
  for (const piece of laterOf(start)) follow(piece, start);
  const views = viewsOf(pieces);
  // What every page shows comes with the frame.
  const always = views.reduce<Piece[]>(
    (common, view) => common.filter((piece) => view.includes(piece)),
    views[0] ?? [],
  );
  const framed = withAll(pieces, [...frame, ...always]);
  const ofViews = views.map((view) => ({
    weight: view.some((piece) => is(files.home, piece)) ? worth.loads.home : worth.loads.page,
    has: framed.union(start),
    needs: withAll(pieces, view),
  }));
  const viewed = new Set(views.flat().filter((piece) => pages.has(piece)));
  return [
    ...ofViews,
    ...[...before].flatMap(([piece, has]) =>
      viewed.has(piece)
        ? []
        : {
            weight: weightOf(piece),
            has,
            needs: is(files.frame, piece) ? framed : withAll(pieces, [piece]),
          },
    ),
  ];
}

interface Pair {
  parts: [Part, Part];
  gain: number;
}

/** Joins the two parts that gain most, until no two gain anything. */
export function joined({ parts, loads }: { parts: Part[]; loads: Load[] }): Part[] {
  const weights = loads.map(({ weight }) => weight);
  const left = new Set(parts);
  const missing = new Map(parts.map((part) => [part, missingFor(part)]));
  const inVain = weights.map(() => 0);
  let pairs = parts.flatMap((one, at) => pairsOf(one, parts.slice(at + 1)));
  for (;;) {
    const best = pairs.reduce<Pair | null>((top, pair) => (pair.gain > (top?.gain ?? 0) ? pair : top), null);
    if (best === null) break;
    // Other parts were joined since it was reckoned.
    const [one, other] = best.parts;
    for (const part of best.parts) missing.set(part, missingFor(part));
    const gain = gainOf(one, other);
    if (gain < best.gain) {
      best.gain = gain;
      continue;
    }
    const both = join(one, other);
    missing.set(both, missingFor(both));
    pairs = pairs.filter(({ parts: [first, second] }) => left.has(first) && left.has(second));
    pairs.push(...pairsOf(both, [...left]));
    left.add(both);
  }
  return [...left];

  /** Bytes that a load can still take in vain. */
  function roomOf(at: number): number {
    const kind = kinds.find((name) => worth.loads[name] === weights[at]);
    return kind === undefined ? Infinity : worth.inVain[kind] - (inVain[at] ?? 0);
  }

  function pairsOf(one: Part, others: readonly Part[]): Pair[] {
    return others
      .filter((other) => other.isPackage === one.isPackage)
      .map((other): Pair => ({ parts: [one, other], gain: gainOf(one, other) }))
      .filter(({ gain }) => gain > 0);
  }

  /** Bytes that each load would have to fetch besides, had it to bring this part. */
  function missingFor(part: Part): number[] {
    const sums = weights.map(() => 0);
    for (const { size, needs } of part.brings)
      for (const [at, need] of needs.entries()) if (need === 0) sums[at] = (sums[at] ?? 0) + size;
    return sums;
  }

  function gainOf(one: Part, other: Part): number {
    const [withoutOne = [], withoutOther = []] = [missing.get(one), missing.get(other)];
    return weights.reduce((gain, weight, at) => {
      const [first = 0, second = 0] = [one.needs[at], other.needs[at]];
      // What is there already comes with an earlier load, which pays for it.
      if (first + second === 1) {
        const more = (first === 0 ? withoutOne[at] : withoutOther[at]) ?? 0;
        if (more > roomOf(at)) return -Infinity;
        return gain - weight * more;
      }
      const saves = first > 0 && second > 0 && first + second < 4;
      return saves ? gain + weight * worth.request : gain;
    }, 0);
  }

  function join(one: Part, other: Part): Part {
    for (const [at, need] of one.needs.entries()) {
      const needs = need + (other.needs[at] ?? 0);
      const more = missing.get(need === 0 ? one : other)?.[at] ?? 0;
      if (needs !== 1) continue;
      inVain[at] = (inVain[at] ?? 0) + more;
    }
    const both: Part = {
      modules: [...one.modules, ...other.modules],
      isPackage: one.isPackage,
      size: one.size + other.size,
      needs: one.needs.map((need, at) => Math.max(need, other.needs[at] ?? 0) as Need),
      brings: one.brings.union(other.brings),
    };
    for (const part of [one, other]) left.delete(part);
    for (const part of [both, ...left])
      if (part.brings.has(one) || part.brings.has(other)) {
        part.brings.delete(one);
        part.brings.delete(other);
        for (const brought of both.brings) part.brings.add(brought);
        part.brings.add(both);
      }
    // Whoever needs one half now gets both, and what they bring.
    for (const [at, need] of both.needs.entries())
      if (need > 0) for (const part of both.brings) part.needs[at] = Math.max(part.needs[at] ?? 0, need) as Need;
    return both;
  }
}

/** Ours are named after their first file, those of others `packages`; two of one name stay two. */
function namesOf(parts: readonly Part[]): Map<string, string> {
  return new Map(
    parts.flatMap(({ modules, isPackage }, at) => {
      const file = modules.map((id) => /([^/]+)\.tsx?$/.exec(id)?.[1]).find((name) => name !== undefined);
      const name = isPackage ? 'packages' : (file ?? 'shared');
      return modules.map((id): [string, string] => [id, `${name}~${at}`]);
    }),
  );
}
