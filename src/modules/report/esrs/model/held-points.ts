import type { EsrsProposalSource } from './esrs-contracts.ts';

/** Who adds up values of ESRS: every register, and nobody who only proposes or states them elsewhere. */
export type EsrsRegister = Exclude<EsrsProposalSource, 'vsme' | 'denominators' | 'size' | 'impact'>;

/** By the beginning of a datapoint’s name: the source that adds it up, against which a value stated by hand is held. */
const HELD: Readonly<Record<string, EsrsRegister>> = {
  ghg: 'emissions',
  energy: 'energy',
  water: 'water',
  waste: 'waste',
  employees: 'workforce',
  'non-employees': 'workforce',
  diversity: 'pay',
  wages: 'pay',
  pay: 'pay',
  safety: 'safety',
  training: 'training',
  incidents: 'humanRights',
};

/** Where a value of the datapoint can be held against records; null where no register adds it up. */
export const heldAgainst = (point: string): EsrsRegister | null =>
  Object.entries(HELD).find(([name]) => point.startsWith(`${name}.`))?.[1] ?? null;
