import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFactor, gwpTable } from '#test/support/emission-factors.ts';
import { EQUIPMENT_LEAK_RATES } from '#modules/environmental/calculation/model/fugitive.ts';
import { isOptionFor, wordsOf } from '#platform/records/model/option-words.ts';
import { emissionsOf } from '#modules/environmental/calculation/model/emissions.ts';
import { airportLabel, foundAirports } from './airports.ts';
import { tryWork, workedOut, type GuidedPart } from './guided-form.ts';
import { guidedForms } from './guided-forms.ts';

const airport = (iata: string, country: string, lat: number, lon: number) =>
  [iata, { iata, name: `${iata} Airport`, city: '', country, lat, lon }] as const;
// Coordinates as in data/geo/airports.csv.
const facts = {
  airports: new Map([
    airport('LHR', 'GB', 51.4706, -0.4619),
    airport('EDI', 'GB', 55.95, -3.3725),
    airport('JFK', 'US', 40.6394, -73.7793),
    airport('VIE', 'AT', 48.1103, 16.5697),
  ]),
};
const ar5 = gwpTable('AR5');
const kgOf = ({ worked }: GuidedPart, per: string, co2eKg: string) =>
  Number(
    emissionsOf({ amount: worked.figure, unit: worked.unit }, aFactor({ per, co2eKg, gwpBasis: 'AR5' }), ar5).co2eKg,
  );
const wrong = (form: keyof typeof guidedForms, inputs: object) =>
  tryWork(guidedForms[form], inputs, facts).errors.map(({ path, code }) => `${path} ${code}`);

describe('freight by mode', () => {
  const legs = [
    { vehicle: 'rigid', mass: '2', distance: '2000', route: null },
    { vehicle: 'air', mass: '1', distance: '3000', route: null },
    { vehicle: 'container', mass: '6', distance: '4000', route: 'Rotterdam–New York' },
  ];
  it('comes to 5,000 kg CO2e in the example of three suppliers (Scope 3 Technical Guidance, example 4.2)', () => {
    const parts = workedOut(guidedForms.freight, { direction: 'upstreamFreight', mass: null, legs }, facts);
    const factors = ['0.2', '1', '0.05'];
    expect(parts.map((part, at) => kgOf(part, 't.km', factors[at] ?? ''))).toEqual([800, 3000, 1200]);
    expect(parts.map(({ key, detail, basis }) => [key, detail, basis])).toEqual([
      ['legs.0', 'Rigid lorry', 'calculated'],
      ['legs.1', 'Air freight, with radiative forcing', 'calculated'],
      ['legs.2', 'Container ship, Rotterdam–New York', 'calculated'],
    ]);
  });
  it('takes the mass of the whole for legs without their own, and asks for it by path', () => {
    const [first, second] = [{ ...legs[0], mass: null }, legs[1]];
    expect(
      workedOut(
        guidedForms.freight,
        { direction: 'downstreamFreight', mass: '12.5', legs: [first, second] },
        facts,
      ).map(({ activityType, worked }) => [activityType, worked.figure]),
    ).toEqual([
      ['downstreamFreight', '25000'],
      ['downstreamFreight', '3000'],
    ]);
    expect(wrong('freight', { direction: 'upstreamFreight', mass: null, legs: [first] })).toEqual([
      'legs.0.mass inventory.guided-missing',
    ]);
    expect(wrong('freight', { direction: 'upstreamFreight', mass: '1', legs: [{ ...first, distance: '-1' }] })).toEqual(
      ['legs.0.distance value.too-small'],
    );
    expect(wrong('freight', { direction: 'upstreamFreight', mass: '1', legs: [] })).toEqual([
      'direction inventory.guided-nothing',
    ]);
  });
});

