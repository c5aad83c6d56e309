import { comparedWords } from '#platform/records/model/option-words.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { fuels } from './fuels.ts';

/** What publishers call something, and what people type for it. Our own list, in the languages of bills. */
interface Entry {
  /** Words of the library, one list for each way its publishers put it. */
  finds: readonly string[];
  words: readonly string[];
}

/** Fuels whose labels differ between publishers. */
const otherLabels: Readonly<Record<string, readonly string[]>> = {
  'Gas oil': ['distillate fuel oil no 2'],
  'Burning oil': ['kerosene'],
  'Aviation turbine fuel': ['jet fuel', 'jet kerosene'],
  'Fuel oil': ['residual fuel oil'],
  LPG: ['liquefied petroleum'],
  'Petrol (average biofuel blend)': ['motor gasoline'],
  'Wood pellets': ['wood wood waste'],
  'Wood chips': ['wood wood waste'],
  'Wood logs': ['wood wood waste'],
};

const ofActivities: readonly Entry[] = (
  [
    ['electricity', ['electricity']],
    ['districtHeat', ['district heat', 'heat and steam', 'steam and heat']],
    ['steam', ['steam']],
    ['refrigerant', ['Kyoto gases only']],
    ['water', ['water supply']],
    ['wastewater', ['water treatment']],
    ['flights', ['flight', 'air travel']],
    ['rail', ['rail']],
    ['hotel', ['hotel']],
    ['homeworking', ['homeworking']],
  ] as const
).map(([key, finds]) => ({ finds, words: activityWords[key] }));

const others: readonly Entry[] = [
  {
    finds: ['car'],
    words: [
      'car',
      'pkw',
      'auto',
      'voiture',
      'coche',
      'carro',
      'automóvil',
      'automóvel',
      'personenauto',
      'personenwagen',
    ],
  },
  {
    finds: ['van'],
    words: ['transporter', 'lieferwagen', 'camionnette', 'utilitaire', 'furgoneta', 'furgone', 'furgão', 'bestelwagen'],
  },
  {
    finds: ['HGV', 'truck'],
    words: [
      'lorry',
      'truck',
      'lkw',
      'lastwagen',
      'camion',
      'poids lourd',
      'camión',
      'autocarro merci',
      'caminhão',
      'camião',
      'vrachtwagen',
    ],
  },
  { finds: ['bus', 'coach'], words: ['bus', 'coach', 'autobus', 'autobús', 'autocar', 'ônibus', 'reisebus'] },
  { finds: ['ferry'], words: ['fähre', 'traversier', 'transbordador', 'traghetto', 'balsa', 'veerboot'] },
  {
    finds: ['container ship', 'cargo ship', 'waterborne craft'],
    words: [
      'ship',
      'schiff',
      'seefracht',
      'bateau',
      'navire',
      'barco',
      'buque',
      'nave',
      'navio',
      'schip',
      'sea freight',
    ],
  },
  {
    finds: ['freight train', 'rail'],
    words: [
      'rail freight',
      'güterzug',
      'schienengüterverkehr',
      'fret ferroviaire',
      'tren de mercancías',
      'treno merci',
      'goederentrein',
    ],
  },
  {
    finds: ['landfill'],
    words: ['deponie', 'décharge', 'enfouissement', 'vertedero', 'discarica', 'aterro', 'stortplaats'],
  },
  {
    finds: ['combustion', 'combusted', 'incineration'],
    words: [
      'incineration',
      'verbrennung',
      'müllverbrennung',
      'incinération',
      'incineración',
      'incenerimento',
      'incineração',
      'verbranding',
    ],
  },
  {
    finds: ['closed loop', 'open loop', 'recycled'],
    words: ['recycling', 'recyclage', 'reciclaje', 'riciclaggio', 'riciclo', 'reciclagem', 'verwertung'],
  },
  {
    finds: ['composting', 'composted'],
    words: ['composting', 'kompostierung', 'compostage', 'compostaje', 'compostaggio', 'compostagem', 'compostering'],
  },
  {
    finds: ['commercial and industrial waste', 'mixed MSW', 'municipal waste'],
    words: [
      'residual waste',
      'mixed waste',
      'restmüll',
      'gewerbeabfall',
      'hausmüll',
      'ordures ménagères',
      'residuos mezclados',
      'rifiuti indifferenziati',
      'resíduos indiferenciados',
      'restafval',
    ],
  },
  { finds: ['paper'], words: ['papier', 'papel', 'carta'] },
  { finds: ['board', 'corrugated'], words: ['cardboard', 'karton', 'pappe', 'carton', 'cartón', 'cartone', 'cartão'] },
  {
    finds: ['plastics'],
    words: ['plastic', 'kunststoff', 'plastik', 'plastique', 'plástico', 'plastica', 'kunststof'],
  },
  { finds: ['glass'], words: ['glas', 'verre', 'vidrio', 'vetro', 'vidro'] },
  { finds: ['steel'], words: ['stahl', 'acier', 'acero', 'acciaio', 'aço', 'staal'] },
  { finds: ['aluminium', 'aluminum'], words: ['aluminum', 'aluminium', 'aluminio', 'alluminio', 'alumínio'] },
  { finds: ['concrete'], words: ['beton', 'béton', 'hormigón', 'calcestruzzo', 'betão', 'concreto'] },
  { finds: ['wood'], words: ['holz', 'bois', 'madera', 'legno', 'madeira', 'hout'] },
  {
    finds: ['food and drink', 'food waste'],
    words: [
      'food waste',
      'speisereste',
      'bioabfall',
      'déchets alimentaires',
      'residuos alimentarios',
      'rifiuti alimentari',
      'resíduos alimentares',
      'voedselafval',
    ],
  },
  {
    finds: ['electrical items', 'WEEE'],
    words: ['weee', 'e-waste', 'elektroschrott', 'deee', 'raee', 'reee', 'elektronisch afval'],
  },
  { finds: ['well to tank'], words: ['wtt', 'upstream', 'vorkette', 'amont'] },
  {
    finds: ['losses'],
    words: ['grid loss', 'netzverluste', 'pertes', 'pérdidas', 'perdite di rete', 'perdas', 'netverliezen'],
  },
];

