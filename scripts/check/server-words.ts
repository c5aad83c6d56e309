import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A text in the code of the server that reads as English. */
export interface FoundWords {
  path: string;
  line: number;
  text: string;
  /** It is a value of what a user is refused by. */
  isRefusal: boolean;
}

/**
 * Texts that people read come from a catalogue: `defineMessages`, `defineErrors`, `defineLines`, `defineFileTexts`,
 * `serverTexts`, or the label of a definition. What else reads as a sentence or a title in the code of the server is
 * listed here, with the reason why it stays as it is. An entry ends with `/` where it means a folder.
 */
export const plainWords: Readonly<Record<string, string>> = {
  // For whoever runs the server or writes programs.
  'src/platform/backup/server/': 'said by commands in the terminal, and in the log',
  'src/platform/database/server/': 'said at the start, in the terminal and the log',
  'src/platform/runtime/server/': 'settings and the start, in the terminal and the log',
  'src/platform/metrics/server/': 'OpenMetrics help texts, for programs that watch servers',
  'src/platform/history/server/verifier/': 'said by npm run verify-history, which uses nothing else of the product',
  'src/platform/history/server/verify-company.ts': 'the verifier, which imports nothing of ours, says it for terminals',
  'src/platform/files/server/bucket-store.ts': 'the content of a file that proves a bucket can be written',
  'src/platform/records/server/record-schemas.ts': 'documentation of the API, which is in English',
  'src/modules/site/public/server/site-pages.ts': 'robots.txt, for search engines',
  'src/platform/records/model/list-query.ts': 'what a filter takes, said to programs: pages offer what fits',
  // Calls that the specification names: their literal sentences are for programs, pages have texts of their own.
  'src/platform/auth/server/register.ts': 'a literal of the specification’s calls',
  'src/platform/auth/server/reset.ts': 'a literal of the specification’s calls',
  'src/platform/auth/server/spec-calls.ts': 'a literal of the specification’s calls',
  'src/platform/auth/server/spec-routes.ts': 'a literal of the specification’s calls',
  'src/platform/auth/server/edit-user.ts': 'a literal of the specification’s calls',
  'src/modules/environmental/nature/server/biodiversity-routes.ts': 'a literal of the specification’s calls',
  'src/modules/site/public/server/positions.ts': 'a literal of the specification’s calls',
  'src/modules/site/public/server/public-calls.ts': 'a literal of the specification’s calls',
  // Words of definitions, which pages and files look up by their English.
  'src/platform/chain/server/history-kinds.ts': 'labels of kinds, as those of registers',
  'src/modules/environmental/calculation/server/labels.ts': 'labels of what figures are grouped by',
  // Names of others.
  'src/modules/environmental/factors/model/grid-products.ts': 'a product as records spell it',
  'src/modules/environmental/factors/server/assignment/fuel-bridges.ts': 'sources, as they are cited',
  'src/platform/documents/server/word-style.ts': 'names of styles in a text document',
  'src/modules/report/vsme/server/workbook-choices.ts': 'what stands in EFRAG’s template',
  'src/modules/report/vsme/server/workbook-facts.ts':
    'the title of a report whose template has none, in the template’s language',
};

/** Calls whose texts are a catalogue, a contract, a fault for the log, or for the database. */
const ofPrograms =
  /^(?:define\w+|new \w*Error|StartError|(?:\w+\.)*log\.\w+|sql|(?:\w+\.)*(?:query|execute|raw)|(?:[\s\S]*\.)?(?:header|writeHead)|\w+\.(?:describe|meta)|setting|document|sectionCalls|samples|onlyOne|ownerFunction|keyed)$/;
/** Properties that document a call, and the label of a definition, which pages look up in their language. */
const ofDefinitions = /^(?:summary|description|tag|meaning|help|sql|label|labels|noun|historyKinds)$/;

interface Node {
  type: string;
  start: number;
  end: number;
}

/** What reads as English in one file and is said by no catalogue. */
export function wordsIn(path: string, source: string): FoundWords[] {
  const found: FoundWords[] = [];
  const visit = (value: unknown, within: readonly string[]): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, within);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node & Readonly<Record<string, unknown>>;
    if (
      /^(?:Import|Export(?:All|Named)Declaration$)/.test(node.type) &&
      node['source'] !== undefined &&
      node['source'] !== null
    )
      return;
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    const text = textOf(node);
    const isSaid = text !== null && (readsAsEnglish(text) || (isRead(within) && hasWords(text)));
    if (isSaid && !within.some((name) => ofPrograms.test(name) || ofDefinitions.test(name)))
      found.push({
        path,
        line: source.slice(0, node.start).split('\n').length,
        text,
        isRefusal: within.some((name) => ofRefusals.test(name)),
      });
    const name = nameOf(node, source);
    const inside = name === null ? within : [name, ...within];
    for (const [key, child] of Object.entries(node))
      if (key !== 'key' || node['computed'] === true) visit(child, inside);
  };
  visit(parseSync(path, source, { lang: 'ts' }).program.body, []);
  return found;
}

const textOf = (node: Node & Readonly<Record<string, unknown>>): string | null => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
};

/** What stands around a text: a call, the name of a property, a tag. */
function nameOf(node: Node & Readonly<Record<string, unknown>>, source: string): string | null {
  const written = (part: unknown) => source.slice((part as Node).start, (part as Node).end).replace(/<[^(]*>$/, '');
  switch (node.type) {
    case 'CallExpression':
      return written(node['callee']);
    case 'NewExpression':
      return `new ${written(node['callee'])}`;
    case 'TaggedTemplateExpression':
      return written(node['tag']);
    case 'ThrowStatement':
      return 'throw';
    case 'Property':
      return written(node['key']);
    default:
      return null;
  }
}

/** Properties that people read whatever stands in them, and the values of what a user is refused by. */
const ofReaders = /^(?:reason|message|title|text|hint|note|heading|detail|fileName|subject)$/;
const isRead = (within: readonly string[]): boolean =>
  ofReaders.test(within[0] ?? '') || within.some((name) => ofRefusals.test(name));
const ofRefusals = /^[a-z]\w*Error$/;
const hasWords = (text: string): boolean => /\p{Ll}{2,},? (?:\p{L}{2,}|\{\})|\{\},? \p{Ll}{2,}/u.test(text);

/** Begins like a sentence or a title and has a second word: `Add your sites`, `Scope {}`. */
const readsAsEnglish = (text: string): boolean =>
  /^\W*\p{Lu}\p{Ll}+(?:-\p{L}+)*[.,:’]? (?:\p{L}{2,}|\{\}|\d)/u.test(text) &&
  !/[<>{}=;]\s*$|charset=/.test(text.replaceAll('{}', ''));

/**
 * What of the server no catalogue says and no entry of the list above explains; and entries without use. Of the engines
 * (`model`), which stand beside definitions and their labels, sentences that are put together from pieces.
 */
export function serverWords(root: string): { found: FoundWords[]; unused: string[] } {
  const used = new Set<string>();
  const found = globSync('src/**/{model,server}/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      wordsIn(path, readFileSync(join(root, path), 'utf8')).filter(
        ({ text, isRefusal }) => path.includes('/server/') || text.includes('{}') || isRefusal,
      ),
    )
    .filter(({ path }) => {
      const entry = Object.keys(plainWords).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
      if (entry !== undefined) used.add(entry);
      return entry === undefined;
    });
  return { found, unused: Object.keys(plainWords).filter((entry) => !used.has(entry)) };
}