describe('flights by route', () => {
  const flight = (one: object) => ({
    from: null,
    to: null,
    distance: null,
    cabin: 'average',
    travellers: '1',
    isReturn: false,
    ...one,
  });
  const worked = (flights: object[], rest: object = {}) =>
    workedOut(guidedForms.flights, { flights, uplift: 'included', forcing: 'with', ...rest }, facts);

  it('flies the great circle: London Heathrow to New York is 5,540 km (Great Circle Mapper, 3,442 miles)', () => {
    const [part] = worked([flight({ from: 'LHR', to: 'JFK', cabin: 'economy', travellers: '3', isReturn: true })]);
    const [circle] = part?.worked.steps ?? [];
    expect(Math.abs(Number(circle?.figure) - 5540)).toBeLessThanOrEqual(5);
    expect(Number(part?.worked.figure)).toBe(Number(circle?.figure) * 2 * 3);
    expect(part?.product).toBe('Flight, long-haul, to/from UK, economy class, with radiative forcing');
    expect(part?.detail).toBe('LHR–JFK, economy');
  });
  it('adds an uplift only where it is asked for, and takes a distance that is entered', () => {
    const far = flight({ distance: '1000', travellers: '2' });
    expect(worked([far])[0]?.worked.figure).toBe('2000');
    expect(worked([far], { uplift: 'plus-8' })[0]?.worked.figure).toBe('2160');
    expect(worked([far], { uplift: 'plus-9', forcing: 'without' })[0]).toMatchObject({
      product: 'Flight, international, to/from non-UK, average passenger, without radiative forcing',
      worked: { figure: '2180', unit: 'pkm' },
    });
  });
  it('proposes the kind of flight by its airports, the average where a class has no factor', () => {
    const [domestic, short, other] = worked([
      flight({ from: 'LHR', to: 'EDI', cabin: 'business' }),
      flight({ from: 'VIE', to: 'LHR', cabin: 'business' }),
      flight({ from: 'VIE', to: 'JFK', cabin: 'first' }),
    ]);
    expect([domestic?.product, domestic?.worked.warnings.length]).toEqual([
      'Flight, domestic, to/from UK, average passenger, with radiative forcing',
      1,
    ]);
    expect([short?.product, other?.product]).toEqual([
      'Flight, short-haul, to/from UK, business class, with radiative forcing',
      'Flight, international, to/from non-UK, first class, with radiative forcing',
    ]);
  });
  it('asks for both airports or a distance by path', () => {
    const inputs = { uplift: 'included', forcing: 'with' };
    const [none, one, unknown] = [flight({}), flight({ from: 'VIE' }), flight({ from: 'VIE', to: 'ZZZ' })];
    expect(wrong('flights', { ...inputs, flights: [none, one, unknown] })).toEqual([
      'flights.0.from inventory.guided-route',
      'flights.1.to inventory.guided-route',
      'flights.2.to inventory.guided-airport-unknown',
    ]);
    expect(wrong('flights', { ...inputs, flights: [flight({ from: 'vie' })] })).toEqual([
      'flights.0.from record.pattern',
    ]);
  });
  it('finds airports by code, city and words, whatever the accents', () => {
    const list = [
      { iata: 'IST', name: 'İstanbul Airport', city: 'Arnavutköy, Istanbul', country: 'TR', lat: 41, lon: 29 },
      { iata: 'ZRH', name: 'Zürich Airport', city: 'Zurich', country: 'CH', lat: 47, lon: 8 },
    ];
    const found = (typed: string) => foundAirports(list, typed).map(({ iata }) => iata);
    expect([found('ist'), found('zurich'), found('istanbul airport'), found('paris'), found('')]).toEqual([
      ['IST'],
      ['ZRH'],
      ['IST'],
      [],
      ['IST', 'ZRH'],
    ]);
    expect(list.map(airportLabel)).toEqual([
      'IST Arnavutköy, Istanbul, İstanbul Airport',
      'ZRH Zurich, Zürich Airport',
    ]);
  });
});

