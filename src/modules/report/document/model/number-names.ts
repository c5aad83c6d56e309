import type { NumberWords } from './lint-language.ts';

/** Stands for text that is not looked at; as long as what it hides, so that positions stay. */
const VEIL = '\uE000';

/** The text with these places hidden. */
export function hidden(text: string, places: readonly (readonly [start: number, end: number])[]): string {
  let out = '';
  let from = 0;
  for (const [start, end] of places.toSorted((a, b) => a[0] - b[0])) {
    if (start < from) continue;
    out += text.slice(from, start) + VEIL.repeat(end - start);
    from = end;
  }
  return out + text.slice(from);
}

/**
 * The patterns of a language. All repetitions are bounded or consume what they matched: the time is linear in the text.
 */
export interface NumberForms {
  readonly names: readonly RegExp[];
  /** Groups `money` and `digits`. */
  readonly figure: RegExp;
  /** What may follow a figure at once: a magnitude, then a unit (groups `percent`, `money`, `unit`). */
  readonly magnitude: RegExp;
  readonly unit: RegExp;
  readonly rangeBetween: RegExp;
  readonly countNext: RegExp;
  readonly amountBefore: RegExp;
  readonly yearBefore: RegExp;
}

/** Hides dates, names, references, addresses and numbering. */
export function hideNames(text: string, forms: NumberForms): string {
  const named = forms.names.reduce((rest, name) => rest.replace(name, (found) => VEIL.repeat(found.length)), text);
  return hideEnumerations(named);
}

/** “(1) avoid, (2) reduce”: a number in brackets is numbering where its neighbour stands in the same text. */
function hideEnumerations(text: string): string {
  const marks = [...text.matchAll(/(?<![\p{L}\d])\(?(\d)\)(?=\s\p{L})/gu)];
  const numbers = new Set(marks.map(([, digit]) => Number(digit)));
  return hidden(
    text,
    marks
      .filter(
        ([, digit]) =>
          (numbers.has(1) || Number(digit) > 1) && (numbers.has(Number(digit) + 1) || numbers.has(Number(digit) - 1)),
      )
      .map((mark) => [mark.index, mark.index + mark[0].length]),
  );
}

/**
 * One of the words in any case. Written out letter by letter: not every browser and Node knows patterns that are
 * caseless in part.
 */
export function caseless(words: readonly string[]): string {
  const letters = (source: string) =>
    source.replaceAll(/\\[pP]\{[^}]*\}|\\.|\[[^\]]*\]|\(\?[:=!<]+|\p{Ll}/gu, (sign) =>
      /^\p{Ll}$/u.test(sign) && sign.toUpperCase().length === 1 ? `[${sign}${sign.toUpperCase()}]` : sign,
    );
  return `(?:${letters(anyOf(words))})`;
}

export const anyOf = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|');

/** Symbols are the same in every language; case matters (m is a metre, M a million). */
const UNIT_SYMBOLS = [
  '[kMGT]?Wh',
  '[kMGT]?Wp?',
  '[kMGT]?J',
  '[kmµ]?g',
  'k?t',
  'Mt',
  '[mhcdµ]?[lL]',
  '[kcmµ]?m(?:²|³|\\^?[23])?',
  'ha',
  'dB(?:\\(A\\))?',
  'ppm',
  'ppb',
  '°C',
  '°',
  'h',
  'min',
  'bar',
  'Nm(?:³|3)',
  'k?V(?:A|Ah)?',
  'FTEs?',
  't ?CO(?:2|₂)e?',
  'x',
];
const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'JPY',
  'CNY',
  'INR',
  'AUD',
  'CAD',
  'TRY',
];
const CURRENCY_SIGNS = '€$£¥₹';
/** Bodies and lists whose names are followed by a number: ISO 14001, NACE 31.09, COP 28. */
const BODIES = [
  'ISO',
  'IEC',
  'EN',
  'DIN',
  'BS',
  'PAS',
  'ASTM',
  'ANSI',
  'NF',
  'VDI',
  'VDE',
  'CEN',
  'GRI',
  'ESRS',
  'VSME',
  'IFRS',
  'IAS',
  'ISSB',
  'SASB',
  'SA',
  'AA',
  'OHSAS',
  'ISAE',
  'ISSA',
  'ISA',
  'IDW PS',
  'PS',
  'SDGs?',
  'UN',
  'COP',
  'AR',
  'HRA',
  'HRB',
  'NACE(?: Rev\\.)?',
  'ISIC',
  'NAICS',
  'RFC',
  'SP',
  'SIC',
  'CAS(?: No\\.)?',
  'EC',
  'EEC',
  'CN',
  'HS',
  'CPV',
  'RAL',
  'Euro',
  'ILO',
  'ILO C',
  'TSCA',
  'BImSchV',
  'GWP',
  'DGUV',
  'TRGS',
  'KfW',
  'Type',
  'Formula',
  'Agenda',
  'EMAS',
  'Decree',
  'Regulation',
  'Directive',
  'Resolution',
  'Act',
];
const REFERENCE = '\\d{1,6}[a-z]?(?:[.:\\-–]\\d{1,6}[a-z]?){0,4}(?:\\([a-z\\d]{1,4}\\)){0,3}(?![\\d]|[.,]\\d)';
const NOT_BEFORE_DIGITS = '(?<![\\p{L}\\d])';

