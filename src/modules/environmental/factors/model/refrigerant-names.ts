import { comparedWords } from '#platform/records/model/option-words.ts';

/**
 * What single substances are called besides their code in our tables (`data/gwp/gwp100.csv`): the number of ASHRAE 34,
 * the formula, the name. The number of an HFC, HCFC, CFC or HFO is that of its code and needs no line here.
 * Sources: ANSI/ASHRAE Standard 34 (numbers, formulas); names in other languages as suppliers use them.
 */
const SUBSTANCES: Readonly<Record<string, readonly string[]>> = {
  'HFC-23': ['CHF3', 'trifluoromethane', 'fluoroform'],
  'HFC-32': ['CH2F2', 'difluoromethane', 'difluormethan', 'difluorométhane', 'difluorometano'],
  'HFC-41': ['CH3F'],
  'HFC-125': ['CHF2CF3', 'pentafluoroethane', 'pentafluorethan'],
  'HFC-134a': ['CH2FCF3', 'CF3CH2F', 'tetrafluoroethane', 'tetrafluorethan', 'tétrafluoroéthane', 'tetrafluoroetano'],
  'HFC-143a': ['CH3CF3', 'CF3CH3', 'trifluoroethane', 'trifluorethan'],
  'HFC-152a': ['CH3CHF2', 'difluoroethane', 'difluorethan'],
  'HFC-227ea': ['FM-200', 'FM200', 'heptafluoropropane', 'heptafluorpropan'],
  'HFC-245fa': ['pentafluoropropane'],
  'HCFC-22': ['CHClF2', 'chlorodifluoromethane', 'chlordifluormethan'],
  'CFC-11': ['CCl3F'],
  'CFC-12': ['CCl2F2'],
  'HFO-1234yf': ['2,3,3,3-tetrafluoropropene'],
  'HFO-1234ze(E)': ['R-1234ze', 'HFO-1234ze'],
  CF4: ['R-14', 'PFC-14', 'tetrafluoromethane'],
  C2F6: ['R-116', 'PFC-116', 'hexafluoroethane'],
  C3F8: ['R-218', 'PFC-218', 'octafluoropropane'],
  'c-C4F8': ['R-C318', 'PFC-318', 'octafluorocyclobutane'],
  SF6: [
    'sulphur hexafluoride',
    'sulfur hexafluoride',
    'schwefelhexafluorid',
    'hexafluorure de soufre',
    'hexafluoruro de azufre',
    'esafluoruro di zolfo',
    'hexafluoreto de enxofre',
    'zwavelhexafluoride',
  ],
  NF3: ['nitrogen trifluoride', 'stickstofftrifluorid'],
  CO2: [
    'R-744',
    'carbon dioxide',
    'kohlendioxid',
    'dioxyde de carbone',
    'dióxido de carbono',
    'anidride carbonica',
    'koolstofdioxide',
  ],
  'R-717': ['NH3', 'ammonia', 'ammoniak', 'ammoniac', 'amoníaco', 'ammoniaca'],
  'R-290': ['C3H8', 'propane', 'propan', 'propano', 'propaan'],
  'R-600': ['C4H10', 'butane', 'butan', 'butano', 'butaan', 'n-butane'],
  'R-600a': ['isobutane', 'isobutan', 'isobutano', 'isobutaan'],
  'R-601a': ['isopentane', 'isopentan'],
  'R-1270': ['C3H6', 'propylene', 'propene', 'propylen', 'propylène', 'propileno', 'propilene', 'propeen'],
};

/**
 * Trade names of blends, by the makers' product sheets (Chemours Opteon, Honeywell Solstice and Genetron, as listed
 * beside the ASHRAE number of each).
 */
const TRADE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'R-448A': ['Solstice N40'],
  'R-449A': ['Opteon XP40'],
  'R-450A': ['Solstice N13'],
  'R-452A': ['Opteon XP44'],
  'R-452B': ['Opteon XL55'],
  'R-454B': ['Opteon XL41', 'Puron Advance'],
  'R-454C': ['Opteon XL20'],
  'R-455A': ['Solstice L40X'],
  'R-513A': ['Opteon XP10'],
  'R-410A': ['Puron'],
  'HFO-1234yf': ['Opteon YF', 'Solstice yf'],
  'HFO-1234ze(E)': ['Solstice ze'],
};

