import { z } from 'zod';
import { activityData, type NewActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import { expectation } from '#modules/environmental/set-up/model/set-up-records.ts';
import { ask, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { addInstrument, addPeriod, addUnit, type Saved } from '../../scripts/sample-inventory/set-up.ts';
import { newCompany } from './journey.ts';

export interface JourneyCompany {
  owner: SignedIn;
  mill: Saved;
  last: Saved;
  year: Saved;
  home: string;
}

/**
 * A company with two sites and two years of bills: more gas in the second year, electricity month by month without
 * June, a certificate for a part of it, and lacquer that nobody has a factor for.
 */
export async function companyWithTwoYears(url: string | undefined, name: string): Promise<JourneyCompany> {
  const owner = await newCompany(url, {
    company: name,
    size: 40,
    sector: 'Manufacturing',
    email: `owner@${name.toLowerCase().replaceAll(' ', '-')}.example`,
  });
  const { api } = owner;
  const mill = await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const shop = await addUnit(api, { name: 'Shop', kind: 'site', country: 'GB', code: 'SHOP' });
  const last = await addPeriod(api, { name: '2024', from: '2024-01-01', to: '2024-12-31' });
  const year = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  for (const [no, kwh] of [
    ['2024', '100000'],
    ['2025', '120000'],
  ] as const) {
    const days = { from: `${no}-01-01`, to: `${no}-12-31` };
    await addRecord(api, {
      site: mill.id,
      activityType: 'naturalGas',
      quantity: kwh,
      unit: 'kWh_gross',
      description: `Gas of ${no}`,
      ...days,
    });
    await addRecord(api, {
      site: shop.id,
      activityType: 'diesel',
      quantity: '900',
      unit: 'L',
      description: `Diesel of ${no}`,
      ...days,
    });
  }
  await addRecord(api, {
    site: mill.id,
    activityType: 'electricity',
    quantity: '60',
    unit: 'MWh',
    description: 'Electricity of 2024',
    from: '2024-01-01',
    to: '2024-12-31',
  });
  for (const month of ['01', '02', '03', '04', '05', '07', '08', '09', '10', '11', '12']) {
    const to = new Date(Date.UTC(2025, Number(month), 0)).toISOString().slice(0, 10);
    await addRecord(api, {
      site: mill.id,
      activityType: 'electricity',
      quantity: '5.2',
      unit: 'MWh',
      description: `Electricity, meter 7, ${month}/2025`,
      from: `2025-${month}-01`,
      to,
    });
  }
  await addRecord(api, {
    site: mill.id,
    activityType: 'purchasedGoods',
    product: 'Lacquer',
    quantity: '7.2',
    unit: 't',
    from: '2025-01-01',
    to: '2025-12-31',
  });
  await addInstrument(api, {
    name: 'Guarantees of origin',
    kind: 'certificate',
    market: 'GB',
    quantityMwh: '20',
    co2eKgPerKwh: '0',
    from: '2025-01-01',
    to: '2025-12-31',
    source: 'Registry',
  });
  await ask(api, z.unknown(), 'POST', `/${expectation.path}`, {
    site: mill.id,
    activityType: 'electricity',
    from: '2025-01-01',
  });
  return { owner, mill, last, year, home: `/${owner.slug}` };
}

const saved = z.object({ record: z.looseObject({ id: z.uuid(), version: z.int() }) });

export async function addRecord(api: SignedIn['api'], values: NewActivityData): Promise<Saved> {
  const {
    record: { id, version },
  } = await ask(api, saved, 'POST', `/${activityData.path}`, values);
  return { id, version };
}
