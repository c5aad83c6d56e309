import { boolean, choice, lines, number, quantity, text } from '#platform/records/model/fields.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { type ExplainedStep, labelled } from '#platform/kit/model/explained.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import { say, sayWorking } from '#modules/environmental/calculation/model/messages.ts';
import { travelActivity } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { airportDistanceKm, type Airport } from './airports.ts';
import { defineGuidedForm, type GuidedFacts, type GuidedPart } from './guided-form.ts';

const cabins = {
  average: 'Average passenger',
  economy: 'Economy',
  premium: 'Premium economy',
  business: 'Business',
  first: 'First',
} as const;
type Cabin = keyof typeof cabins;

const cabinWords: Readonly<Record<Cabin, string>> = {
  average: 'average passenger',
  economy: 'economy class',
  premium: 'premium economy class',
  business: 'business class',
  first: 'first class',
};

/**
 * Which flights of the UK Government factors it is, by the two airports: within the United Kingdom, to or from it up to
 * 3,700 km (short-haul) and beyond (long-haul), or between others. Which cabins each has factors for. Source: UK
 * Government GHG Conversion Factors for Company Reporting 2025, business travel (air).
 */
const hauls = {
  domestic: { label: 'Flight, domestic, to/from UK', cabins: ['average'] },
  short: { label: 'Flight, short-haul, to/from UK', cabins: ['average', 'economy', 'business'] },
  long: { label: 'Flight, long-haul, to/from UK', cabins: ['average', 'economy', 'premium', 'business', 'first'] },
  other: {
    label: 'Flight, international, to/from non-UK',
    cabins: ['average', 'economy', 'premium', 'business', 'first'],
  },
} as const satisfies Readonly<Record<string, { label: string; cabins: readonly Cabin[] }>>;
const SHORT_HAUL_KM_MAX = 3700;

/** Share that is added to the great circle for detours and holding. */
const uplifts = { included: '0', 'plus-8': '0.08', 'plus-9': '0.09' } as const;

/** Category 6: travellers × distance of each flight. Source: Scope 3 Technical Guidance, ch. 6 (distance-based method). */
export const flightsForm = defineGuidedForm({
  name: 'flights',
  description:
    'Business flights by airports, class and travellers; the distance is the great circle between the airports. Makes one record for each flight.',
  version: '1',
  looksUp: 'airports',
  fields: {
    flights: lines({
      label: 'Flights',
      required: true,
      max: 60,
      help: 'Without airports, enter the distance one way',
      fields: {
        from: text({ label: 'From', max: 3, pattern: '^[A-Z]{3}$', patternHint: 'Choose an airport.' }),
        to: text({ label: 'To', max: 3, pattern: '^[A-Z]{3}$', patternHint: 'Choose an airport.' }),
        distance: quantity({ label: 'Distance', unit: 'km', min: 0 }),
        cabin: choice({ label: 'Class', required: true, default: 'average', options: cabins }),
        travellers: number({ label: 'Trips', required: true, min: 0 }),
        isReturn: boolean({ label: 'Return' }),
      },
    }),
    uplift: choice({
      label: 'Distance uplift',
      required: true,
      default: 'included',
      options: {
        included: 'None: the emission factor includes it (UK Government factors)',
        'plus-8': 'Add 8% (UK Government, since 2013)',
        'plus-9': 'Add 9% (IPCC, Aviation and the Global Atmosphere, 1999)',
      },
      help: 'For detours and holding. Only where the emission factor does not include it',
    }),
    forcing: choice({
      label: 'Radiative forcing',
      required: true,
      default: 'with',
      options: { with: 'Included (recommended by UK Government)', without: 'Excluded' },
    }),
  },
  work({ flights, uplift, forcing }, facts) {
    assertNoErrors(flights.flatMap((flight, at) => wrongRoute(`flights.${at}`, flight, facts)));
    return flights.map((flight, at): GuidedPart => {
      const [from, to] = airportsOf(flight, facts);
      const route = from !== null && to !== null ? { from, to } : null;
      const circle = route === null ? null : airportDistanceKm(route.from, route.to);
      const oneWay = flight.distance ?? circle ?? '0';
      const share = uplifts[uplift];
      const distance = decimalText(
        exact(oneWay)
          .times(flight.isReturn ? 2 : 1)
          .times(exact(1).plus(share)),
      );
      const haul = haulOf(route, oneWay);
      const cabin = flight.cabin as Cabin;
      const isListed = (hauls[haul].cabins as readonly Cabin[]).includes(cabin);
      const worked = travelActivity({
        passengers: flight.travellers ?? '0',
        distance: { amount: distance, unit: 'km' },
      });
      const before: ExplainedStep[] = [
        ...(route !== null && flight.distance === null
          ? [
              {
                ...labelled(sayWorking('great-circle', { from: route.from.iata, to: route.to.iata })),
                formula: `${route.from.lat}, ${route.from.lon} – ${route.to.lat}, ${route.to.lon}`,
                figure: oneWay,
                unit: 'km',
              },
            ]
          : []),
        ...(distance === oneWay
          ? []
          : [
              {
                ...labelled(sayWorking('flown')),
                formula: `${oneWay} km${flight.isReturn ? ' × 2' : ''}${share === '0' ? '' : ` × ${decimalText(exact(1).plus(share))}`}`,
                figure: distance,
                unit: 'km',
              },
            ]),
      ];
      return {
        key: `flights.${at}`,
        activityType: 'flights',
        product: `${hauls[haul].label}, ${cabinWords[isListed ? cabin : 'average']}, ${forcing} radiative forcing`,
        detail: route === null ? cabins[cabin] : `${route.from.iata}–${route.to.iata}, ${cabins[cabin].toLowerCase()}`,
        basis: 'calculated',
        worked: {
          ...worked,
          steps: [...before, ...worked.steps],
          warnings: [
            ...worked.warnings,
            ...(isListed ? [] : [say('guided-cabin-average', { cabin: { noun: cabins[cabin] } })]),
          ],
        },
      };
    });
  },
});

interface Route {
  from: string | null;
  to: string | null;
  distance: string | null;
}

const airportsOf = ({ from, to }: Route, { airports }: GuidedFacts): [Airport | null, Airport | null] => [
  from === null ? null : (airports.get(from) ?? null),
  to === null ? null : (airports.get(to) ?? null),
];

/** Both airports, or a distance; airports that are not in the list need one too. */
function wrongRoute(path: string, { from, to, distance }: Route, facts: GuidedFacts): FieldError[] {
  if (distance !== null) return [];
  if (from === null && to === null) return [{ path: `${path}.from`, ...say('guided-route') }];
  return ([['from', from] as const, ['to', to] as const] as const).flatMap(([name, code]) =>
    code === null
      ? [{ path: `${path}.${name}`, ...say('guided-route') }]
      : facts.airports.has(code)
        ? []
        : [{ path: `${path}.${name}`, ...say('guided-airport-unknown', { code }) }],
  );
}

function haulOf(route: { from: Airport; to: Airport } | null, km: string): keyof typeof hauls {
  if (route === null) return 'other';
  const count = [route.from, route.to].filter(({ country }) => country === 'GB').length;
  if (count === 2) return 'domestic';
  if (count === 0) return 'other';
  return exact(km).gt(SHORT_HAUL_KM_MAX) ? 'long' : 'short';
}
