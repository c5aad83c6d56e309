import { eq } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import { isLei } from '#modules/company/settings/model/settings-sections.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ENTITY_SCHEMES } from '#modules/report/taxonomy/model/fact.ts';
import type { ReportRules } from '#modules/report/settings/model/report-settings.ts';

/**
 * `missing`: the identifier that the rules ask for and the company's settings do not have; scheme and identifier are
 * empty then.
 */
export interface Particulars {
  name: string;
  scheme: string;
  identifier: string;
  currency: string;
  missing: (typeof NAMES)[keyof typeof NAMES] | 'any' | null;
}

const NAMES = { lei: 'LEI', euid: 'EUID', duns: 'D-U-N-S number', permid: 'PermID' } as const;

/**
 * Who reports, as the company's settings say: by the first of LEI, European registration number (EUID, Regulation (EU)
 * 2021/1042), D-U-N-S number and PermID that it has, which are those that EFRAG's template for the standard lists; the
 * company's rules may ask for one of them alone. An address of this installation identifies nobody to a reader and is
 * never taken instead.
 */
export async function particularsOf(tx: Tx, chosen: ReportRules['identifier'] = 'auto'): Promise<Particulars> {
  const [row] = await tx.db
    .select({
      name: company.name,
      legalName: company.legalName,
      lei: company.lei,
      registrationNumber: company.registrationNumber,
      duns: company.duns,
      permId: company.permId,
      currency: company.currency,
    })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) throw new Error('the company of the transaction is not in the directory');
  const { name, currency } = { name: row.legalName ?? row.name, currency: row.currency };
  const registered = row.registrationNumber?.trim() ?? '';
  const known = [
    { kind: 'lei', scheme: ENTITY_SCHEMES.LEI, identifier: row.lei !== null && isLei(row.lei) ? row.lei : '' },
    { kind: 'euid', scheme: ENTITY_SCHEMES['EU ID'], identifier: EUID.test(registered) ? registered : '' },
    // Hyphens are for the eye and no part of it.
    { kind: 'duns', scheme: ENTITY_SCHEMES.DUNS, identifier: row.duns?.replaceAll('-', '') ?? '' },
    { kind: 'permid', scheme: ENTITY_SCHEMES.PermID, identifier: row.permId ?? '' },
  ];
  const found = known.find(({ kind, identifier }) => identifier !== '' && (chosen === 'auto' || kind === chosen));
  return found === undefined
    ? { name, currency, scheme: '', identifier: '', missing: chosen === 'auto' ? 'any' : NAMES[chosen] }
    : { name, currency, scheme: found.scheme, identifier: found.identifier, missing: null };
}

/** Currency of the company: of amounts that name no other. */
export async function currencyOf(tx: Tx): Promise<string> {
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  return row?.currency ?? 'EUR';
}

const EUID = /^[A-Z]{2}[A-Z0-9]+\.[A-Z0-9._-]+$/;
