import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { circlesAmong, reachedFrom, type Import, type SourceFile } from './imports.ts';
import { circularRooms } from './rooms.ts';

/**
 * Where a file stands. `module` is null for the platform; `assembly` are the few files that put all modules together.
 */
type Place =
  | { side: 'model' | 'server' | 'web'; module: string | null }
  | { side: 'assembly' | 'outside' | 'misplaced' };

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** Packages that run anywhere: no Node, no DOM, no clock. Anything else in a model is a decision to be made first. */
const modelPackages = ['zod', 'decimal.js'];
/** Parts of the UI library that modules take from the kit instead (`src/platform/kit/web`), and the kit's own name. */
const ofTheKit: Readonly<Record<string, string>> = {
  Drawer: 'SidePanel',
  Modal: 'Dialog',
  Table: 'DataTable',
  Tabs: 'PageTabs',
};
/** Those that the platform takes from the kit too; its tables are another matter (`tablesByHand`). */
const ofTheKitEverywhere = ['Drawer', 'Modal', 'Tabs'];
/**
 * What stands around every page, the sheet that fills the window, and the kit itself: there a dialog is drawn with as
 * little code as it takes. Everywhere else in the platform it is the kit's.
 */
const drawsDialogs = /^src\/platform\/(frame|kit|search|records\/web\/sheet)\//;
const reactsOwn = ['lazy', 'Suspense'];
/**
 * Forms that are drawn by hand, and why. Every other one is the kit's, so that checks, errors at their fields, the
 * idempotency key and the question before leaving are the same everywhere. The list only becomes shorter: an entry whose
 * file draws no form any more is a fault too.
 */
const sendsNothing = 'sends nothing: what is entered changes the page only';
const ofConversation = 'is a line of a conversation';
const atDoor =
  'a door: its texts are the specification’s, and the browser checks and fills it before our code is there';
const formsByHand: Readonly<Record<string, string>> = {
  'src/modules/home/web/support-chat.tsx': ofConversation,
  'src/modules/report/esrs/web/esrs-point-rows.tsx': sendsNothing,
  'src/modules/report/vsme/web/new-row.tsx': sendsNothing,
  'src/platform/auth/web/forgot-password.tsx': atDoor,
  'src/platform/auth/web/investor-login.tsx': atDoor,
  'src/platform/auth/web/invitation.tsx': atDoor,
  'src/platform/auth/web/join.tsx': atDoor,
  'src/platform/auth/web/login.tsx': atDoor,
  'src/platform/auth/web/registration.tsx': atDoor,
  'src/platform/auth/web/reset-password.tsx': atDoor,
  'src/platform/auth/web/second-step.tsx': atDoor,
  'src/platform/records/web/record/comment-composer.tsx': ofConversation,
  'src/platform/records/web/record/evidence-part.tsx':
    'is a section of every record, and the room of forms stands on records',
  'src/platform/records/web/register/filters/filter-editor.tsx': sendsNothing,
};
/** What forms are made of: the kit's own, the one of a record and the one of dated settings. */
const makesForms =
  /^src\/platform\/(forms\/|kit\/|records\/web\/forms\/record-form\.tsx$|dated-settings\/web\/policy-form\.tsx$)/;
/**
 * Files that say of a value what the compiler cannot follow (`as unknown as`), each in one place that argues it.
 * Everywhere else a value is typed where it is made, checked where it comes in, or read by `asRow` and `asRecord`. The
 * list only becomes shorter.
 */
const claims: Readonly<Record<string, string>> = {
  'src/platform/records/server/rules.ts': 'the rules of all kinds stand in one list',
};
/** The world, which a model is told about instead of asking. */
const worldly: readonly (readonly [RegExp, string])[] = [
  [/\bnew Date\(\s*\)|\bDate\.now\b|\bTemporal\.Now\b|\bperformance\.now\b/, 'reads the clock: pass the moment in'],
  [/\bMath\.random\b|\bcrypto\.(randomUUID|getRandomValues)\b/, 'is random: pass the value in'],
  [
    /\bprocess\.(env|argv|cwd)\b|\b(window|document|localStorage|sessionStorage)\.\w/,
    'asks its surroundings: pass the value in',
  ],
];

