import type { DecimalText } from '#platform/values/model/decimal.ts';

/**
 * Every unit a quantity may be stated in, with its exact size in the base unit of its dimension.
 *
 * The vector of a dimension says what it is made of. Two rules keep different things apart:
 * - Energy has three bases that never convert into each other without a bridge: `energy` (electricity, heat, work),
 *   `energyNet` and
 *   `energyGross` (fuel by its lower and higher heating value).
 * - Things counted (people, items, room nights, working hours) and money are dimensions of their own; money has one per
 *   currency and price year.
 *
 * Sources: SI brochure 9th ed.; NIST SP 811 app. B (lb, gal, Btu_IT, ft); ../shared/data/units, decision S8.
 */

/** Exponent of each base quantity: t.km is `{ mass: 1, length: 1 }`. */
export type DimensionVector = Readonly<Record<string, number>>;

export interface Dimension {
  label: string;
  /** Unit code with size 1. */
  base: string;
  vector: DimensionVector;
}

export const DIMENSIONS = {
  number: { label: 'Number', base: '1', vector: {} },
  mass: { label: 'Mass', base: 'kg', vector: { mass: 1 } },
  volume: { label: 'Volume', base: 'm3', vector: { volume: 1 } },
  length: { label: 'Distance', base: 'm', vector: { length: 1 } },
  area: { label: 'Area', base: 'm2', vector: { area: 1 } },
  time: { label: 'Time', base: 's', vector: { time: 1 } },
  energy: { label: 'Energy', base: 'J', vector: { energy: 1 } },
  energyNet: { label: 'Fuel energy, net calorific value', base: 'J_net', vector: { energyNet: 1 } },
  energyGross: { label: 'Fuel energy, gross calorific value', base: 'J_gross', vector: { energyGross: 1 } },
  power: { label: 'Power', base: 'W', vector: { energy: 1, time: -1 } },
  emission: { label: 'Emission', base: 'kg_co2e', vector: { emission: 1 } },
  freight: { label: 'Freight', base: 'kg.m', vector: { mass: 1, length: 1 } },
  passengerDistance: { label: 'Passenger distance', base: 'person.m', vector: { person: 1, length: 1 } },
  person: { label: 'People', base: 'person', vector: { person: 1 } },
  personTime: { label: 'Time of people', base: 'person.s', vector: { person: 1, time: 1 } },
  workforceTime: { label: 'Working time (full-time equivalent)', base: 'fte_s', vector: { fte: 1, time: 1 } },
  workforce: { label: 'Workforce (full-time equivalent)', base: 'FTE', vector: { fte: 1 } },
  roomNight: { label: 'Nights', base: 'room_night', vector: { roomNight: 1 } },
  item: { label: 'Items', base: 'item', vector: { item: 1 } },
  // One dimension per currency and price year: `measureOf` puts the code itself into the vector.
  money: { label: 'Money', base: 'EUR', vector: { money: 1 } },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof DIMENSIONS;

export interface Unit {
  /** The key in data, never shown: `gal_us`. */
  code: string;
  dimension: DimensionName;
  /** How many base units one of this unit is, exact. */
  toBase: DecimalText;
  /** Divisor of `toBase` where the size has no end as a decimal: 288.15 ÷ 273.15. */
  per?: DecimalText;
  /** What stands after a number on screen: `US gal`. */
  symbol: string;
  /** What stands in a list to choose from: `US gallon`. */
  name: string;
}

export const UNITS: readonly Unit[] = [
  unit('1', 'number', '1', '', 'number'),
  unit('percent', 'number', '0.01', '%', 'per cent'),

  unit('kg', 'mass', '1', 'kg', 'kilogram'),
  unit('mg', 'mass', '0.000001', 'mg', 'milligram'),
  unit('g', 'mass', '0.001', 'g', 'gram'),
  unit('t', 'mass', '1000', 't', 'tonne'),
  unit('kt', 'mass', '1000000', 'kt', 'kilotonne'),
  unit('Gg', 'mass', '1000000', 'Gg', 'gigagram (1,000 tonnes)'),
  unit('lb', 'mass', '0.45359237', 'lb', 'pound'),
  // Steam is billed by the thousand pounds. It has no fixed energy: a factor per klb, or its enthalpy as a bridge.
  unit('klb', 'mass', '453.59237', 'klb', 'thousand pounds'),
  unit('short_ton', 'mass', '907.18474', 'short ton', 'US short ton (2,000 lb)'),
  unit('long_ton', 'mass', '1016.0469088', 'long ton', 'UK long ton (2,240 lb)'),

  unit('m3', 'volume', '1', 'm³', 'cubic metre'),
  unit('mL', 'volume', '0.000001', 'mL', 'millilitre'),
  unit('L', 'volume', '0.001', 'L', 'litre'),
  unit('ML', 'volume', '1000', 'ML', 'megalitre (million litres)'),
  unit('gal_us', 'volume', '0.003785411784', 'US gal', 'US gallon'),
  unit('kgal', 'volume', '3.785411784', 'kgal (US)', 'thousand US gallons'),
  unit('gal_imp', 'volume', '0.00454609', 'imp gal', 'imperial gallon'),
  // Standard conditions are a property of the gas sold, not of the volume: 1 scf is taken as 1 cubic foot.
  unit('ft3', 'volume', '0.028316846592', 'ft³', 'cubic foot'),
  unit('scf', 'volume', '0.028316846592', 'scf', 'standard cubic foot'),
  unit('ccf', 'volume', '2.8316846592', 'ccf', 'hundred cubic feet'),
  unit('mcf', 'volume', '28.316846592', 'mcf', 'thousand cubic feet'),
  unit('mmcf', 'volume', '28316.846592', 'MMcf', 'million cubic feet'),
  // Gas billed by volume at stated conditions. The standard cubic metre (15 °C and 101.325 kPa, ISO 13443) is taken as
  // the cubic metre of the table; a normal one (0 °C, DIN 1343) holds 288.15 ÷ 273.15 as much, as an ideal gas. What a
  // factor per cubic metre is stated at is the factor's: results say so where gas is read by volume.
  unit('Sm3', 'volume', '1', 'Sm³', 'standard cubic metre of gas (15 °C, 101.325 kPa)'),
  {
    ...unit('Nm3', 'volume', '288.15', 'Nm³', 'normal cubic metre of gas (0 °C, 101.325 kPa)'),
    per: '273.15',
  },
  unit('bbl', 'volume', '0.158987294928', 'bbl', 'oil barrel (42 US gallons)'),

  unit('m', 'length', '1', 'm', 'metre'),
  unit('km', 'length', '1000', 'km', 'kilometre'),
  unit('ft', 'length', '0.3048', 'ft', 'foot'),
  unit('mi', 'length', '1609.344', 'mi', 'mile'),
  unit('nmi', 'length', '1852', 'nmi', 'nautical mile'),
  // The distance a vehicle drives is a distance; factor tables write it either way.
  unit('vehicle.km', 'length', '1000', 'vehicle km', 'vehicle-kilometre'),
  unit('vehicle.mi', 'length', '1609.344', 'vehicle mi', 'vehicle-mile'),

  unit('m2', 'area', '1', 'm²', 'square metre'),
  unit('ha', 'area', '10000', 'ha', 'hectare'),
  unit('km2', 'area', '1000000', 'km²', 'square kilometre'),
  unit('ft2', 'area', '0.09290304', 'ft²', 'square foot'),
  unit('acre', 'area', '4046.8564224', 'acre', 'acre'),

  unit('s', 'time', '1', 's', 'second'),
  unit('min', 'time', '60', 'min', 'minute'),
  unit('h', 'time', '3600', 'h', 'hour'),
  unit('day', 'time', '86400', 'd', 'day'),

  unit('J', 'energy', '1', 'J', 'joule'),
  unit('kJ', 'energy', '1000', 'kJ', 'kilojoule'),
  unit('MJ', 'energy', '1000000', 'MJ', 'megajoule'),
  unit('GJ', 'energy', '1000000000', 'GJ', 'gigajoule'),
  unit('TJ', 'energy', '1000000000000', 'TJ', 'terajoule'),
  unit('Wh', 'energy', '3600', 'Wh', 'watt-hour'),
  unit('kWh', 'energy', '3600000', 'kWh', 'kilowatt-hour'),
  unit('MWh', 'energy', '3600000000', 'MWh', 'megawatt-hour'),
  unit('GWh', 'energy', '3600000000000', 'GWh', 'gigawatt-hour'),
  unit('TWh', 'energy', '3600000000000000', 'TWh', 'terawatt-hour'),
  unit('Btu_IT', 'energy', '1055.05585262', 'Btu', 'British thermal unit (international table)'),
  unit('kBtu', 'energy', '1055055.85262', 'kBtu', 'thousand Btu'),
  unit('mmBtu', 'energy', '1055055852.62', 'mmBtu', 'million Btu'),
  unit('toe', 'energy', '41868000000', 'toe', 'tonne of oil equivalent (IEA)'),
  unit('kcal_IT', 'energy', '4186.8', 'kcal', 'kilocalorie (international table)'),
  unit('ton_hour_cooling', 'energy', '12660670.23144', 'ton-h', 'ton-hour of cooling (12,000 Btu)'),

  unit('J_net', 'energyNet', '1', 'J (net)', 'joule, net'),
  unit('MJ_net', 'energyNet', '1000000', 'MJ (net)', 'megajoule, net'),
  unit('GJ_net', 'energyNet', '1000000000', 'GJ (net)', 'gigajoule, net'),
  unit('TJ_net', 'energyNet', '1000000000000', 'TJ (net)', 'terajoule, net'),
  unit('kWh_net', 'energyNet', '3600000', 'kWh (net)', 'kilowatt-hour, net'),
  unit('MWh_net', 'energyNet', '3600000000', 'MWh (net)', 'megawatt-hour, net'),
  unit('GWh_net', 'energyNet', '3600000000000', 'GWh (net)', 'gigawatt-hour, net'),
  unit('mmBtu_lhv', 'energyNet', '1055055852.62', 'mmBtu (LHV)', 'million Btu, lower heating value'),

  unit('J_gross', 'energyGross', '1', 'J (gross)', 'joule, gross'),
  unit('MJ_gross', 'energyGross', '1000000', 'MJ (gross)', 'megajoule, gross'),
  unit('GJ_gross', 'energyGross', '1000000000', 'GJ (gross)', 'gigajoule, gross'),
  unit('TJ_gross', 'energyGross', '1000000000000', 'TJ (gross)', 'terajoule, gross'),
  unit('kWh_gross', 'energyGross', '3600000', 'kWh (gross)', 'kilowatt-hour, gross'),
  unit('MWh_gross', 'energyGross', '3600000000', 'MWh (gross)', 'megawatt-hour, gross'),
  unit('GWh_gross', 'energyGross', '3600000000000', 'GWh (gross)', 'gigawatt-hour, gross'),
  unit('mmBtu_hhv', 'energyGross', '1055055852.62', 'mmBtu (HHV)', 'million Btu, higher heating value'),
  // The therm is a unit of gas bills, and gas is billed by its gross heating value in both countries that use it. Therm
  // (EC), 100,000 Btu_IT.
  unit('therm', 'energyGross', '105505585.262', 'therm', 'therm (gas, gross)'),
  unit('Dth', 'energyGross', '1055055852.62', 'Dth', 'dekatherm (10 therms, gross)'),

  unit('W', 'power', '1', 'W', 'watt'),
  unit('kW', 'power', '1000', 'kW', 'kilowatt'),
  unit('MW', 'power', '1000000', 'MW', 'megawatt'),

  unit('kg_co2e', 'emission', '1', 'kg CO₂e', 'kilogram CO₂e'),
  unit('g_co2e', 'emission', '0.001', 'g CO₂e', 'gram CO₂e'),
  unit('t_co2e', 'emission', '1000', 't CO₂e', 'tonne CO₂e'),
  unit('lb_co2e', 'emission', '0.45359237', 'lb CO₂e', 'pound CO₂e'),
  unit('short_ton_co2e', 'emission', '907.18474', 'short ton CO₂e', 'US short ton CO₂e'),

  unit('kg.m', 'freight', '1', 'kg·m', 'kilogram-metre'),
  unit('kg.km', 'freight', '1000', 'kg·km', 'kilogram-kilometre'),
  unit('t.km', 'freight', '1000000', 't·km', 'tonne-kilometre'),
  unit('short_ton_mi', 'freight', '1459972.31821056', 'short ton·mi', 'short-ton-mile'),

  unit('person.m', 'passengerDistance', '1', 'passenger m', 'passenger-metre'),
  unit('pkm', 'passengerDistance', '1000', 'pkm', 'passenger-kilometre'),
  unit('pmi', 'passengerDistance', '1609.344', 'passenger mi', 'passenger-mile'),

  unit('person', 'person', '1', 'people', 'person'),
  unit('person.s', 'personTime', '1', 'person-s', 'person-second'),
  unit('person.h', 'personTime', '3600', 'person-h', 'person-hour'),
  unit('person.day', 'personTime', '86400', 'person-days', 'person-day'),
  unit('FTE', 'workforce', '1', 'FTE', 'full-time equivalent'),
  unit('fte_s', 'workforceTime', '1', 'FTE s', 'full-time equivalent second'),
  unit('fte_h', 'workforceTime', '3600', 'FTE h', 'full-time equivalent working hour'),
  unit('room_night', 'roomNight', '1', 'room nights', 'room night'),
  unit('item', 'item', '1', 'items', 'item'),
];

/**
 * ISO 4217 currencies: the active ones and those that ended since 2015, because old spend is still read. A currency
 * alone is money of the day it was spent, `EUR_2023` is money at the prices of that year.
 */
export const CURRENCIES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD ' +
    'HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD ' +
    'LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK ' +
    'PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS ' +
    'TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ANG ' +
    'BYR CUC HRK MRO SLL STD VEF ZWL'
  ).split(' '),
);

function unit(code: string, dimension: DimensionName, toBase: DecimalText, symbol: string, name: string): Unit {
  return { code, dimension, toBase, symbol, name };
}
