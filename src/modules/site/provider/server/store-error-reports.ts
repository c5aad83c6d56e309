import { inProviderTransaction, providerId } from '#platform/provider/server/provider-transaction.ts';
import type { App, ErrorReportListener } from '#platform/app/server/app.ts';
import { records } from '#platform/records/server/records.ts';
import { errorReport } from '#modules/site/provider/model/error-report.ts';

/** One thing that is broken can fail thousands of calls: the first ones of an hour tell enough, all are in the log. */
const perHour = 60;
const hourMs = 3_600_000;
const kept = new WeakMap<App['database'], number[]>();

/** Puts faults among what the provider's staff looks after. */
export const storeErrorReport: ErrorReportListener = async (app, { reference, call, kind, places }) => {
  const now = app.clock();
  const latest = (kept.get(app.database) ?? []).filter((at) => at > now.getTime() - hourMs);
  if (latest.length >= perHour || (await providerId(app.database)) === null) return;
  kept.set(app.database, [...latest, now.getTime()]);
  await inProviderTransaction(app.database, { accountId: null, now }, (tx) =>
    records(tx, errorReport).create({
      reference,
      happenedAt: now.toISOString(),
      call,
      kind,
      places: places.join('\n') || null,
    }),
  );
};
