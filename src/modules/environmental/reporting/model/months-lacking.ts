import { printed } from '#platform/i18n/model/printed.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { CalculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { sayMethod, sayNote } from './messages.ts';

/**
 * Expected months that a figure has no data for, and sources that end early.
 *
 * @returns null where it has all, or nobody counted
 */
export function monthsLacking(coverage: CalculationCoverage | null): Message | null {
  if (coverage === null) return null;
  const { expected, withoutData, endings } = coverage;
  const [first, second] = [
    ...(withoutData === 0 ? [] : [sayNote('coverage', { missing: withoutData, expected })]),
    ...(endings.count === 0 ? [] : [sayNote('endings', { count: endings.count })]),
  ];
  return first === undefined || second === undefined
    ? (first ?? null)
    : sayMethod('without-months', { method: { said: first }, said: { said: second } });
}

/** A method with the months that its figure lacks. */
export function methodWithMonths(method: Message, coverage: CalculationCoverage): Message {
  const said = monthsLacking(coverage);
  return said === null ? method : sayMethod('without-months', { method: { said: method }, said: { said } });
}

/**
 * What figures over these months lack of them, and the note that is published with each, so that no file shows part of a
 * year without saying so.
 */
export function lackOfMonths(coverage: CalculationCoverage | null): {
  lacking: Message | null;
  footnote: string | null;
} {
  const lacking = monthsLacking(coverage);
  return { lacking, footnote: lacking === null ? null : printed(lacking) };
}
