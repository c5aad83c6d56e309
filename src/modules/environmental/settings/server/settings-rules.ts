import { userError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  environmentalSettings,
  type EnvironmentalSettings,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import {
  countryDefaultsIn,
  countryDefaultsProblem,
  countryDefaultsText,
} from '#modules/environmental/factors/model/country-defaults.ts';
import { knownFactorSets, titlesOfTwice } from '#modules/environmental/factors/server/factor-library.ts';
import { partsIn } from '#modules/environmental/settings/model/environmental-settings.ts';
import { say } from '../model/messages.ts';

/** Default factor sets exist, and no two of one family; countries name a family that has default factors. */
export const environmentalSettingsRules = rules<typeof environmentalSettings, EnvironmentalSettings>(
  environmentalSettings,
  {
    async beforeWrite(tx, { after }) {
      const problem = after.countryDefaults === null ? null : countryDefaultsProblem(after.countryDefaults);
      if (problem !== null) throw userError('request.invalid', {}, [{ path: 'countryDefaults', ...problem }]);
      const countryDefaults = countryDefaultsText(countryDefaultsIn(after.countryDefaults)).join(', ') || null;
      const named = partsIn(after.editions);
      if (named.length === 0) return { countryDefaults };
      const known = new Set((await knownFactorSets(tx)).filter(({ kind }) => kind === 'factors').map(({ id }) => id));
      const unknown = named.find((factorSet) => !known.has(factorSet));
      if (unknown !== undefined)
        throw userError('request.invalid', {}, [{ path: 'editions', ...say('edition-unknown', { unknown }) }]);
      const twice = await titlesOfTwice(tx, named);
      if (twice.length > 0)
        throw userError('request.invalid', {}, [
          { path: 'editions', ...say('edition-twice', { sets: { list: twice } }) },
        ]);
      return { countryDefaults, editions: named.join(', ') };
    },
  },
);
