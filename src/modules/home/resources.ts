import type { Resource } from '#platform/model/resource.ts';
import { announcement } from './model/announcement.ts';
import { pin } from './model/pin.ts';

/** The module's kinds of records. */
export const homeResources: readonly Resource[] = [announcement, pin];
