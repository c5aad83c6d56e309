import { printed } from '#platform/i18n/model/printed.ts';
import { printedEnds } from '#platform/values/model/printed-day.ts';
import { inFile } from '#modules/report/model/file-texts.ts';
import { inReaderUnit, readerUnit } from '#modules/report/taxonomy/model/reader-unit.ts';
import { Buffer } from 'node:buffer';
import { writeXlsx } from 'hucre/xlsx';
import { houseSheet } from '#platform/sheets/server/sheet-style.ts';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import {
  parsedDimensions,
  rowLabel,
  shownValue,
  textOfValue,
} from '#modules/report/datapoints/model/disclosure-text.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';
import type { Fact, VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { periodLabel, placeOf } from '#modules/report/taxonomy/model/report-layout.ts';
import { unitLabel } from '#modules/report/taxonomy/model/units.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A report, locked or as it stands, with what an annex says of it. */
export interface Annex {
  report: VsmeReport;
  periodName: string;
  /** Null for the present state, which is a draft. */
  version: number | null;
  /** End of the company's history at the publication; null for a draft. */
  head: { seq: number; hash: string } | null;
  at: Date;
  /** The day it was then where the company is. */
  day: string;
  /** What people wrote, as it reads in the files; null where there is no text. */
  text: (SetText & { markup: string }) | null;
  /**
   * Of the present state: the value that each fact states, those left out, and what the checks say. A publication keeps
   * its facts only.
   */
  /** What stands at its end; null where the company has none. */
  disclaimer: string | null;
  /** Why it has been withdrawn since, and on which day where the company is; null of what has not been. */
  withdrawn: { on: string; reason: string } | null;
  /** Conditions of the company that were not met when it was published, each with the reason in one paragraph. */
  waivers: readonly string[];
  present: {
    stated: readonly DisclosureValue[];
    leftOut: readonly DisclosureValue[];
    problems: readonly Problem[] /** What paths within the company are appended to. */;
    address: string;
  } | null;
}

/** “Version 2”, or that it is a draft or has been withdrawn. */
const stateOf = ({ version, withdrawn }: Pick<Annex, 'version' | 'withdrawn'>): string =>
  version === null
    ? inFile('state-draft')
    : inFile(withdrawn === null ? 'state-version' : 'state-withdrawn', { version });

/** What each file of a withdrawn publication says before anything else. */
export const withdrawnNotice = ({ on, reason }: NonNullable<Annex['withdrawn']>): string =>
  inFile('withdrawn-on', { day: { day: on }, reason });

type Cell = string | number | null;

/**
 * The data points as a workbook: a line for each fact with everything that says what it is of, in the order of the
 * report and with the numbers (`f1`) that its Inline XBRL page gives them; of the present state also how each came
 * about, what is left out and why, and what the checks say.
 */
export async function annexWorkbook(
  { report, periodName, version, head, at, waivers, present, withdrawn }: Annex,
  catalogue: Catalogue,
): Promise<Buffer> {
  const facts = report.facts.map((fact, index) => factRow(fact, index, catalogue, present));
  const about: Cell[][] = [
    [inFile('report'), report.title],
    [inFile('company'), report.entity.name],
    [inFile('identifier'), report.entity.identifier === '' ? inFile('none') : inFile('identifier-of', report.entity)],
    [inFile('reporting-period'), inFile('period-of', { name: periodName, ...printedEnds(report.period) })],
    [inFile('state'), version === null ? inFile('draft') : inFile('state-published', { version })],
    ...(withdrawn === null ? [] : [[inFile('withdrawn'), withdrawnNotice(withdrawn)]]),
    [inFile('as-of'), inFile('moment', { moment: at.toISOString().slice(0, 16).replace('T', ' ') })],
    [inFile('hash'), sha256Of(report)],
    ...(head === null ? [] : [[inFile('history-head'), inFile('entry', { entry: head.seq, hash: head.hash })]]),
    ...waivers.map((waived): Cell[] => [inFile('condition-waived'), waived]),
    [inFile('facts'), report.facts.length],
    [inFile('numbers'), inFile('numbers-as-cells')],
  ];
  const state = stateOf({ version, withdrawn });
  const header = [
    report.entity.name,
    inFile('report-and-state', { report: report.title, period: periodName, state }),
  ] as const;
  const sheets = [
    houseSheet({
      name: inFile('about'),
      heads: [inFile('of'), inFile('value')],
      rows: about,
      widths: [30, 100],
      header,
      isFiltered: false,
    }),
    houseSheet({
      name: inFile('datapoints'),
      heads: [
        inFile('number'),
        inFile('disclosure'),
        inFile('section'),
        inFile('datapoint'),
        inFile('line'),
        inFile('value'),
        inFile('unit'),
        inFile('decimals'),
        inFile('period-column'),
        ...(present === null ? [] : [inFile('status'), inFile('origin'), inFile('method'), inFile('source')]),
        inFile('footnotes'),
        inFile('concept'),
      ],
      rows: facts,
      widths: [6, 11, 22, 30, 16, 32, 10, 10, 11, ...(present === null ? [] : [10, 11, 26, 20]), 28, 26],
      kinds: [...Array.from({ length: 5 }, () => undefined), 'number', 'text', 'number'],
      header,
    }),
    ...(present === null
      ? []
      : [
          houseSheet({
            name: inFile('omitted'),
            heads: [inFile('datapoint'), inFile('line'), inFile('status'), inFile('reason')],
            rows: present.leftOut.map((value) => [
              value.label ?? value.concept,
              lineOf(value.dimensions, catalogue),
              value.standing === 'omitted' ? inFile('omitted') : inFile('not-applicable'),
              value.reason,
            ]),
            widths: [44, 24, 14, 60],
            header,
          }),
          houseSheet({
            name: inFile('checks'),
            heads: [inFile('severity'), inFile('datapoint'), inFile('message'), inFile('source-of-rule')],
            rows: present.problems.map((problem) => [
              problem.severity === 'error' ? inFile('error') : inFile('warning'),
              catalogue.concepts.get(problem.concept)?.label ?? problem.concept,
              printed(problem),
              problem.source,
            ]),
            widths: [10, 40, 60, 36],
            header,
          }),
        ]),
  ];
  return Buffer.from(
    await writeXlsx({ sheets, properties: { title: report.title, creator: report.entity.name, created: at } }),
  );
}

function factRow(fact: Fact, index: number, catalogue: Catalogue, present: Annex['present']): Cell[] {
  const concept = catalogue.concepts.get(fact.concept);
  const section = catalogue.sections.find(({ role }) => role === placeOf(fact, catalogue));
  // Comparatives come after the own facts and are stated by no value of this period.
  const value = present?.stated[index];
  const text = textOfValue(fact.value);
  return [
    `f${index + 1}`,
    section?.disclosure ?? '',
    section?.title ?? '',
    concept?.label ?? fact.concept,
    Object.entries(fact.dimensions)
      .map(([axis, member]) => rowLabel(axis, member, catalogue))
      .join(', '),
    fact.unit !== null
      ? number(inReaderUnit(concept?.type ?? '', text))
      : concept === undefined
        ? text
        : shownValue(concept, text, catalogue).slice(0, CELL_MAX),
    fact.unit === null ? '' : readerUnit(concept?.type ?? '', unitLabel(fact.unit)).label,
    fact.decimals === null ? null : fact.decimals - readerUnit(concept?.type ?? '', '').places,
    periodLabel(fact.period),
    ...(present === null
      ? []
      : value === undefined
        ? ['', inFile('comparative'), '', '']
        : [
            disclosureValue.fields.status.labels[value.status],
            value.origin === null
              ? ''
              : value.origin === 'computed'
                ? inFile('origin-computed')
                : disclosureValue.fields.origin.options[value.origin],
            value.method,
            value.lineage === null ? '' : `${present.address}/${value.lineage}`,
          ]),
    (fact.footnotes ?? []).join('\n'),
    fact.concept,
  ];
}

function lineOf(dimensions: string | null, catalogue: Catalogue): string {
  return Object.entries(parsedDimensions(dimensions) ?? {})
    .map(([axis, member]) => rowLabel(axis, member, catalogue))
    .join(', ');
}

/** As a number cell as long as a spreadsheet keeps all its digits. */
function number(text: string): string | number {
  return isDecimalText(text) && text.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= 15 ? Number(text) : text;
}

const CELL_MAX = 32_767;
