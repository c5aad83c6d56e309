import { printedEnds } from '#platform/values/model/printed-day.ts';
import { inFile } from '#modules/report/model/file-texts.ts';
import { materialIrosQuery } from '#modules/materiality/assessment/model/material-iros.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery, isQueryHandled } from '#platform/actions/server/queries.ts';
import { parsedDimensions } from '#modules/report/datapoints/model/disclosure-text.ts';
import { dayIn } from '#platform/values/model/period.ts';
import type { Inline, Piece } from '#modules/report/document/model/resolved.ts';
import type { EsrsRequirement } from '#modules/report/esrs/model/catalogue.ts';
import type { EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { assuranceText } from '#modules/report/settings/model/assurance-text.ts';
import { factKey, type Fact } from '#modules/report/taxonomy/model/fact.ts';
import { figureText } from '#modules/report/taxonomy/model/figure-text.ts';
import type { LayoutBlock } from '#modules/report/taxonomy/model/report-layout.ts';
import { esrsCatalogue } from '#modules/report/esrs/server/catalogue-file.ts';
import { figureOf } from './bound-point.ts';
import { boundEsrs } from './esrs-points.ts';
import type { Withdrawal } from '#modules/report/publication/model/withdrawal.ts';
import type { FigureBook } from './figure-book.ts';
import { figureBefore, pointAt, rowWords, shownDecimals } from './vsme-points.ts';

/**
 * The parts of a report text that nobody writes: they are made from what the report knows, anew each time it is read.
 */
export const words = (text: string): Inline[] =>
  text === '' ? [] : [{ kind: 'text', text, isStrong: false, isEmphasis: false }];
const paragraph = (text: string): Piece => ({ kind: 'paragraph', inlines: words(text) });
const table = (caption: string, heads: string[], rows: Inline[][][], note: string | null = null): Piece => ({
  kind: 'table',
  caption,
  heads,
  rows,
  note,
});

/** The tables and texts of one section of the standard as they will stand in the files, each figure with its source. */
export function sectionPieces(role: string, caption: string, book: FigureBook): Piece[] {
  const requirement = esrsSection(role);
  if (requirement !== null) return esrsPieces(requirement, caption, book);
  const section = book.sections.get(role);
  return section === undefined
    ? []
    : section.blocks.flatMap((block) => blockPieces(block, caption === '' ? section.title : caption, book));
}

/** A section of ESRS is a requirement of one version: `esrs_2026:E1-8`. */
export function esrsSection(section: string): EsrsRequirement | null {
  const [version, code] = section.split(':');
  return esrsCatalogue().requirements.find((one) => one.version === version && one.code === code) ?? null;
}

/**
 * What is stated of the data points of a requirement of ESRS, in the order of the catalogue, beside the year before.
 */
function esrsPieces({ version, code, label }: EsrsRequirement, caption: string, book: FigureBook): Piece[] {
  const points = [...esrsCatalogue().points.values()].filter(({ places }) => places[version]?.requirement === code);
  const said = points.flatMap((point) =>
    esrsStated(book)
      .filter((value) => value.point === point.id)
      .map((value) => ({
        point,
        bound: boundEsrs(
          value,
          point,
          book.esrs.before.find(
            (one) =>
              one.point === value.point && one.row === value.row && one.status === 'approved' && one.value !== null,
          ) ?? null,
          book,
        ),
      })),
  );
  const texts = said
    .filter(({ point }) => point.isNarrative)
    .flatMap(({ bound }) =>
      bound
        .text(null)
        .split(/\n+/)
        .map((line): Piece => paragraph(line)),
    );
  const rows = said.filter(({ point }) => !point.isNarrative);
  const hasBefore = rows.some(({ bound }) => bound.before !== null);
  if (rows.length === 0) return texts;
  return [
    ...texts,
    table(
      caption === '' ? `${code} ${label}` : caption,
      [inFile('datapoint'), book.found.period.name, ...(hasBefore ? [book.priorPeriod ?? ''] : [])],
      rows.map(({ bound }) => [
        words([bound.label, bound.row].filter((part) => part !== null).join(', ')),
        [figureOf(bound, '')],
        ...(hasBefore ? [words(bound.before?.text(null) ?? '')] : []),
      ]),
    ),
  ];
}

export const esrsStated = ({ esrs }: FigureBook): EsrsValue[] =>
  esrs.values.filter(({ standing, value }) => standing === 'reported' && value !== null);

function blockPieces(block: LayoutBlock, caption: string, book: FigureBook): Piece[] {
  if (block.kind === 'prose')
    return String(block.fact.value)
      .split(/\n+/)
      .map((line) => paragraph(line));
  if (block.kind === 'points')
    return [
      table(
        caption,
        [inFile('datapoint'), ...block.periods],
        block.rows.map(({ concept, facts }) => [words(concept.label), ...facts.map((fact) => factCell(fact, book))]),
      ),
    ];
  // A line or two of many columns read better the other way round: the year's emissions, above all.
  if (block.rows.length <= 2 && block.columns.length > 3)
    return [
      table(
        caption,
        [inFile('datapoint'), ...block.rows.map(({ head }) => head)],
        block.columns.map(({ label }, at) => [
          words(label),
          ...block.rows.map(({ facts }) => factCell(facts[at] ?? null, book)),
        ]),
      ),
    ];
  return [
    table(
      caption,
      [block.rowsAre, ...block.columns.map(({ label }) => label)],
      block.rows.map(({ head, facts }) => [words(head), ...facts.map((fact) => factCell(fact, book))]),
    ),
  ];
}

function factCell(fact: Fact | null, book: FigureBook): Inline[] {
  if (fact === null) return [];
  const at = book.found.report.facts.indexOf(fact);
  const concept = book.catalogue.concepts.get(fact.concept);
  return at !== -1
    ? [figureOf(pointAt(at, book), '')]
    : concept === undefined
      ? []
      : [figureBefore(fact, concept, book)];
}

/** What the report is, whom it is of, and by what it was prepared (VSME B1; ESRS 2 BP-1). */
export function basisPieces({ report, found, comparatives, catalogue }: FigureBook): Piece[] {
  const of = (name: string): string | null => {
    const fact = found.report.facts.find((one) => one.concept === name && Object.keys(one.dimensions).length === 0);
    const concept = catalogue.concepts.get(name);
    return fact === undefined || concept === undefined ? null : figureText(fact, concept, catalogue);
  };
  const rows: (readonly [string, string | null])[] = [
    [
      inFile('reporting-company'),
      inFile('identifier-of', { identifier: report.entity.name, scheme: report.entity.identifier }),
    ],
    [inFile('reporting-period'), inFile('period-of', { name: found.period.name, ...printedEnds(report.period) })],
    [inFile('standard'), inFile('standard-vsme')],
    [inFile('basis-for-preparation'), of('vsme:BasisForPreparation')],
    [inFile('basis-for-reporting'), of('vsme:BasisForReporting')],
    [inFile('currency'), report.currency],
    [
      inFile('comparatives'),
      comparatives === null
        ? inFile('none')
        : comparatives.version === null
          ? inFile('comparatives-approved', { period: comparatives.period })
          : inFile('comparatives-published', { period: comparatives.period, version: comparatives.version }),
    ],
    [inFile('assurance'), assuranceText(found.rules)],
  ];
  return [
    table(
      inFile('basis-of-preparation'),
      ['', ''],
      rows.flatMap(([head, value]) => (value === null ? [] : [[words(head), words(value)]])),
    ),
  ];
}

/** How the figures came about, in the order of the standard. */
export function methodPieces({ found, catalogue }: FigureBook): Piece[] {
  const rows = found.stated
    .filter(({ method }) => method !== null && method.trim() !== '')
    .map((value) => [
      words(
        [
          catalogue.concepts.get(value.concept)?.label ?? value.concept,
          rowWords(parsedDimensions(value.dimensions) ?? {}, catalogue),
        ]
          .filter((part) => part !== null)
          .join(', '),
      ),
      words(value.method ?? ''),
    ]);
  return rows.length === 0
    ? [paragraph(inFile('no-methods'))]
    : [table(inFile('methods'), [inFile('datapoint'), inFile('method')], rows)];
}

/** What the report leaves out and why (ESRS 1, 7.7; VSME, par. 19). */
export function omissionPieces({ found, catalogue }: FigureBook): Piece[] {
  const left = found.values.filter(({ standing }) => standing !== 'reported');
  if (left.length === 0) return [paragraph(inFile('nothing-omitted'))];
  return [
    table(
      inFile('omitted-disclosures'),
      [inFile('datapoint'), inFile('status'), inFile('reason')],
      left.map(({ concept, standing, reason, label }) => [
        words(catalogue.concepts.get(concept)?.label ?? label ?? concept),
        words(standing === 'omitted' ? inFile('omitted-as-sensitive') : inFile('not-applicable')),
        words(reason ?? ''),
      ]),
    ),
  ];
}

/**
 * Versions that were published before, with their causes, and every figure that is another one since the last of them
 * (ESRS 1, 7.6). `cause`: of the version that is being published now.
 */
export function restatementPieces(
  { publications, withdrawn, found, catalogue, timeZone }: FigureBook,
  cause: string | null,
): Piece[] {
  const [last] = publications;
  if (last === undefined) return [paragraph(inFile('first-version'))];
  const dayOf = (publishedAt: string) => dayIn(timeZone, new Date(publishedAt));
  const withdrawnText = (of: Withdrawal | undefined): string =>
    of === undefined ? '' : inFile('withdrawn-on', { day: { day: dayOf(of.at) }, reason: of.reason });
  const causes = publications
    .toReversed()
    .filter(({ id, version }) => version > 1 || withdrawn.has(id))
    .map(({ id, version, publishedAt, cause: why }) => [
      words(inFile('state-version', { version })),
      words(dayOf(publishedAt)),
      words([why, withdrawnText(withdrawn.get(id))].filter((part) => (part ?? '') !== '').join(' ')),
    ]);
  const before = new Map(last.content.facts.map((fact) => [factKey(fact), fact]));
  const now = new Map(found.report.facts.map((fact) => [factKey(fact), fact]));
  const text = (fact: Fact | undefined): string => {
    const concept = catalogue.concepts.get(fact?.concept ?? '');
    return fact === undefined || concept === undefined
      ? ''
      : figureText(fact, concept, catalogue, shownDecimals(fact, concept));
  };
  const own = [...before].filter(([, fact]) => lastDay(fact) >= found.period.from);
  const changed = [...new Set([...own.map(([key]) => key), ...now.keys()])]
    .filter((key) => text(before.get(key)) !== text(now.get(key)))
    .map((key) => {
      const fact = now.get(key) ?? before.get(key);
      const label = [
        catalogue.concepts.get(fact?.concept ?? '')?.label ?? '',
        fact === undefined ? null : rowWords(fact.dimensions, catalogue),
      ]
        .filter((part) => part !== null)
        .join(', ');
      return [words(label), words(text(before.get(key))), words(text(now.get(key)))];
    });
  return [
    ...(causes.length === 0
      ? []
      : [table(inFile('versions'), [inFile('version'), inFile('version-published'), inFile('cause')], causes)]),
    changed.length === 0
      ? paragraph(inFile('no-changes', { version: last.version, day: dayOf(last.publishedAt) }))
      : table(
          inFile('changed-since', { version: last.version }),
          [inFile('datapoint'), inFile('state-version', { version: last.version }), inFile('now')],
          changed,
          cause === null ? null : inFile('cause-of', { cause }),
        ),
  ];
}

const lastDay = ({ period }: Fact): string => ('on' in period ? period.on : period.to);

/**
 * What was found to be material (ESRS 2 SBM-3), from the approved assessment of the period. Until it is published, for
 * those who may read assessments; `isPublished`: it is for everybody from now on, whoever publishes.
 */
export async function iroPieces(tx: Tx, period: string, isPublished: boolean): Promise<Piece[]> {
  if (!isQueryHandled(materialIrosQuery) || (!isPublished && tx.access !== null && !tx.access.has('materiality.read')))
    return [paragraph(inFile('iros-no-permission'))];
  const { assessment, iros } = await runQuery(tx, materialIrosQuery, { period });
  if (assessment === null) return [paragraph(inFile('iros-no-assessment'))];
  if (iros.length === 0) return [paragraph(inFile('iros-none', { assessment: assessment.name }))];
  return [
    table(
      inFile('iros'),
      [inFile('topic'), inFile('iro-title'), inFile('type'), inFile('value-chain'), inFile('horizon')],
      iros.map(({ topic, title, kind, position, horizon }) => [topic, title, kind, position, horizon].map(words)),
      inFile('from-assessment', { assessment: assessment.name }),
    ),
  ];
}

/**
 * Where each disclosure of the standard stands in the text (ESRS 2 IRO-2): the heading above what shows its data
 * points.
 */
export function indexPieces(book: FigureBook, pieces: readonly Piece[]): Piece[] {
  const { catalogue, found } = book;
  const shownUnder = placesOf(pieces);
  const disclosures = new Map<string, { title: string; concepts: Set<string> }>();
  for (const { disclosure, title, concepts } of catalogue.sections) {
    if (disclosure === '') continue;
    const one = disclosures.get(disclosure) ?? { title, concepts: new Set<string>() };
    for (const { concept } of concepts) one.concepts.add(concept.name);
    disclosures.set(disclosure, one);
  }
  const rows = [...disclosures].map(([id, { title, concepts }]) => {
    const places = new Map(
      [...concepts].flatMap((concept) => shownUnder.get(concept) ?? []).map((place) => [place.anchor, place]),
    );
    const [reported, left] = [
      found.stated.some(({ concept }) => concepts.has(concept)),
      found.values.some(({ concept, standing }) => standing !== 'reported' && concepts.has(concept)),
    ];
    const state = reported
      ? places.size === 0
        ? inFile('in-tables-only')
        : ''
      : left
        ? inFile('omitted-with-reason')
        : inFile('not-reported');
    const links: Inline[] = [...places.values()].flatMap(({ anchor, text }, at): Inline[] => [
      ...(at === 0 ? [] : words('; ')),
      { kind: 'link', text, href: `#${anchor}` },
    ]);
    return [words(`${id} ${disclosureTitle(id, title, catalogue)}`), [...links, ...words(state)]];
  });
  return [table(inFile('content-index'), [inFile('disclosure'), inFile('where')], rows)];
}

interface Place {
  anchor: string;
  text: string;
}

/** Of each data point, the headings under which it is shown. */
function placesOf(pieces: readonly Piece[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  let under: Place | null = null;
  for (const piece of pieces) {
    if (piece.kind === 'heading') under = { anchor: piece.anchor, text: piece.text };
    const cells =
      piece.kind === 'paragraph'
        ? [piece.inlines]
        : piece.kind === 'list'
          ? piece.items
          : piece.kind === 'table'
            ? piece.rows.flat()
            : [];
    for (const inline of cells.flat())
      if (inline.kind === 'figure' && inline.state !== 'missing' && under !== null)
        places.set(inline.concept, [...(places.get(inline.concept) ?? []), under]);
  }
  return places;
}

function disclosureTitle(id: string, title: string, catalogue: FigureBook['catalogue']): string {
  const named = [...(catalogue.lists.get('disclosure') ?? [])].find(([name]) => name.startsWith(`vsme:${id}-`))?.[1];
  return named?.replace(/^[BC]\d+\s*[-–]\s*/, '') ?? title;
}
