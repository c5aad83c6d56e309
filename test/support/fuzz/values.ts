import fc from 'fast-check';
import { z } from 'zod';

/**
 * A value that is only known when the request is sent: an id, a code or a version that the answers before have named.
 */
export class Known {
  readonly name: string;
  readonly at: number;
  constructor(name: string, at: number) {
    this.name = name;
    this.at = at;
  }
}

/** JSON that `JSON.stringify` cannot write: numbers without end, keys of prototypes, depth. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nul = '\u0000';
const random = '01890a5d-ac96-774b-bcce-b302099a8057';

export const nastyTexts: readonly string[] = [
  '',
  ' ',
  nul,
  `a${nul}b`,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\uffff',
  '😀'.repeat(40),
  'é'.repeat(200),
  'ﬁ'.repeat(4000),
  'a'.repeat(300),
  '%',
  '%00',
  '%zz',
  '_',
  "'",
  "';--",
  "' or 1=1 --",
  '"',
  '\\',
  '$1',
  '${x}',
  '(((',
  '[a-',
  '*',
  '.*',
  '(a+)+$',
  '&',
  '|',
  '!',
  ':*',
  '<->',
  '../../etc/passwd',
  '..\\..\\x',
  '/',
  '//',
  '\r\nx: y',
  '<b>',
  '=1+1',
  '＝1',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-0',
  '0',
  '1',
  '-1',
  '1.5',
  '00',
  '1e3',
  '0x10',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  `${'9'.repeat(19)}`,
  `${'9'.repeat(40)}`,
  `0.${'1'.repeat(30)}`,
  '1,5',
  '1/0',
  'true',
  'false',
  'null',
  'undefined',
  '[object Object]',
  '0000-01-01',
  '10000-01-01',
  '2026-02-30',
  '2026-13-01',
  '-000001-01-01',
  '+275760-09-13',
  '0000',
  '9999',
  '2200-12-31',
  '1900-01-01',
  '2026-Q5',
  '2026-00',
  '2026-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+23:59',
  'not-an-id',
  random,
  random.toUpperCase(),
  `${random}0`,
  '{}',
  '[]',
  '{',
  'a,b',
  ',',
  ',,,',
  '-',
  '--',
  'a.b.c',
  'a=b',
  '@',
  'a@b',
  'de',
  'xx',
  'XX',
  'zz-ZZ',
  'en-u-nu-zzzz',
  'bnVsbA',
  'W10',
  'W251bGxd',
  'WyJcdTAwMDAiXQ',
  'WyJhIiwiYiJd',
  'WzFlNDAwLCJhIl0',
  'eyJhIjoxfQ',
  'kWh',
  'm/0',
  'kWh^99999999',
  '9'.repeat(400),
  '('.repeat(3000),
  '1+'.repeat(3000),
  '-'.repeat(5000),
  'http://',
  'javascript:alert(1)',
  'https://[',
  '10.0.0.0/99',
  '::1/999',
];
const nastyNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  1e15,
  1e16,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 63,
];
const deep = (depth: number, [open, close]: readonly [string, string]) =>
  new RawJson(open.repeat(depth) + close.repeat(depth));
const nastyShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  ['a'],
  [1, 2],
  { a: 1 },
  { length: -1 },
  { toString: 'x' },
  { constructor: {} },
  Array.from({ length: 2000 }, (_, at) => at),
  [nul],
  { [nul]: 1 },
  { '': 1 },
  { '\ud800': 'x' },
  { '0': 1 },
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('{"__proto__":{"a":1}}'),
  new RawJson('{"constructor":{"prototype":{"a":1}}}'),
  deep(500, ['[', ']']),
  deep(20_000, ['[', ']']),
  deep(300, ['{"a":', '1}'].map((part, at) => (at === 0 ? part : '}')) as unknown as [string, string]),
  'x'.repeat(30_000),
];

/** One text in a thousand is a million signs long: they cost time. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 995, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 60, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant('a'.repeat(1_000_000)) },
);
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 2, arbitrary: fc.constantFrom(...nastyNumbers) },
  { weight: 3, arbitrary: fc.constantFrom(...nastyShapes) },
  { weight: 2, arbitrary: fc.nat().map((at) => new Known('foreign id', at)) },
  { weight: 1, arbitrary: fc.nat().map((at) => new Known('removed id', at)) },
  { weight: 1, arbitrary: fc.nat().map((at) => new Known('id', at)) },
);
/** Other names for the same thing, and names that every object has. */
export const nastyName = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a',
  '',
  nul,
  'id',
  'companyId',
  'version',
  'custom',
  'a'.repeat(500),
  'a.b',
  '0',
);

