import { z } from 'zod';
import { routeOf, type Call } from '#platform/http/model/call.ts';
import type { App } from '#platform/app/server/app.ts';

/** In tests: the calls of this process of which a response was checked, by method and whole path. */
export const checkedCalls = new Set<string>();

/**
 * In tests: what is sent keeps to the call's response.
 *
 * @throws Error, our own mistake, with each wrong place
 */
export function checkResponse({ env }: App, call: Call, value: unknown): void {
  if (env.mode !== 'test' || call.response === undefined) return;
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const checked = call.response.safeParse(sent);
  if (!checked.success)
    throw new Error(
      `${call.method} ${routeOf(call)} does not keep to its response:\n${z.prettifyError(checked.error)}`,
    );
  checkedCalls.add(`${call.method} ${routeOf(call)}`);
}
