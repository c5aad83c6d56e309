import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { comparedWords } from '#platform/records/model/option-words.ts';

/** An activity of NACE Revision 2.1: `C` a section, `31` a division, `31.0` a group, `31.00` a class. */
export interface NaceActivity {
  /** As it is quoted, without the letter of its section. */
  code: string;
  section: string;
  /** Official English title (Regulation (EC) No 1893/2006 as amended by Delegated Regulation (EU) 2023/137). */
  title: string;
  /** What people call it, by which it is found too; words of what it belongs to stand there. */
  words: readonly string[];
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
 * title, of what it belongs to and of what people call it in seven languages, in any order. What is called exactly so,
 * and titles that hold all words, come first; then names that hold them; classes before what holds them.
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
  const holdsAll = (there: readonly string[]): boolean =>
    words.every((word) => there.some((candidate) => candidate.startsWith(word)));
  const ranked = comparedList(list).flatMap(({ activity, title, called, all }) => {
    const rank =
      called.some((one) => one.name === wanted) || holdsAll(title)
        ? 0
        : called.some((one) => holdsAll(one.words))
          ? 1
          : holdsAll(all)
            ? 2
            : null;
    return rank === null ? [] : [{ activity, rank: rank * 10 - activity.code.length }];
  });
  return ranked
    .toSorted((left, right) => left.rank - right.rank || (left.activity.code < right.activity.code ? -1 : 1))
    .slice(0, most)
    .map(({ activity }) => activity);
}

/** An activity as words are compared. */
interface Compared {
  activity: NaceActivity;
  /** Words of its title. */
  title: readonly string[];
  /** What it is called: where it has no words of its own, what the next one above it is. */
  called: readonly { name: string; words: readonly string[] }[];
  /** Words of its own and of all that it belongs to. */
  all: readonly string[];
}

/** The list as words are compared; made once for each. */
function comparedList(list: readonly NaceActivity[]): readonly Compared[] {
  const before = comparedOnce.get(list);
  if (before !== undefined) return before;
  const own = new Map(
    list.map(({ code, section, title, words }) => [
      code || section,
      {
        title: comparedWords(title).split(' '),
        called: words.map(comparedWords).map((name) => ({ name, words: name.split(' ') })),
      },
    ]),
  );
  const made = list.flatMap((activity): Compared[] => {
    const { code, section } = activity;
    if (code === '') return [];
    const chain = [...new Set([code, code.slice(0, 4), code.slice(0, 2), section])].flatMap(
      (part) => own.get(part) ?? [],
    );
    return [
      {
        activity,
        title: chain[0]?.title ?? [],
        called: chain.find((one) => one.called.length > 0)?.called ?? [],
        all: [...new Set(chain.flatMap((one) => [...one.title, ...one.called.flatMap(({ words }) => words)]))],
      },
    ];
  });
  comparedOnce.set(list, made);
  return made;
}
const comparedOnce = new WeakMap<readonly NaceActivity[], readonly Compared[]>();

/** "Furnitures" finds "furniture", "bakeries" finds "bakery": English plurals, no more. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|y|s)$/, '') : word);

export const naceCall = defineCall({
  method: 'GET',
  path: '/nace',
  access: 'company.read',
  tag: 'Organisation',
  summary: 'NACE Revision 2.1 with titles and search words',
  response: z.object({
    items: z.array(z.object({ code: z.string(), section: z.string(), title: z.string(), words: z.array(z.string()) })),
  }),
  touches: [],
});
