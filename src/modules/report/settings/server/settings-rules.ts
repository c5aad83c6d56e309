import { userError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  isNameWithDigits,
  namesOf,
  reportSettings,
  type ReportSettings,
} from '#modules/report/settings/model/report-settings.ts';
import { say } from '../model/messages.ts';

/** Assurance names who gives it, and a name that may stand in a text holds letters and digits. */
export const reportSettingsRules = rules<typeof reportSettings, ReportSettings>(reportSettings, {
  async beforeWrite(_tx, { after }) {
    if (after.assuranceLevel !== 'none' && (after.assuranceProvider ?? '').trim() === '')
      throw userError('request.invalid', {}, [{ path: 'assuranceProvider', ...say('assurance-provider-missing') }]);
    const names = namesOf(after);
    const bare = names.find((name) => !isNameWithDigits(name));
    if (bare !== undefined)
      throw userError('request.invalid', {}, [{ path: 'names', ...say('name-pattern', { name: bare }) }]);
    return {
      names: names.map((name) => ({ name })),
      ...(after.assuranceLevel === 'none' ? { assuranceProvider: null } : {}),
    };
  },
});
