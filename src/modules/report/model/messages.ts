import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of the value of a datapoint, of whichever standard. */
export const sayOfDatapoint = defineMessages('datapoint-value', {
  missing: '{label}: enter a value.',
  'with-value': 'An omitted datapoint cannot have a value.',
  character: '{label} contains a character that is not allowed in a report.',
  number: '{label} must be a number, such as 1234.5.',
  'true-or-false': '{label} must be true or false.',
  year: '{label} must be a year, such as 2030.',
  day: '{label} must be a date, such as 2026-12-31.',
  'not-in-list': '{label}: {member} is not in the list to choose from.',
  'choose-one': '{label}: choose one.',
  'choose-of': '{label}: choose one of {options}.',
  fraction: '{label} exceeds 1,000%. Enter a share such as 25%, in files 0.25.',
  negative: '{label} cannot be negative.',
  'left-omitted': 'omitted',
  'left-imported': 'imported',
  'left-entered': 'entered by a person',
  'left-reviewed': 'reviewed',
  'left-approved': 'approved',
});

/** How figures of a calculation, and those of the other standard, came into a report. */
export const sayFilled = defineMessages('drawn', {
  calculation:
    '{what}, of the calculation “{name}”: GHG Protocol, global warming potentials {gwp}, {approach} approach, method version {version}.',
  'calculation-partly':
    '{what}, of the calculation “{name}”: GHG Protocol, global warming potentials {gwp}, {approach} approach, method version {version}. {missing} of {expected} expected months have no data; they are not zero.',
  'by-turnover':
    '{method} Divided by the turnover reported for VSME, or entered for intensities where VSME states none.',
  'lacks-location': 'It lacks {energy} MWh of electricity without a grid factor; they are not zero.',
  'lacks-market':
    'It lacks {energy} MWh of electricity without certificate, contract, residual mix or grid factor; they are not zero.',
  'and-lacks': '{method} {lacks}',
  scope: 'Scope {scope}',
  'scope-location': 'Scope {scope}, location-based',
  'scope-market': 'Scope {scope}, market-based',
  'scope-category': 'Scope {scope}, {category}',
  'scope-biogenic': 'Biogenic CO₂ of Scope {scope}, outside the scopes',
  'sum-location': 'Sum of Scopes {scopes}, location-based',
  'sum-market': 'Sum of Scopes {scopes}, market-based',
  vsme: 'As reported for VSME {disclosure}: {datapoint}.',
  'vsme-method': '{drawn} {method}',
  filled: 'filled from your data',
  gone: 'source record no longer exists',
});
