import { ownValue } from '#platform/values/model/own-value.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { isNumeric, usualUnit } from '#modules/report/taxonomy/model/units.ts';
import type { Concept } from '#modules/report/taxonomy/model/catalogue.ts';

const CODES: Readonly<Record<string, string>> = { tCO2e: 't_co2e', sqm: 'm2', sqkm: 'km2', l: 'L' };
/** Data points that count people: XBRL knows only pure numbers. */
const PEOPLE = /^vsme:(Total)?NumberOf\w*(Employees|Workers|EmployeesForCountryOfEmploymentContract)\w*$/;
const HOURS_PER_PERSON = /^vsme:AverageNumberOfAnnualTrainingHoursPer/;

/**
 * A unit of the report in the product's own unit algebra: `utr:tCO2e/iso4217:EUR` → `t_co2e/EUR`, a number of employees
 * → `person`. Null for what that has no unit for.
 */
export function plainUnit({ name }: Pick<Concept, 'name'>, unit: string | null): string | null {
  if (unit === null) return null;
  if (unit === 'xbrli:pure') return PEOPLE.test(name) ? 'person' : HOURS_PER_PERSON.test(name) ? 'h/person' : '1';
  const codes = unit.split('/').map((part) => {
    const code = part.slice(part.indexOf(':') + 1);
    return ownValue(CODES, code) ?? code;
  });
  return codes.every(isUnit) ? codes.join('/') : null;
}

/** The unit in which a data point is stated when nobody chose another one. */
export function usualPlainUnit(concept: Concept, currency: string): string | null {
  return isNumeric(concept.type) ? plainUnit(concept, usualUnit(concept, currency)) : null;
}
