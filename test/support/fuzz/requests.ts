import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { resources } from '../../../src/resources.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { operationsOf } from '#platform/records/model/list-query.ts';
import { valueSchema } from '#platform/records/model/record-schema.ts';
import type { Contract } from '#platform/http/server/contract.ts';
import { jsonText, Known, nastyText, RawJson, spoiled, valueOf } from './values.ts';
import type { Actor, World } from './world.ts';

/** A request that may still name what only the running company knows. */
export interface Draft {
  who: Actor;
  method: string;
  /** In the place of `:company`. */
  company: string;
  path: Readonly<Record<string, unknown>>;
  query: readonly (readonly [string, unknown])[];
  /** Put behind the address as it is. */
  tail: string;
  headers: Readonly<Record<string, string>>;
  body:
    | { kind: 'none' }
    | { kind: 'json'; value: unknown }
    | { kind: 'raw'; type: string; bytes: Buffer }
    | { kind: 'form'; parts: readonly Part[]; flaw: Flaw };
}
interface Part {
  name: string;
  file: string | null;
  type: string;
  value: unknown;
}
type Flaw = 'none' | 'no boundary' | 'other boundary' | 'unclosed' | 'cut' | 'no parts' | 'bad header' | 'odd boundary';

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  remoteAddress: string;
}

const who: fc.Arbitrary<Actor> = fc.oneof(
  ...(
    [
      ['owner', 12],
      ['key', 3],
      ['administrator', 2],
      ['employee', 2],
      ['provider', 2],
      ['stranger', 2],
      ['rival', 1],
      ['investor', 1],
    ] as const
  ).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Actor) })),
);
const rarely = <T>(usual: T, odd: fc.Arbitrary<T>, one = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight: one, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

// What a header can carry through Node's parser: no line breaks, no NUL.
const headerText = nastyText.map((value) =>
  Buffer.from(value.slice(0, 2000), 'utf8')
    .toString('latin1')
    .replace(/[^\x20-\x7e\x80-\xff]/g, ' '),
);
const headerName = fc.constantFrom(
  'accept-language',
  'accept',
  'accept-encoding',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  'content-type',
  'content-encoding',
  'referer',
  'sec-fetch-mode',
  'sec-fetch-site',
  'cookie',
  'authorization',
  'host',
  'if-modified-since',
  'expect',
  'x-http-method-override',
);
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(headerName, headerText, { maxKeys: 2 }) },
  {
    weight: 1,
    arbitrary: fc.record({
      'content-type': fc.constantFrom(
        'application/json; charset=utf-16',
        'application/json; charset=x',
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=a',
        ';',
        'a'.repeat(300),
      ),
    }),
  },
);

const pathName = /:(\w+)/g;
const namesIn = (path: string) =>
  [...path.matchAll(pathName)].map(([, name = '']) => name).filter((name) => name !== 'company');
/** `sites/:id` asks for the id of a site, `…/:run` for that of a run. */
const segmentBefore = (path: string, name: string) => path.split('/')[path.split('/').indexOf(`:${name}`) - 1] ?? name;

/** Everything that is asked of some list: handlers that read their address by hand document nothing. */
const commonNames = [
  'search',
  'sort',
  'limit',
  'after',
  'bin',
  'q',
  'slug',
  'from',
  'to',
  'period',
  'page',
  'perPage',
  'columns',
  'format',
  'id',
  'name',
  'key',
  'locale',
  'language',
  'year',
  'site',
  'run',
  'kind',
  'resource',
  'subject',
  'token',
  'state',
  'filter',
];
const queryName = fc.oneof(
  fc.constantFrom(...commonNames),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'sort[]',
    'a[b]',
    '',
    'hasOwnProperty.from',
    'constructor.contains',
    'createdAt.from',
    'changedAt.to',
    'id',
    'version',
    'custom',
    'removedAt',
    'companyId',
  ),
);
const queryValue = fc.oneof(
  { weight: 3, arbitrary: nastyText as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.nat().map((at) => new Known('id', at)) },
);

