import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, desc, eq } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';
import { fileStore, sendFile, storeFile, type Received } from '#platform/files/server/receive.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { records } from '#platform/records/server/records.ts';
import { defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import { hrPack, type HrPack } from '../model/hr-pack.ts';
import { absentIn, type PackContent } from '../model/pack-content.ts';
import { packContent, packSteps } from './pack-figures.ts';
import { printedPack } from './printed-pack.ts';
import { packWorkbook } from './pack-workbook.ts';
import type packPdf from './pack-pdf.ts';
import { hrPackContent } from './tables.ts';

const work = defineHeavyWork<typeof packPdf>({
  module: new URL('./pack-pdf.ts', import.meta.url),
  memoryMb: 256,
  cpuSeconds: 30,
});
/** The sections, then the two files. */
const steps = packSteps.length + 2;

/**
 * Makes the files of a pack. Its figures are read in one transaction of the product itself, so that it says the same
 * whoever asked for it; whoever may read packs may know totals of pay and sickness.
 */
export const makePack = defineJob<{ pack: string }>({
  name: 'hr-pack',
  told: { label: 'HR pack', path: 'hr?tab=packs' },
  async run({ app, companyId, accountId, progress, stopIfAsked }, { pack: id }) {
    const inTx = <T>(then: (tx: Tx) => Promise<T>) =>
      inCompany(app.database, { companyId, accountId, now: app.clock() }, then);
    const found = await inTx(async (tx) => {
      const pack = await records(tx, hrPack).find(id);
      if (pack === null || pack.status !== 'inProgress') return null;
      const content = await packContent(tx, { month: pack.month, earlier: await earlierPacks(tx) }, (done) =>
        progress(done, steps),
      );
      const words = await readerOf(tx);
      const name = await companyName(tx);
      return {
        pack,
        content,
        printed: printedPack(content, { words, company: name, language: words.language }),
        head: await letterHead(app, tx),
        workbook: await buffer(packWorkbook(content, words)),
      };
    });
    if (found === null) return;
    const { pack, content, printed, head, workbook } = found;
    progress(packSteps.length, steps);
    const pdf = await runHeavy(
      work,
      { pack: printed, head },
      { company: companyId, who: accountId ?? 'hr-packs', isPatient: true },
    );
    progress(packSteps.length + 1, steps);
    const [asPdf, asWorkbook] = [
      await staged(app, companyId, { pack, extension: 'pdf', content: pdf }),
      await staged(app, companyId, { pack, extension: 'xlsx', content: workbook }),
    ];
    await stopIfAsked();
    await inTx((tx) => keepFiles(app, tx, { pack, content, asPdf, asWorkbook }));
  },
  // Of one that never began nothing is known but its subject.
  async ended({ app, companyId, accountId, subjectId: id }, _data, { state }) {
    if (id === null) return;
    await inCompany(app.database, { companyId, accountId, now: app.clock() }, async (tx) => {
      const pack = await records(tx, hrPack).find(id);
      if (pack?.status === 'inProgress') await records(tx, hrPack).compute(id, { status: state });
    });
  },
});

async function keepFiles(
  app: App,
  tx: Tx,
  { pack, content, asPdf, asWorkbook }: { pack: HrPack; content: PackContent; asPdf: Received; asWorkbook: Received },
): Promise<void> {
  const now = await records(tx, hrPack).find(pack.id);
  // Deleted meanwhile, or another process was here.
  if (now === null || now.status !== 'inProgress') return;
  // Files of nobody: who may read the pack reads them, and whoever asked for it only as long as they may.
  const [pdf, workbook] = [
    await storeFile(app, { ...tx, accountId: null }, asPdf, 'upload'),
    await storeFile(app, { ...tx, accountId: null }, asWorkbook, 'upload'),
  ];
  await tx.db.insert(hrPackContent).values({ companyId: tx.companyId, pack: pack.id, content });
  await records(tx, hrPack).compute(pack.id, {
    status: 'created',
    madeAt: content.madeAt,
    absent: absentIn(content),
    pdf: [pdf.id],
    workbook: [workbook.id],
    pdfSha256: pdf.sha256,
    workbookSha256: workbook.sha256,
  });
}

async function staged(
  app: App,
  companyId: string,
  { pack, extension, content }: { pack: HrPack; extension: 'pdf' | 'xlsx'; content: Uint8Array },
): Promise<Received> {
  const received: Received = {
    staged: await fileStore(app).stage(Readable.from([Buffer.from(content)])),
    name: `${pack.label ?? 'HR pack'}.${extension}`,
    extension,
    fields: {},
  };
  await sendFile(app, companyId, received);
  return received;
}

/** What the latest pack of a month says of a metric. */
async function earlierPacks(tx: Tx) {
  const rows = await tx.db
    .select({ content: hrPackContent.content })
    .from(hrPackContent)
    .where(and(eq(hrPackContent.companyId, tx.companyId)))
    .orderBy(desc(hrPackContent.pack));
  return (month: string, key: string) => {
    const found = rows.find(({ content }) => content.month === month)?.content;
    return found?.rows.find((one) => one.key === key)?.values[0] ?? null;
  };
}

async function companyName(tx: Tx): Promise<string> {
  const [row] = await tx.db
    .select({ name: company.name, legalName: company.legalName })
    .from(company)
    .where(eq(company.id, tx.companyId));
  return row?.legalName ?? row?.name ?? '';
}
