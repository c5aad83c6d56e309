/** A disclosure of a standard as a page on which its datapoints are written. */
export interface WrittenPage {
  id: string;
  /** `B3`, `E1-8`; empty where the standard gives it no number. */
  code: string;
  title: string;
  /** Pages of a group stand together: a module, a topic. */
  group: string;
  /** Datapoints that the report has to state here, and those of them with a value or a reason. */
  required: number;
  given: number;
  /** Datapoints with any value at all. */
  stated: number;
  /** Nothing is written here: the topic is not material. */
  isClosed: boolean;
  points: readonly { name: string; label: string }[];
}

export const nameOf = ({ code, title }: Pick<WrittenPage, 'code' | 'title'>): string =>
  [code, title].filter((part) => part !== '').join(' · ');

/** Whether something that the report has to state is still missing there. */
export const isOpen = ({ required, given, isClosed }: WrittenPage): boolean => !isClosed && given < required;

/** The next page with something missing, after the shown one and then from the beginning; null when none is. */
export function nextOpen<Page extends WrittenPage>(pages: readonly Page[], shown: string): Page | null {
  const at = pages.findIndex(({ id }) => id === shown);
  return [...pages.slice(at + 1), ...pages.slice(0, Math.max(at, 0))].find(isOpen) ?? null;
}

/** Whether all words that are looked for stand in a name, in any order. */
export function isFound(name: string, looked: string): boolean {
  const plain = plainly(name);
  return plainly(looked)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** `CO₂` is typed as `CO2`. */
const plainly = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