/** Markers of pages as a list could have given them out, of another list or made up. */
const cursor = fc
  .tuple(
    fc.array(fc.oneof(nastyText, fc.constantFrom<unknown>(null, 1, 2 ** 40, 1.5, true, '2026-01-01', '12.5', {})), {
      maxLength: 2,
    }),
    fc.constantFrom<unknown>('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 1, '\u0000'),
  )
  .map(([sorted, id]) => Buffer.from(JSON.stringify([...sorted, id])).toString('base64url'));

function listParameters(resource: Resource): fc.Arbitrary<readonly (readonly [string, unknown])[]> {
  const filters = fieldsOf(resource).flatMap(([name, field]) =>
    operationsOf(field).map((operation) => ({
      name: operation === 'is' ? name : `${name}.${operation}`,
      value:
        operation === 'empty'
          ? fc.constantFrom('true', 'false')
          : valueOf(valueSchema(field), field.kind === 'reference' ? field.to : name),
    })),
  );
  const columns = [
    ...fieldsOf(resource).map(([name]) => name),
    'id',
    'createdAt',
    'changedBy',
    '__proto__',
    'constructor',
    'custom.a',
  ];
  const one = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...filters)
        .chain(({ name, value }) =>
          fc
            .oneof({ weight: 1, arbitrary: value }, { weight: 2, arbitrary: queryValue })
            .map((made) => [name, made] as const),
        ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(
        fc.constantFrom('sort', 'columns'),
        fc.array(fc.constantFrom(...columns, '-', `-${columns[0]}`), { maxLength: 6 }).map((names) => names.join(',')),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom('limit', 'after', 'bin', 'search', 'format', 'separator', 'bom'),
        fc.oneof(
          fc.constantFrom<unknown>('1', '200', 'xlsx', 'csv', 'json', 'tab', 'true'),
          queryValue,
          fc.nat().map((at) => new Known('next', at)),
        ),
      ),
    },
    { weight: 2, arbitrary: fc.tuple(queryName, queryValue) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('after'), cursor) },
  );
  return fc.array(one, { maxLength: 3 });
}

function queryOf(contract: Contract, resource: Resource | undefined): fc.Arbitrary<Draft['query']> {
  const any = fc.array(fc.tuple(queryName, queryValue), { maxLength: 2 });
  if (contract.query !== undefined) {
    const documented = spoiled(valueOf(contract.query)).map((made) =>
      typeof made === 'object' && made !== null && !(made instanceof Known) && !(made instanceof RawJson)
        ? Object.entries(made as object)
            .filter(([, value]) => value !== null)
            .map(([name, value]) => [name, value] as const)
        : [],
    );
    const both = fc
      .tuple(documented, fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: any }))
      .map(([one, other]) => [...one, ...other]);
    return resource === undefined ? both : fc.oneof(both, listParameters(resource));
  }
  if (contract.method === 'GET') return resource === undefined ? any : listParameters(resource);
  return rarely([] as Draft['query'], any);
}

