import { ApiProblem } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';

const numbers = new WeakMap<object, string>();

/**
 * The number to quote: the server's where it answered, else one made here, the same as long as the error is shown and
 * as in the console.
 */
export function referenceOf(error: unknown): string {
  if (error instanceof ApiProblem && error.requestId !== null) return error.requestId;
  if (typeof error !== 'object' || error === null) return newKey().slice(0, 12);
  const known = numbers.get(error) ?? newKey().slice(0, 12);
  numbers.set(error, known);
  return known;
}

/** What somebody who helps needs to know, as text to paste: nothing of the page's content. */
export function detailsOf(error: unknown, now: Date): string {
  const release =
    document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src.split('/').at(-1) ??
    'development';
  return [
    `Reference: ${referenceOf(error)}`,
    `Time: ${now.toISOString()}`,
    `Address: ${location.pathname}`,
    `Release: ${release}`,
    `Browser: ${navigator.userAgent}`,
    '',
    error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error),
  ].join('\n');
}
