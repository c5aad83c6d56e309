import { choice, lines, number, percentage, quantity } from '#platform/records/model/fields.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { dec, decimalText, exact, sum } from '#platform/values/model/decimal.ts';
import { countDays } from '#platform/values/model/period.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { commutingActivity, homeworkingActivity } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { defineGuidedForm, labelsOf, type GuidedPart } from './guided-form.ts';

/** How people come to work. `product` names the row of the factor library; without one the default of the country. */
const modes = {
  car: { label: 'Car, average', per: 'vehicle.km', product: null },
  carPetrol: { label: 'Car, petrol', per: 'vehicle.km', product: 'Car, average, petrol' },
  carDiesel: { label: 'Car, diesel', per: 'vehicle.km', product: 'Car, average, diesel' },
  carHybrid: { label: 'Car, hybrid', per: 'vehicle.km', product: 'Car, average, hybrid' },
  carPlugIn: { label: 'Car, plug-in hybrid', per: 'vehicle.km', product: 'Car, average, plug-in hybrid' },
  carElectric: { label: 'Car, battery electric', per: 'vehicle.km', product: 'Car, average, battery electric' },
  motorbike: { label: 'Motorbike', per: 'vehicle.km', product: 'Motorbike, average' },
  taxi: { label: 'Taxi', per: 'pkm', product: 'Taxi, regular' },
  bus: { label: 'Local bus', per: 'pkm', product: 'Average local bus' },
  coach: { label: 'Coach', per: 'pkm', product: 'Coach' },
  rail: { label: 'Rail', per: 'pkm', product: 'National rail' },
  tram: { label: 'Light rail and tram', per: 'pkm', product: 'Light rail and tram' },
  underground: { label: 'Underground', per: 'pkm', product: 'London Underground' },
  active: { label: 'Walking or cycling', per: null, product: null },
} as const;
type Mode = keyof typeof modes;

/** What the modes are called besides, by people of seven languages. Our own list. */
const modeWords: Partial<Record<Mode, readonly string[]>> = {
  car: ['auto', 'pkw', 'voiture', 'coche', 'carro', 'macchina'],
  carPetrol: ['benziner', 'pkw benzin', 'gasoline car', 'essence'],
  carDiesel: ['pkw diesel'],
  carElectric: ['elektroauto', 'e-auto', 'ev', 'bev', 'voiture électrique'],
  carHybrid: ['hybridauto'],
  motorbike: ['motorcycle', 'motorrad', 'moto'],
  bus: ['linienbus', 'autobus', 'autocar'],
  coach: ['reisebus', 'fernbus'],
  rail: ['train', 'bahn', 'zug', 's-bahn', 'tren', 'treno', 'trein', 'comboio'],
  tram: ['straßenbahn', 'stadtbahn', 'tramway'],
  underground: ['metro', 'subway', 'u-bahn', 'métro'],
  active: ['bicycle', 'bike', 'fahrrad', 'rad', 'zu fuß', 'vélo', 'bici', 'fiets', 'walking', 'on foot'],
};

const homeKinds = {
  both: { label: 'Office equipment and heating', product: 'Homeworking, office equipment and heating' },
  equipment: { label: 'Office equipment only', product: 'Homeworking, office equipment' },
  heating: { label: 'Heating only', product: 'Homeworking, heating' },
} as const;

/**
 * Category 7: employees × days × 2 × one-way distance for each mode of the mix, and full-time equivalents × hours at
 * home. Source: Scope 3 Technical Guidance, ch. 7; homeworking: UK Government conversion factors 2025.
 */
export const commutingForm = defineGuidedForm({
  name: 'commuting',
  description:
    'How many people come to work how, how often and from how far, and how much is worked at home. Makes one record for each mode.',
  version: '1',
  fields: {
    employees: number({ label: 'Employees who commute', min: 0, help: 'Headcount, for example 120' }),
    days: number({
      label: 'Days at work per employee',
      min: 0,
      max: 3660,
      help: 'In the period, without days worked at home, leave and sickness, for example 180',
    }),
    modes: lines({
      label: 'Modes',
      max: 20,
      help: 'Shares of the employees; together at most 100%',
      fields: {
        mode: choice({ label: 'Mode', required: true, options: labelsOf(modes), words: modeWords }),
        share: percentage({ label: 'Share', required: true }),
        oneWay: quantity({ label: 'One-way distance', unit: 'km', required: true, min: 0 }),
        occupancy: number({ label: 'People per car', min: 1 }),
      },
    }),
    homeFte: number({ label: 'Full-time equivalents with homeworking', min: 0, help: 'For example 45.5' }),
    homeDays: number({
      label: 'Days at home per full-time equivalent',
      min: 0,
      max: 3660,
      help: 'In the period, for example 90',
    }),
    homeHours: number({ label: 'Hours per day at home', min: 0, max: 24, help: 'For example 8' }),
    homeKind: choice({ label: 'Energy use at home', default: 'both', options: labelsOf(homeKinds) }),
    survey: choice({
      label: 'Source of the data',
      required: true,
      default: 'survey',
      options: { survey: 'Survey of the employees', assumed: 'Assumptions or averages' },
    }),
  },
  beyond: ({ days, homeDays }, span) => [
    ...moreThan('days', days, countDays(span)),
    ...moreThan('homeDays', homeDays, countDays(span)),
  ],
  work({ employees, days, modes: mix, homeFte, homeDays, homeHours, homeKind, survey }) {
    const ways = mix ?? [];
    assertNoErrors([
      ...(ways.length === 0 ? [] : [...missing('employees', employees), ...missing('days', days)]),
      ...tooMuch(ways.map(({ share }) => share ?? '0')),
      ...(homeFte === null && homeDays === null && homeHours === null
        ? []
        : [...missing('homeFte', homeFte), ...missing('homeDays', homeDays), ...missing('homeHours', homeHours)]),
    ]);
    const basis = survey === 'survey' ? ('calculated' as const) : ('estimated' as const);
    const parts = ways.flatMap((line, at): GuidedPart[] => {
      const { label, per, product } = modes[line.mode as Mode];
      if (per === null) return [];
      const some = decimalText(exact(employees ?? '0').times(line.share ?? '0'));
      const worked = commutingActivity(
        {
          employees: some,
          daysPerYear: days ?? '0',
          oneWay: { amount: line.oneWay ?? '0', unit: 'km' },
          ...(line.occupancy === null ? {} : { occupancy: line.occupancy }),
        },
        per,
      );
      return [{ key: `modes.${at}`, activityType: 'commuting', product, detail: label, basis, worked }];
    });
    if (homeFte === null || homeDays === null || homeHours === null) return parts;
    const { label, product } = homeKinds[homeKind ?? 'both'];
    const hoursPerFte = decimalText(exact(homeDays).times(homeHours));
    return [
      ...parts,
      {
        key: 'homeworking',
        activityType: 'homeworking',
        product,
        detail: label,
        basis,
        worked: homeworkingActivity({ fte: homeFte, hoursPerFte }),
      },
    ];
  },
});

const moreThan = (path: string, days: string | null, count: number): FieldError[] =>
  days !== null && dec(days).gt(count) ? [{ path, ...say('guided-days', { count }) }] : [];

const missing = (path: string, value: string | null): FieldError[] =>
  value === null ? [{ path, ...say('guided-missing') }] : [];

function tooMuch(shares: readonly string[]): FieldError[] {
  const total = sum(shares);
  return total.lte(1)
    ? []
    : [{ path: 'modes', ...say('guided-shares', { total: { share: decimalText(dec(total)) } }) }];
}