const text = (name: string, schema: z.ZodType): fc.Arbitrary<unknown> => {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = 60,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const known = fc.nat().map((at) => new Known(name, at));
  if (format === 'uuid' || pattern?.includes('[0-9a-f]{12}')) return known;
  if (format === 'email') return fc.nat(50).map((at) => `fuzz${at}@borealis.example`);
  if (format === 'date') return fc.constantFrom('2026-03-01', '2025-01-01', '2024-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-03-01T10:00:00.000Z', '2030-01-01T00:00:00Z');
  if (format === 'uri') return fc.constantFrom('https://borealis.example/a', 'http://127.0.0.1/');
  const plain = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 100),
    maxLength: Math.max(Math.min(maxLength, 100), minLength),
  });
  const shaped = pattern === undefined ? plain : patterned(pattern, plain);
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 3, arbitrary: shaped },
    { weight: 1, arbitrary: nastyText },
  );
};

function patterned(pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return otherwise;
  }
}

const number = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const {
    minimum = -5,
    maximum = 3000,
    type,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    minimum?: number;
    maximum?: number;
    type?: string;
  };
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) })
    : fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }),
        fc.constant(min + 0.25),
      );
};

/** What a schema of zod says of itself; each kind has some of it. */
interface Definition {
  type: string;
  innerType: z.ZodType;
  element: z.ZodType;
  valueType: z.ZodType;
  left: z.ZodType;
  right: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  options: z.ZodType[];
  items: z.ZodType[];
  shape: Record<string, z.ZodType>;
  entries: Record<string, unknown>;
  values: unknown[];
  getter: () => z.ZodType;
}

/**
 * Input that a schema takes, as far as its shape tells; what a rule beyond it wants is left to luck. `name` is the
 * place in the request that asks for it.
 */
export function valueOf(schema: z.ZodType, name = '', depth = 0): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as Definition;
  const inner = (of: z.ZodType, as = name) => valueOf(of, as, depth + 1);
  if (depth > 12) return fc.constant(null);
  switch (def.type) {
    case 'string':
      return text(name, schema);
    case 'number':
    case 'int':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
    case 'undefined':
    case 'void':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null, freq: 3 });
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option)));
    case 'intersection':
      return fc
        .tuple(inner(def.left), inner(def.right))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
    case 'tuple':
      return fc.tuple(...def.items.map((item) => inner(item)));
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'name', 'en', '2025'), inner(def.valueType), { maxKeys: 3 });
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, inner(part, key)])))
        .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
    case 'lazy':
      return inner(def.getter());
    case 'pipe':
      return inner(isOpen(def.in) ? def.out : def.in);
    default:
      return fc.oneof(
        fc.nat().map((at) => new Known(name, at)),
        nastyValue,
      );
  }
}

/** Whether a schema takes anything and leaves the checking to what comes after it. */
function isOpen(schema: z.ZodType): boolean {
  const def = schema.def as unknown as Definition;
  return (
    ['transform', 'unknown', 'any', 'custom'].includes(def.type) ||
    (def.type === 'pipe' && isOpen(def.in) && isOpen(def.out))
  );
}

interface Change {
  at: number;
  kind: 'replace' | 'remove' | 'wrap' | 'add' | 'double';
  value: unknown;
  name: string;
}
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('replace' as const) },
    { weight: 1, arbitrary: fc.constantFrom('remove' as const, 'wrap' as const, 'add' as const, 'double' as const) },
  ),
  value: nastyValue,
  name: nastyName,
});

/** A third stays as it is, the others are spoiled in one to three places. */
export const spoiled = (base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      base,
      fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map(([value, changes]) => changes.reduce(spoil, value));

function spoil(root: unknown, { at, kind, value, name }: Change): unknown {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const top = { root: structuredCloneOf(root) as unknown };
  collect(top, places);
  const place = places[at % places.length];
  if (place === undefined) return value;
  const { holder, key } = place;
  const now = holder[key];
  if (kind === 'remove') delete holder[key];
  else if (kind === 'wrap') holder[key] = [now];
  else if (kind === 'double') holder[key] = Array.isArray(now) ? [...now, ...now] : [now, now];
  else if (
    kind === 'add' &&
    typeof now === 'object' &&
    now !== null &&
    !Array.isArray(now) &&
    !(now instanceof Known) &&
    !(now instanceof RawJson)
  )
    (now as Record<string, unknown>)[name === '__proto__' ? 'proto' : name] = value;
  else holder[key] = value;
  return top.root;
}

function collect(holder: Record<string, unknown>, places: { holder: Record<string, unknown>; key: string }[]): void {
  for (const key of Object.keys(holder).slice(0, 60)) {
    places.push({ holder, key });
    const value = holder[key];
    if (typeof value === 'object' && value !== null && !(value instanceof Known) && !(value instanceof RawJson))
      collect(value as Record<string, unknown>, places);
  }
}

const structuredCloneOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(structuredCloneOf)
    : typeof value === 'object' && value !== null && !(value instanceof Known) && !(value instanceof RawJson)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structuredCloneOf(part)]))
      : value;

/** JSON text, with what `JSON.stringify` cannot write put in afterwards. */
export function jsonText(value: unknown): string {
  const raw: string[] = [];
  const written = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof RawJson ? `raw json ${raw.push(part.text)}` : part,
  );
  return written === undefined
    ? ''
    : raw.reduce((text_, part, at) => text_.replace(`"raw json ${at + 1}"`, () => part), written);
}
