import { comparedWords } from '#platform/records/model/option-words.ts';

/** A fuel that is told apart from its like, with the rows of the library that hold its use. */
export interface Fuel {
  key: string;
  /** As the library calls it. */
  label: string;
  /** Activities whose records may hold it; the first is the usual one. */
  activities: readonly string[];
  /** Its activity means this fuel anyway: records of it need no product. */
  isUsual: boolean;
  /** Other names, in English, German, French, Spanish, Italian, Portuguese and Dutch. Our own list. */
  words: readonly string[];
  /** Row ids by family of emission factor sets, one for each unit, the most usual first. */
  rows: { ukgov?: readonly string[]; 'usepa-hub'?: readonly string[]; ipcc?: readonly string[] };
}

/** UK rows are numbered scope_group_item_unit: litre 8, tonne 15, kWh gross 6, kWh net 7, m³ 1, kWh of biomass 5. */
const uk = (item: string, ...units: number[]): string[] => units.map((unit) => `ukgov:${item}_${unit}`);
const us = (name: string, ...units: string[]): string[] => units.map((unit) => `usepa:t1:${name}-${unit}`);
const ipcc = (name: string): string[] => [`ipcc2006:commercial:${name}`];
const liquid = [8, 15, 6, 7];
const solid = [15, 6, 7];

function fuel(
  label: string,
  activities: readonly string[],
  rows: Fuel['rows'],
  words: readonly string[],
  isUsual = false,
): Fuel {
  return { key: label, label, activities, rows, words, isUsual };
}

/**
 * Fuels by what they are called on bills. "Usual" ones are what their activity stands for; the others are named in a
 * record's product ("Kerosin", "fioul lourd"), which then decides the factor.
 */
