import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { comparedWords } from '#platform/records/model/option-words.ts';
import { naceWords } from './nace-words.ts';
import { naceWordsRomanceDutch } from './nace-words-romance-dutch.ts';

/** An activity of NACE Revision 2.1: `C` a section, `31` a division, `31.0` a group, `31.00` a class. */
export interface NaceActivity {
  /** As it is quoted, without the letter of its section. */
  code: string;
  section: string;
  /** Official English title (Regulation (EC) No 1893/2006 as amended by Delegated Regulation (EU) 2023/137). */
  title: string;
}

/** `C3109`, `C31.09`, `31.09`, `3109` → `31.09`; `null` for what is no code of a division, group or class. */
export function plainNaceCode(typed: string): string | null {
  const digits = /^\s*(?:NACE\s*)?[A-Va-v]?[\s-]*(\d{2})[.\s]*(\d{0,2})\s*$/iu.exec(typed);
  return digits === null ? null : [digits[1], digits[2]].filter((part) => part !== '').join('.');
}

/** `31.09 Manufacture of other furniture`; the code alone for one that is not in the list. */
export const naceText = (code: string, activity: NaceActivity | undefined): string =>
  activity === undefined ? code : `${activity.code} ${activity.title}`;

/**
 * The activities that a search means: by the beginning of the code, with or without letter and point, or by words of the
 * title, of what it belongs to and of what people call it in seven
 * languages (`nace-words.ts`, `nace-words-romance-dutch.ts`), in any order. Titles that hold all words come first,
 * classes before what holds them.
 */
export function foundNace(list: readonly NaceActivity[], typed: string, most = 40): readonly NaceActivity[] {
  const activities = list.filter(({ code }) => code !== '');
  const text = typed.trim();
  if (text === '') return activities.filter(({ code }) => code.length === 2).slice(0, most);
  const digits = text.replace(/^(?:nace)?\s*[a-v]?\s*(?=\d)/iu, '').replaceAll(/[.\s]/g, '');
  if (/^\d{1,4}$/.test(digits))
    return activities.filter(({ code }) => code.replace('.', '').startsWith(digits)).slice(0, most);
  const wanted = comparedWords(text);
  const words = wanted.split(' ').map(stem);
  const titles = new Map(activities.map(({ code, title }) => [code, comparedWords(title)]));
  const above = ({ code, section }: NaceActivity): string =>
    [
      comparedWords(list.find((one) => one.code === '' && one.section === section)?.title ?? ''),
      ...[code.slice(0, 2), code.slice(0, 4)].map((part) => titles.get(part) ?? ''),
      ...calledOf(code),
    ].join(' ');
  const holdsAll = (where: string): boolean => {
    const there = where.split(' ');
    return words.every((word) => there.some((candidate) => candidate.startsWith(word)));
  };
  const ranked = activities.flatMap((activity) => {
    const title = titles.get(activity.code) ?? '';
    const rank =
      holdsAll(title) || calledOf(activity.code).includes(wanted)
        ? 0
        : holdsAll(`${title} ${above(activity)}`)
          ? 1
          : null;
    return rank === null ? [] : [{ activity, rank: rank * 10 - activity.code.length }];
  });
  return ranked
    .toSorted((left, right) => left.rank - right.rank || (left.activity.code < right.activity.code ? -1 : 1))
    .slice(0, most)
    .map(({ activity }) => activity);
}

/** What people call an activity, its group and its division, as words are compared; made once for each code. */
function calledOf(code: string): readonly string[] {
  const known = called.get(code);
  if (known !== undefined) return known;
  const parts = new Set([code, code.slice(0, 4), code.slice(0, 2)]);
  const made = [...parts]
    .flatMap((part) => [...(naceWords[part] ?? []), ...(naceWordsRomanceDutch[part] ?? [])])
    .map(comparedWords);
  called.set(code, made);
  return made;
}
const called = new Map<string, readonly string[]>();

/** "Furnitures" finds "furniture", "bakeries" finds "bakery": English plurals, no more. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|y|s)$/, '') : word);

export const naceCall = defineCall({
  method: 'GET',
  path: '/nace',
  access: 'company.read',
  tag: 'Organisation',
  summary: 'NACE Revision 2.1 with titles',
  response: z.object({ items: z.array(z.object({ code: z.string(), section: z.string(), title: z.string() })) }),
  touches: [],
});