const entries: readonly Entry[] = [
  ...fuels.map(({ label, words }) => ({
    finds: [label.replace(/ \(.*$/, ''), ...(otherLabels[label] ?? [])],
    words,
  })),
  ...ofActivities,
  ...others,
];

/** Words of the library by phrase, both in the form in which they are compared. */
const byPhrase: ReadonlyMap<string, readonly (readonly string[])[]> = (() => {
  const map = new Map<string, string[]>();
  for (const { finds, words } of entries)
    for (const phrase of words.map(comparedWords)) map.set(phrase, [...(map.get(phrase) ?? []), ...finds]);
  return new Map([...map].map(([phrase, finds]) => [phrase, [...new Set(finds)].map(plainTokens)]));
})();

function plainTokens(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const ALTERNATIVES_MAX = 24;

/**
 * What a search of the library may mean: as typed, and with words of other languages and bills put in those of the
 * publishers. A factor is found by one alternative all of whose words begin words of it. A word for several things
 * finds all of them: whoever searches sees which.
 *
 * @param also  further phrases and what they find, such as names of countries
 */
export function searchAlternatives(
  typed: string,
  also: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly (readonly string[])[] {
  const tokens = plainTokens(typed.replaceAll('ß', 'ss'));
  const compared = tokens.map(comparedWords);
  let alternatives: readonly (readonly string[])[] = tokens.length === 0 ? [] : [tokens];
  for (const { from, to, finds } of phrasesIn(compared, also)) {
    const phrase = tokens.slice(from, to);
    const replaced = alternatives.flatMap((words) => {
      const at = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset] === word));
      return at < 0 ? [] : finds.map((other) => [...words.slice(0, at), ...other, ...words.slice(at + phrase.length)]);
    });
    alternatives = [...alternatives, ...replaced].slice(0, ALTERNATIVES_MAX);
  }
  const seen = new Map(alternatives.map((words) => [[...new Set(words)].toSorted().join(' '), words]));
  return [...seen.values()];
}

interface Phrase {
  from: number;
  to: number;
  finds: readonly (readonly string[])[];
}

/** Known phrases of a search, the longest at each place; the last word may still be being typed. */
function phrasesIn(words: readonly string[], also: ReadonlyMap<string, readonly string[]>): Phrase[] {
  const found: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    let longest: Phrase | null = null;
    for (let to = words.length; to > from && longest === null; to -= 1) {
      const finds = findsOf(words.slice(from, to).join(' '), to === words.length, also);
      if (finds.length > 0) longest = { from, to, finds };
    }
    if (longest !== null) found.push(longest);
    from = longest?.to ?? from + 1;
  }
  return found;
}

/** So many letters of a word must be there before it is completed. */
const COMPLETED_FROM = 4;

function findsOf(
  phrase: string,
  isLast: boolean,
  also: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const exact = [...(byPhrase.get(phrase) ?? []), ...(also.get(phrase) ?? []).map(plainTokens)];
  if (exact.length > 0 || !isLast || phrase.length < COMPLETED_FROM) return exact;
  const begun = [...byPhrase].filter(([known]) => known.startsWith(phrase)).flatMap(([, finds]) => finds);
  return [...new Map(begun.map((finds) => [finds.join(' '), finds])).values()].slice(0, 8);
}
