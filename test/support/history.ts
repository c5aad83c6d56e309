import { verifyDatabase, type Verdict } from '#platform/history/server/verifier/verify-database.ts';

/** What the verifier says of all companies of a test's database: entries, ends, witnesses and records. */
export const proved = ({ ownerUrl }: { ownerUrl: string }): Promise<Verdict> =>
  verifyDatabase(ownerUrl, { threads: 1 });
