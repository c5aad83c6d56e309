import type { z } from 'zod';
import { comment } from '#platform/wordings/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type {
  documentResponse,
  DocumentDifference,
  PointChoices,
} from '#modules/report/document/model/document-contracts.ts';
import { blockKinds, type ReportBlock } from '#modules/report/document/model/report-block.ts';
import { reportDocument, type ReportDocument } from '#modules/report/document/model/report-document.ts';
import { movedBlocks } from '#modules/report/document/model/moved-blocks.ts';
import type { Piece } from '#modules/report/document/model/resolved.ts';
import { sourceOf, tokenOf, type BoundToken } from '#modules/report/document/model/tokens.ts';
import { namesOf } from '#modules/report/settings/model/report-settings.ts';
import { placeOf } from '#modules/report/taxonomy/model/report-layout.ts';
import { periodOf, periodReport } from '#modules/report/datapoints/server/period-values.ts';
import { isEsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsCatalogue } from '#modules/report/esrs/server/catalogue-file.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { documentState } from './document-state.ts';
import { boundTo, filledToken } from './bound-point.ts';
import type { BoundPoint } from './stated-point.ts';
import { boundEsrs } from './esrs-points.ts';
import { figureBook, type FigureBook } from './figure-book.ts';
import { esrsStated } from './generated.ts';
import { pointAt } from './vsme-points.ts';
import { contentOf, versionOf, versionsOf } from './saved-text.ts';
import { resolvedBlocks, textOfPieces } from './resolve.ts';

/** The text of a period as its page shows it; without one, the texts of other periods that it may begin with. */
export async function documentAnswerOf(tx: Tx, id: string): Promise<z.input<typeof documentResponse>> {
  const period = await periodOf(tx, id);
  const all = await records(tx, reportDocument).all({ sort: [{ field: 'name', descending: true }] });
  const document = all.find((one) => one.period === id);
  const head = {
    period: { id, name: period.name, isLocked: period.status === 'locked' || period.status === 'published' },
    title: document?.name ?? '',
    earlier: all.filter((one) => one.period !== id).map(({ id: other, name }) => ({ id: other, name })),
  };
  if (document === undefined)
    return { ...head, document: null, blocks: [], findings: [], names: [], versions: [], refs: {} };
  const { written, blocks, findings, book } = await documentState(tx, document);
  const versions = await versionsOf(tx, document.id);
  const talk = await commentCounts(tx, written);
  const people = [
    document.approvedBy,
    ...written.map(({ changedBy }) => changedBy),
    ...versions.map(({ keptBy }) => keptBy),
  ].filter((person) => person !== null);
  return {
    ...head,
    document: headOf(document),
    findings,
    names: namesOf(book.found.rules),
    blocks: written.map((block, at) => ({
      id: block.id,
      kind: block.kind,
      version: block.version,
      name: nameOf(block, blocks[at]?.pieces ?? []),
      isSupplementary: block.isSupplementary,
      pieces: blocks[at]?.pieces ?? [],
      comments: talk.get(block.id) ?? 0,
      changedAt: block.changedAt,
      changedBy: block.changedBy,
    })),
    versions: versions.map(({ id: version, number, name, keptAt, keptBy, sha256 }) => ({
      id: version,
      number,
      name,
      at: keptAt,
      by: keptBy,
      sha256,
    })),
    refs: await accountNames(tx, [...new Set(people)]),
  };
}

const headOf = ({ id, version, name, status, deviation, approvedBy, approvedAt }: ReportDocument) => ({
  id,
  version,
  name,
  status,
  deviation,
  approvedBy,
  approvedAt,
});

