/**
 * Which code travels together. The bundler first cuts as finely as sharing allows: a piece for every set of lazy
 * imports that have something in common, hundreds of files. A *load* is what a browser fetches in one go: a door, the
 * first view of a page, the kinds of records of a module. A *layer* is made for an audience, some of these loads. Each
 * piece goes to the first audience that has all who need it and is within the audiences of all layers that it imports
 * from. So nobody fetches a layer that is not made for him, and no size decides: what is written into a file changes
 * nothing in the plan.
 *
 * Audiences, from the few to the many: one load alone (a page with its first tab); those that show charts, of all
 * modules or of one, or forms; the pages of a module; who needs kinds of its records; those that show lists, menus or
 * figures; the doors; all pages but home; all but the doors; everybody. Where none fits, those who are in several.
 */

/** Parts of the kit that make a layer: each is heavy or on many pages, and brings others along. */
const kit = {
  figures: /\/platform\/values\/model\/decimal\.ts$/,
  menus: /\/@floating-ui\/react\/dist\/floating-ui\.react\.mjs$/,
  forms: /\/platform\/records\/model\/record-schema\.ts$/,
  lists: /\/platform\/records\/web\/register\/register-screen\.tsx$/,
  charts: /\/platform\/charts\/web\/chart-drawing\.tsx$/,
  drawing: /\/platform\/charts\/web\/echarts-base\.ts$/,
} satisfies Readonly<Record<string, RegExp>>;
const is = {
  /** What all pages of a company stand in. */
  frame: /^src\/web-modules\.ts$/,
  home: /\/home\/web\/home\.tsx$/,
  /** What is opened without a company, by itself or through `open-module-pages.ts`. */
  door: /\/auth\/web\/[\w-]+\.tsx$|\/(survey|shared-report)-page\.tsx$/,
  openPages: /^src\/open-module-pages\.ts$/,
  /** What a door fetches by itself right after it is there, as every page does. */
  besideDoors: /\/service-notices\/web\/notice-bar\.tsx$|\/own-appearance\.ts$/,
  /** The kinds of records of a module: what an input refers to may be of any of them, on any page. */
  kinds: /^src\/modules\/([\w-]+)\/resources\.ts$/,
  /** What names pages as lazy parts. */
  routes: /^src\/web(-modules)?\.tsx?$|\/web\/(pages|auth-pages)\.ts$|\/web\/company-routes\.tsx$/,
  messages: /\/web\/all-messages\.ts$/,
  module: /^src\/modules\/([\w-]+)\//,
  package: /(^|\/)node_modules\//,
};
/** Apart by their makers: what other people made changes less often, and stays in caches over releases. */
const byMaker: ReadonlySet<string> = new Set(['start', 'frame']);

/** What pages have in common is a layer of theirs in modules with so many pages at most: one more file for each page. */
const pagesTogether = 6;
/** Kinds of records of modules with so many pages at most share one layer, and of these; */
const fewPages = 3;
const fewKinds: ReadonlySet<string | null> = new Set(['site']);
/**
 * those of others come with their pages, but for these, which would be more than an input may fetch that refers to one of
 * them: by the layer that they share. Those of people refer to each other.
 */
const kindsApart: Readonly<Record<string, readonly string[]>> = {
  'environmental-kinds': ['environmental'],
  'materiality-kinds': ['materiality'],
  'people-kinds': ['employee', 'hr', 'my-profile', 'social'],
};
const isKindsApart = (name: string | null): boolean =>
  name !== null && Object.values(kindsApart).some((names) => names.includes(name));
/** Of these, what no page needs besides. */
const kindsAlone: ReadonlySet<string | null> = new Set(['environmental']);

/** A file in a piece. Paths are from the root of the project. */
export interface GraphModule {
  id: string;
  /** Of gzip, alone. */
  bytes: number;
  /** What it imports at once, and lazily. */
  imports: readonly string[];
  later: readonly string[];
}
/** What the bundler makes one file of when it cuts as finely as sharing allows. */
export interface GraphPiece {
  name: string;
  isEntry: boolean;
  isLazy: boolean;
  modules: readonly GraphModule[];
  /** Names of pieces. */
  imports: readonly string[];
}
export interface FirstView {
  /** Of a company by their path below it; others with a slash at the beginning. */
  pages: readonly string[];
  /** Lazy parts, the page's own among them. */
  parts: readonly string[];
}

