import { termsVersion } from '#platform/directory/model/plans.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';

type Source = (accounts: Pick<Accounts, 'database' | 'clock'>) => Promise<string | null>;
let source: Source | null = null;

/** Tells where the terms of use are kept. The module that publishes them calls this once. */
export function termsComeFrom(given: Source): void {
  source = given;
}

/** The version of the terms of use in force, which a registration agrees to. */
export async function currentTermsVersion(accounts: Pick<Accounts, 'database' | 'clock'>): Promise<string> {
  return (await source?.(accounts)) ?? termsVersion;
}
