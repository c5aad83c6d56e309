import {
  choice,
  country,
  currency,
  date,
  integer,
  money,
  number,
  percentage,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';
import { vehicles } from './expense-claim.ts';

const access = { read: 'expense-rates.read', write: 'expenses.manage', remove: 'expenses.manage' } as const;
const source = text({
  label: 'Source',
  required: true,
  max: 200,
  help: 'Law or agreement, for example § 9 (4a) EStG',
});
const meal = (label: string, help: string) => percentage({ label, help });

/**
 * What is paid for a day of travel in a country, or in a city or region of it, from a day on until the next rate begins. The company enters its own:
 * none come with the product.
 */
export const perDiemRate = defineResource({
  name: 'perDiemRate',
  label: ['Per diem rate', 'Per diem rates'],
  title: 'label',
  description: 'Amounts per day of travel by country, with an effective date.',
  fields: {
    label: text({ label: 'Rate', max: 120, computed: true }),
    country: country({ label: 'Country', required: true }),
    place: text({ label: 'City or region', max: 80, help: 'For example Paris. Empty: the rest of the country' }),
    validFrom: date({ label: 'Effective from', required: true }),
    currency: currency({ label: 'Currency', required: true }),
    fullDayMinor: money({
      label: 'Full day',
      required: true,
      min: 0,
      currencyField: 'currency',
      help: '24 hours away. For example 28 EUR in Germany from 2020',
    }),
    travelDayMinor: money({
      label: 'Day of arrival or departure',
      required: true,
      min: 0,
      currencyField: 'currency',
      help: 'For example 14 EUR',
    }),
    dayTripMinor: money({
      label: 'Day trip',
      min: 0,
      currencyField: 'currency',
      help: 'Without overnight stay, for example 14 EUR. Empty: none',
    }),
    dayTripHours: integer({
      label: 'Day trip: more than (hours)',
      min: 0,
      max: 23,
      help: 'For example 8. Empty: any time away',
    }),
    breakfastShare: meal('Reduction for breakfast', 'Share of the full day, for example 20%'),
    lunchShare: meal('Reduction for lunch', 'Share of the full day, for example 40%'),
    dinnerShare: meal('Reduction for dinner', 'Share of the full day, for example 40%'),
    source,
  },
  table: {
    columns: ['country', 'place', 'validFrom', 'fullDayMinor', 'travelDayMinor', 'dayTripMinor', 'currency', 'source'],
    sort: '-validFrom',
    filters: ['country', 'validFrom'],
  },
  unique: [['country', 'place', 'validFrom']],
  customFields: false,
  access,
});
export interface PerDiemRate extends RecordOf<typeof perDiemRate> {}

/** What is paid for a kilometre with one's own vehicle, from a day on until the next rate begins. */
export const mileageRate = defineResource({
  name: 'mileageRate',
  label: ['Mileage rate', 'Mileage rates'],
  title: 'label',
  description: 'Amounts per kilometre with a private vehicle, with an effective date.',
  fields: {
    label: text({ label: 'Rate', max: 120, computed: true }),
    vehicle: choice({ label: 'Vehicle', required: true, options: vehicles }),
    validFrom: date({ label: 'Effective from', required: true }),
    perKm: number({
      label: 'Amount per kilometre',
      required: true,
      min: 0,
      max: 1_000_000,
      decimals: 6,
      help: 'For example 0.30 EUR for a car in Germany (§ 5 (2) BRKG)',
    }),
    currency: currency({ label: 'Currency', required: true }),
    source,
  },
  table: {
    columns: ['vehicle', 'validFrom', 'perKm', 'currency', 'source'],
    sort: '-validFrom',
    filters: ['vehicle', 'validFrom'],
  },
  unique: [['vehicle', 'validFrom']],
  customFields: false,
  access,
});
export interface MileageRate extends RecordOf<typeof mileageRate> {}

/** What claims are checked by, from a day on: each record says all settings, empty ones are the defaults. */
export const expenseSettings = defineResource({
  name: 'expenseSettings',
  label: ['Expense settings', 'Expense settings'],
  title: 'reason',
  path: 'expense-settings',
  description: 'From which amount a receipt is required and until when expenses are claimed, with an effective date.',
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250 }),
    receiptFromMinor: money({
      label: 'Receipt required from',
      min: 0,
      currencyField: 'currency',
      help: 'Amount in company currency. Empty: always',
    }),
    currency: currency({ label: 'Company currency', computed: true }),
    claimWithinDays: integer({
      label: 'Claim within (days)',
      min: 1,
      max: 3650,
      help: 'Older expenses are reported to the approver. Empty: no limit',
    }),
  },
  table: {
    columns: ['validFrom', 'reason', 'receiptFromMinor', 'currency', 'claimWithinDays'],
    sort: '-validFrom',
    filters: ['validFrom'],
  },
  customFields: false,
  access,
});
export interface ExpenseSettings extends RecordOf<typeof expenseSettings> {}
