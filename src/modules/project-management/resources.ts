import type { Resource } from '#platform/records/model/resource.ts';
import { project } from './model/project.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [project];
