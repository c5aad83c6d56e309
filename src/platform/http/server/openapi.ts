import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorCatalogue } from '#platform/errors/model/errors.ts';
import { cookieName, sessionCookie } from '#platform/auth/server/cookie.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { allContracts, document, type Contract } from './contract.ts';
import { docsPage } from './openapi-page.ts';

/** OpenAPI 3.1 of all calls, from the same contracts that serve them. */
export function openApiDocument(product: { name: string; baseUrl: string }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of allContracts()) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description:
        'Decimals are text, days are YYYY-MM-DD, money is minor units. Errors are RFC 9457 problem documents; their codes are listed on the page /api/docs.',
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
      schemas: { Problem: problemSchema },
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
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

function operation(contract: Contract): Record<string, unknown> {
  const named = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = contract.query === undefined ? [] : parametersOf(contract.query);
  return {
    summary: contract.summary,
    tags: [contract.tag],
    operationId: operationId(contract),
    parameters: [...named, ...asked],
    ...(noteOf(contract) === '' ? {} : { description: noteOf(contract) }),
    ...(isForKeys(contract) ? {} : { security: [{ session: [] }] }),
    ...(contract.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(contract.body, 'input') } },
          },
        }),
    responses: {
      [String(contract.status ?? 200)]:
        contract.answer === undefined
          ? { description: 'Done' }
          : { description: 'Done', content: { 'application/json': { schema: jsonSchema(contract.answer, 'output') } } },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** What an API key may open: calls of its company, except those that decide about people, rights and keys. */
const isForKeys = ({ path, forPeople }: Contract) => path.startsWith('/api/companies/:company') && !forPeople;
const noteOf = (contract: Contract) =>
  [
    contract.access ? `Requires the permission \`${contract.access}\`.` : '',
    contract.forPeople ? 'For people only: not available with an API key.' : '',
  ]
    .filter(Boolean)
    .join(' ');

const operationId = ({ method, path }: Contract) =>
  `${method.toLowerCase()}${path
    .replace(/^\/api/, '')
    .replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/\W/g, '')}`;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: made }) => {
      delete made.id;
    },
  });
  return rest;
}

function parametersOf(schema: z.ZodType): Record<string, unknown>[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

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
