import { printed } from '#platform/i18n/model/printed.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { CalculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { sayMethod, sayNote } from '#modules/environmental/reporting/model/messages.ts';

/** Expected months that a figure has no data for, and sources that end early; null where it has all. */
export function monthsLacking({ expected, withoutData, endings }: CalculationCoverage): Message | null {
  const [first, ...others] = [
    ...(withoutData === 0 ? [] : [sayNote('coverage', { missing: withoutData, expected })]),
    ...(endings.count === 0 ? [] : [sayNote('endings', { count: endings.count })]),
  ];
  if (first === undefined) return null;
  const [second] = others;
  return second === undefined
    ? first
    : sayMethod('without-months', { method: { said: first }, said: { said: second } });
}

/** A method with the months that its figure lacks. */
export function methodWithMonths(method: Message, coverage: CalculationCoverage): Message {
  const said = monthsLacking(coverage);
  return said === null ? method : sayMethod('without-months', { method: { said: method }, said: { said } });
}

/** A note that is published with the figure, so that no file shows part of a year without saying so. */
export function noteOfMonths(coverage: CalculationCoverage): string | null {
  const said = monthsLacking(coverage);
  return said === null ? null : printed(said);
}
