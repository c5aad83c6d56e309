import { eq } from 'drizzle-orm';
import { company } from '#platform/server/accounts/tables.ts';
import type { Tx } from '#platform/server/in-company.ts';
import { ENTITY_SCHEMES } from '../../model/vsme/fact.ts';

export interface Particulars { name: string; scheme: string; identifier: string; currency: string }

/**
 * Who reports, as the company's settings say. Without an LEI the registration number counts where it is a European one (EUID, Regulation (EU) 2021/1042), else the
 * address of the company in this installation, which is unique but says nothing to others.
 */
export async function particularsOf(tx: Tx, baseUrl: string): Promise<Particulars> {
  const [row] = await tx.db.select({ name: company.name, slug: company.slug, legalName: company.legalName, lei: company.lei, registrationNumber: company.registrationNumber, currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  if (row === undefined) throw new Error('the company of the transaction is not in the directory');
  const { name, currency } = { name: row.legalName ?? row.name, currency: row.currency };
  if (row.lei !== null) return { name, currency, scheme: ENTITY_SCHEMES.LEI, identifier: row.lei };
  const registered = row.registrationNumber?.trim() ?? '';
  if (EUID.test(registered)) return { name, currency, scheme: ENTITY_SCHEMES['EU ID'], identifier: registered };
  return { name, currency, scheme: `${baseUrl.replace(/\/$/, '')}/companies`, identifier: row.slug };
}

/** Currency of the company: of amounts that name no other. */
export async function currencyOf(tx: Tx): Promise<string> {
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  return row?.currency ?? 'EUR';
}

const EUID = /^[A-Z]{2}[A-Z0-9]+\.[A-Z0-9._-]+$/;
