import { inFile } from '#modules/report/model/file-texts.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { periodBefore, periodOf } from '#modules/report/datapoints/server/period-values.ts';
import type { Preview } from '#modules/report/datapoints/model/preview-response.ts';
import { requirementsOf, type EsrsPoint, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsText } from '#modules/report/esrs/model/figure-text.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { say } from '#modules/report/esrs/model/messages.ts';
import { rowKinds, rowText } from '#modules/report/esrs/model/rows.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { esrsValuesOf, inOrder } from './esrs-values.ts';
import { notMaterialTopics } from './not-material.ts';

/**
 * A requirement as a document prints it: words first, then the datapoints with one value in a table, then a table for
 * each datapoint with rows. Beside them what was approved the period before.
 */
export async function esrsPreview(tx: Tx, id: string, version: EsrsVersion, code: string): Promise<Preview> {
  const found = requirementsOf(esrsCatalogue(), version).find(({ requirement }) => requirement.code === code);
  if (found === undefined) throw userError('request.not-found');
  const { requirement, points } = found;
  const title = `${requirement.code} · ${requirement.label}`;
  const period = await periodOf(tx, id);
  const verdict = (await notMaterialTopics(tx, id, version)).get(requirement.topic);
  if (verdict !== undefined)
    return {
      title,
      blocks: [
        { section: requirement.label, text: printed(say('printed-not-material', { ...verdict })), heads: [], rows: [] },
      ],
    };
  const before = await periodBefore(tx, period.from);
  const approved =
    before === null ? [] : (await esrsValuesOf(tx, before.id)).filter(({ status }) => status === 'approved');
  return {
    title,
    blocks: blocksOf({
      label: requirement.label,
      points,
      now: Map.groupBy(await esrsValuesOf(tx, id), ({ point }) => point),
      prior: Map.groupBy(approved, ({ point }) => point),
      periods: [period.name, before?.name ?? ''],
    }),
  };
}

interface Printed {
  label: string;
  points: readonly EsrsPoint[];
  now: ReadonlyMap<string, readonly EsrsValue[]>;
  prior: ReadonlyMap<string, readonly EsrsValue[]>;
  periods: readonly [now: string, before: string];
}

function blocksOf({ label, points, now, prior, periods }: Printed): Preview['blocks'] {
  const stated = points.filter(({ id }) => now.has(id));
  const table = (
    section: string,
    of: string,
    lines: readonly { head: string; point: EsrsPoint; row: string | null }[],
  ) => {
    const cells = lines.map(({ head, point, row }) => ({
      head,
      now: textOf(
        point,
        now.get(point.id)?.find((value) => value.row === row),
      ),
      prior: textOf(
        point,
        prior.get(point.id)?.find((value) => value.row === row),
      ),
    }));
    const hasPrior = cells.some((cell) => cell.prior !== '');
    return {
      section,
      // How the values came about, and with it what they lack, such as months without data; and their footnotes.
      text: notesOf(lines.map(({ point, row }) => now.get(point.id)?.find((value) => value.row === row))),
      heads: [of, periods[0], ...(hasPrior ? [periods[1]] : [])],
      rows: cells.map((cell) => [cell.head, cell.now, ...(hasPrior ? [cell.prior] : [])]),
    };
  };
  const words = stated.filter(({ type, rows }) => type === 'text' && rows === null);
  const single = stated.filter(({ type, rows }) => type !== 'text' && rows === null);
  return [
    ...words.map((point) => ({
      section: point.isNarrative ? label : point.label,
      text: [
        textOf(point, now.get(point.id)?.[0]),
        ...(now.get(point.id)?.[0]?.footnotes ?? []).map((note) => note.text),
      ].join('\n'),
      heads: [],
      rows: [],
    })),
    ...(single.length === 0
      ? []
      : [
          table(
            label,
            inFile('datapoint'),
            single.map((point) => ({ head: point.label, point, row: null })),
          ),
        ]),
    ...stated
      .filter(({ rows }) => rows !== null)
      .map((point) =>
        table(
          point.label,
          rowKinds[point.rows ?? '']?.label ?? '',
          inOrder(now.get(point.id) ?? [], rowKinds[point.rows ?? '']?.options ?? null).map(({ row }) => ({
            head: row === null ? point.label : (rowText(point.rows, row) ?? row),
            point,
            row,
          })),
        ),
      ),
  ];
}

const notesOf = (values: readonly (EsrsValue | undefined)[]): string =>
  [
    ...new Set(
      values.flatMap((value) => [
        ...(value?.origin === 'computed' ? [value.method ?? []].flat() : []),
        ...(value?.footnotes ?? []).map(({ text }) => `${value?.label ?? ''}: ${text}`),
      ]),
    ),
  ].join('\n');

/** A value in print, or why it is omitted; empty where there is none. */
function textOf(point: EsrsPoint, value: EsrsValue | undefined): string {
  if (value === undefined) return '';
  const { ground, reason } = value;
  return value.value === null
    ? printed(
        say('printed-omitted', {
          reason: ground === null ? (reason ?? '') : esrsValue.fields.ground.options[ground],
        }),
      )
    : esrsText(point, value.value, value.unit);
}
