import { defineDatedSettings } from '#platform/dated-settings/model/dated-settings.ts';
import { dec } from '#platform/values/model/decimal.ts';
import type { EmployeeRules } from './employee-settings.ts';

// Apart from the record: who only needs the kinds of records does not fetch the arithmetic.
export const employeeRulesOf = defineDatedSettings<EmployeeRules>({
  defaults: { fullTimeHours: '40', averageMethod: 'days', birthdays: false, anniversaries: false },
  isSame: { fullTimeHours: (now, next) => dec(now).eq(next) },
});
