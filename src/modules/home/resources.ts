import type { Resource } from '#platform/records/model/resource.ts';
import { announcement } from './model/announcement.ts';
import { greetingDay } from './model/greeting-day.ts';
import { pin } from './model/pin.ts';
import { quoteLine } from './model/quote-line.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [announcement, pin, greetingDay, quoteLine];