describe('commuting and homeworking', () => {
  const nothing = {
    employees: null,
    days: null,
    modes: [],
    homeFte: null,
    homeDays: null,
    homeHours: null,
    homeKind: 'both',
    survey: 'survey',
  };
  const mode = (one: object) => ({ occupancy: null, ...one });

  it('shares the employees among the modes, halves a shared car and leaves walking without a record', () => {
    const parts = workedOut(
      guidedForms.commuting,
      {
        ...nothing,
        employees: '100',
        days: '200',
        modes: [
          mode({ mode: 'car', share: '0.5', oneWay: '10', occupancy: '2' }),
          mode({ mode: 'active', share: '0.2', oneWay: '2' }),
          mode({ mode: 'rail', share: '0.3', oneWay: '25' }),
        ],
      },
      facts,
    );
    expect(parts.map(({ key, product, worked }) => [key, product, worked.figure, worked.unit])).toEqual([
      ['modes.0', null, '100000', 'vehicle.km'],
      ['modes.2', 'National rail', '300000', 'pkm'],
    ]);
  });
  it('counts hours at home: 20 full-time equivalents × 100 days × 8 h come to 5,340.48 kg CO2e (UK Government conversion factors 2025)', () => {
    const [part, ...others] = workedOut(
      guidedForms.commuting,
      { ...nothing, homeFte: '20', homeDays: '100', homeHours: '8', survey: 'assumed' },
      facts,
    );
    expect(others).toEqual([]);
    expect(part?.basis).toBe('estimated');
    expect(part && kgOf(part, 'fte_h', '0.33378')).toBe(5340.48);
  });
  it('names what is missing or too much by its path', () => {
    expect(wrong('commuting', nothing)).toEqual(['employees inventory.guided-nothing']);
    expect(
      wrong('commuting', {
        ...nothing,
        homeFte: '3',
        modes: [mode({ mode: 'car', share: '0.7', oneWay: '1' }), mode({ mode: 'bus', share: '0.4', oneWay: '1' })],
      }),
    ).toEqual([
      'employees inventory.guided-missing',
      'days inventory.guided-missing',
      'modes inventory.guided-shares',
      'homeDays inventory.guided-missing',
      'homeHours inventory.guided-missing',
    ]);
    expect(wrong('commuting', { ...nothing, modes: [mode({ mode: 'sled', share: '1', oneWay: '1' })] })).toEqual([
      'modes.0.mode value.not-an-option',
    ]);
  });
});

describe('an estimate from similar sites', () => {
  const inputs = {
    activityType: 'electricity',
    by: 'area',
    size: '500',
    unit: 'kWh',
    like: [
      { site: 'North', amount: '100000', size: '1000' },
      { site: 'South', amount: '50000', size: '250' },
    ],
  };
  it('is the use per m² of the sites together × the own area, a proxy that names its sites', () => {
    const [part, ...others] = workedOut(guidedForms.likeSites, inputs, facts);
    expect(others).toEqual([]);
    expect(part).toMatchObject({
      activityType: 'electricity',
      basis: 'proxy',
      worked: { figure: '60000', unit: 'kWh' },
    });
    expect(part?.worked.steps.map(({ label, figure }) => [label, figure])).toEqual([
      ['North', '100'],
      ['South', '200'],
      ['Similar sites, total', '120'],
      ['This site', '60000'],
    ]);
    expect(part?.worked.warnings.map(({ code }) => code)).toEqual(['inventory.few-like-sites']);
  });
  it('gives a site back what it used itself, and doubles with the size', () => {
    const [north] = inputs.like;
    const figureOf = (size: string) =>
      workedOut(guidedForms.likeSites, { ...inputs, like: [north], size }, facts)[0]?.worked.figure;
    expect([figureOf('1000'), figureOf('2000')]).toEqual(['100000', '200000']);
  });
  it('refuses a site without a size by path', () => {
    expect(wrong('likeSites', { ...inputs, like: [{ site: 'North', amount: '1', size: '0' }] })).toEqual([
      'like.0.size value.too-small',
    ]);
    expect(wrong('likeSites', { ...inputs, like: [] })).toEqual(['activityType inventory.guided-nothing']);
  });
});

