import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { company } from '#platform/directory/server/tables.ts';
import { isBroken, storedFiles } from '#platform/files/server/damage.ts';
import { findFile } from '#platform/file-access/server/file-routes.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/** What stands at the top of a company's reports and letters. */
export interface LetterHead {
  logo: Buffer | null;
  colour: string | null;
  lines: readonly string[];
}

/**
 * The company's logo, colour and letter head. A logo whose bytes are gone or damaged is left out: the document is worth
 * more than its picture.
 */
export async function letterHead(app: App, tx: Tx): Promise<LetterHead> {
  const [row] = await tx.db
    .select({ logoId: company.logoId, colour: company.brandColour, letterHead: company.letterHead })
    .from(company)
    .where(eq(company.id, tx.companyId));
  const file = row?.logoId ? await findFile(tx, row.logoId) : null;
  const logo =
    file === null
      ? null
      : await storedFiles(app)
          .get(tx.companyId, file.sha256)
          .then(
            (content) => buffer(content.open()),
            (error: unknown) => {
              if (!isBroken(error)) throw error;
              return null;
            },
          );
  return {
    logo,
    colour: row?.colour ?? null,
    lines: (row?.letterHead ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