const zip = (entries: readonly [string, Buffer][]): Buffer => {
  const [locals, directory]: Buffer[][] = [[], []];
  let offset = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const central = Buffer.alloc(42);
    central.writeUInt16LE(20, 0);
    central.writeUInt16LE(20, 2);
    head.copy(central, 4, 2, 24);
    central.writeUInt16LE(name.length, 24);
    central.writeUInt32LE(offset, 38);
    locals?.push(local);
    directory?.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), central, Buffer.from(name)]));
    offset += local.length;
  }
  const rest = Buffer.concat(directory ?? []);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(rest.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...(locals ?? []), rest, Buffer.from('PK\x05\x06', 'latin1'), end]);
};
const sheet = (rows: string) =>
  zip([
    [
      '[Content_Types].xml',
      Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ' +
          'ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ' +
          'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    ],
    [
      '_rels/.rels',
      Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
          'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
          'Target="xl/workbook.xml"/></Relationships>',
      ),
    ],
    [
      'xl/workbook.xml',
      Buffer.from(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
          'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" ' +
          'sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
          'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" ' +
          'Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    ],
    [
      'xl/worksheets/sheet1.xml',
      Buffer.from(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    ],
  ]);
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const fileContents: readonly (string | Buffer)[] = [
  '',
  '\u0000',
  'a',
  'a,b\n1,2\n',
  'Name;Amount;Date\n"x;1;2\n',
  `Name\n${'a,'.repeat(5000)}\n`,
  '\ufeffName,Site\n\u0000,\u0000\n',
  Buffer.from([0xff, 0xfe, 0x41, 0xd8]),
  Buffer.from([0xc0, 0x80, 0xff]),
  'Number,Number\n1,1\n',
  '"'.repeat(1000),
  'Name\n=cmd()\n',
  `__proto__,constructor\n1,2\n`,
  '{}',
  '[]',
  '{',
  '['.repeat(20_000),
  '{"type":"Polygon","coordinates":[[]]}',
  '{"type":"FeatureCollection","features":[null]}',
  '{"documentInfo":{"documentType":"https://xbrl.org/2021/xbrl-json"},"facts":{"__proto__":{}}}',
  '<html><body>x</body></html>',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><html xmlns="http://www.w3.org/1999/xhtml">&b;</html>',
  '%PDF-1.7\n%%EOF',
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'),
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  'PK\u0003\u0004',
  zip([['a.txt', Buffer.from('a')]]),
  zip([]),
  zip([
    ['../../x', Buffer.from('a')],
    ['META-INF/reportPackage.json', Buffer.from('{"documentInfo":{}}')],
  ]),
  sheet(''),
  sheet(
    `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Amount')}</row><row r="2">${cell('A2', 'x')}<c r="B2"><v>1e400</v></c></row>`,
  ),
  sheet(`<row r="0">${cell('ZZZZ0', 'x')}</row><row r="99999999"><c r="A1" t="s"><v>9999</v></c></row>`),
  sheet('<row r="1"><c'),
  'Content-Type: text/plain\r\n\r\nx',
  'From: a@b\r\nSubject: =?x?q?=\r\n\r\n',
  '09:00;1\n2026-03-01 00:00;1,5\n',
  'Zeit;kWh\n01.01.2025 00:15;NaN\n01.01.2025 00:30;-1\n',
];
const fileName = fc.oneof(
  fc.constantFrom(
    'a.csv',
    'a.xlsx',
    'a.json',
    'a.pdf',
    'a.png',
    'a.xbri',
    'a.xhtml',
    'a.zip',
    'a.txt',
    'a.eml',
    'a.svg',
    'a',
    '',
    '.csv',
    'a.csv\u0000.exe',
    '../../a.csv',
    'C:\\a.csv',
    '\u202evsc.csv',
    `${'a'.repeat(400)}.csv`,
    'é😀.csv',
    '__proto__',
    'a".csv',
    'a\ud800.csv',
  ),
  nastyText.map((value) => value.slice(0, 500)),
);
const fieldNames = [
  'resource',
  'period',
  'sheet',
  'publication',
  'name',
  'email',
  'message',
  'consent',
  'meter',
  'site',
  'zone',
  'kind',
  'run',
  'assessment',
  'subject',
  'record',
  '__proto__',
  'constructor',
  'file',
  '',
];
const part: fc.Arbitrary<Part> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: rarely('file', nastyText),
      file: fileName as fc.Arbitrary<string | null>,
      type: fc.constantFrom('application/octet-stream', 'text/csv', 'image/png', '', 'a/b; charset=x'),
      value: fc.constantFrom<unknown>(...fileContents),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...fieldNames).chain((name) =>
      fc.record({
        name: fc.constant(name),
        file: fc.constant(null),
        type: fc.constant(''),
        value: fc.oneof(
          {
            weight: 3,
            arbitrary: fc
              .nat()
              .map(
                (at) => (name === 'resource' ? resources[at % resources.length]?.name : new Known(name, at)) as unknown,
              ),
          },
          { weight: 1, arbitrary: nastyText },
        ),
      }),
    ),
  },
);
const flaw: fc.Arbitrary<Flaw> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none' as Flaw) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Flaw>(
      'no boundary',
      'other boundary',
      'unclosed',
      'cut',
      'no parts',
      'bad header',
      'odd boundary',
    ),
  },
);
const form: fc.Arbitrary<Draft['body']> = fc.record({
  kind: fc.constant('form' as const),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  flaw,
});
const rawBody: fc.Arbitrary<Draft['body']> = fc.record({
  kind: fc.constant('raw' as const),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'text/plain',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
  ),
  bytes: fc
    .constantFrom(
      '',
      '{',
      '[',
      'null',
      '"a"',
      '1',
      '{"a":1e400}',
      '{"__proto__":{}}',
      '[['.repeat(20_000),
      '\u0000',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"a":1,"a":2}',
      'a=b',
      '--a',
      Buffer.from([0xff, 0xfe]),
      Buffer.from('{"a":"\xff"}', 'latin1'),
      `{"a":"${'x'.repeat(3_000_000)}"}`,
    )
    .map((bytes) => Buffer.from(bytes as string)),
});

