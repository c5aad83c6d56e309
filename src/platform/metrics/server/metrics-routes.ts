import { metricsError } from '#platform/metrics/model/errors.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openMetricsContentType, Registry, type OpenMetricsContentType } from 'prom-client';
import type { LiveFeed } from '#platform/live/server/live-feed.ts';
import type { App } from '#platform/app/server/app.ts';
import { measureProcess } from './process-metrics.ts';
import { measureRequests } from './request-metrics.ts';

/**
 * `GET /metrics` for the operator's monitoring, as OpenMetrics text, with the token of `METRICS_TOKEN`; without that
 * setting there is no such address and nothing is counted. No label names a company, a person or a record.
 */
export function metricsRoutes(http: FastifyInstance, app: App, live: Pick<LiveFeed, 'listeners'>): void {
  const { metricsToken } = app.env;
  if (metricsToken === null) return;
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(openMetricsContentType);
  measureRequests(http, registry);
  measureProcess(app, live, registry);
  const wanted = digest(`Bearer ${metricsToken}`);
  http.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      void reply.header('www-authenticate', 'Bearer');
      throw metricsError('metrics.token');
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
