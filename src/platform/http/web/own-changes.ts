/**
 * What this page has changed itself: it asked again for it at once, so that the echo on the live connection brings
 * nothing new. By kind, the end of the company's history after the change.
 */
const own = new Map<string, number>();

export function noteOwnChange(company: string, kinds: readonly string[], seq: number): void {
  for (const kind of kinds) own.set(keyOf(company, kind), seq);
}

/** Of the kinds of an event, those that others have changed as well; `seq` is the history's end that it told. */
export function withoutOwn(company: string, kinds: readonly string[], seq: number | null): readonly string[] {
  if (seq === null) return kinds;
  return kinds.filter((kind) => (own.get(keyOf(company, kind)) ?? -1) < seq);
}

const keyOf = (company: string, kind: string): string => `${company} ${kind}`;
