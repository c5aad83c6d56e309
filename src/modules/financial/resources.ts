import type { Resource } from '#platform/records/model/resource.ts';
import { investorPublication } from './model/investor-publication.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [investorPublication];
