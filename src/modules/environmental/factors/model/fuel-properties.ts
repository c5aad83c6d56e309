import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { calorificBridge, densityBridge, netToGrossBridge, type Bridge } from '#platform/units/model/unit-bridges.ts';

/** Heating values and density of a fuel as published; `null` = not published. */
export interface FuelProperties {
  source: string;
  label: string;
  ncvGjPerT: DecimalText | null;
  gcvGjPerT: DecimalText | null;
  densityKgPerM3: DecimalText | null;
}

/**
 * The bridges that a fuel's properties allow: density, net and gross calorific value, and the ratio of the two. Zero
 * (as for CO2) is no heating value.
 */
export function bridgesOfFuel({ source, label, ncvGjPerT, gcvGjPerT, densityKgPerM3 }: FuelProperties): Bridge[] {
  const bridges: Bridge[] = [];
  if (isPositive(densityKgPerM3))
    bridges.push(densityBridge({ of: label, value: densityKgPerM3, unit: 'kg/m3', source }));
  if (isPositive(ncvGjPerT)) bridges.push(calorificBridge({ of: label, value: ncvGjPerT, unit: 'GJ_net/t', source }));
  if (isPositive(gcvGjPerT)) bridges.push(calorificBridge({ of: label, value: gcvGjPerT, unit: 'GJ_gross/t', source }));
  if (isPositive(ncvGjPerT) && isPositive(gcvGjPerT))
    bridges.push(netToGrossBridge({ of: label, netPerGross: decimalText(dec(ncvGjPerT).div(gcvGjPerT)), source }));
  return bridges;
}

function isPositive(value: DecimalText | null): value is DecimalText {
  return value !== null && dec(value).gt(0);
}
