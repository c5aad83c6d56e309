import { historyDefinitions } from '#platform/history/server/history-definitions.ts';
import { verifyDatabase, type Verdict } from '#platform/history/server/verifier/verify-database.ts';
import type { Witness } from '#platform/history/server/verifier/witnesses.ts';
import { resources } from '../../src/resources.ts';

/** What the verifier says of all companies of a test's database: entries, ends, witnesses and records. */
export const proved = (
  { ownerUrl }: { ownerUrl: string },
  { witnesses = [] }: { witnesses?: readonly Witness[] } = {},
): Promise<Verdict> => verifyDatabase(ownerUrl, { definitions: historyDefinitions(resources), witnesses, threads: 1 });
