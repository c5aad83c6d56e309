import type { Resource } from '#platform/records/model/resource.ts';
import { socialSettings } from './settings/model/social-settings.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [socialSettings];
