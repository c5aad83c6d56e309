import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('factors', {
  'stated-in-co2e': 'The amount is already stated in CO₂e.',
  'country-without-publisher': '“{part}” has no country with a publisher. Enter it as AT=ukgov.',
  'publisher-without-defaults': 'There are no default factors of “{publisher}”. Choose one of {publishers}.',
  'publisher-with-year': 'Enter the publisher without the year: {country}={publisher}.',
  'country-twice': '{country} is entered twice.',
  'edition-unknown': 'There is no emission factor set “{edition}”.',
  'life-cycle': '{factor}: life-cycle factor, which also includes plant construction and the fuel chain.',
  'older-year': '{factor} is the latest for {region}, but older than {year}.',
  'later-edition': '“{factor}” of {set} is valid from {day}, after the activity of {year}.',
  'older-edition': '“{factor}” of {set} is valid until {day}; it is the latest available for {year}.',
  'edition-lacks-factor': '{edition} has no “{factor}”; {set} is used instead.',
  'other-region': '“{factor}” of {set} is for {region}; the activity is in {country}.',
  'other-region-than-unknown': '“{factor}” of {set} is for {region}; the activity is in an unknown location.',
  contested: 'Another rule, “{rule}”, is equally specific and has another factor; the older rule applies.',
  'state-unclear':
    'Liquefied gas by cubic metre or cubic foot can be gas or liquid. Enter litres for liquid, or kg or kWh (gross or net), or its density as conversion.',
  'gas-conditions':
    'Gas by volume is read at the temperature and pressure of {basis}. A volume at 15 °C contains 5% less gas than at 0 °C (101.325 kPa): if the meter or bill uses other conditions, enter kWh from the bill, or a density as conversion.',
  'gas-assumed':
    'The bill states neither temperature nor pressure of its {unit}: those of {basis}, {conditions}, are assumed ({document}). If the bill states others, enter Nm³, Sm³ or kWh.',
  'gas-assumed-by-unit':
    'The bill states neither temperature nor pressure of its {unit}: {conditions} of “{basis}” is assumed. If the bill states others, enter Nm³, Sm³ or kWh.',
  'gas-nothing-stated':
    'Neither the bill nor {basis} states temperature and pressure of the {unit}: the same are assumed for both. The volume differs by 5% between 0 °C and 15 °C. Enter kWh from the bill to avoid this.',
  'gas-basis-unstated':
    '{basis} does not state temperature and pressure of its gas: 15 °C and 101.325 kPa are assumed, and {unit} ({conditions}) is converted to them.',
  'gas-converted':
    '{unit} ({conditions}) is converted to the conditions of {basis} ({to}) by the ideal gas law: volume × {factor}.',
  'gas-step': 'temperature and pressure of the gas',
  'gas-step-source': 'Ideal gas law; {document}',
  'gas-state': '{temperature} °C, {pressure} {unit}',
  'gas-state-us': '{temperature} °F, {pressure} {unit}',
  'basis-not-stated':
    'A fuel per {unit} states neither net nor gross energy: the two differ by 5% to 10%. Enter the energy content in the factor.',
  'no-rule': 'No factor rule and no default factor applies.',
  'no-rule-for-product': 'No factor rule, no factor for “{product}” and no default factor applies.',
  'factor-unknown': 'There is no factor “{factor}”. Enter the emission factor set and the ID, separated by a colon.',
  'no-country': 'The country of the site is missing, so its grid cannot be determined.',
  'grid-of-country': 'Sold products are used across {country}: its average of {set}.',
  'grid-region-missing': '{set} requires the grid region of the site.',
  'grid-without-factor': '{set} has no factor for {regions} up to {year}.',
  'attribute-missing': 'it requires a {attribute}, which is missing',
  'other-attribute': 'it is for another {attribute}',
  'factor-of-region': 'its emission factor is for {region}',
  'activity-of-other-dates': 'it applies to activity from {from} to {to}',
  'factor-valid-later': 'its emission factor is valid only from {day}',
  'any-date': 'any date',
  'global-use': 'global use',
  'rule-matches': 'It matches {attributes}; its emission factor is for {place} and valid from {day}.',
  'rule-without-conditions':
    'No conditions: it applies to all activities; its emission factor is for {place} and valid from {day}.',
  'less-specific': 'less specific: it does not ask for the {attributes}',
  'fewer-attributes': 'matches fewer attributes: {matched} instead of {applied}',
  'wider-region': 'its emission factor is for {place}, that of the applied rule for {applied}',
  'older-factor': 'its emission factor is older: valid from {day}, that of the applied rule from {applied}',
  'equally-specific': 'equally specific; the older rule applies',
  'chosen-in-record': 'Entered as override in the record.',
  'market-by-rule': '{said} Market-based: “{factor}” by rule “{rule}”.',
  'composition-by-mass': 'The composition of {refrigerant} by mass.',
  'other-unit': 'it is stated per {unit}',
  'product-matches': 'The product matches “{factor}”, a factor of {set}.',
  'default-of-library': 'Default of the library for {country}; no company rule applies.',
  'default-by-settings':
    'Default of the library for {country}, by the publisher set in the settings; no company rule applies.',
  'any-country': 'any country',
  'supply-of': 'Supply of “{factor}”, from the same emission factor set.',
  'own-set': 'From your emission factor set {set}, {region}; the library has none for this place.',
  'own-set-chosen': 'From your emission factor set {set}, {region}, which is chosen instead of the library.',
  'grid-factor': '{set}, {region}, valid from {day}.',
  'rule-could-assign': '{said} A factor rule could assign “{factor}” ({set}).',
  'refrigerant-missing': 'The record has no refrigerant.',
  'refrigerant-unknown': 'The composition of “{refrigerant}” is not in the library.',
  'average-passenger-assumed':
    'No haul or class stated; an average international passenger including contrails is assumed.',
  'average-car-assumed': 'No vehicle stated; an average car of unknown fuel is assumed.',
  'average-lorry-assumed': 'No vehicle stated; an average lorry with average load is assumed.',
  'bituminous-coal-assumed': 'No type of coal stated; bituminous coal is assumed.',
  'pellets-assumed': 'No type of wood stated; pellets are assumed.',
  'landfill-gas-assumed': 'Landfill gas is assumed.',
  'co2-only': 'CO2 only: methane and nitrous oxide of road vehicles depend on distance and model year.',
  'medium-haul-assumed': 'No haul stated; medium haul is assumed.',
  'hotel-country-assumed': 'No hotel country stated; the country of the site is assumed.',
  'passenger-car-assumed': 'No vehicle stated; a passenger car is assumed.',
  'fuel-matches': '“{product}” is {fuel}; the factor is “{factor}” of {set}.',
  'refrigerant-ambiguous': '“{refrigerant}” can mean {candidates}. Enter one of them.',
  'times-more':
    '“{factor}” is {times} times the nearest factor in the library: {value}, compared with {usual} for “{other}” of {set}.',
  'times-less':
    '“{factor}” is 1/{times} of the nearest factor in the library: {value}, compared with {usual} for “{other}” of {set}.',
  'with-hint': '{said} {hint}',
  'of-instrument': 'Energy instrument: {said}',
  'slip-million': 'Check the units: a ratio near a million suggests a mix-up such as g and t, or kWh and GWh.',
  'slip-thousand': 'Check the units: a ratio near 1,000 suggests a mix-up such as kg and t, kWh and MWh, or L and m³.',
  'slip-hundred': 'Check the decimal sign and the units: a ratio near 100 suggests a percentage or a shifted decimal.',
  'slip-gigajoule': 'Check the units: a ratio near 278 suggests a mix-up of kWh and GJ.',
  'slip-megajoule': 'Check the units: a ratio near 3.6 suggests a mix-up of kWh and MJ, or of carbon and CO2.',
  zero: '“{factor}” is zero, but the library has {usual} for “{other}” of {set}.',
  'looks-upstream':
    '“{factor}” looks like a factor for supply (well to tank): {value} is near {usual} for “{other}” of {set}. For use, choose the combustion factor.',
  'looks-used':
    '“{factor}” is a factor for supply (well to tank), but looks like one for use: {value} is near {usual} for “{other}” of {set}.',
  'outside-scopes':
    '“{factor}” covers biogenic CO2 outside the scopes only. Assigned to an activity, it adds 0 t CO2e to the scopes.',
  'upstream-for-use':
    '“{factor}” covers supply (well to tank or grid losses), not use. Supply belongs to Scope 3 Category 3.',
  'use-for-upstream':
    '“{factor}” covers use, not supply. Scope 3 Category 3 needs a factor for supply (well to tank or grid losses).',
  'upstream-scope': '“{factor}” covers supply (well to tank or grid losses). Its scope should be Scope 3.',
  'named-upstream':
    'The name “{factor}” suggests supply (well to tank). If so, choose the category Well to tank and Scope 3.',
  'combustion-scope':
    '“{factor}” covers combustion. Its scope should be Scope 1, or Scope 3 for fuel burned by others.',
  'candidates-need-conversion':
    'These factors are not stated per {unit}. They need a conversion, for example a density, an exchange rate or a price index.',
  'where-to-get':
    'For a closer factor, look for “{what}” from: {publishers}. Add it as a custom factor with its source.',
  plausible: 'Near the library: {ratio} times “{other}” of {set} ({usual}).',
});

/** Words of workings: labels of steps, formulas and methods. */
export const sayWorking = defineMessages('factors-working', {
  'method-blend': 'Global warming potential of a blend by mass',
  blend: 'Σ (mass fraction × global warming potential)',
});
