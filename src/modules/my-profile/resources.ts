import type { Resource } from '#platform/records/model/resource.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [];
