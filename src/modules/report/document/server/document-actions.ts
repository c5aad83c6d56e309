import { inFile } from '#modules/report/model/file-texts.ts';
import { documentError } from '#modules/report/document/model/errors.ts';
import { sayInHistory } from '#modules/report/document/model/messages.ts';
import type { BlockContent } from '#modules/report/document/model/report-block.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import {
  addReportBlock,
  saveReportVersion,
  moveReportBlock,
  startReportDocument,
  restoreReportVersion,
} from '#modules/report/document/model/document-actions.ts';
import { outlineOf } from '#modules/report/document/model/outline.ts';
import { reportBlock, type NewReportBlock } from '#modules/report/document/model/report-block.ts';
import { reportDocument } from '#modules/report/document/model/report-document.ts';
import { placeOf } from '#modules/report/taxonomy/model/report-layout.ts';
import { periodOf, periodReport } from '#modules/report/datapoints/server/period-values.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { assertNotApproved } from './document-rules.ts';
import { blocksOf, contentOf, saveText, versionOf } from './saved-text.ts';

export const handleStartReportDocument = handle(startReportDocument, async (tx, { period: id, from }) => {
  const period = await periodOf(tx, id);
  const [known] = await records(tx, reportDocument).all({
    filters: [{ field: 'period', operation: 'is', values: [id] }],
  });
  if (known !== undefined) throw documentError('report.text-exists', { period: period.name });
  const earlier = from === null ? null : await records(tx, reportDocument).get(from);
  const { id: document } = await records(tx, reportDocument).create({
    name: inFile('title', { period: period.name }),
    period: id,
    deviation: earlier?.deviation ?? null,
  });
  const blocks =
    earlier === null ? await outline(tx, id) : (await blocksOf(tx, earlier.id)).map(contentOf).map(withoutId);
  for (const block of blocks) await records(tx, reportBlock).create({ document, ...block });
  return { document, blocks: blocks.length };
});

async function outline(tx: Tx, period: string): Promise<Omit<NewReportBlock, 'document'>[]> {
  const catalogue = vsmeCatalogue();
  const { report } = await periodReport(tx, period, catalogue);
  const stated = new Set(
    report.facts.filter(({ dimensions }) => Object.keys(dimensions).length === 0).map(({ concept }) => concept),
  );
  return outlineOf(catalogue, stated, new Set(report.facts.flatMap((fact) => placeOf(fact, catalogue) ?? [])));
}

/** A copy is a block of its own; what made a wording stand is said anew for other figures. */
function withoutId({ id: _id, accepted: _accepted, ...content }: BlockContent): Omit<NewReportBlock, 'document'> {
  return content;
}

export const handleAddReportBlock = handle(addReportBlock, async (tx, { document, kind, after }) => {
  await assertNotApproved(tx, document);
  const { id } = await records(tx, reportBlock).create({
    document,
    kind,
    ...(kind === 'heading' ? { level: '2' as const } : {}),
  });
  await place(tx, document, id, after);
  return { block: id };
});

export const handleMoveReportBlock = handle(moveReportBlock, async (tx, { block: id, after }) => {
  const { document, kind, text, caption } = await records(tx, reportBlock).get(id);
  await assertNotApproved(tx, document);
  await place(tx, document, id, after);
  tx.record({
    action: 'moved',
    resource: 'reportBlock',
    recordId: id,
    title: text?.slice(0, 120) ?? caption ?? reportBlock.fields.kind.options[kind],
    after: { after },
  });
});

/**
 * Sets the order of all blocks anew with this one behind another. Positions are no content: versions stay, so that
 * whoever is writing in a block is not disturbed. Two moves at once: one after the other.
 */
async function place(tx: Tx, document: string, block: string, after: string | null): Promise<void> {
  await tx.client.query('select 1 from report_document where company_id = $1 and id = $2 for update', [
    tx.companyId,
    document,
  ]);
  const others = (await blocksOf(tx, document)).map(({ id }) => id).filter((id) => id !== block);
  if (after !== null && !others.includes(after)) throw documentError('report.foreign-block');
  const order = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, block);
  await tx.client.query(
    `update report_block set position = place.position
    from unnest($2::uuid[]) with ordinality as place (id, position)
    where company_id = $1 and report_block.id = place.id and report_block.position is distinct from place.position`,
    [tx.companyId, order],
  );
}

export const handleSaveReportVersion = handle(saveReportVersion, async (tx, { document: id, name }) => {
  const document = await records(tx, reportDocument).get(id);
  const { number } = await saveText(tx, document, name);
  return { version: number };
});

export const handleRestoreReportVersion = handle(
  restoreReportVersion,
  async (tx, { document: id, version: versionId }) => {
    const document = await assertNotApproved(tx, id);
    if (!isId(versionId)) throw userError('request.not-found');
    const version = await versionOf(tx, id, versionId);
    await saveText(tx, document, sayInHistory('before-restoring', { version: String(version.number) }).message);
    const now = new Map((await blocksOf(tx, id)).map((block) => [block.id, block]));
    const order: string[] = [];
    for (const { id: known, ...content } of version.content.blocks) {
      const block = now.get(known);
      now.delete(known);
      // A block that is still there keeps its talk and its history; one that was removed comes as a new one.
      order.push(
        block === undefined
          ? (await records(tx, reportBlock).create({ document: id, ...content })).id
          : (await records(tx, reportBlock).change(known, block.version, content)).id,
      );
    }
    for (const block of now.values())
      await records(tx, reportBlock).remove(block.id, block.version, {
        reason: sayInHistory('restored', { version: String(version.number) }).message,
      });
    for (const [at, block] of order.entries())
      await tx.client.query('update report_block set position = $3 where company_id = $1 and id = $2', [
        tx.companyId,
        block,
        at + 1,
      ]);
    return { blocks: order.length };
  },
);
