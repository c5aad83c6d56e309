import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { company } from '#platform/server/accounts/tables.ts';
import { findFile } from '#platform/server/files/file-routes.ts';
import { fileStore } from '#platform/server/files/receive.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Tx } from '#platform/server/in-company.ts';
import type { ReportHead } from './statement-pdf.ts';

/** The company's logo, colour and letter head. A logo whose bytes are gone is left out: the report is worth more than its picture. */
export async function reportHead(app: App, tx: Tx): Promise<ReportHead> {
  const [row] = await tx.db.select({ logoId: company.logoId, colour: company.brandColour, letterHead: company.letterHead }).from(company).where(eq(company.id, tx.companyId));
  const file = row?.logoId ? await findFile(tx, row.logoId) : null;
  const logo = file === null ? null : await fileStore(app).get(tx.companyId, file.sha256).then(buffer, () => null);
  return { logo, colour: row?.colour ?? null, lines: (row?.letterHead ?? '').split('\n').map((line) => line.trim()).filter((line) => line !== '') };
}
