import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { WasteCode } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { referenceWasteCode } from '#modules/environmental/factors/server/reference-tables.ts';

/** The European list of waste with chapters and groups, in the order of its codes. */
export async function listOfWaste(tx: Tx): Promise<WasteCode[]> {
  const { code, label, isHazardous } = referenceWasteCode;
  return tx.db.select({ code, label, isHazardous }).from(referenceWasteCode).orderBy(asc(code));
}

/** Whether a stored code is an entry of the list. */
export async function isWasteCode(tx: Tx, code: string): Promise<boolean> {
  return code.length === 6 && Object.keys(await wasteCodeNames(tx, [code])).length === 1;
}

/** Names of codes and chapters, for answers. */
export async function wasteCodeNames(tx: Tx, codes: readonly string[]): Promise<Record<string, string>> {
  if (codes.length === 0) return {};
  const rows = await tx.db
    .select({ code: referenceWasteCode.code, label: referenceWasteCode.label })
    .from(referenceWasteCode)
    .where(inArray(referenceWasteCode.code, [...new Set(codes)]));
  return Object.fromEntries(rows.map(({ code, label }) => [code, label]));
}
