import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { SCOPE3_METHODS } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { type Message, wordingOf, type Wording } from '#platform/messages/model/messages.ts';
import { say } from './page-messages.ts';

/** Words under a name of their own; a text alone is a name, or what people wrote. */
export const worded = <const Name extends string>(name: Name, said: Message | string) =>
  ({
    [name]: typeof said === 'string' ? said : said.message,
    [`${name}Said`]: typeof said === 'string' ? undefined : wordingOf(said),
  }) as { [Part in Name]: string } & { [Part in `${Name}Said`]: Wording | undefined };

/** A word of a definition: a category, an activity. */
export const named = (label: string): Message => say('named', { name: { label } });

/** Words of definitions, one after the other. */
export const listOf = (labels: readonly string[]): Message =>
  say('named', { name: { list: labels.map((label) => ({ label })) } });

/** 1, 2, 3, 5 → '1–3, 5'. */
function runsOfNumbers(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((left, right) => left - right);
  const first = sorted.filter((number) => !sorted.includes(number - 1));
  const last = sorted.filter((number) => !sorted.includes(number + 1));
  return first
    .map((number, at) => (number === last[at] ? String(number) : `${number}–${last[at] ?? number}`))
    .join(', ');
}

export const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;

export const methodLabel = (key: string): string =>
  Object.entries(SCOPE3_METHODS).find(([name]) => name === key)?.[1].label ?? key;

export const categoriesOf = (numbers: readonly number[]) => ({
  count: numbers.length,
  categories: runsOfNumbers(numbers),
});

export const asTonnes = (kg: string | null): string | null => (kg === null ? null : decimalText(dec(kg).div(1000)));