/** What a browser fetches in one go, on top of the start. */
export interface Load {
  name: string;
  kind: 'door' | 'beside' | 'page' | 'home' | 'kinds' | 'messages';
  /** The module whose page it is. */
  module: string | null;
  needs: ReadonlySet<GraphPiece>;
}
export interface Plan {
  /** The name of each file's chunk; null where the bundler decides, and makes one of each lazy part. */
  chunkOf: ReadonlyMap<string, string | null>;
  loads: readonly Load[];
}

/** @param views  the first views within companies */
export function layersOf(fine: readonly GraphPiece[], views: readonly FirstView[]): Plan {
  // In an order that no content changes.
  const pieces = fine.toSorted((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1));
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const start = withAll(
    byName,
    pieces.filter(({ isEntry }) => isEntry),
  );
  const loads = loadsOf(pieces, views, start);
  const needing = new Map<GraphPiece, Set<Load>>();
  for (const load of loads)
    for (const piece of load.needs) needing.set(piece, (needing.get(piece) ?? new Set()).add(load));
  const everybody: Audience = { name: 'start', has: new Set(loads) };
  const audiences = [...audiencesOf(pieces, loads, needing), everybody];
  const layers = new Map<GraphPiece, Audience>();
  const routes = routeFiles(pieces);
  return {
    chunkOf: new Map(
      pieces.flatMap((piece) => {
        const layer = start.has(piece) ? everybody : layerOf(piece);
        return piece.modules.map(({ id }) => [id, layer === null ? null : chunkName(layer.name, id)] as const);
      }),
    ),
    loads,
  };

  /** Null for what no load needs: it comes with what is opened on a page, as finely as the bundler cuts it. */
  function layerOf(piece: GraphPiece): Audience | null {
    const its = needing.get(piece);
    if (its === undefined) return null;
    const known = layers.get(piece);
    if (known !== undefined) return known;
    const made = audiences.filter(({ has, takes }) => its.isSubsetOf(has) && takes?.(piece) !== false);
    // Pieces that import each other in a circle see each other here.
    layers.set(piece, made[0] ?? everybody);
    const below = piece.imports.flatMap((name) => {
      const imported = byName.get(name);
      return imported === undefined || start.has(imported) ? [] : (layerOf(imported) ?? []);
    });
    const layer = made.find(({ has }) => below.every((one) => has.isSubsetOf(one.has))) ?? inAll(below);
    layers.set(piece, layer);
    return layer;
  }

  /** A layer for those who are in the audience of each of these. */
  function inAll(below: readonly Audience[]): Audience {
    const has = below.reduce<ReadonlySet<Load>>((all, one) => all.intersection(one.has), everybody.has);
    const smallest = below.filter(
      (one) => !below.some((other) => other.has.size < one.has.size && other.has.isSubsetOf(one.has)),
    );
    const name = [...new Set(smallest.map((one) => one.name))].toSorted().join('-with-');
    return { name, has };
  }

  function chunkName(layer: string, id: string): string | null {
    if (is.package.test(id) && byMaker.has(layer)) return `${layer}-packages`;
    // The entry file keeps what no name is given.
    if (layer === 'start' && routes.has(id)) return null;
    return layer === 'frame' && routes.has(id) ? 'routes' : layer;
  }
}

/** Those who fetch a layer; some take pieces of some modules only. */
interface Audience {
  name: string;
  has: ReadonlySet<Load>;
  takes?: (piece: GraphPiece) => boolean;
}

