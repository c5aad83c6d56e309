import { activityTypes, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import type { EnergyOrigin } from './energy.ts';

/** How an activity counts as energy. */
export interface EnergyKind {
  /** Row of the energy table; of electricity it is the part that no instrument proves to be something else. */
  origin: EnergyOrigin;
  /** As VSME B3 groups it. */
  group: 'fuel' | 'electricity' | 'heat';
  /** Its use follows the weather: for the normalisation by degree days. */
  isHeat?: boolean;
  /** Burnt in vehicles: belongs to no floor area. */
  isMobile?: boolean;
}

/**
 * The activities that are energy, as the inventory knows them: a bill is entered once. Leased assets, sold products and
 * the supply of fuels are energy of others. Source: ESRS E1-7 (2026), AR 18; VSME B3; GRI 302-1 (2016).
 */
export const energyKinds: Readonly<Partial<Record<ActivityTypeKey, EnergyKind>>> = {
  naturalGas: { origin: 'gas', group: 'fuel', isHeat: true },
  heatingOil: { origin: 'oil', group: 'fuel', isHeat: true },
  lpg: { origin: 'oil', group: 'fuel', isHeat: true },
  coal: { origin: 'coal', group: 'fuel', isHeat: true },
  biomass: { origin: 'renewable-fuel', group: 'fuel', isHeat: true },
  biogas: { origin: 'renewable-fuel', group: 'fuel', isHeat: true },
  otherFuel: { origin: 'other-fossil', group: 'fuel', isHeat: true },
  petrol: { origin: 'oil', group: 'fuel', isMobile: true },
  diesel: { origin: 'oil', group: 'fuel', isMobile: true },
  otherVehicleFuel: { origin: 'other-fossil', group: 'fuel', isMobile: true },
  ownVehicles: { origin: 'oil', group: 'fuel', isMobile: true },
  electricity: { origin: 'purchased-fossil', group: 'electricity' },
  districtHeat: { origin: 'purchased-fossil', group: 'heat', isHeat: true },
  steam: { origin: 'purchased-fossil', group: 'heat', isHeat: true },
  cooling: { origin: 'purchased-fossil', group: 'heat' },
};

export const energyActivities = (Object.keys(activityTypes) as ActivityTypeKey[]).filter((key) => key in energyKinds);

export function energyKindOf(activityType: string): EnergyKind {
  const found = Object.entries(energyKinds).find(([key]) => key === activityType)?.[1];
  if (found === undefined) throw new Error(`${activityType} is no energy`);
  return found;
}

/**
 * "Other" fuels that grow again, by the words that bills and the library have for them, in small letters. A fuel that
 * is not named so counts as fossil.
 */
export const renewableFuels: readonly string[] = [
  'biodiesel',
  'biodiesel (me)',
  'biodiesel (btl or hvo)',
  'biodiesels',
  'hvo',
  'bioethanol',
  'bioetbe',
  'biogasoline',
  'biopropane',
  'biogas',
  'biomethane',
  'other biogas',
  'landfill gas',
  'charcoal',
  'other liquid biofuels',
  'other primary solid biomass',
  'wood chips',
  'wood logs',
  'wood pellets',
  'grasses/straw',
  'municipal wastes (biomass fraction)',
];

/** Row of the energy table for an activity and what exactly it was. */
export function originOf(activityType: string, product: string | null): EnergyOrigin {
  const { origin } = energyKindOf(activityType);
  return origin === 'other-fossil' && product !== null && renewableFuels.includes(product.trim().toLowerCase())
    ? 'renewable-fuel'
    : origin;
}