/**
 * Every import that the table of `ARCHITECTURE.md` (“Who may import whom”) does not allow, and every model that asks
 * the world.
 */
export function boundaryViolations(
  root: string,
  files: readonly SourceFile[],
  byHand: Readonly<Record<string, string>> = formsByHand,
  claimed: Readonly<Record<string, string>> = claims,
): Violation[] {
  const faults: Violation[] = [];
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const file of files.filter(({ path }) => path.startsWith('src/') && !isTest(path))) {
    const from = placeOf(file.path);
    if (from.side === 'misplaced')
      faults.push({ path: file.path, line: 1, message: 'stands neither in model nor in server nor in web' });
    for (const item of file.imports) {
      const message =
        layerViolation(root, from, item) ??
        headViolation(file.path, item) ??
        callViolation(from, file.path, item) ??
        kitViolation(from, file.path, item);
      if (message !== null) faults.push({ path: file.path, line: item.line, message });
    }
    if (from.side === 'model') faults.push(...impureModels(file));
    if ('module' in from && from.side === 'web') faults.push(...formViolations(file, byHand));
    if ('module' in from && from.side === 'web') faults.push(...tableViolations(file, tablesByHand));
    if (!Object.hasOwn(claimed, file.path)) faults.push(...claimViolations(file));
    if (from.side !== 'assembly' && onlyReexports(file))
      faults.push({ path: file.path, line: 1, message: 'only re-exports: import the file you mean' });
  }
  faults.push(...meetings(byPath, 'src/web.tsx', 'server'), ...meetings(byPath, 'src/server.ts', 'web'));
  faults.push(...circularImports(byPath), ...circularRooms(files.filter(({ path }) => path.startsWith('src/'))));
  faults.push(...staleForms(byPath, byHand), ...staleClaims(byPath, claimed), ...staleTables(byPath, tablesByHand));
  return faults;
}

