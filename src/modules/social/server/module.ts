import { socialSettingsEffectsCall } from '#modules/social/settings/model/settings-calls.ts';
import { socialSettingsEffects } from '#modules/social/settings/server/settings-effects.ts';
import { workforceFiguresCall } from '#modules/social/workforce/model/workforce-calls.ts';
import { handleEsrsWorkforce, handleWorkforceFigures } from '#modules/social/workforce/server/report-figures.ts';
import { handleTakeSnapshot } from '#modules/social/workforce/server/take-snapshot.ts';
import { workforceFigures } from '#modules/social/workforce/server/workforce-figures.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import * as tables from './tables.ts';

export const serverModule: ServerModule = {
  name: 'social',
  tables: [tables],
  tableKinds: { workforce_snapshot: ['workforceSnapshot'] },
  appendOnly: [tables.workforceSnapshot],
  historyKinds: { workforceSnapshot: ['Workforce snapshot', 'social.read'] },
  queries: [handleWorkforceFigures, handleEsrsWorkforce],
  actions: [handleTakeSnapshot],
  calls: [
    serveCall(workforceFiguresCall, (tx, { query }) => workforceFigures(tx, query)),
    serveCall(socialSettingsEffectsCall, (tx, { body }) => socialSettingsEffects(tx, body)),
  ],
};
