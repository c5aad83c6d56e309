/** A pollutant of the standard's list. */
export interface PollutantName {
  member: string;
  label: string;
}

/** Letters and digits alone: `Ammonia (NH3)` and `ammonia nh3` are the same name. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The pollutant of the list that somebody means: by its label, or by its name in the taxonomy, whose label is now and
 * then misspelt.
 */
export function pollutantNamed(typed: string, list: readonly PollutantName[]): PollutantName | null {
  const wanted = plain(typed);
  const named = ({ member }: PollutantName) => plain(member.replace(/^vsme:/, '').replace(/Member$/, ''));
  return (
    list.find(({ label, member }) => plain(label) === wanted || member === typed) ??
    list.find((entry) => named(entry) === wanted) ??
    null
  );
}
