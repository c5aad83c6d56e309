import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorCatalogue } from '#platform/errors/model/errors.ts';
import { cookieName, sessionCookie } from './cookie.ts';
import type { App } from '#platform/app/server/app.ts';
import { allContracts, document, type Contract } from './contract.ts';
import { docsPage } from './openapi-page.ts';

/**
 * OpenAPI 3.1 of all calls, from the same contracts that serve them. Each kind of record and each response is a schema
 * with a name; a name stands for one shape, and each operation has an id of its own.
 */
export function openApiDocument(product: { name: string; baseUrl: string }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas = new NamedSchemas();
  const ids = operationIds(allContracts());
  for (const contract of allContracts()) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    const parts = partsOf(contract.path, schemas);
    paths[path] = {
      ...(paths[path] ?? (parts.length === 0 ? {} : { parameters: parts })),
      [contract.method.toLowerCase()]: operation(contract, ids.get(contract) ?? '', schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description:
        'Decimals are text, days are YYYY-MM-DD, money is minor units. Errors are RFC 9457 problem documents; ' +
        'their codes are listed on the page /api/docs. A call with x-permission needs that permission.',
    },
    servers: [{ url: product.baseUrl }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(sessionCookie, product.baseUrl.startsWith('https:')),
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of a company. It gives access only to calls of that company that are not marked “for people only”.',
        },
      },
      parameters: schemas.parameters(),
      requestBodies: schemas.requestBodies(),
      responses: {
        Problem: {
          description: 'Refused',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
        ...schemas.responses(),
      },
      schemas: { Problem: problemSchema, ...schemas.all() },
    },
    security: [{ session: [] }, { key: [] }],
    paths,
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: ['string', 'null'] },
    values: { type: 'object', additionalProperties: true },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          values: { type: 'object', additionalProperties: true },
          message: { type: 'string' },
        },
      },
    },
  },
};

