import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type OpenMetricsContentType, type Registry } from 'prom-client';
import { allContracts } from '#platform/http/server/contract.ts';

/** Seconds. Most calls take some milliseconds; the longest statement of a request ends after 30 seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts every request by method, route and status, and how long each took. A route is the template that the address
 * fits (`/api/companies/:company/files/:id`), never the address.
 */
export function measureRequests(http: FastifyInstance, registry: Registry<OpenMetricsContentType>): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'heartwood_http_requests',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'heartwood_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response, without streams.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  http.addHook('onResponse', (request, reply, done) => {
    const [method, route] = [request.method, routeOf(request, reply)];
    requests.inc({ method, route, status: String(reply.statusCode) });
    if (!isStream(route)) seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/** Built files have a route each; there are hundreds, and their names change with every version. */
function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  const { url } = request.routeOptions;
  if (url === undefined) return reply.statusCode < 400 ? '(page)' : '(none)';
  return url.startsWith('/api') || !/\.\w+$/.test(url) ? url : '(file)';
}

const isStream = (route: string): boolean =>
  allContracts().some(({ path, isStream: is }) => is === true && path === route);
