import { globSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** What only the server needs of a call or action: it checks and documents by them. */
const ofCalls: ReadonlySet<string> = new Set([
  'params',
  'query',
  'body',
  'shownBody',
  'response',
  'summary',
  'tag',
  'status',
  'forPeople',
]);
/** What only the server needs of a definition, by its maker. Which rights a role has a page asks the server. */
const forServers: Readonly<Record<string, ReadonlySet<string>>> = {
  defineCall: ofCalls,
  defineAction: ofCalls,
  defineModule: new Set(['grants']),
};

/**
 * Leaves the schemas out of the calls and actions that pages ask by, and the grants out of the heads of modules: a page
 * needs method, path and what the call touches. A schema that then nothing needs falls away, and the library with the last of them.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        // What thinks does nothing by being loaded, errors and messages apart: their catalogue is told of them.
        const pure = /\/model\/(?!(errors|(page-)?messages)\.ts$)[^/]+$/.test(id)
          ? ({ moduleSideEffects: false } as const)
          : {};
        if (!/\bdefine(Call|Action|Module)\(|from ["']zod["']/.test(code)) return { code, map: null, ...pure };
        const { body } = this.parse(code);
        const edits = [
          ...calls(body).flatMap((call) => [...schemasIn(call), ...rightsIn(call, code), unused(call)]),
          ...(/\bfrom ["']zod["']/.test(code) ? made(body) : []),
        ];
        let edited = code;
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          edited = edited.slice(0, start) + text(edited.slice(start, end)) + edited.slice(end);
        return { code: withoutUnused(edited, (text) => this.parse(text).body), map: null, ...pure };
      },
    },
  };
}

/**
 * Without the imports of our own that only a schema needed. Left there they would bring their file along to where the
 * call is, whole if another page fetches it by itself.
 */
function withoutUnused(code: string, parse: (code: string) => Program['body']): string {
  const imports = parse(code).flatMap((part) => (part.type === 'ImportDeclaration' ? [part] : []));
  const rest = imports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return imports
    .filter(({ source, specifiers }) => {
      const isOurs = /^[#.]/.test(source.value) && specifiers.length > 0;
      return isOurs && specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest));
    })
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

interface Edit {
  start: number;
  end: number;
  text: (before: string) => string;
}
type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Declaration = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number];
type Init = NonNullable<Declaration['init']>;

/** What stands behind the names at the top of a file. */
const inits = (body: Program['body']): Init[] =>
  body
    .map((part) => (part.type === 'ExportNamedDeclaration' ? part.declaration : part))
    .flatMap((part) => (part?.type === 'VariableDeclaration' ? part.declarations : []))
    .flatMap(({ init }) => init ?? []);

const makerOf = (init: Init): string | null =>
  init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name in forServers
    ? init.callee.name
    : null;
const isDefinition = (init: Init): boolean => makerOf(init) !== null;

const calls = (body: Program['body']): Init[] => inits(body).filter(isDefinition);

function schemasIn(call: Init): Edit[] {
  const [definition] = call.type === 'CallExpression' ? call.arguments : [];
  const names = forServers[makerOf(call) ?? ''];
  if (definition?.type !== 'ObjectExpression' || names === undefined) return [];
  return definition.properties
    .filter(
      (property) => property.type === 'Property' && property.key.type === 'Identifier' && names.has(property.key.name),
    )
    .map(({ start, end }) => ({ start, end, text: () => '...{}' }));
}

/** What rights mean is told by pages that somebody may not open; of others a page asks the server. */
function rightsIn(call: Init, code: string): Edit[] {
  const [head] = call.type === 'CallExpression' ? call.arguments : [];
  if (makerOf(call) !== 'defineModule' || head?.type !== 'ObjectExpression') return [];
  const access = head.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'access'
      ? [property.value]
      : [],
  )[0];
  if (access?.type !== 'ObjectExpression') return [];
  const asked = askedByPages();
  const kept = access.properties.filter(
    (property) =>
      property.type !== 'Property' || property.key.type !== 'Literal' || asked.has(String(property.key.value)),
  );
  const text = `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
  return [{ start: access.start, end: access.end, text: () => text }];
}

let asked: ReadonlySet<string> | undefined;
/** The rights that pages of any module ask for: of one's own as well (`my-profile` asks for those of leave). */
function askedByPages(): ReadonlySet<string> {
  asked ??= new Set(
    globSync('src/modules/*/module.ts').flatMap((file) => {
      const [, pages = ''] = /\n  pages: (\[.*?\n  \]|\[[^\n]*\]),/s.exec(readFileSync(file, 'utf8')) ?? [];
      return [...pages.matchAll(/\baccess: ?["']([^"']+)["']/g)].map(([, key = '']) => key);
    }),
  );
  return asked;
}

/** A definition does nothing by being made: one that a page does not ask by falls away. */
const unused = ({ start }: Init): Edit => ({ start, end: start, text: () => '/*@__PURE__*/ ' });

/** Making a schema of others does nothing else, which the bundler cannot know of a method's call. */
const made = (body: Program['body']): Edit[] =>
  inits(body)
    .filter((init) => /^(Call|Object)Expression$/.test(init.type) && !isDefinition(init))
    .map(({ start, end }) => ({ start, end, text: (before) => `/*@__PURE__*/ (() => (${before}))()` }));
