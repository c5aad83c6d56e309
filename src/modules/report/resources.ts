import type { Resource } from '#platform/model/resource.ts';
import { disclosureValue } from './model/disclosure-value.ts';

/** The module's kinds of records. */
export const reportResources: readonly Resource[] = [disclosureValue];
