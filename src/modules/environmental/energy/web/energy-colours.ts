import type { Series } from '#platform/charts/web/series-option.ts';
import type { DataRole } from '#platform/theme/web/palette.ts';

/** Carriers by the role of their colour, in the order of their tints. Coal, which has no role, is one of the fossil fuels. */
const carriers: Readonly<Partial<Record<DataRole, readonly string[]>>> = {
  electricity: ['electricity'],
  gas: ['naturalGas'],
  heat: ['districtHeat', 'steam', 'cooling'],
  liquid: ['diesel', 'petrol', 'otherVehicleFuel', 'ownVehicles', 'heatingOil', 'lpg', 'otherFuel', 'coal'],
  biogenic: ['biomass', 'biogas'],
};

/** The colour of an energy carrier (`naturalGas`), the same on every page. */
export function colourOfEnergy(activityType: string): Pick<Series, 'meaning' | 'tint'> {
  for (const [meaning, types = []] of Object.entries(carriers) as [DataRole, readonly string[]][]) {
    const place = types.indexOf(activityType);
    if (place !== -1) return { meaning, tint: types.length === 1 ? 0 : place / (types.length - 1) };
  }
  return {};
}
