import { plainWasteCode, type WasteCode } from './waste-code.ts';
import { wasteMeanings } from './waste-words.ts';

/**
 * The entries that a search means: by the beginning of the code, with or without spaces, or by words of its label and
 * of the group above it, in any order. Codes come first, then labels that hold all words, then those that need their
 * group for it ("not otherwise specified" says nothing without it). Words may be German, French, Spanish, Italian,
 * Portuguese or Dutch (`waste-words.ts`).
 */
export function foundWasteCodes(list: readonly WasteCode[], typed: string, most = 30): WasteCode[] {
  const entries = list.filter(({ isHazardous }) => isHazardous !== null);
  const digits = plainWasteCode(typed.trim());
  if (digits === '') return entries.slice(0, most);
  if (/^\d+$/.test(digits)) return entries.filter(({ code }) => code.startsWith(digits)).slice(0, most);
  const asked = wasteMeanings(typed);
  const groups = new Map(
    list.filter(({ isHazardous }) => isHazardous === null).map(({ code, label }) => [code, label.toLowerCase()]),
  );
  const holdsAll = (text: string) =>
    asked.every((meanings) =>
      meanings.some((words, at) => words.every((word) => (at === 0 ? text.includes(word) : holdsWord(text, word)))),
    );
  const byLabel = entries.filter(({ label }) => holdsAll(label.toLowerCase()));
  const known = new Set(byLabel);
  const byGroup = entries.filter(
    (entry) =>
      !known.has(entry) && holdsAll(`${entry.label.toLowerCase()} ${groups.get(entry.code.slice(0, 4)) ?? ''}`),
  );
  return [...byLabel, ...byGroup].slice(0, most);
}

/** A word of the list from its beginning on: `oil` is in `oils`, not in `soil`. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/\p{L}/u.test(text.charAt(at - 1))) return true;
  return false;
}
