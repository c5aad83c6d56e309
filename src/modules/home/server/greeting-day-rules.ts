import { userError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import { greetingDay, isDayOfYear, type GreetingDay } from '../model/greeting-day.ts';
import { say } from '../model/messages.ts';

/** A greeting for a day that never comes would wait for ever. */
export const greetingDayRules = rules(greetingDay, {
  async beforeWrite(_tx, { after }: { after: GreetingDay }) {
    if (!isDayOfYear(after)) throw userError('request.invalid', {}, [{ path: 'day', ...say('date-unknown') }]);
    return undefined;
  },
});