function operation(contract: Contract, operationId: string, schemas: NamedSchemas): Record<string, unknown> {
  const asked = contract.query === undefined ? [] : parametersOf(contract.query, schemas);
  const name = pascal(operationId);
  const body = contract.shownBody ?? contract.body;
  return {
    summary: contract.summary,
    tags: [contract.tag],
    operationId,
    ...(asked.length === 0 ? {} : { parameters: asked }),
    ...(contract.access ? { 'x-permission': contract.access } : {}),
    ...(contract.forPeople ? { description: 'For people only: not available with an API key.' } : {}),
    ...(isForKeys(contract) ? {} : { security: [{ session: [] }] }),
    ...(body === undefined
      ? {}
      : {
          requestBody: schemas.requestBody(body, `${name}Body`),
        }),
    responses: {
      [String(contract.status ?? 200)]:
        contract.response === undefined ? done : schemas.response(contract.response, `${name}Response`),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** The parts of a path, which all its operations share. */
const partsOf = (path: string, schemas: NamedSchemas): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    schemas.parameter({ name, in: 'path', required: true, schema: { type: 'string' } }),
  );

/** What an API key may open: calls of its company, except those that decide about people, rights and keys. */
const isForKeys = ({ path, forPeople }: Contract) => path.startsWith('/api/companies/:company') && !forPeople;
/** Method and path below the company; the whole path where two would be named alike. */
function operationIds(contracts: readonly Contract[]): Map<Contract, string> {
  const wholes = (path: string) => [
    path.replace(/^\/api(\/companies\/:company)?/, ''),
    path.replace(/^\/api/, ''),
    path,
  ];
  const taken = new Map<string, Contract>();
  for (const contract of contracts) {
    const id = wholes(contract.path)
      .map((path) => contract.method.toLowerCase() + pascal(path))
      .find((candidate) => !taken.has(candidate));
    if (id === undefined) throw new Error(`two operations are named like ${contract.method} ${contract.path}`);
    taken.set(id, contract);
  }
  return new Map([...taken].map(([id, contract]) => [contract, id]));
}

/** `/waste/balance` → `WasteBalance`, `activityData` → `ActivityData`. */
const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '');

type Json = Record<string, unknown>;

const done = { description: 'Done' };
const asJson = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** The schemas of the document by name. */
class NamedSchemas {
  readonly #found = new Map<string, Json>();
  readonly #parameters = new Map<string, Json>();
  readonly #requestBodies = new Map<string, Json>();
  readonly #responses = new Map<string, Json>();

  all(): Json {
    const whole = [...this.#found].map(([name, made]) => [name, this.#onChange(name, made)] as const);
    const stored = whole.map(([, made]) => storedFieldsOf(made)).find((fields) => fields !== null);
    return Object.fromEntries(
      [...whole.map(([name, made]) => [name, onStored(made, stored)] as const), ['StoredRecord', stored] as const]
        .filter(([, made]) => made !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  /** What makes a record is what changes one, where some fields must be there: only those are said again. */
  #onChange(name: string, made: Json): Json {
    const place = `${/^New(.+)$/.exec(name)?.[1] ?? ''}Change`;
    const change = this.#found.get(place)?.['properties'] as Json | undefined;
    const all = made['properties'] as Json | undefined;
    if (change === undefined || all === undefined || Object.keys(all).some((key) => !(key in change))) return made;
    const { type, required } = made;
    const own = Object.entries(all).filter(([key, field]) => JSON.stringify(field) !== JSON.stringify(change[key]));
    return {
      allOf: [
        { $ref: `#/components/schemas/${place}` },
        { type, properties: Object.fromEntries(own), ...(required === undefined ? {} : { required }) },
      ],
    };
  }

  /** The schema as a part of the document; an object stands there by its own name, else by the one given. */
  named(schema: z.ZodType, io: 'input' | 'output', name: string): Json {
    const made = this.inline(schema, io);
    if (made['type'] !== 'object' || '$ref' in made) return made;
    return this.#keep(pascal(z.globalRegistry.get(schema)?.id ?? name), io, made);
  }

  /** A parameter, which stands in the document once: by its name, by name and format where another one has that. */
  parameter(made: Json & { name: string }): Json {
    const { format, type } = made['schema'] as Json;
    const place = [pascal(made.name), pascal(`${made.name}-${String(format ?? type)}`)].find((name) => {
      const there = this.#parameters.get(name);
      return there === undefined || JSON.stringify(there) === JSON.stringify(made);
    });
    if (place === undefined) return made;
    this.#parameters.set(place, made);
    return { $ref: `#/components/parameters/${place}` };
  }

  parameters(): Json {
    return Object.fromEntries(this.#parameters);
  }

  requestBody(schema: z.ZodType, name: string): Json {
    const made = { required: true, ...asJson(this.named(schema, 'input', name)) };
    return shared('requestBodies', this.#requestBodies, schema, made);
  }

  requestBodies(): Json {
    return Object.fromEntries(this.#requestBodies);
  }

  response(schema: z.ZodType, name: string): Json {
    return shared('responses', this.#responses, schema, { ...done, ...asJson(this.named(schema, 'output', name)) });
  }

  responses(): Json {
    return Object.fromEntries(this.#responses);
  }

  /** The schema itself; what it has that bears a name stands in the document by it. */
  inline(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...made
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => plain(jsonSchema, io),
    }) as Json & { $defs?: Record<string, Json> };
    const places = new Map(Object.keys($defs).map((id) => [`#/$defs/${id}`, this.#placeOf(pascal(id), io)]));
    for (const [id, part] of Object.entries($defs)) {
      const place = places.get(`#/$defs/${id}`) ?? '';
      this.#found.set(place, moved(part, places));
    }
    return moved(made, places);
  }

  #keep(name: string, io: 'input' | 'output', made: Json): Json {
    const place = this.#placeOf(name, io);
    this.#found.set(place, made);
    return { $ref: `#/components/schemas/${place}` };
  }

  /** What is sent may differ from what is got under the same name. */
  #placeOf(name: string, io: 'input' | 'output'): string {
    return io === 'input' && !/Body$|^New|Change$|^Pasted/.test(name) ? `${name}Input` : name;
  }
}

const ofEveryRecord = ['id', 'version', 'createdAt', 'createdBy', 'changedAt', 'changedBy', 'removedAt', 'custom'];

/** The fields that each record has, where these are the fields of one. */
function storedFieldsOf({ type, properties, required = [] }: Json): Json | null {
  const fields = Object.entries((properties ?? {}) as Json).filter(([name]) => ofEveryRecord.includes(name));
  const isRecord =
    fields.length === ofEveryRecord.length && fields.every(([name]) => (required as string[]).includes(name));
  return isRecord ? { type, properties: Object.fromEntries(fields), required: ofEveryRecord } : null;
}

/** What each record has is said once. */
function onStored(made: Json, stored: Json | null | undefined): Json {
  if (stored === null || stored === undefined || JSON.stringify(storedFieldsOf(made)) !== JSON.stringify(stored))
    return made;
  const { type, properties, required, ...said } = made as Json & { properties: Json; required: string[] };
  const isOwn = (name: string) => !ofEveryRecord.includes(name);
  return {
    ...said,
    allOf: [
      { $ref: '#/components/schemas/StoredRecord' },
      {
        type,
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
        required: required.filter(isOwn),
      },
    ],
  };
}

/** What many calls take or answer bears the name of its schema and stands in the document once. */
function shared(place: string, found: Map<string, Json>, schema: z.ZodType, made: Json): Json {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) return made;
  found.set(pascal(id), made);
  return { $ref: `#/components/${place}/${pascal(id)}` };
}

/** A format says what its pattern says; responses may gain members; whole numbers are as large as JSON holds them. */
function plain(made: Json, io: 'input' | 'output'): void {
  delete made['id'];
  if (made['format'] !== undefined) delete made['pattern'];
  if (io === 'output' && made['additionalProperties'] === false) delete made['additionalProperties'];
  if (JSON.stringify(made['propertyNames']) === '{"type":"string"}') delete made['propertyNames'];
  if (made['maximum'] === Number.MAX_SAFE_INTEGER) delete made['maximum'];
  if (made['minimum'] === Number.MIN_SAFE_INTEGER) delete made['minimum'];
  const [only, none] = (made['anyOf'] ?? []) as Json[];
  if (none?.['type'] !== 'null' || typeof only?.['type'] !== 'string' || Object.keys(made).length > 1) return;
  delete made['anyOf'];
  Object.assign(made, only, { type: [only['type'], 'null'] });
  if (made['format'] !== undefined) delete made['pattern'];
  if (Array.isArray(only['enum'])) made['enum'] = [...(only['enum'] as unknown[]), null];
}

/** The schema with references to where its named parts stand in the document. */
function moved<T>(schema: T, places: ReadonlyMap<string, string>): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && places.has(value)
      ? `#/components/schemas/${places.get(value)}`
      : value,
  ) as T;
}

function parametersOf(schema: z.ZodType, schemas: NamedSchemas): Json[] {
  const { properties = {}, required = [] } = schemas.inline(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    schemas.parameter({ name, in: 'query', ...(required.includes(name) ? { required: true } : {}), schema: property }),
  );
}

/** Serves `GET /api/openapi.json` and the page made of it, `GET /api/docs`; both open to everybody. */
export function openApiRoutes(http: FastifyInstance, app: App): void {
  const product = { name: app.env.productName, baseUrl: app.env.baseUrl };
  document({
    method: 'GET',
    path: '/api/openapi.json',
    tag: 'Documentation',
    summary: 'This description as OpenAPI 3.1',
  });
  document({ method: 'GET', path: '/api/docs', tag: 'Documentation', summary: 'This description as a readable page' });
  let made: Record<string, unknown> | undefined;
  http.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((made ??= openApiDocument(product))),
  );
  http.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsPage(product.name, allContracts(), errorCatalogue())),
  );
}