function layerViolation(root: string, from: Place, { specifier, target }: Import): string | null {
  if (target === null) return packageViolation(from, specifier);
  if (!/\.\w+$/.test(target)) return `“${specifier}” has no file ending: import the file you mean`;
  if (!existsSync(join(root, target))) return `“${specifier}” does not exist`;
  const to = placeOf(target);
  if (isTest(target) || (to.side === 'outside' && /^(test|scripts|bench)\//.test(target)))
    return `${target} is for tests and tools only`;
  if (!('module' in from)) return null;
  if (to.side === 'assembly') return `${target} knows all modules; only others of its kind may import it`;
  if (!('module' in to)) return null;
  const [own, other] = [nameOf(from), nameOf(to)];
  if (from.side === 'model' && to.side !== 'model') return `a model may not import the ${to.side} side (${target})`;
  if (from.side !== 'model' && to.side !== 'model' && from.side !== to.side)
    return `server and web never meet (${target})`;
  if (from.module === null && to.module !== null) return `the platform knows no module (${target})`;
  if (to.module !== null && from.module !== to.module && to.side !== 'model')
    return `${own} may import the model of ${other}, not its ${to.side} side (${target})`;
  return null;
}

/** Every page inside a company carries the heads of all modules, but only its own records. */
function headViolation(path: string, { target }: Import): string | null {
  if (
    !/^src\/modules\/[^/]+\/module\.ts$/.test(path) ||
    target === null ||
    target === 'src/platform/manifest/model/module.ts' ||
    target === path.replace(/module\.ts$/, 'model/open-pages.ts')
  )
    return null;
  return `every page carries this file: what it takes from ${target} belongs into resources.ts`;
}

/** Only what defines how calls travel sends one by its path; everything else sends it by its definition. */
const sendsCalls = /^src\/platform\/http\/web\//;

function callViolation(from: Place, path: string, { target, names }: Import): string | null {
  const isSent = 'module' in from && from.side === 'web' && !sendsCalls.test(path);
  return isSent && target === 'src/platform/http/web/request.ts' && names.includes('request')
    ? 'send a call by its definition: useCall, useSend, api.send, or sendCall outside a company'
    : null;
}

/** Modules look alike because they are made of the same parts; late parts appear without the wait of React's own. */
function kitViolation(from: Place, path: string, { specifier, names }: Import): string | null {
  const late =
    from.side === 'web' && specifier === 'react' ? names.find((name) => reactsOwn.includes(name)) : undefined;
  if (late !== undefined)
    return `take lazyComponent and Meanwhile from src/platform/kit/web/lazy, not ${late} of React: it shows what came after 300 ms at the soonest`;
  if (!('module' in from) || from.side !== 'web' || specifier !== '@mantine/core') return null;
  const found = names.find((name) =>
    from.module === null
      ? ofTheKitEverywhere.includes(name) && !drawsDialogs.test(path)
      : Object.hasOwn(ofTheKit, name),
  );
  return found === undefined
    ? null
    : `take ${ofTheKit[found]} from src/platform/kit/web, not ${found} of the UI library`;
}

/** The public site carries none of the kit: its pages load next to no code. */
const publicSite = /^src\/modules\/site\/public\//;
const drawsForm = /<form\b/;

function formViolations({ path, source }: SourceFile, byHand: Readonly<Record<string, string>>): Violation[] {
  if (publicSite.test(path) || makesForms.test(path) || Object.hasOwn(byHand, path)) return [];
  return formLines(source).map((line) => ({
    path,
    line,
    message:
      'take ActionForm, InputForm, PlacedForm or OutsideForm from src/platform/forms/web, or Dialog from src/platform/kit/web, not a form with a submit of its own',
  }));
}

function staleForms(files: ReadonlyMap<string, SourceFile>, byHand: Readonly<Record<string, string>>): Violation[] {
  return Object.keys(byHand)
    .filter((path) => formLines(files.get(path)?.source ?? '').length === 0)
    .map((path) => ({
      path,
      line: 1,
      message: 'draws no form by hand: take it off the list of scripts/check/boundaries.ts',
    }));
}

/**
 * Tables are the kit's, everywhere but on the public site. Those of the platform that are more than a table are drawn by
 * hand, each for its reason; the list only becomes shorter.
 */
const drawsTable = /<table\b/;
const ofTheKitAlone = /^src\/platform\/kit\//;
const tablesByHand: Readonly<Record<string, string>> = {
  'src/platform/accounts/web/sessions-part.tsx': 'is a card a line on narrow screens, with a button of its own look',
  'src/platform/imports/web/columns-step.tsx': 'its rows are inputs',
  'src/platform/imports/web/rows-table.tsx': 'its cells are repaired in place',
  'src/platform/imports/web/values-step.tsx': 'its rows are inputs',
  'src/platform/imports/web/wide-columns.tsx': 'its rows are inputs',
  'src/platform/records/web/fields/inputs/lines.tsx': 'its rows are inputs',
  'src/platform/records/web/forms/conflict-view.tsx': 'a choice in each line',
  'src/platform/records/web/record/history-part.tsx': 'lines of unlike cells',
  'src/platform/records/web/record/lines-table.tsx': 'is the lines of a record, drawn with every list',
  'src/platform/records/web/register/grid/grid.tsx': 'draws only the rows in view',
};

function tableViolations({ path, source }: SourceFile, byHand: Readonly<Record<string, string>>): Violation[] {
  if (publicSite.test(path) || ofTheKitAlone.test(path) || Object.hasOwn(byHand, path)) return [];
  return linesWith(drawsTable, source).map((line) => ({
    path,
    line,
    message: 'take DataTable or PlainTable from src/platform/kit/web, not a table of its own',
  }));
}

const staleTables = (files: ReadonlyMap<string, SourceFile>, byHand: Readonly<Record<string, string>>): Violation[] =>
  Object.keys(byHand)
    .filter((path) => files.has(path) && linesWith(drawsTable, files.get(path)?.source ?? '').length === 0)
    .map((path) => ({
      path,
      line: 1,
      message: 'draws no table by hand: take it off the list of scripts/check/boundaries.ts',
    }));

const formLines = (source: string): number[] => linesWith(drawsForm, source);

/** Anything may be said by way of `unknown`, true or not: then no check of types finds what becomes wrong. */
const isClaim = /\bas (?:unknown as|any)\b/;

const claimViolations = ({ path, source }: SourceFile): Violation[] =>
  linesWith(isClaim, source).map((line) => ({
    path,
    line,
    message: 'type the value where it is made, check it where it comes in, or take asRow or asRecord',
  }));

const staleClaims = (files: ReadonlyMap<string, SourceFile>, claimed: Readonly<Record<string, string>>): Violation[] =>
  Object.keys(claimed)
    .filter((path) => linesWith(isClaim, files.get(path)?.source ?? '').length === 0)
    .map((path) => ({
      path,
      line: 1,
      message: 'claims no type: take it off the list of scripts/check/boundaries.ts',
    }));

const linesWith = (pattern: RegExp, source: string): number[] =>
  codeLines(source).flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

function packageViolation(from: Place, specifier: string): string | null {
  if (from.side === 'web' && specifier.startsWith('node:')) return `the web side has no ${specifier}`;
  if (from.side !== 'model') return null;
  const isAllowed = modelPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return isAllowed
    ? null
    : `a model may not import “${specifier}”: it runs anywhere (allowed: ${modelPackages.join(', ')})`;
}

/** Over any number of steps: what the browser loads must not lead to the server's code, nor the other way round. */
function meetings(files: ReadonlyMap<string, SourceFile>, start: string, side: 'server' | 'web'): Violation[] {
  if (!files.has(start)) return [];
  return [...reachedFrom([start], files)]
    .filter((path) => placeOf(path).side === side)
    .map((path) => ({ path: start, line: 1, message: `leads to ${path}, which is the ${side} side` }));
}

/** Files that need each other, over any number of steps, types included: each circle once. */
function circularImports(files: ReadonlyMap<string, SourceFile>): Violation[] {
  const sources = new Map([...files].filter(([path]) => path.startsWith('src/') && !isTest(path)));
  return circlesAmong(sources).map((circle) => ({
    path: circle[0] ?? '',
    line: 1,
    message: `imports in a circle: ${circle.join(' → ')}`,
  }));
}

function impureModels({ path, source }: SourceFile): Violation[] {
  return codeLines(source).flatMap((line, index) =>
    worldly
      .filter(([pattern]) => pattern.test(line))
      .map(([, message]) => ({ path, line: index + 1, message: `a model ${message}` })),
  );
}

/** The lines without comments and the contents of one-line strings. */
function codeLines(source: string): string[] {
  const withoutBlocks = source.replace(/\/\*[\s\S]*?\*\//g, (block) => block.replace(/[^\n]/g, ' '));
  return withoutBlocks
    .split('\n')
    .map((line) => line.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''").replace(/(^|\s)\/\/.*$/, ''));
}

function onlyReexports({ source }: SourceFile): boolean {
  const statements = codeLines(source)
    .join('\n')
    .split(/;\s*|\n(?=\s*(?:import|export)\b)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return statements.length > 0 && statements.every((part) => /^export\b[^=]*\bfrom\b/.test(part));
}

/** `src/platform/<room>/<side>/…`, `src/modules/<module>/<side>/…` or `src/modules/<module>/<room>/<side>/…`. */
function placeOf(path: string): Place {
  const [, area, first, second, third] = path.split('/');
  if (!path.startsWith('src/')) return { side: 'outside' };
  if (area === 'platform') return placed(second, null);
  if (area === 'modules' && (second === 'module.ts' || second === 'resources.ts'))
    return { side: 'model', module: first ?? '' };
  if (area === 'modules' && first !== undefined) return placed(isSide(second) ? second : third, first);
  return { side: 'assembly' };
}

function isSide(folder: string | undefined): folder is 'model' | 'server' | 'web' {
  return folder === 'model' || folder === 'server' || folder === 'web';
}

function placed(folder: string | undefined, module: string | null): Place {
  return isSide(folder) ? { side: folder, module } : { side: 'misplaced' };
}

function nameOf(place: Place): string {
  return 'module' in place && place.module !== null ? place.module : 'the platform';
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
