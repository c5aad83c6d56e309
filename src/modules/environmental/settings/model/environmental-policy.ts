import { policyDefaults } from '#platform/approvals/model/conditions.ts';
import { defineDatedSettings } from '#platform/dated-settings/model/dated-settings.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { CALCULATION_CONDITIONS, partsIn, type SettingValues } from './environmental-settings.ts';

// Apart from the record: who only needs the kinds of records does not fetch the arithmetic.

/** Countries in any order, with spaces or without. */
const writtenAlike = (written: string | null): string =>
  partsIn(written)
    .map((part) => part.replaceAll(' ', ''))
    .toSorted()
    .join();
const sameNumber = (now: string, next: string): boolean => dec(now).eq(next);

/** The settings in force on a day; numbers, factor sets and countries are the same however they are written. */
export const environmentalPolicy = defineDatedSettings<SettingValues>({
  defaults: {
    editions: null,
    countryDefaults: null,
    gwpSet: null,
    outlierScore: '3',
    varianceShare: '0.2',
    significanceShare: '0.05',
    recalculationShare: '0.05',
    estimatedShareMax: '0.2',
    estimatedMonthsMax: 6,
    degreeDaySource: null,
    heatingBase: null,
    coolingBase: null,
    readingDaysMax: null,
    approvalChain: 'one',
    ...policyDefaults(CALCULATION_CONDITIONS),
    energyUnit: 'MWh',
    massUnit: 't',
    volumeUnit: 'm3',
  },
  isSame: {
    editions: (now, next) => partsIn(now).join() === partsIn(next).join(),
    countryDefaults: (now, next) => writtenAlike(now) === writtenAlike(next),
    outlierScore: sameNumber,
    varianceShare: sameNumber,
    significanceShare: sameNumber,
    recalculationShare: sameNumber,
    estimatedShareMax: sameNumber,
  },
});
