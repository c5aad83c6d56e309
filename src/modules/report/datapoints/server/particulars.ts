import { eq } from 'drizzle-orm';
import { company } from '#platform/accounts/server/tables.ts';
import { isLei } from '#modules/company/settings/model/settings-sections.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ENTITY_SCHEMES } from '#modules/report/vsme/model/fact.ts';
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
  missing: 'LEI' | 'EUID' | 'any' | null;
}

/**
 * Who reports, as the company's settings say: by its LEI, else by the registration number where it is a European one
 * (EUID, Regulation (EU) 2021/1042); the company's rules may ask for one of them alone. An address of this installation
 * identifies nobody to a reader and is never taken instead.
 */
export async function particularsOf(tx: Tx, chosen: ReportRules['identifier'] = 'auto'): Promise<Particulars> {
  const [row] = await tx.db
    .select({
      name: company.name,
      legalName: company.legalName,
      lei: company.lei,
      registrationNumber: company.registrationNumber,
      currency: company.currency,
    })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) throw new Error('the company of the transaction is not in the directory');
  const { name, currency } = { name: row.legalName ?? row.name, currency: row.currency };
  if (row.lei !== null && isLei(row.lei) && chosen !== 'euid')
    return { name, currency, scheme: ENTITY_SCHEMES.LEI, identifier: row.lei, missing: null };
  const registered = row.registrationNumber?.trim() ?? '';
  if (EUID.test(registered) && chosen !== 'lei')
    return { name, currency, scheme: ENTITY_SCHEMES['EU ID'], identifier: registered, missing: null };
  const missing = chosen === 'auto' ? 'any' : chosen === 'lei' ? 'LEI' : 'EUID';
  return { name, currency, scheme: '', identifier: '', missing };
}

/** Currency of the company: of amounts that name no other. */
export async function currencyOf(tx: Tx): Promise<string> {
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  return row?.currency ?? 'EUR';
}

const EUID = /^[A-Z]{2}[A-Z0-9]+\.[A-Z0-9._-]+$/;
