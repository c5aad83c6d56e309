import { userError } from '#platform/errors/model/errors.ts';
import { plainWords } from '#platform/imports/model/columns/headers.ts';
import { say } from '#platform/imports/model/messages.ts';
import { unitBySymbolOrCode } from '#platform/imports/model/cells/unit-words.ts';
import { rules } from '#platform/records/server/rules.ts';
import { companyUnit, type CompanyUnit } from '../model/company-unit.ts';

/** A word that is a known unit already keeps its meaning; nothing is none of another unit. */
export const companyUnitRules = rules<typeof companyUnit, CompanyUnit>(companyUnit, {
  async beforeWrite(_tx, { after }) {
    if (unitBySymbolOrCode(after.name) !== null || plainWords(after.name) === '')
      throw userError('request.invalid', {}, [{ path: 'name', ...say('unit-known', { unit: after.name }) }]);
    if (!(Number(after.factor) > 0))
      throw userError('request.invalid', {}, [{ path: 'factor', ...say('unit-factor') }]);
    return undefined;
  },
});
