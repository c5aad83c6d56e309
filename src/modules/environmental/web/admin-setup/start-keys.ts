import type { SetupStep } from '../addresses.ts';

/** Which "getting started" entries speak about a step of the set-up. A step without any is never "done": it makes figures better and has no end. */
const entriesOf: Readonly<Partial<Record<SetupStep, readonly string[]>>> = { organisation: ['units'], sites: ['units'], periods: ['period'], expected: ['expectations'] };

/** Whether a step is done; null where nobody can say. */
export function isStepDone(step: SetupStep, entries: readonly { key: string; isDone: boolean }[]): boolean | null {
  const own = entries.filter((entry) => entriesOf[step]?.includes(entry.key));
  return own.length === 0 ? null : own.every((entry) => entry.isDone);
}