function bodyOf(
  contract: Contract,
  resource: Resource | undefined,
  base: (resource: Resource) => Readonly<Record<string, unknown>> | undefined,
): fc.Arbitrary<Draft['body']> {
  const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Draft['body']> =>
    spoiled(value).map((made) => ({ kind: 'json' as const, value: made }));
  if (contract.method === 'GET' || contract.method === 'DELETE')
    return rarely({ kind: 'none' } as Draft['body'], rawBody, 40);
  const kinds: { weight: number; arbitrary: fc.Arbitrary<Draft['body']> }[] = [{ weight: 1, arbitrary: rawBody }];
  if (contract.body === undefined)
    kinds.push(
      { weight: 8, arbitrary: form },
      { weight: 6, arbitrary: fc.constant({ kind: 'none' }) },
      { weight: 2, arbitrary: json(fc.constant({})) },
    );
  else kinds.push({ weight: 9, arbitrary: json(valueOf(contract.body)) });
  const fitting = resource === undefined ? undefined : base(resource);
  if (fitting !== undefined && contract.path.endsWith(`/${resource?.path}`))
    kinds.push({ weight: 18, arbitrary: json(fc.constant(fitting)) });
  if (fitting !== undefined && contract.method === 'PATCH')
    kinds.push({
      weight: 18,
      arbitrary: json(
        fc.tuple(fc.constantFrom(...Object.entries(fitting)), fc.nat()).map(([[name, value], at]) => ({
          version: new Known(`version of ${resource?.path}`, at),
          set: { [name]: value },
        })),
      ),
    });
  return fc.oneof(...kinds);
}

/**
 * What somebody may send to one documented call: fitting, nearly fitting and hostile. `base` knows a good new record of
 * a kind.
 */
