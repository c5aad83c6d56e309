import type { Words } from '#platform/i18n/server/words.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { inFile as texts } from '../model/file-texts.ts';
import {
  changeTo,
  comparedMonths,
  packSections,
  type PackContent,
  type PackRow,
  type PackValue,
} from '../model/pack-content.ts';

/** A pack in words: what the page sets. */
export interface PrintedPack {
  title: string;
  language: string;
  company: string;
  page: string;
  logo: string;
  introduction: readonly string[];
  heads: readonly string[];
  sections: readonly {
    title: string;
    /** A metric, and each value with how far it is from that of the month itself. */
    rows: readonly { name: string; period: string; values: readonly { text: string; change: string | null }[] }[];
    notesTitle: string;
    notes: readonly string[];
  }[];
  missingTitle: string;
  missing: readonly string[];
}

/** Amounts of money are exact; what is computed is rounded for reading, as on pages. */
export const figureIn = ({ format }: Words, figure: DecimalText, unit: string): string =>
  isMoney(unit)
    ? format.moneyMinor(
        dec(figure)
          .times(dec(10).pow(minorDigits(unit)))
          .toNumber(),
        unit,
      )
    : format.figure(figure, unit === 'item' || unit === '1' ? null : unit);
export const isMoney = (unit: string): boolean => /^[A-Z]{3}$/.test(unit) && unit !== 'FTE';

/** The days of a value: one day, or from one to another. */
export function periodIn(words: Words, { from, to }: Pick<PackValue, 'from' | 'to'>): string {
  const say = texts.in(words);
  return from === to ? say('on-day', { day: { day: to } }) : say('span', { from: { day: from }, to: { day: to } });
}

/** @param company  its name, as it signs documents */
export function printedPack(
  content: PackContent,
  { words, company, language }: { words: Words; company: string; language: string },
): PrintedPack {
  const say = texts.in(words);
  const months = comparedMonths(content.month);
  const columns = months.map((month) => words.format.period(month));
  const sections = packSections.flatMap((section) => {
    const rows = content.rows.filter((one) => one.section === section);
    if (rows.length === 0) return [];
    return [
      {
        title: say(section),
        rows: rows.map((one) => printedRow(words, one)),
        notesTitle: say('methods'),
        notes: rows.flatMap((one) => notesOf(words, one, columns)),
      },
    ];
  });
  const missing = content.rows.flatMap(({ name, values }) =>
    values.flatMap(({ figure, why }, at) =>
      figure === null
        ? [
            say('missing-of', {
              metric: words.say(name),
              column: columns[at] ?? '',
              why: why === null ? say('no-value') : words.say(why),
            }),
          ]
        : [],
    ),
  );
  return {
    title: say('title', { month: { period: content.month } }),
    language,
    company,
    page: say('page'),
    logo: say('logo', { company }),
    introduction: [say('made', { moment: words.format.moment(content.madeAt) }), say('differences'), say('small')],
    heads: [say('metric'), ...columns],
    sections,
    missingTitle: say('missing'),
    missing: missing.length === 0 ? [say('nothing-missing')] : missing,
  };
}

function printedRow(words: Words, { name, unit, values }: PackRow): PrintedPack['sections'][number]['rows'][number] {
  const [now] = values;
  return {
    name: words.say(name),
    period: periodIn(words, now),
    values: values.map((one, at) => {
      const change = at === 0 ? null : changeTo(now, one);
      return {
        text: one.figure === null ? '–' : figureIn(words, one.figure, unit),
        change: change === null ? null : signed(words, change, unit),
      };
    }),
  };
}

/** A difference with its sign; of shares it is in percentage points, which the unit of both values says. */
const signed = (words: Words, change: DecimalText, unit: string): string => {
  const text = figureIn(words, change.replace(/^-/, ''), isMoney(unit) ? unit : 'item');
  return change === '0' ? '±0' : `${change.startsWith('-') ? '−' : '+'}${text}`;
};

/** The method, then each note once with the months that it is of. */
function notesOf(words: Words, { name, method, values }: PackRow, columns: readonly string[]): string[] {
  const say = texts.in(words);
  const notes = values.flatMap(({ notes: said }, at) =>
    said.map((note) => ({ text: words.say(note), column: columns[at] ?? '' })),
  );
  return [
    say('method', { metric: words.say(name), method: words.say(method) }),
    ...[...Map.groupBy(notes, ({ text }) => text)].map(
      ([text, of]) => `${of.map(({ column }) => column).join(', ')}: ${text}`,
    ),
  ];
}