function audiencesOf(
  pieces: readonly GraphPiece[],
  loads: readonly Load[],
  needing: ReadonlyMap<GraphPiece, ReadonlySet<Load>>,
): Audience[] {
  const those = (name: string, wanted: (load: Load) => boolean): Audience => ({
    name,
    has: new Set(loads.filter(wanted)),
  });
  const who = (piece: GraphPiece | undefined): ReadonlySet<Load> =>
    (piece === undefined ? undefined : needing.get(piece)) ?? new Set();
  const atHome = loads.find(({ kind }) => kind === 'home')?.needs ?? new Set();
  const modules = [...new Set(loads.map(({ module }) => module))];
  const pagesOf = (name: string | null) => loads.filter((load) => load.module === name && load.kind === 'page');
  /** Those who fetch what it says: by itself, or with the pages that show it at first. */
  const messagesOf = (name: string | null): Iterable<Load> => {
    const alone = loads.filter((load) => load.module === name && load.kind === 'messages');
    return alone.length > 0
      ? alone
      : who(pieces.find((piece) => piece.modules.some(({ id }) => isMessagesOf(id, name))));
  };
  /** Those who fetch the kinds of records of these modules, or need one of them. */
  const kindsOf = (names: readonly (string | null)[]): Load[] => {
    const kinds = loads.filter((load) => load.kind === 'kinds' && names.includes(load.module));
    const own = kinds.flatMap(({ needs }) => [...needs].filter((piece) => isOf(piece, names) && !atHome.has(piece)));
    return [...kinds, ...own.flatMap((piece) => [...who(piece)])];
  };
  const small = modules.filter((name) => pagesOf(name).length <= fewPages || fewKinds.has(name));
  const hasOwnLayer = ({ kind, module }: Load): boolean =>
    kind === 'kinds' ? kindsAlone.has(module) : kind !== 'messages' && kind !== 'beside';
  const ofKit = (name: keyof typeof kit): Audience => ({
    name,
    has: who(pieces.find((piece) => holds(piece, kit[name]))),
  });
  const charts = ofKit('charts');
  return [
    ...loads.filter(hasOwnLayer).map((load) => those(load.name, (one) => one === load)),
    ofKit('drawing'),
    charts,
    // Where pages of other modules show charts too, what those of one module have in common besides.
    ...modules.map(
      (name): Audience => ({
        name: `${name ?? 'platform'}-charts`,
        has: new Set(pagesOf(name)).intersection(charts.has),
        takes: (piece) => isOf(piece, [name]),
      }),
    ),
    ofKit('forms'),
    ...modules
      .filter((name) => pagesOf(name).length > 1)
      .map((name): Audience => {
        const kinds = small.includes(name) || isKindsApart(name) ? [] : kindsOf([name]);
        return { name: name ?? 'platform', has: new Set([...pagesOf(name), ...messagesOf(name), ...kinds]) };
      }),
    // Messages and kinds of a module are fetched alone as well: what its pages have in common would be for all pages else.
    ...modules
      .filter((name) => pagesOf(name).length > 1 && pagesOf(name).length <= pagesTogether)
      .map((name) => those(`${name ?? 'platform'}-pages`, ({ module, kind }) => module === name && kind === 'page')),
    ...Object.entries(kindsApart).map(
      ([name, of]): Audience => ({ name, has: new Set(kindsOf(of)), takes: (piece) => isOf(piece, of) }),
    ),
    ...(['lists'] as const).map(ofKit),
    { name: 'kinds', has: new Set(kindsOf(small).filter(({ module }) => small.includes(module))) },
    // Messages that are only ever fetched alone would be for everybody inside else.
    those('messages', ({ kind }) => kind === 'messages'),
    ...(['menus', 'figures'] as const).map(ofKit),
    those('doors', ({ kind }) => kind === 'door'),
    those('pages', ({ kind }) => kind === 'page'),
    those('frame', ({ kind }) => kind !== 'door' && kind !== 'beside'),
    those('notices', ({ kind }) => kind !== 'door'),
  ];
}

function loadsOf(pieces: readonly GraphPiece[], views: readonly FirstView[], start: ReadonlySet<GraphPiece>): Load[] {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const byFile = new Map(pieces.flatMap((piece) => piece.modules.map(({ id }) => [id, piece] as const)));
  const lazy = pieces.filter(({ isLazy }) => isLazy);
  const at = (pattern: RegExp): GraphPiece[] => lazy.filter((piece) => holds(piece, pattern));
  const needs = (roots: readonly GraphPiece[]) => withAll(byName, roots).difference(start);
  const openPages = at(is.openPages);
  const doors = at(is.door).map(
    (piece): Load => ({
      name: /([\w-]+)\.tsx$/.exec(fileOf(piece, is.door))?.[1] ?? 'door',
      kind: 'door',
      module: null,
      needs: needs([piece, ...(piece.modules.some(({ id }) => moduleOf(id) !== null) ? openPages : [])]),
    }),
  );
  const pages = views.map(({ pages: paths, parts }): Load => {
    const path = paths.find((one) => one !== '') ?? '';
    return {
      name: `${path.replaceAll('/', '-')}-page`,
      kind: parts.some((part) => is.home.test(part)) ? 'home' : 'page',
      module: parts.flatMap((part) => (part.endsWith('.tsx') ? (moduleOf(part) ?? []) : []))[0] ?? null,
      // Kinds of records are loads of their own, wherever they are asked for.
      needs: needs(parts.flatMap((part) => (isApart(part) ? [] : (byFile.get(part) ?? [])))),
    };
  });
  const kinds = at(is.kinds).map((piece): Load => {
    const module = moduleOf(fileOf(piece, is.kinds));
    return { name: `${module}-resources`, kind: 'kinds', module, needs: needs([piece, ...at(is.frame)]) };
  });
  const messages = at(is.messages).flatMap((piece): Load[] => {
    const module = moduleOf(fileOf(piece, is.messages));
    const isShown = views.some(({ parts }) => parts.some((part) => isMessagesOf(part, module) && !isApart(part)));
    return isShown
      ? []
      : [{ name: `${module ?? 'platform'}-messages`, kind: 'messages', module, needs: needs([piece]) }];
  });
  const beside = pieces
    .filter((piece) => holds(piece, is.besideDoors))
    .map((piece): Load => ({ name: 'beside', kind: 'beside', module: null, needs: needs([piece]) }));
  return [...doors, ...beside, ...pages, ...kinds, ...messages];
}