/** Words in front of a number that say no more than "refrigerant". Families in German and French included. */
const FAMILY =
  /^(?:R|HFC|HCFC|CFC|HFO|HFE|PFC|HC|FC|HFKW|FKW|HFCKW|FCKW|FREON|SUVA|FORANE|GENETRON|SOLKANE|KLEA)(?=C?\d)/;
const NOTHING_SAID = [
  'refrigerant',
  'kaltemittel',
  'fluide frigorigene',
  'refrigerante',
  'gas refrigerante',
  'koudemiddel',
  'koelmiddel',
  'gas',
  'gaz',
];

/** Letters and digits in capitals: `R-410 A` and `r410a` are the same. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** The number without what stands before it: `HFC-134a`, `R134a` and `134a` are `134A`. */
const numberIn = (code: string): string | null => {
  const rest = bare(code).replace(FAMILY, '');
  return /^C?\d/.test(rest) ? rest : null;
};

/**
 * Finds refrigerants by what people call them: by number (with or without hyphen, blank or family), formula, name or
 * trade name.
 *
 * @param ids  codes of the tables: single gases and blends
 * @returns    for a text the codes it may mean: one, none, or several where a letter is missing (`R-410`, `R-134`)
 */
export function refrigerantFinder(ids: readonly string[]): (typed: string) => string[] {
  const known = new Set(ids);
  const exact = new Map<string, string>();
  const byNumber = new Map<string, string[]>();
  const byName = new Map<string, string>();
  for (const id of ids) {
    exact.set(bare(id), id);
    const number = numberIn(id);
    if (number !== null && !/^HFE|^HCFE|^Halon/i.test(id)) byNumber.set(number, [...(byNumber.get(number) ?? []), id]);
  }
  for (const [id, names] of [...Object.entries(SUBSTANCES), ...Object.entries(TRADE_NAMES)]) {
    if (!known.has(id)) continue;
    for (const name of names) {
      byName.set(comparedWords(name), id);
      const number = numberIn(name);
      if (number === null) byName.set(bare(name).toLowerCase(), id);
      else byNumber.set(number, [...new Set([...(byNumber.get(number) ?? []), id])]);
    }
  }
  return (typed) => {
    const words = withoutFiller(comparedWords(typed));
    const code = bare(words);
    if (code === '') return [];
    const named = byName.get(words) ?? byName.get(words.replaceAll(' ', ''));
    if (named !== undefined) return [named];
    const number = numberIn(code);
    if (number === null) return exact.has(code) ? [exact.get(code) ?? ''] : [];
    // A number that lacks its letter may mean any of them. With its family it is a gas of its own: HFC-134.
    const isFamily = exact.has(code) && !/^R?\d/.test(code);
    if (isFamily) return [exact.get(code) ?? ''];
    const lettered = /^C?\d+$/.test(number)
      ? [...byNumber].filter(([other]) => new RegExp(`^${number}[A-Z]{1,2}$`).test(other)).flatMap(([, found]) => found)
      : [];
    const own = byNumber.get(number) ?? [];
    return [...new Set([...own, ...ambiguous(number, own, lettered)])];
  };
}

/**
 * Numbers that are complete without a letter. A lettered sister counts where it is the usual
 * one: are hardly ever in equipment, R-134a and R-152a are.
 */
function ambiguous(number: string, own: readonly string[], lettered: readonly string[]): readonly string[] {
  const isComplete = own.length > 0 && !/^(?:134|143|152)$/.test(number);
  return isComplete ? [] : lettered;
}

function withoutFiller(words: string): string {
  const filler = NOTHING_SAID.find((word) => words.startsWith(`${word} `));
  return filler === undefined ? words : words.slice(filler.length + 1);
}

/** What a list shows beside a code, and finds it by: other names, trade names, the number. */
export function namesOfRefrigerant(id: string): readonly string[] {
  const number = /^(?:HFC|HCFC|CFC|HFO)-/.test(id) ? [id.replace(/^[A-Z]+-/, 'R-')] : [];
  const own = (table: Readonly<Record<string, readonly string[]>>) =>
    Object.hasOwn(table, id) ? (table[id] ?? []) : [];
  return [...number, ...own(SUBSTANCES), ...own(TRADE_NAMES)];
}
