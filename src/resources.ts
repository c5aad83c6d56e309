import type { Resource } from '#platform/records/model/resource.ts';
import { modules } from './modules.ts';

/**
 * The definitions of all kinds of records, in the order of the modules. The browser fetches those of a module when
 * something needs more of them than its page has (`web-modules.ts`).
 */
export const resources: readonly Resource[] = (
  await Promise.all(
    modules.map(({ name }): Promise<{ resources: readonly Resource[] }> => import(`./modules/${name}/resources.ts`)),
  )
).flatMap((file) => file.resources);
