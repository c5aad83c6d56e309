import { serveCall } from '#platform/http/server/serve-call.ts';
import { settingsEffectsCall } from '#modules/environmental/settings/model/settings-contracts.ts';
import { settingsEffectsOf } from './settings-effects.ts';

/** The call that tries settings. They are saved as every record is. */
export const settingsCalls = [serveCall(settingsEffectsCall, (tx, { body }) => settingsEffectsOf(tx, body))];
