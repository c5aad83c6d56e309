import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ChainCheck, type Problem } from './chain.ts';
import type { Entry, Head } from './entry.ts';
import { isOfPublication, lostWitnesses, missingPublication, witnessesByEntry, type Witness } from './witnesses.ts';

/** An exported history, one entry a line. There are no records in it to compare. */
export async function verifyFile(
  file: string,
  witnesses: readonly Witness[],
): Promise<{ entries: number; ends: ReadonlyMap<string, Head>; problems: readonly Problem[] }> {
  const lines = createInterface({ input: createReadStream(file, 'utf8') });
  const checks = new Map<string, ChainCheck>();
  const witnessed = witnessesByEntry(witnesses);
  const published = new Set(witnesses.filter(isOfPublication));
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const entry = JSON.parse(line) as Entry;
    const check =
      checks.get(entry.companyId) ?? new ChainCheck(entry.companyId, witnessed.get(entry.companyId) ?? new Map());
    checks.set(entry.companyId, check);
    check.add(entry);
    for (const witness of published)
      if (witness.seq === entry.seq && witness.hash === entry.hash) published.delete(witness);
  }
  const ends = new Map([...checks].map(([company, { end }]) => [company, end]));
  const problems = [
    ...[...checks.values()].flatMap((check) => check.problems),
    ...lostWitnesses(witnesses, ends, () => false),
    ...[...published].map(missingPublication),
  ];
  return { entries: [...checks.values()].reduce((sum, { count }) => sum + count, 0), ends, problems };
}
