import { say } from '#modules/social/settings/model/messages.ts';
import { socialSettings, type SocialSettings } from '#modules/social/settings/model/social-settings.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { rules } from '#platform/records/server/rules.ts';

/** An hour rate has its currency, and the other way round. */
export const socialSettingsRules = rules<typeof socialSettings, SocialSettings>(socialSettings, {
  async beforeWrite(_, { after: { volunteerCurrency, volunteerRateMinor } }) {
    if (volunteerRateMinor !== null && volunteerCurrency === null)
      assertNoErrors([{ path: 'volunteerCurrency', ...say('currency-missing') }]);
    if (volunteerRateMinor === null && volunteerCurrency !== null)
      assertNoErrors([{ path: 'volunteerRateMinor', ...say('rate-missing') }]);
    return {};
  },
});
