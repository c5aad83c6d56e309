import type { Plugin, Rolldown } from 'vite';

/** What only the server needs of a definition: it checks and documents by them. */
const forServers: ReadonlySet<string> = new Set(['params', 'query', 'body', 'response']);

/**
 * Leaves the schemas out of the calls and actions that pages ask by: a page needs method, path and what the call
 * touches. A schema that then nothing needs falls away, and the library with the last of them.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        // What thinks does nothing by being loaded, errors and messages apart: their catalogue is told of them.
        const pure = /\/model\/(?!(errors|messages)\.ts$)[^/]+$/.test(id)
          ? ({ moduleSideEffects: false } as const)
          : {};
        if (!/\bdefine(Call|Action)\(|from ["']zod["']/.test(code)) return { code, map: null, ...pure };
        const { body } = this.parse(code);
        const edits = [...calls(body).flatMap(schemasIn), ...(/\bfrom ["']zod["']/.test(code) ? made(body) : [])];
        let edited = code;
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          edited = edited.slice(0, start) + text(edited.slice(start, end)) + edited.slice(end);
        return { code: edited, map: null, ...pure };
      },
    },
  };
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

const isDefinition = (init: Init): boolean =>
  init.type === 'CallExpression' && init.callee.type === 'Identifier' && /^define(Call|Action)$/.test(init.callee.name);

const calls = (body: Program['body']): Init[] => inits(body).filter(isDefinition);

function schemasIn(call: Init): Edit[] {
  const [definition] = call.type === 'CallExpression' ? call.arguments : [];
  if (definition?.type !== 'ObjectExpression') return [];
  return definition.properties
    .filter(
      (property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && forServers.has(property.key.name),
    )
    .map(({ start, end }) => ({ start, end, text: () => '...{}' }));
}

/** Making a schema of others does nothing else, which the bundler cannot know of a method's call. */
const made = (body: Program['body']): Edit[] =>
  inits(body)
    .filter((init) => /^(Call|Object)Expression$/.test(init.type) && !isDefinition(init))
    .map(({ start, end }) => ({ start, end, text: (before) => `/*@__PURE__*/ (() => (${before}))()` }));