export const fuels: readonly Fuel[] = [
  fuel(
    'Natural gas',
    ['naturalGas'],
    {
      ukgov: uk('1_100_1004', 6, 7, 1, 15),
      'usepa-hub': us('natural-gas-natural-gas', 'mmbtu-hhv', 'scf'),
      ipcc: ipcc('natural-gas'),
    },
    [
      'erdgas',
      'gaz naturel',
      'gas natural',
      'gas naturale',
      'metano',
      'gás natural',
      'aardgas',
      'mains gas',
      'erdgas h',
      'erdgas l',
    ],
    true,
  ),
  fuel(
    'CNG',
    ['otherVehicleFuel', 'otherFuel', 'naturalGas'],
    { ukgov: uk('1_100_1001', 15, 8, 6, 7), ipcc: ipcc('natural-gas') },
    [
      'compressed natural gas',
      'gnc',
      'gnv',
      'komprimiertes erdgas',
      'erdgas cng',
      'gaz naturel comprimé',
      'gas natural comprimido',
      'gas naturale compresso',
      'gás natural comprimido',
    ],
  ),
  fuel(
    'LNG',
    ['otherVehicleFuel', 'otherFuel', 'naturalGas'],
    { ukgov: uk('1_100_1002', 15, 8, 6, 7), ipcc: ipcc('natural-gas') },
    [
      'liquefied natural gas',
      'flüssigerdgas',
      'gnl',
      'gaz naturel liquéfié',
      'gas natural licuado',
      'gas naturale liquefatto',
      'gás natural liquefeito',
      'vloeibaar aardgas',
    ],
  ),
  fuel(
    'LPG',
    ['lpg', 'otherVehicleFuel', 'otherFuel'],
    {
      ukgov: uk('1_100_1003', ...liquid),
      'usepa-hub': us('petroleum-products-liquefied-petroleum-gases-lpg', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('liquefied-petroleum-gases'),
    },
    [
      'liquefied petroleum gas',
      'flüssiggas',
      'autogas',
      'gpl',
      'glp',
      'gaz de pétrole liquéfié',
      'gas licuado del petróleo',
      'gás de petróleo liquefeito',
    ],
    true,
  ),
  fuel(
    'Propane',
    ['lpg', 'otherFuel', 'otherVehicleFuel'],
    {
      ukgov: uk('1_100_1007', ...liquid),
      'usepa-hub': us('petroleum-products-propane', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('liquefied-petroleum-gases'),
    },
    ['propan', 'propano', 'propaan'],
  ),
  fuel(
    'Butane',
    ['lpg', 'otherFuel'],
    {
      ukgov: uk('1_100_1000', ...liquid),
      'usepa-hub': us('petroleum-products-butane', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('liquefied-petroleum-gases'),
    },
    ['butan', 'butano', 'butaan'],
  ),
  fuel(
    'Gas oil',
    ['heatingOil', 'otherFuel'],
    {
      ukgov: uk('1_101_1014', ...liquid),
      'usepa-hub': us('petroleum-products-distillate-fuel-oil-no-2', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('gas-oil'),
    },
    [
      'heating oil',
      'heizöl',
      'heizöl el',
      'heizöl extra leicht',
      'red diesel',
      'fioul domestique',
      'mazout',
      'gasóleo de calefacción',
      'gasóleo c',
      'gasolio da riscaldamento',
      'gasóleo de aquecimento',
      'huisbrandolie',
    ],
    true,
  ),
  fuel(
    'Fuel oil',
    ['otherFuel', 'heatingOil'],
    {
      ukgov: uk('1_101_1013', ...liquid),
      'usepa-hub': us('petroleum-products-residual-fuel-oil-no-6', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('residual-fuel-oil'),
    },
    [
      'heavy fuel oil',
      'hfo',
      'residual fuel oil',
      'schweröl',
      'heizöl s',
      'fioul lourd',
      'fuelóleo',
      'olio combustibile',
      'óleo combustível',
      'zware stookolie',
    ],
  ),
  fuel(
    'Burning oil',
    ['heatingOil', 'otherFuel'],
    {
      ukgov: uk('1_101_1010', ...liquid),
      'usepa-hub': us('petroleum-products-kerosene', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('other-kerosene'),
    },
    [
      'heating kerosene',
      'paraffin',
      'kerosene',
      'kerosin',
      'kérosène',
      'pétrole lampant',
      'queroseno',
      'cherosene',
      'querosene',
      'kerosine',
      'petroleum',
    ],
  ),
  fuel(
    'Aviation turbine fuel',
    ['otherVehicleFuel'],
    {
      ukgov: uk('1_101_1009', ...liquid),
      'usepa-hub': us('petroleum-products-kerosene-type-jet-fuel', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('jet-kerosene'),
    },
    [
      'jet fuel',
      'jet a 1',
      'jet kerosene',
      'kerosene',
      'kerosin',
      'flugturbinenkraftstoff',
      'kérosène',
      'carburéacteur',
      'queroseno',
      'cherosene',
      'querosene',
      'kerosine',
    ],
  ),
  fuel(
    'Diesel (average biofuel blend)',
    ['diesel'],
    {
      ukgov: uk('1_101_1011', ...liquid),
      'usepa-hub': ['usepa:t2:co2-by-fuel-diesel-fuel-gal-us'],
      ipcc: ['ipcc2006:mobile:road-diesel-oil'],
    },
    [
      'diesel',
      'derv',
      'dieselkraftstoff',
      'gazole',
      'b7',
      'gasóleo a',
      'gasóleo rodoviário',
      'gasolio per autotrazione',
    ],
    true,
  ),
  fuel(
    'Petrol (average biofuel blend)',
    ['petrol'],
    {
      ukgov: uk('1_101_1017', ...liquid),
      'usepa-hub': ['usepa:t2:co2-by-fuel-motor-gasoline-gal-us'],
      ipcc: ['ipcc2006:mobile:road-motor-gasoline-low-mileage-light-duty-vehicle-vintage-1995-or-later'],
    },
    ['petrol', 'gasoline', 'benzin', 'super e10', 'super e5', 'essence', 'gasolina', 'benzina', 'benzine'],
    true,
  ),
  fuel(
    'Coal (industrial)',
    ['coal'],
    {
      ukgov: uk('1_102_1025', ...solid),
      'usepa-hub': us('coal-and-coke-mixed-commercial-sector', 'short-ton', 'mmbtu-hhv'),
      ipcc: ipcc('other-bituminous-coal'),
    },
    ['hard coal', 'steinkohle', 'charbon', 'houille', 'hulla', 'steenkool'],
    true,
  ),
  fuel(
    'Lignite',
    ['coal'],
    { 'usepa-hub': us('coal-and-coke-lignite', 'short-ton', 'mmbtu-hhv'), ipcc: ipcc('lignite') },
    ['brown coal', 'braunkohle', 'rohbraunkohle', 'lignito', 'lignite', 'bruinkool'],
  ),
  fuel('Coking coal', ['coal', 'otherFuel'], { ukgov: uk('1_102_1028', ...solid), ipcc: ipcc('coking-coal') }, [
    'kokskohle',
    'charbon à coke',
    'carbón de coque',
    'carbone da coke',
    'carvão de coque',
    'cokeskolen',
  ]),
  fuel(
    'Petroleum coke',
    ['coal', 'otherFuel'],
    {
      ukgov: uk('1_102_1029', ...solid),
      'usepa-hub': us('other-fuels-solid-petroleum-coke-solid', 'short-ton', 'mmbtu-hhv'),
      ipcc: ipcc('petroleum-coke'),
    },
    ['petcoke', 'petrolkoks', 'coke de pétrole', 'coque de petróleo', 'coke di petrolio', 'petroleumcokes'],
  ),
  fuel(
    'Wood pellets',
    ['biomass'],
    {
      ukgov: uk('2_104_1045', 15, 5),
      'usepa-hub': us('biomass-fuels-solid-wood-and-wood-residuals', 'short-ton', 'mmbtu-hhv'),
      ipcc: ipcc('wood-wood-waste'),
    },
    ['pellets', 'holzpellets', 'granulés de bois', 'pélets', 'pellet', 'houtpellets'],
    true,
  ),
  fuel(
    'Wood chips',
    ['biomass'],
    {
      ukgov: uk('2_104_1044', 15, 5),
      'usepa-hub': us('biomass-fuels-solid-wood-and-wood-residuals', 'short-ton', 'mmbtu-hhv'),
      ipcc: ipcc('wood-wood-waste'),
    },
    ['hackschnitzel', 'holzhackschnitzel', 'plaquettes forestières', 'astillas', 'cippato', 'estilha', 'houtsnippers'],
  ),
  fuel(
    'Wood logs',
    ['biomass'],
    {
      ukgov: uk('2_104_1043', 15, 5),
      'usepa-hub': us('biomass-fuels-solid-wood-and-wood-residuals', 'short-ton', 'mmbtu-hhv'),
      ipcc: ipcc('wood-wood-waste'),
    },
    ['firewood', 'scheitholz', 'brennholz', 'bûches', 'leña', 'legna da ardere', 'lenha', 'brandhout'],
  ),
  fuel(
    'Biogas',
    ['biogas'],
    { ukgov: uk('2_105_1047', 5, 15), ipcc: ipcc('other-biogas') },
    ['biogaz', 'biogás'],
    true,
  ),
  fuel(
    'Landfill gas',
    ['biogas'],
    {
      ukgov: uk('2_105_1048', 5, 15),
      'usepa-hub': us('biomass-fuels-gaseous-landfill-gas', 'mmbtu-hhv', 'scf'),
      ipcc: ipcc('landfill-gas'),
    },
    ['deponiegas', 'gaz de décharge', 'gas de vertedero', 'gas di discarica', 'gás de aterro', 'stortgas'],
  ),
  fuel(
    'Biodiesel ME',
    ['otherVehicleFuel', 'otherFuel'],
    {
      ukgov: uk('2_103_1032', 8),
      'usepa-hub': us('biomass-fuels-liquid-biodiesel-100', 'gal-us', 'mmbtu-hhv'),
      ipcc: ipcc('biodiesels'),
    },
    ['biodiesel', 'fame', 'b100', 'rme', 'biogazole', 'biodiésel'],
  ),
  fuel('Biodiesel HVO', ['otherVehicleFuel', 'otherFuel'], { ukgov: uk('2_103_1036', 8) }, [
    'hvo',
    'hvo100',
    'hydrotreated vegetable oil',
    'renewable diesel',
    'xtl',
  ]),
  fuel(
    'Bioethanol',
    ['otherVehicleFuel', 'otherFuel'],
    { ukgov: uk('2_103_1031', 8), 'usepa-hub': us('biomass-fuels-liquid-ethanol-100', 'gal-us', 'mmbtu-hhv') },
    ['ethanol', 'bioéthanol', 'bioetanol', 'bioetanolo'],
  ),
  fuel(
    'Peat',
    ['otherFuel', 'coal'],
    { 'usepa-hub': us('biomass-fuels-solid-peat', 'short-ton', 'mmbtu-hhv'), ipcc: ipcc('peat') },
    ['torf', 'tourbe', 'turba', 'torba', 'turfa', 'turf'],
  ),
];

/** All fuels that a word may mean, wherever they are used. */
export function fuelsCalled(word: string): readonly Fuel[] {
  return byWord.get(comparedWords(word)) ?? [];
}

/**
 * The fuel that a product of an activity names; `null` where it names none, or several that the activity does not tell
 * apart: then nobody guesses.
 */
export function fuelOfProduct(product: string, activityType: string): Fuel | null {
  const fitting = fuelsCalled(product).filter(({ activities }) => activities.includes(activityType));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Fuels whose name or another name of theirs stands within a text, as words of it: "Erdgas Stadtwerke 2025". */
export function fuelsNamedIn(text: string): readonly Fuel[] {
  const words = ` ${comparedWords(text)} `;
  const found = [...byWord].filter(([word]) => words.includes(` ${word} `));
  // "Wood chips" is not also "wood"; the longest name that stands there is meant.
  const longest = found.filter(
    ([word]) => !found.some(([other]) => other !== word && ` ${other} `.includes(` ${word} `)),
  );
  return [...new Set(longest.flatMap(([, named]) => named))];
}

const byWord: ReadonlyMap<string, readonly Fuel[]> = (() => {
  const map = new Map<string, Fuel[]>();
  for (const one of fuels)
    for (const word of new Set([one.label, ...one.words].map(comparedWords)))
      map.set(word, [...(map.get(word) ?? []), one]);
  return map;
})();

/**
 * How the names of fuels may be spelled in records, in small letters: as in the list, without accents, and with two
 * letters for a German vowel.
 */
export const spellingsOf = (named: readonly Fuel[]): string[] => [
  ...new Set(
    named
      .flatMap(({ label, words }) => [label.toLowerCase(), ...words])
      .flatMap((word) => [
        word,
        word.normalize('NFKD').replace(/\p{M}/gu, ''),
        word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
      ]),
  ),
];

/** Those of fuels that need a product. */
export const fuelSpellings: readonly string[] = spellingsOf(fuels.filter(({ isUsual }) => !isUsual));
