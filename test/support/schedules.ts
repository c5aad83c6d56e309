import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import type { App } from '#platform/app/server/app.ts';

/** Does at once, in their order, what a module has scheduled. */
export async function runSchedules({ schedules = [] }: ServerModule, app: App): Promise<void> {
  for (const { run } of schedules) await run(app, new AbortController().signal);
}
