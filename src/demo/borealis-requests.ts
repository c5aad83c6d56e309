import type { NewDataRequest } from '#modules/environmental/requests/model/data-request.ts';
import type { NewEnvironmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';

type Site = 'PLANT' | 'STORE' | 'MILL';

/** Who owns the data of a site in the demo company. */
export const ownersOfBorealis: Readonly<Record<Site, DefaultRoleKey>> = {
  PLANT: 'sustainability',
  STORE: 'project-manager',
  MILL: 'line-manager',
};

/** The thresholds that the company works by, those of the product. */
export const settingsOfBorealis: NewEnvironmentalSettings = {
  validFrom: '2024-01-01',
  reason: 'Agreed for the first inventory',
  degreeDaySource: 'Demo figures, not measured',
  heatingBase: '15',
  readingDaysMax: 35,
};

/**
 * A request with how far it has come. Days count from the day the company is made, so that what is overdue stays
 * overdue.
 */
interface DemoRequest {
  site: Site;
  values: Omit<NewDataRequest, 'site' | 'dueOn' | 'assignee' | 'quantity' | 'unit' | 'basis' | 'comment'>;
  dueIn: number;
  answer?: Pick<NewDataRequest, 'quantity' | 'unit' | 'basis' | 'comment'>;
  /** `kept`: entered and not submitted. */
  until?: 'kept' | 'submitted' | 'approved';
}

/**
 * Planted: the showroom's heat of October 2025 is overdue, and the mill's electricity of December 2025 differs so much
 * that its comment is missing.
 */
export const requestsOfBorealis: readonly DemoRequest[] = [
  {
    site: 'STORE',
    dueIn: -12,
    values: {
      activityType: 'districtHeat',
      period: '2025-10',
      question:
        'The heat meter in the cellar, read at the end of the month. The invoice of the supplier will do as well.',
    },
  },
  {
    site: 'MILL',
    dueIn: 5,
    values: {
      activityType: 'electricity',
      figure: 'Kiln',
      period: '2025-12',
      question: 'The sub-meter of the drying kiln.',
    },
    answer: { quantity: '61200', unit: 'kWh', basis: 'measured' },
    until: 'kept',
  },
  {
    site: 'MILL',
    dueIn: -30,
    values: {
      activityType: 'electricity',
      figure: 'Kiln',
      period: '2024-12',
      question: 'The sub-meter of the drying kiln.',
    },
    answer: { quantity: '31400', unit: 'kWh', basis: 'measured' },
    until: 'approved',
  },
  {
    site: 'MILL',
    dueIn: -45,
    values: { figure: 'Trees planted', period: '2024', question: 'Seedlings set on own land.' },
    answer: { quantity: '5200', unit: 'item', basis: 'measured' },
    until: 'submitted',
  },
  {
    site: 'PLANT',
    dueIn: 9,
    values: {
      figure: 'Rainwater used',
      period: '2025',
      question: 'From the meter of the cistern.',
      needsEvidence: true,
    },
  },
];
