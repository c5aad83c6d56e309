import { customType } from 'drizzle-orm/pg-core';
import { trimDecimal } from '#platform/records/model/record-schema.ts';

/** numeric ↔ decimal text without trailing zeros: '12.500000000000' in the database is '12.5' in our code. */
export const exact = customType<{ data: string; driverData: string; config: { precision: number; scale: number } }>({
  dataType: (config) => `numeric(${config?.precision ?? 38}, ${config?.scale ?? 12})`,
  fromDriver: (value) => trimDecimal(value),
});

/** Money in minor units: bigint in the database, a safe integer in our code (at most 10¹⁵). */
export const minor = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value),
});

/** timestamptz ↔ ISO text with milliseconds. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoOf,
});

/**
 * PostgreSQL writes '2026-11-21 04:25:44.69+00' in our sessions; the common form is turned without making a Date (it
 * was 3 % of a list).
 */
function isoOf(value: string | Date): string {
  if (typeof value === 'string' && value.length <= 26 && value.endsWith('+00'))
    return `${value.slice(0, 10)}T${value.slice(11, 19)}.${(value.slice(20, -3) || '0').padEnd(3, '0')}Z`;
  return new Date(value).toISOString();
}
