import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('waste', {
  'no-density': '{volume} m³ have no density and are excluded from the weights.',
  'secondary-unknown': '{mass} t have no data on the secondary share; the actual value may be higher.',
  'no-stock': 'No stock levels are recorded; the difference includes any change in stock.',
  'no-weight': {
    one: '{count} waste bill in {units} cannot be converted to weight and is excluded.',
    other: '{count} waste bills in {units} cannot be converted to weight and are excluded.',
  },
  'counted-twice': {
    one: 'The bill {bills} and a waste movement of the same dates have the same weight, and both are counted. If it is the same waste, enter the bill in the movement.',
    other:
      'The bills {bills} and a waste movement of the same dates have the same weight, and both are counted. If it is the same waste, enter the bill in the movement.',
  },
  'waste-code-unknown': 'This code is not in the European list of waste.',
  'stock-on-one-date': 'A stock level applies to one date: enter the same date in “From” and “To”.',
  'r1-without-permit': 'Enter the permit or notice for R1. Without it, the operation is disposal (D10).',
  'reuse-operation': 'Preparation for reuse requires an operation from R2 to R13 or none.',
  'recycling-operation': 'Recycling requires an operation from R2 to R13.',
  'recovery-operation': 'Recovery requires an R operation.',
  'incineration-operation': 'Incineration requires R1, D10 or D11.',
  'landfill-operation': 'Landfill requires a D operation.',
  'disposal-operation': 'Disposal requires a D operation.',
  'operation-without-treatment': 'Choose the treatment, or leave the operation empty.',
});

/** Words of workings: labels of steps, formulas and methods. */
export const sayWorking = defineMessages('waste-working', {
  'method-waste': 'Waste by weight as received (ESRS E5-5; GRI 306-3 to 306-5; VSME B7)',
  'method-materials': 'Resource inflows and mass balance (ESRS E5-4; GRI 301-1, 301-2)',
  waste: 'Σ waste',
  diverted: 'Σ prepared for reuse, recycled or otherwise recovered',
  disposed: 'Σ incinerated without R1 evidence, landfilled or otherwise disposed of',
  unknown: 'Σ waste without data on treatment',
  hazardous: 'Σ waste with a hazardous code',
  'of-site': 'Σ waste of the site',
  'of-operation': 'Σ waste of the operation',
  'of-code': 'Σ waste of the code',
  'total-less-recycled': 'total − recycled',
  'not-recycled': 'Not recycled',
  materials: 'Σ materials received',
  received: 'Σ received',
  secondary: 'Σ key material × secondary share',
  difference: 'Difference',
  balance: 'received − in products sold − waste',
  'balance-stock': 'received − in products sold − waste − change in stock',
});
