import { usualMegabytes } from '#platform/files/server/receive.ts';
import { liveRoutes } from '#platform/live/server/live-routes.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { sayMalformed } from '#platform/http/model/messages.ts';
import { nestsDeeper } from '#platform/values/model/json-depth.ts';
import { openPagesOf, openPathsOf } from '#platform/public-pages/model/public-pages.ts';
import { usedAtOnce } from '#platform/manifest/model/definitions.ts';
import { accountRoutes } from '#platform/accounts/server/routes.ts';
import { wantsPage } from '#platform/auth/server/content-negotiation.ts';
import { readCookie, sessionCookie } from '#platform/http/server/cookie.ts';
import { commentCallsOf } from '#platform/comments/server/comment-routes.ts';
import { isReady } from '#platform/database/server/database.ts';
import { evidenceCallsOf } from '#platform/evidence/server/evidence-routes.ts';
import { exportRoutes } from '#platform/exports/server/export-routes.ts';
import { newId } from '#platform/database/server/ids.ts';
import { pasteCallsOf } from '#platform/imports/server/paste/paste-routes.ts';
import { clearProviderCache, providerWord } from '#platform/provider/server/provider-word.ts';
import { historyCallsOf } from '#platform/history/server/record-history-calls.ts';
import { recordCallsOf } from '#platform/records/server/record-routes.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { App } from '#platform/app/server/app.ts';
import type { ServerApp } from '#platform/manifest/server/server-module.ts';
import { actionRoute } from '#platform/actions/server/action-routes.ts';
import { sendChangedKinds } from '#platform/http/server/company-scope.ts';
import { allowPages, callsOriginOf } from '#platform/http/server/calls-origin.ts';
import { canonicalAddress, destinations } from '#platform/http/server/page-address.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { findMembership } from '#platform/members/server/find-person.ts';
import { filesFor, readDocument, withFiles, withSettings } from '#platform/http/server/document.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { reportErrors } from '#platform/errors/server/error-reports.ts';
import { openApiRoutes } from '#platform/http/server/openapi.ts';
import { metricsRoutes } from '#platform/metrics/server/metrics-routes.ts';
import { permissionsPolicy } from '#platform/http/server/permissions-policy.ts';
import { answerProblem } from '#platform/errors/server/problem.ts';
import {
  answerBrokenRequest,
  callerLimits,
  cutSlowCallers,
  limitConnections,
  type CallerLimits,
} from '#platform/http/server/slow-callers.ts';
import { securityHeaders } from '#platform/http/server/security-headers.ts';
import { rejectUnstorableText } from '#platform/http/server/storable.ts';
import { shareTurns, queueRequestsByArrival } from '#platform/http/server/turn.ts';
import { installReaches, installSensitiveRights } from '#platform/directory/model/grants.ts';
import { installSeparations } from '#platform/directory/model/policy.ts';
import { rightsToSensitive } from '#platform/records/model/access.ts';
import { reachesOfRights } from '#platform/tables/server/row-access.ts';
import { authenticate } from './authenticate.ts';

/** Of a request, in bytes; calls that take files say theirs. */
const bodyBytesMax = 2 * 1024 * 1024;

/** Puts the HTTP server together: what every request passes, then the calls, then the pages. */
export async function buildHttp(app: ServerApp, limits: CallerLimits = callerLimits): Promise<FastifyInstance> {
  installSeparations(app.modules.flatMap(({ separations = [] }) => separations));
  installReaches(
    reachesOfRights(
      app.modules.flatMap(({ access }) => Object.keys(access)),
      app.resources,
    ),
  );
  installSensitiveRights(rightsToSensitive(app.resources));
  const http: FastifyInstance = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    genReqId: () => newId(),
    trustProxy: trustedHops(app.env.trustProxy),
    bodyLimit: bodyBytesMax,
    requestTimeout: limits.request,
    keepAliveTimeout: 61_000,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.every },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be read never comes to the hooks.
    frameworkErrors: (error, request, reply) =>
      answerProblem(
        error,
        request as FastifyRequest,
        reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy) as FastifyReply,
      ),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  readJson(http);
  http.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
    if (isCall(request)) void reply.header('cache-control', 'no-store');
  });
  cutSlowCallers(http, limits);
  if (app.env.trustProxy === false) limitConnections(http);
  queueRequestsByArrival(http);
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  securityHeaders(http, { isHttps: app.env.baseUrl.startsWith('https:'), callsOrigin: callsOriginOf(app.env) });
  allowPages(http, app.env);
  await http.register(cookie);
  await http.register(compress, { threshold: 1024 });
  await http.register(multipart, { limits: { fileSize: usualMegabytes * 1024 * 1024, files: 1, fields: 20 } });
  reportErrors(http, app);
  rejectUnstorableText(http);
  authenticate(http, app);
  sendChangedKinds(http);
  shareTurns(http);
  for (const call of healthCalls) call.serve(http, app);
  await accountRoutes(http, app);
  exportRoutes(http, app);
  const feed = liveRoutes(http, app);
  // Kept in memory: another server has changed it, or may have.
  feed.listen(null, { onMessage: clearProviderCache, onGap: clearProviderCache });
  http.addHook('onListen', async () => void feed.ready());
  metricsRoutes(http, app, feed);
  for (const resource of app.resources) for (const call of callsOf(resource)) call.serve(http, app);
  for (const module of app.serverModules) {
    for (const handler of module.actions ?? []) actionRoute(http, app, handler);
    for (const call of module.calls ?? []) call.serve(http, app);
    await module.routes?.(http, app);
  }
  openApiRoutes(http, app);
  await pages(http, app);
  return http;
}