describe('spend by supplier', () => {
  const line = (one: object) => ({
    supplier: 'Norrkraft',
    spend: '200000',
    revenue: null,
    emissions: null,
    covers: null,
    goods: null,
    ...one,
  });
  const inputs = (...suppliers: object[]) => ({ category: 'purchasedGoods', currency: 'EUR', suppliers });
  it('counts a supplier’s own emissions by the share of its revenue, others by spend', () => {
    const parts = workedOut(
      guidedForms.suppliers,
      inputs(
        line({ revenue: '40000000', emissions: '12000', covers: 'own' }),
        line({ supplier: 'Ostwerk', spend: '7500', goods: 'Paper' }),
      ),
      facts,
    );
    expect(parts.map(({ supplier, product, worked }) => [supplier, product, worked.figure, worked.unit])).toEqual([
      ['Norrkraft', null, '60000', 'kg_co2e'],
      ['Ostwerk', 'Paper', '7500', 'EUR'],
    ]);
    expect(parts[0]?.worked.warnings.map(({ code }) => code)).toEqual(['inventory.supplier-upstream-missing']);
  });
  it('needs revenue and emissions together, and warns of a spend above the revenue', () => {
    expect(
      wrong(
        'suppliers',
        inputs(line({ revenue: '1' }), line({ emissions: '1' }), line({ revenue: '0', emissions: '1' })),
      ),
    ).toEqual([
      'suppliers.0.emissions inventory.guided-missing',
      'suppliers.1.revenue inventory.guided-missing',
      'suppliers.2.revenue inventory.guided-missing',
    ]);
    const [part] = workedOut(guidedForms.suppliers, inputs(line({ revenue: '100000', emissions: '3' })), facts);
    expect([part?.worked.figure, part?.worked.warnings.map(({ code }) => code)]).toEqual([
      '6000',
      ['inventory.spend-above-revenue'],
    ]);
  });
});

describe('products that the forms propose', () => {
  it('are rows of the published factors, in a unit that the amount converts to', async () => {
    const labels = new Set(
      readFileSync('data/factors/ukgov-2025.csv', 'utf8')
        .split('\n')
        .map((line) => /^[^,]*,(?:"([^"]*)"|([^,]*)),3,/.exec(line))
        .map((found) => found?.[1] ?? found?.[2]),
    );
    const proposed = [
      ...Object.keys(optionsOf('commuting', 'modes', 'mode')).map((mode) =>
        tryWork(
          guidedForms.commuting,
          { employees: '1', days: '1', survey: 'survey', modes: [{ mode, share: '1', oneWay: '1', occupancy: null }] },
          facts,
        ),
      ),
      ...Object.keys(optionsOf('freight', 'legs', 'vehicle')).map((vehicle) =>
        tryWork(
          guidedForms.freight,
          { direction: 'upstreamFreight', mass: '1', legs: [{ vehicle, distance: '1' }] },
          facts,
        ),
      ),
      ...[
        ['LHR', 'EDI'],
        ['LHR', 'VIE'],
        ['LHR', 'JFK'],
        ['VIE', 'JFK'],
      ].flatMap(([from, to]) =>
        Object.keys(optionsOf('flights', 'flights', 'cabin')).flatMap((cabin) =>
          ['with', 'without'].map((forcing) =>
            tryWork(
              guidedForms.flights,
              { flights: [{ from, to, cabin, travellers: '1', isReturn: false }], uplift: 'included', forcing },
              facts,
            ),
          ),
        ),
      ),
      ...['both', 'equipment', 'heating'].map((homeKind) =>
        tryWork(
          guidedForms.commuting,
          { survey: 'survey', homeFte: '1', homeDays: '1', homeHours: '1', homeKind },
          facts,
        ),
      ),
    ].flatMap(({ parts }) => parts.flatMap(({ product }) => product ?? []));
    expect(proposed.length).toBeGreaterThan(20);
    expect(proposed.filter((product) => !labels.has(product))).toEqual([]);
  });
});

function optionsOf(form: keyof typeof guidedForms, list: string, name: string): Readonly<Record<string, string>> {
  const field = guidedForms[form].fields[list];
  const line = field?.kind === 'lines' ? field.fields[name] : undefined;
  return line?.kind === 'choice' ? line.options : {};
}

