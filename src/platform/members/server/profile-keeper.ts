import type { EditUser } from '#platform/accounts/model/contracts.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { onlyOne } from '#platform/manifest/model/definitions.ts';

/** What of a profile a module keeps beside the account. */
export type KeptProfile = Omit<EditUser, 'name' | 'surname' | 'language' | 'timeZone'>;

/**
 * Keeps a person's own changes in the company of the transaction, whose person they are. What it cannot keep it refuses;
 * nothing of the change stays then.
 */
export type ProfileKeeper = (tx: Tx, values: KeptProfile) => Promise<void>;

let keeper: ProfileKeeper | null = null;

/** Called once, with what the manifests name. @throws Error when two modules keep profiles */
export function installProfileKeeper(keepers: readonly ProfileKeeper[]): void {
  keeper = onlyOne('keeps profiles', keepers);
}

export const profileKeeper = (): ProfileKeeper | null => keeper;
