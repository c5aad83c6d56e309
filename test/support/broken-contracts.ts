/**
 * What the log of a server in the mode `test` says of calls whose answers are not what they define (`check-call.ts`),
 * or that read what they do not say (`watch-reads.ts`): each once. A page that hides a failed part would hide it.
 */
export const brokenContracts = (output: string): string[] => [
  ...new Set(
    output.split('\n').flatMap((line) => {
      const said = messageOf(line);
      return /does not keep to its response|does not say so in its touches/.test(said) ? [said] : [];
    }),
  ),
];

/** The message of the error that a line of the log carries; lines of other programs have none. */
function messageOf(line: string): string {
  try {
    const entry = JSON.parse(line) as { err?: { message?: string } } | null;
    return entry?.err?.message ?? '';
  } catch {
    return '';
  }
}