describe('what a form takes of its dates', () => {
  const of = (from: string, to: string) => ({ ...facts, span: { from, to } });
  const said = (form: keyof typeof guidedForms, inputs: object, from: string, to: string) =>
    tryWork(guidedForms[form], inputs, of(from, to)).errors.map(({ path, message }) => [path, message]);
  const commute = { employees: '10', days: '180', modes: [{ mode: 'car', share: '1', oneWay: '5', occupancy: null }] };
  const atHome = { homeFte: '2', homeDays: '90', homeHours: '8', homeKind: 'both', survey: 'survey' };

  it('is at most as many days at work, and at home, as there are', () => {
    const inputs = { ...commute, ...atHome };
    expect(said('commuting', inputs, '2025-01-01', '2025-12-31')).toEqual([]);
    expect(said('commuting', inputs, '2025-01-01', '2025-03-31')).toEqual([
      ['days', 'The dates have 90 days. Enter at most 90.'],
    ]);
    expect(said('commuting', { ...inputs, homeDays: '91' }, '2025-01-01', '2025-03-31').map(([path]) => path)).toEqual([
      'days',
      'homeDays',
    ]);
    // A record that is there already is not asked again.
    expect(workedOut(guidedForms.commuting, { ...inputs, days: '500' }, facts)).toHaveLength(2);
  });

  it('is at most as many months in operation as there are', () => {
    const one = { kind: 'domestic', refrigerant: 'R-410A', charge: '2', units: '3', filled: null, disposed: null };
    const kind = Object.keys(EQUIPMENT_LEAK_RATES)[0];
    const leak = (months: string) => ({ equipment: [{ ...one, kind, months }] });
    expect(said('leaks', leak('12'), '2025-01-01', '2025-12-31')).toEqual([]);
    expect(said('leaks', leak('24'), '2025-01-01', '2025-12-31')).toEqual([
      ['equipment.0.months', 'The dates have 12 months. Enter at most 12.'],
    ]);
  });
});

describe('names in seven languages', () => {
  it('find the airports of a city', () => {
    const list = [
      ['MUC', 'Munich', 'Munich Airport'],
      ['NUE', 'Nuremberg', 'Nuremberg Airport'],
      ['BRU', 'Zaventem', 'Brussels Airport'],
      ['ROM', 'Romorantin', 'Romorantin Airport'],
      ['FCO', 'Rome', 'Rome–Fiumicino Airport'],
    ].map(([iata = '', city = '', name = '']) => ({ iata, city, name, country: 'XX', lat: 0, lon: 0 }));
    const found = (typed: string) => foundAirports(list, typed).map(({ iata }) => iata);
    expect(found('München')).toEqual(['MUC']);
    expect(found('muenchen')).toEqual(['MUC']);
    expect(found('Nürnberg')).toEqual(['NUE']);
    expect(found('Bruxelles')).toEqual(['BRU']);
    expect(found('Roma')).toEqual(['FCO']);
    expect(found('xyz')).toEqual([]);
  });
  it('find vehicles and modes', () => {
    const called = (form: 'freight' | 'commuting', lines: string, name: string, typed: string) => {
      const list = guidedForms[form].fields[lines];
      const field = list?.kind === 'lines' ? list.fields[name] : undefined;
      if (field?.kind !== 'choice') throw new Error(`${name} is no choice`);
      return Object.keys(field.options).filter((key) =>
        isOptionFor(typed, [field.options[key] ?? '', ...wordsOf(field, key)]),
      );
    };
    expect(called('freight', 'legs', 'vehicle', 'LKW')).toEqual(['lorry', 'rigid', 'articulated', 'refrigerated']);
    expect(called('freight', 'legs', 'vehicle', 'HGV')).toContain('lorry');
    expect(called('freight', 'legs', 'vehicle', 'Bahn')).toEqual(['rail']);
    expect(called('commuting', 'modes', 'mode', 'Fahrrad')).toEqual(['active']);
    expect(called('commuting', 'modes', 'mode', 'PKW')).toContain('car');
  });
});
