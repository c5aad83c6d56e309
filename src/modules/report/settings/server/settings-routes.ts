import { serveCall } from '#platform/http/server/serve-call.ts';
import { rulesEffectsCall } from '#modules/report/settings/model/settings-contracts.ts';
import { rulesEffectsOf } from './settings-effects.ts';

/** The call that tries rules. They are saved as every record is. */
export const settingsCalls = [serveCall(rulesEffectsCall, (tx, { body }) => rulesEffectsOf(tx, body))];