/** What a block is called where it is not shown: its first words, else its kind. */
function nameOf({ kind, caption }: Pick<ReportBlock, 'kind' | 'caption'>, pieces: readonly Piece[]): string {
  const said = (kind === 'text' || kind === 'heading' ? textOfPieces(pieces) : (caption ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return said === '' ? blockKinds[kind] : said.length > 60 ? `${said.slice(0, 59)}…` : said;
}

async function commentCounts(tx: Tx, blocks: readonly ReportBlock[]): Promise<Map<string, number>> {
  if (blocks.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: comment.recordId, said: count() })
    .from(comment)
    .where(
      and(
        eq(comment.companyId, tx.companyId),
        eq(comment.resource, 'reportBlock'),
        isNull(comment.removedAt),
        inArray(
          comment.recordId,
          blocks.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(comment.recordId);
  return new Map(rows.map(({ id, said }) => [id, said]));
}

/** What became of each block since a version was kept, both read with the figures of now: what differs was written. */
export async function documentDifferenceOf(tx: Tx, document: string, version: string): Promise<DocumentDifference> {
  const kept = await versionOf(tx, document, version);
  const { written, blocks, book } = await documentState(tx, await records(tx, reportDocument).get(document));
  const before = await resolvedBlocks(tx, kept.content.blocks, book);
  const nowOrder = written.map(({ id }) => id).filter((id) => kept.content.blocks.some((block) => block.id === id));
  const moved = movedBlocks(
    kept.content.blocks.map(({ id }) => id).filter((id) => nowOrder.includes(id)),
    nowOrder,
  );
  const changes: DocumentDifference['blocks'] = [];
  let unchanged = 0;
  for (const [at, block] of written.entries()) {
    const then = kept.content.blocks.findIndex(({ id }) => id === block.id);
    const earlier = kept.content.blocks[then];
    const now = textOfPieces(blocks[at]?.pieces ?? []);
    if (earlier === undefined) changes.push({ id: block.id, kind: block.kind, change: 'added', before: '', now });
    else {
      // Both in the order of keys that `contentOf` names: what comes back from the database has them in another.
      const isSame = JSON.stringify(contentOf(block)) === JSON.stringify(contentOf(earlier));
      const isMoved = moved.has(block.id);
      if (isSame && !isMoved) unchanged += 1;
      else
        changes.push({
          id: block.id,
          kind: block.kind,
          change: isSame ? 'moved' : 'changed',
          before: textOfPieces(before.blocks[then]?.pieces ?? []),
          now,
        });
    }
  }
  for (const [at, block] of kept.content.blocks.entries())
    if (!written.some(({ id }) => id === block.id))
      changes.push({
        id: block.id,
        kind: block.kind,
        change: 'removed',
        before: textOfPieces(before.blocks[at]?.pieces ?? []),
        now: '',
      });
  return { version: { number: kept.number, name: kept.name, at: kept.keptAt }, blocks: changes, unchanged };
}

/**
 * Every data point that the report states, as a token with what it says, and the sections that have values: what an
 * editor chooses from.
 */
export async function pointChoicesOf(tx: Tx, period: string): Promise<PointChoices> {
  const catalogue = vsmeCatalogue();
  const book = await figureBook(tx, await periodReport(tx, period, catalogue), catalogue);
  const points = book.found.report.facts.flatMap((fact, at): Choice[] => {
    const concept = catalogue.concepts.get(fact.concept);
    if (concept === undefined || concept.type === 'text-block') return [];
    return choiceOf(
      pointAt(at, book),
      { kind: 'dp', concept: fact.concept, row: fact.dimensions, decimals: null },
      catalogue.sections.find(({ role }) => role === placeOf(fact, catalogue))?.disclosure ?? '',
      book,
    );
  });
  const esrs = esrsCatalogue();
  const stated = esrsStated(book).flatMap((value) => {
    const point = esrs.points.get(value.point);
    return point === undefined ? [] : [{ value, point }];
  });
  const esrsChoices = stated
    .filter(({ point }) => !point.isNarrative)
    .flatMap(({ value, point }) =>
      choiceOf(
        boundEsrs(value, point, null, book),
        {
          kind: 'dp',
          concept: `esrs:${point.id}`,
          row: value.row === null ? {} : { 'esrs:row': value.row },
          decimals: null,
        },
        `ESRS ${Object.values(point.places)[0]?.requirement ?? ''}`,
        book,
      ),
    );
  const roles = new Set(book.found.report.facts.map((fact) => placeOf(fact, catalogue)));
  const version = isEsrsVersion(book.found.period.standard) ? book.found.period.standard : 'esrs_2026';
  return {
    points: [...points, ...esrsChoices],
    sections: [
      ...catalogue.sections
        .filter(({ role }) => roles.has(role))
        .map(({ role, disclosure, title }) => ({ role, disclosure, title })),
      ...esrs.requirements
        .filter(
          (one) =>
            one.version === version && stated.some(({ point }) => point.places[version]?.requirement === one.code),
        )
        .map(({ code, label }) => ({ role: `${version}:${code}`, disclosure: `ESRS ${code}`, title: label })),
    ],
  };
}

type Choice = PointChoices['points'][number];

/** Nothing where a row of the company's own holds signs that a token cannot. */
function choiceOf(
  { text, state, label, row, amount, before, notCompared }: BoundPoint,
  token: BoundToken,
  disclosure: string,
  book: FigureBook,
): Choice[] {
  if (tokenOf(sourceOf(token).slice(2, -2)) === null || 'why' in boundTo(token, book)) return [];
  const said = (kind: 'prior' | 'change') => {
    const { inline, problem } = filledToken({ ...token, kind }, '', book);
    return problem === null ? inline.text : null;
  };
  const change = said('change');
  return [
    {
      token: sourceOf(token),
      label,
      row,
      disclosure,
      isNumber: amount !== null,
      text: text(null),
      state,
      prior: said('prior'),
      change,
      notCompared: change === null && before !== null ? [...notCompared] : [],
    },
  ];
}