export function draftsOf(
  contract: Contract,
  base: (resource: Resource) => Readonly<Record<string, unknown>> | undefined,
): fc.Arbitrary<Draft> {
  const below = contract.path.replace(/^\/api\/companies\/:company\//, '');
  const resource = resources.find(({ path }) => below === path || below.startsWith(`${path}/`));
  const path = Object.fromEntries(
    namesIn(contract.path).map((name) => {
      const own = fc
        .nat()
        .map((at) => new Known(name === 'id' ? segmentBefore(contract.path, name) : name, at) as unknown);
      return [
        name,
        fc.oneof(
          { weight: 8, arbitrary: own },
          {
            weight: 1,
            arbitrary: fc
              .nat()
              .map((at) => new Known(at % 3 === 0 ? 'foreign id' : at % 3 === 1 ? 'removed id' : 'id', at) as unknown),
          },
          { weight: 1, arbitrary: nastyText as fc.Arbitrary<unknown> },
        ),
      ];
    }),
  );
  return fc.record({
    who,
    path: fc.record(path),
    query: queryOf(contract, resource),
    headers,
    body: bodyOf(contract, resource, base),
    method: rarely(
      contract.method as string,
      fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'),
      40,
    ),
    company: rarely('', nastyText, 60),
    tail: rarely(
      '',
      fc.constantFrom(
        '%',
        '%zz',
        '/%',
        '?%zz=%',
        '&a=%00',
        '?sort=a&sort=b',
        '?limit=1&limit=2',
        '?a[]=1&a[]=2',
        '?__proto__[a]=1',
        `?a=${'a'.repeat(9000)}`,
        '/',
        '//',
        '?',
        '#',
        ';a=b',
        '/..',
        '%2f',
        '%00',
        '?after=%ff%fe',
        '?search=%ed%a0%80',
        '?%00=1',
      ),
      25,
    ),
  }) as fc.Arbitrary<Draft>;
}

/** The bytes of a request, now that it is known what exists. */
export function sentOf(
  contract: Contract,
  { who: asker, method, company, path, query, tail, headers: odd, body }: Draft,
  world: World,
  at: number,
): Sent {
  const fill = (value: unknown): unknown =>
    value instanceof Known
      ? (world.known(value.name, value.at) ?? null)
      : value instanceof RawJson
        ? value
        : Array.isArray(value)
          ? value.map(fill)
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]))
            : value;
  const asText = (value: unknown): string => {
    const filled = fill(value);
    return typeof filled === 'string'
      ? filled
      : filled instanceof RawJson
        ? filled.text
        : typeof filled === 'object'
          ? (JSON.stringify(filled) ?? '')
          : String(filled);
  };
  const slug = company !== '' ? company : asker === 'provider' ? world.provider.slug : world.acme.slug;
  const address = contract.path.replace(pathName, (_whole, name: string) =>
    encoded((name === 'company' ? slug : asText(path[name])).slice(0, 3000)),
  );
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(asText(value).slice(0, 60_000))}`).join('&');
  // Every request comes from an address of its own: limits of callers are tested elsewhere.
  const remoteAddress = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const sent: Sent = {
    method,
    url: `${address}${asked === '' ? '' : `?${asked}`}${tail}`,
    headers: { origin: 'http://localhost:3000', accept: 'application/json' },
    remoteAddress,
  };
  if (body.kind === 'json') Object.assign(sent, { payload: jsonText(fill(body.value)) });
  if (body.kind === 'json') sent.headers['content-type'] = 'application/json';
  if (body.kind === 'raw') Object.assign(sent, { payload: body.bytes });
  if (body.kind === 'raw' && body.type !== '') sent.headers['content-type'] = body.type;
  if (body.kind === 'form')
    putForm(
      sent,
      body.parts.map((one) => ({ ...one, value: fill(one.value) })),
      body.flaw,
    );
  Object.assign(sent.headers, world.callers[asker], odd);
  if (sent.method === 'GET' && contract.method !== 'GET') delete sent.payload;
  return sent;
}

function putForm(sent: Sent, parts: readonly Part[], flawed: Flaw): void {
  const boundary = flawed === 'odd boundary' ? 'a'.repeat(300) : 'edge';
  const quoted = (value: unknown) =>
    String(value)
      .replace(/"/g, '%22')
      .replace(/[\r\n]/g, ' ');
  const pieces = parts.flatMap(({ name, file, type, value }) => [
    flawed === 'bad header'
      ? `--${boundary}\r\ncontent-disposition form-data name\r\n${type}\r\n\r\n`
      : `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file === null ? '' : `; filename="${quoted(file)}"`}${type === '' ? '' : `\r\ncontent-type: ${type}`}\r\n\r\n`,
    Buffer.isBuffer(value) ? value : String(value ?? ''),
    '\r\n',
  ]);
  const whole = Buffer.concat(
    [...(flawed === 'no parts' ? [] : pieces), ...(flawed === 'unclosed' ? [] : [`--${boundary}--\r\n`])].map((piece) =>
      Buffer.from(piece as string),
    ),
  );
  sent.payload = flawed === 'cut' ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
  sent.headers['content-type'] =
    flawed === 'no boundary'
      ? 'multipart/form-data'
      : `multipart/form-data; boundary=${flawed === 'other boundary' ? 'other' : boundary}`;
}

/** Percent-encoded; half a surrogate pair becomes the bytes that some programs write for it. */
const encoded = (value: string): string =>
  value.isWellFormed()
    ? encodeURIComponent(value)
    : [...value].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
