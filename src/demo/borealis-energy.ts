import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type {
  NewDegreeDays,
  NewEnergyProduction,
  NewMeter,
  NewMeterReading,
} from '#modules/environmental/energy/model/energy-records.ts';
import type { Bill } from './borealis.ts';

type Site = 'PLANT' | 'STORE' | 'MILL';

/** A meter, what it showed at the end of 2023, and the day on which nobody read it. */
interface DemoMeter {
  site: Site;
  values: Omit<NewMeter, 'site'>;
  start: number;
  missing: string | null;
}

const meters: readonly DemoMeter[] = [
  {
    site: 'PLANT',
    values: {
      number: '1EMH00 4711',
      carrier: 'electricity',
      unit: 'kWh',
      multiplier: '10',
      digits: 6,
      supplier: 'Teuto Energie',
      from: '2019-05-01',
      note: 'Main meter with current transformers.',
    },
    start: 884_210,
    missing: null,
  },
  {
    site: 'STORE',
    values: {
      number: 'FW-20417',
      carrier: 'districtHeat',
      unit: 'kWh',
      digits: 7,
      supplier: 'Fernwärme Vienna',
      from: '2021-09-01',
    },
    start: 512_400,
    missing: '2025-06-30',
  },
];

/**
 * Two meters with a reading a month over two years, that count what the bills say. The plant's goes over its highest
 * count, the showroom's was not read in June 2025; and it knows the heat of October 2025, whose bill is missing: made
 * into a record, the gap is closed.
 */
export function metersOfBorealis(
  bills: readonly Bill[],
): { site: Site; values: Omit<NewMeter, 'site'>; readings: Omit<NewMeterReading, 'meter'>[] }[] {
  return meters.map(({ site, values, start, missing }) => {
    const own = bills.filter((bill) => bill.site === site && bill.values.activityType === values.carrier);
    let count = start;
    const readings: Omit<NewMeterReading, 'meter'>[] = [{ day: '2023-12-31', reading: String(start) }];
    for (const month of months) {
      const billed = own.find((bill) => bill.values.from.startsWith(month))?.values.quantity ?? heatWithoutBill;
      count =
        (count +
          dec(billed)
            .div(values.multiplier ?? '1')
            .round()
            .toNumber()) %
        10 ** (values.digits ?? 9);
      readings.push({ day: lastDay(month), reading: String(count) });
    }
    return { site, values, readings: readings.filter(({ day }) => day !== missing) };
  });
}

/** kWh of October 2025 in Vienna. */
const heatWithoutBill = '21640';

const sun = [9, 17, 31, 44, 52, 55, 54, 47, 36, 22, 11, 7];

/** The plant's solar roof; what it makes on summer week-ends is sold. */
export function productionOfBorealis(): { site: Site; values: Omit<NewEnergyProduction, 'site'> }[] {
  return months.map((month, at) => {
    const produced = dec(sun[at % 12] ?? 0).times(at < 12 ? '0.97' : '1.04');
    const sold = produced.times(at % 12 > 2 && at % 12 < 9 ? '0.18' : '0.04').toDecimalPlaces(2);
    return {
      site: 'PLANT',
      values: {
        technology: 'solar',
        from: `${month}-01`,
        to: lastDay(month),
        producedMwh: decimalText(produced),
        soldMwh: decimalText(sold),
        reference: 'Inverter log',
      },
    };
  });
}

const heating: readonly (readonly number[])[] = [
  [560, 430, 410, 290, 130, 60, 25, 20, 120, 270, 430, 520],
  [590, 500, 430, 250, 150, 45, 20, 25, 105, 290, 420, 540],
];
const cooling = [0, 0, 0, 0, 4, 18, 34, 30, 6, 0, 0, 0];
const longTerm = [585, 500, 450, 310, 170, 75, 35, 40, 140, 300, 440, 545];

/** Weather of the plant; made up, and says so. */
export function degreeDaysOfBorealis(): { site: Site; values: Omit<NewDegreeDays, 'site'> }[] {
  return months.map((month, at) => ({
    site: 'PLANT',
    values: {
      month,
      heating: String(heating[Math.floor(at / 12)]?.[at % 12] ?? 0),
      cooling: String(cooling[at % 12] ?? 0),
      reference: String(longTerm[at % 12] ?? 0),
      source: 'Demo figures, not measured (base 15 °C)',
    },
  }));
}

const months: readonly string[] = [2024, 2025].flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
);
const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