const callsOfKinds = new WeakMap<Resource, readonly ServedCall[]>();

/** The calls of one kind of record. Made once a process: they hold a schema of each field, several times over. */
function callsOf(resource: Resource): readonly ServedCall[] {
  const made = callsOfKinds.get(resource) ?? [
    ...recordCallsOf(resource),
    ...historyCallsOf(resource),
    ...pasteCallsOf(resource),
    ...(resource.own ? [] : [...evidenceCallsOf(resource), ...commentCallsOf(resource)]),
  ];
  if (!callsOfKinds.has(resource)) callsOfKinds.set(resource, made.map(usedAtOnce));
  return made;
}

/** No body of ours nests deeper. Parsing one of two million brackets would keep everybody else waiting. */
const levelsMax = 64;

function readJson(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nestsDeeper(body, levelsMax))
      done(userError('request.malformed', { reason: { said: sayMalformed('depth', { levels: levelsMax }) } }));
    else void parseJson(request, body, done);
  });
}

const health = z.object({ status: z.literal('ok') });
const healthCalls: readonly ServedCall[] = [
  serveRequest(
    defineCall({
      method: 'GET',
      path: '/api/health/live',
      tag: 'Health',
      summary: 'The process runs',
      response: health,
    }),
    async () => ({ status: 'ok' as const }),
  ),
  serveRequest(
    defineCall({
      method: 'GET',
      path: '/api/health/ready',
      tag: 'Health',
      summary: 'The process can serve: its database answers, and it was not told to end',
      response: health,
    }),
    async ({ app }) => {
      if (app.isClosing?.() === true) throw userError('server.closing');
      if (!(await isReady(app.database))) throw userError('server.busy');
      return { status: 'ok' as const };
    },
  ),
].map(usedAtOnce);

/**
 * Built files by their hashed names, and the one document for everything a browser navigates to. A missing chunk is
 * 404, never the document.
 */
async function pages(http: FastifyInstance, app: App): Promise<void> {
  const webDir = app.webDir;
  const isBuilt = webDir !== null && existsSync(join(webDir, 'index.html'));
  if (isBuilt) {
    await http.register(staticFiles, {
      root: webDir,
      wildcard: false,
      index: false,
      // The document is sent below, with its settings; under its own name it is no page.
      globIgnore: ['index.html'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const document = isBuilt ? await readDocument(webDir) : null;
  const statusOf = pageStatus(app);
  const openPaths = openPathsOf(app.modules);
  const listed = listedPaths(app);
  http.setNotFoundHandler(async (request, reply) => {
    const isPage =
      document !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      wantsPage(request) &&
      !isCall(request) &&
      !request.url.startsWith('/assets/');
    if (!isPage) throw userError('request.not-found');
    const right = canonicalAddress(request.url);
    if (right !== null) return reply.header('cache-control', 'no-cache').redirect(right, 308);
    if (!listed.has(request.url.split('?')[0] ?? '')) void reply.header('x-robots-tag', 'noindex');
    const isSignedIn = readCookie(request.headers.cookie, sessionCookie, app.env.baseUrl.startsWith('https:')) !== null;
    return reply
      .status(await statusOf(request))
      .header('vary', 'Accept, Sec-Fetch-Mode, Cookie')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        withSettings(
          withFiles(document.html, filesFor(document, request.url, { isSignedIn, openPaths })),
          app.env,
          await providerWord(app),
        ),
      );
  });
}

/**
 * The status of the document at an address: 404 where no page is, and for whoever does not belong to the company of the
 * address. Signed out, that is every company: nobody learns which there are, and the page leads to the login. The
 * document is the same, and says it as the page does.
 */
function pageStatus(app: App): (request: FastifyRequest) => Promise<200 | 404> {
  const { reserved } = accountsOf(app);
  const destinationOf = destinations(
    app.modules,
    app.plannedModules,
    (slug) => slug !== app.env.productSlug && reserved.has(slug),
  );
  return async (request) => {
    const [path = ''] = request.url.split('?');
    const destination = destinationOf(path);
    if (destination !== 'company') return destination === 'outside' ? 200 : 404;
    const token = readCookie(request.headers.cookie, sessionCookie, app.env.baseUrl.startsWith('https:'));
    if (token === null) return 404;
    try {
      const slug = decodeURIComponent(path.split('/')[1] ?? '');
      const found = await findMembership(app.database, token, slug);
      // The provider's staff come in by a visit, investors are sent on: their pages find out.
      return found === null || (found.membership === null && found.person.type === 'Client') ? 404 : 200;
    } catch {
      // Without a database the page still comes, and says what is the matter.
      return 200;
    }
  };
}

/** What search engines are told of in the sitemap. Everything else of the app is none of theirs, whoever links to it. */
const listedPaths = ({ modules }: App): ReadonlySet<string> =>
  new Set(openPagesOf(modules).flatMap(({ path, isIndexed }) => (isIndexed === true ? [path] : [])));

/** A number means: this many proxies stand before us. */
const trustedHops = (trust: boolean | number | string) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

const isCall = (request: FastifyRequest) => request.url === '/api' || request.url.startsWith('/api/');