/** Files that name pages, and what imports these: they change with each page. */
function routeFiles(pieces: readonly GraphPiece[]): Set<string> {
  const files = pieces.flatMap(({ modules }) => modules).filter(({ id }) => !is.package.test(id));
  const routes = new Set(files.flatMap(({ id }) => (is.routes.test(id) ? [id] : [])));
  for (let size = -1; size < routes.size; ) {
    size = routes.size;
    for (const { id, imports } of files) if (imports.some((to) => routes.has(to))) routes.add(id);
  }
  return routes;
}

const firstOf = ({ modules }: GraphPiece): string => modules[0]?.id ?? '';
/** Fetched when a page needs it, not with the page. */
const isApart = (file: string): boolean => is.kinds.test(file) || isMessagesOf(file, null);
const holds = ({ modules }: GraphPiece, pattern: RegExp): boolean => modules.some(({ id }) => pattern.test(id));
const fileOf = ({ modules }: GraphPiece, pattern: RegExp): string =>
  modules.find(({ id }) => pattern.test(id))?.id ?? '';
const isOf = ({ modules }: GraphPiece, names: readonly (string | null)[]): boolean =>
  modules.every(({ id }) => !is.package.test(id) && moduleOf(id) !== null && names.includes(moduleOf(id)));
const isMessagesOf = (file: string, module: string | null): boolean =>
  is.messages.test(file) && moduleOf(file) === module;
const moduleOf = (file: string): string | null => is.module.exec(file)?.[1] ?? null;

/** These and all that they import at once. */
function withAll(
  pieces: ReadonlyMap<string, GraphPiece>,
  roots: Iterable<GraphPiece>,
  into = new Set<GraphPiece>(),
): Set<GraphPiece> {
  for (const piece of roots)
    if (!into.has(piece)) {
      into.add(piece);
      withAll(
        pieces,
        piece.imports.flatMap((name) => pieces.get(name) ?? []),
        into,
      );
    }
  return into;
}

/**
 * Scripts that home fetches for other first views in a quiet moment: first what those have that need more than five,
 * the script that most of them lack for its bytes; then what most views lack, as long as it is not too heavy together.
 */
export function oftenNeeded<Script>(
  views: readonly ReadonlySet<Script>[],
  atHome: ReadonlySet<Script>,
  bytesOf: (script: Script) => number,
): Script[] {
  const chosen = new Set(atHome);
  let room = quietMomentBytes;
  const next = (missing: readonly ReadonlySet<Script>[], worth: (script: Script, count: number) => number) => {
    const counts = new Map<Script, number>();
    for (const script of missing.flatMap((scripts) => [...scripts])) counts.set(script, (counts.get(script) ?? 0) + 1);
    const [best] = [...counts]
      .filter(([script]) => bytesOf(script) <= room)
      .toSorted(([one, its], [other, others]) => worth(other, others) - worth(one, its));
    if (best === undefined) return false;
    chosen.add(best[0]);
    room -= bytesOf(best[0]);
    return true;
  };
  /** What several views lack. */
  const missing = () => {
    const left = views.map((scripts) => scripts.difference(chosen));
    const isShared = (script: Script) => left.filter((scripts) => scripts.has(script)).length > 1;
    return left.map((scripts) => ({ size: scripts.size, shared: new Set([...scripts].filter(isShared)) }));
  };
  const ofMany = () => missing().flatMap(({ size, shared }) => (size > newScripts ? [shared] : []));
  const ofAll = () => missing().map(({ shared }) => shared);
  while (next(ofMany(), (script, count) => count / bytesOf(script)));
  while (next(ofAll(), (_, count) => count));
  return [...chosen.difference(atHome)];
}
/** Scripts at most of the first view of a page when somebody comes from home after a quiet moment. */
const newScripts = 5;
/** Bytes of gzip: less than a slow line (1.6 Mbit/s) brings in a second. */
const quietMomentBytes = 175_000;
