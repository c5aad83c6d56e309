import { inProvider, providerId } from '#platform/server/accounts/in-provider.ts';
import type { App } from '#platform/server/http/app.ts';
import { whenFaulty } from '#platform/server/http/faults.ts';
import { records } from '#platform/server/records/records.ts';
import { faultReport } from '../model/fault-report.ts';

/** One thing that is broken can fail thousands of calls: the first ones of an hour tell enough, all are in the log. */
const perHour = 60;
const hourMs = 3_600_000;
const kept = new WeakMap<App['database'], number[]>();

/** Puts faults among what the provider's staff looks after. */
whenFaulty(async (app, { reference, call, kind, places }) => {
  const now = app.clock();
  const latest = (kept.get(app.database) ?? []).filter((at) => at > now.getTime() - hourMs);
  if (latest.length >= perHour || (await providerId(app.database)) === null) return;
  kept.set(app.database, [...latest, now.getTime()]);
  await inProvider(app.database, { accountId: null, now }, (tx) =>
    records(tx, faultReport).create({
      reference,
      happenedAt: now.toISOString(),
      call,
      kind,
      places: places.join('\n') || null,
    }),
  );
});