export function numberForms(words: NumberWords): NumberForms {
  const units = `(?:${anyOf([...UNIT_SYMBOLS])})(?:/(?:${anyOf([...UNIT_SYMBOLS])})){0,2}(?![\\p{L}\\d])`;
  const unitWords = `${caseless(words.unitWords)}(?![\\p{L}])`;
  const percent = `%|‰|${caseless(words.percentWords)}(?![\\p{L}])`;
  const money = `[${CURRENCY_SIGNS}]|(?:${anyOf(CURRENCIES)})(?![\\p{L}\\d])|${caseless(words.moneyWords)}(?![\\p{L}])`;
  const space = '[ \\u00a0\\u202f]';
  const countNouns = `${caseless(words.countNouns)}(?![\\p{L}])`;
  const measured = `${space}?(?:${percent}|${units}|${unitWords}|${money})|${space}${countNouns}`;
  const follows = `${space}?(?:[,;.)|\\n]|$)|${space}${caseless(words.joins)}(?!\\p{L})`;
  const joins = `(?:${space}?[–&-]${space}?|[,;]?${space}${caseless(words.joins)}${space}|[,;]${space}(?=${REFERENCE}(?:${follows})))`;
  const first = `${REFERENCE}(?!${measured})`;
  const listOf = (element: string) =>
    `${element}(?:${joins}${element}(?!${measured}|${space}${caseless(words.outOf)})){0,12}`;
  const numbered = listOf(first);
  const named = (before: string, element = first) =>
    new RegExp(`${NOT_BEFORE_DIGITS}(?:${before})${listOf(element)}`, 'gu');
  const month = `${caseless(words.months)}(?![\\p{L}])`;
  const day = `\\d{1,2}(?:\\.|${caseless(words.ordinalEnds)})?`;
  return {
    names: [
      // Addresses on the web, targets of links, footnotes.
      /https?:\/\/[^\s)]+|www\.[^\s)]+/gu,
      /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu,
      /\]\([^()\n]{1,400}\)/gu,
      /\[\^?\d{1,3}\](?!\()/gu,
      /#\d{1,6}(?!\d)/gu,
      // Numbering of lists and headings.
      /^[ \t]{0,6}(?:#{1,6}[ \t]{1,4}|[-*+][ \t]{1,4})?\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)](?=[ \t])/gmu,
      /^[ \t]{0,6}(?:#{1,6}[ \t]{1,4}\d{1,2}(?:\.\d{1,2}){0,3}|\d{1,2}(?:\.\d{1,2}){1,3})(?=[ \t]{1,4}\p{Lu})/gmu,
      // Days, times, spans of years.
      /(?<![\d.])(?:1[5-9]|2[01])\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?(?![\d-])/gu,
      /(?<![\d.,/])\d{1,2}(?:\.\s?\d{1,2}\.\s?|\/\d{1,2}\/)(?:\d{4}|\d{2})(?!\d)/gu,
      new RegExp(
        `${NOT_BEFORE_DIGITS}${day}(?:${space}?(?:–|-|&|,|${caseless(words.joins)})${space}?${day}){0,3}${space}(?:of${space})?${month}`,
        'gu',
      ),
      new RegExp(
        `${NOT_BEFORE_DIGITS}${month}${space}\\d{1,2}(?:${caseless(words.ordinalEnds)}|(?=,?${space}\\d{4}(?!\\d))|` +
          `(?=[.,;:)]|$)|(?=${space}?(?:–|-|${caseless(words.joins)})${space}?(?:${month}${space})?\\d))`,
        'gmu',
      ),
      /(?<![\d.,])\d{1,2}:\d{2}(?::\d{2})?(?![\d%])/gu,
      new RegExp(`${NOT_BEFORE_DIGITS}\\d{1,2}${space}?(?:[ap]\\.?m\\b\\.?|o['’]clock)`, 'gu'),
      /(?<![\d/])24\/7(?:\/36[56])?(?![\d/])/gu,
      /(?<![\d/.,])(?:19|20)\d\d\s?[/–-]\s?(?:(?:19|20)\d\d|\d\d)(?![\d/%])/gu,
      /(?<![\p{L}\d])FY\s?\d{2,4}(?:\s?[/–-]\s?\d{2,4})?(?!\d)/gu,
      /(?<!\d)(?:(?:19|20)\d0|['’]\d0)s(?!\p{L})/gu,
      // Law: 2020/852, 2013/34/EU, 1907/2006, § 289b.
      /(?<![\d/])(?:(?:19|20)\d\d\/\d{1,4}|\d{1,4}\/(?:19|20)\d\d|\d{2,4}\/\d{1,4}\/E[CGU]{1,2})(?:\/E[CGUW]{1,3})?(?![\d/])/gu,
      new RegExp(`§{1,2}${space}?${numbered}`, 'gu'),
      // Telephone, post code, coordinates, CAS numbers, bank accounts.
      /(?<![\d.,])\+\d{1,3}[ \d()/.-]{5,20}\d(?!\d)/gu,
      /(?<![\d.,])0\d{1,5}\s?[/-]\s?\d[\d ]{3,14}\d(?!\d)/gu,
      /(?<=[,\n] ?)\d{4,5} (?=\p{Lu}\p{Ll})/gu,
      /(?<![\d.,])\d{1,3}(?:\.\d{1,8})?\s?°\s?[NSEW](?!\p{L})/gu,
      /(?<![\d-])\d{2,7}-\d\d-\d(?![\d-])/gu,
      /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: \d{4}){3,7}(?: \d{1,4})?(?!\d)/gu,
      /(?<![\d.,])\d{2} \d{2} \d{2}\*?(?!\d|[.,]\d)/gu,
      /(?<![\p{L}\d])\p{Lu}[\p{L}-]{1,40}(?:strasse|straße|str\.|weg|platz|allee|gasse|ring|damm|ufer|kai|straat|laan)\s\d{1,4}[a-z]?(?![\p{L}\d])/gu,
      ...words.names.map((source) => new RegExp(source, 'gmu')),
      named(`${caseless(words.scopes)}${space}(?=[123](?![\\d.,]\\d|\\d))`, '[123](?!\\d)'),
      new RegExp(
        `${NOT_BEFORE_DIGITS}(?:${anyOf(BODIES)})(?:[ /-](?:IEC|TS|TR|EN|ISO|CEN|No\\.?|Nos\\.?|\\((?:EU|EC|EEC|EWG|EG)\\)(?: No\\.?)?)){0,2}[ -]${numbered}`,
        'gu',
      ),
      named(`${caseless(words.labels)}${space}(?:[Nn]o\\.?${space})?`),
      named(`(?:${anyOf(words.capitalLabels)})${space}`),
      // CO2, E1-8, R-410A, PM2.5, COVID-19; but EUR12 is an amount.
      new RegExp(
        `${NOT_BEFORE_DIGITS}(?!(?:${anyOf(CURRENCIES)})-?\\d)\\p{L}[\\p{L}_]{0,30}[-–]?\\d[\\p{L}\\d]*(?:[-./+][\\p{L}\\d]+){0,4}`,
        'gu',
      ),
      // Industry 4.0
      /(?<=\p{Lu}\p{Ll}{1,20} )\d\.0(?![\d%]|\s?[%€$£])/gu,
    ],
    figure: new RegExp(
      `(?<![\\p{L}\\d]|\\d[.,])(?<money>(?:[${CURRENCY_SIGNS}]|(?:${anyOf(CURRENCIES)}))${space}?)?[+−±-]?` +
        `(?<digits>(?:\\d{1,3}(?:[,.'’ \\u00a0\\u202f]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*)(?:/\\d+)?[½¼¾⅓⅔⅕⅛]?|[½¼¾⅓⅔⅕⅛])`,
      'gu',
    ),
    magnitude: new RegExp(
      `^${space}?-?(?:${caseless(words.magnitudes)}|k|` +
        `(?:bn|mn|m)(?=${space}(?:[${CURRENCY_SIGNS}]|${anyOf(CURRENCIES)}|${caseless(words.moneyWords)})))(?!\\p{L})`,
      'u',
    ),
    unit: new RegExp(
      `^(?:${space}|-)?(?:(?<percent>${percent})|(?<money>${money})|(?<unit>${units}|${unitWords}))`,
      'u',
    ),
    rangeBetween: new RegExp(`^${space}?(?:–|-|—|:|${caseless(words.to)})${space}?$`, 'u'),
    countNext: new RegExp(`^${space}(?:${countNouns}|${caseless(words.outOf)})`, 'u'),
    amountBefore: new RegExp(`${NOT_BEFORE_DIGITS}${caseless(words.amountLeads)}${space}$`, 'u'),
    yearBefore: new RegExp(`${NOT_BEFORE_DIGITS}${caseless(words.yearLeads)}${space}$`, 'u'),
  };
}
