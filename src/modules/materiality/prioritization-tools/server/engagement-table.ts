import { dayIn } from '#platform/values/model/period.ts';
import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { text } from '#platform/records/model/fields.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { sayEngagement } from '#modules/materiality/prioritization-tools/model/messages.ts';
import { stakeholderCategories } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import type { ResultsResponse } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import type { Counters } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import type { Words } from '#platform/i18n/server/words.ts';

const headers = [
  'group',
  'method',
  'purpose',
  'from',
  'to',
  'invited',
  'returned',
  'rate',
  'questions',
  'asked',
  'answered',
  'abstained',
  'skipped',
  'not-asked',
  'top',
] as const;
export const engagementColumns = ({ say }: Words): ExportColumn[] =>
  headers.map((name) => {
    const header = say(sayEngagement(name));
    return { name, header, field: text({ label: header }), isCustom: false };
  });

const word = (value: string): ExportCell => ({ kind: 'text', text: value });
const number = (value: number | string): ExportCell => ({ kind: 'number', text: String(value) });

/**
 * Who was heard, how, when and with what result (ESRS 2 SBM-2): a row for each group, and one for all. Counts are those
 * of the questions whose results are shown. Made from what is released, so that it tells no more than the page does, in
 * the reader's words, with the company's days.
 */
export function engagementRows(
  { round, questions }: ResultsResponse,
  { say, label }: Words,
  timeZone: string,
): ExportedRow[] {
  const day = (moment: string | null): ExportCell =>
    moment === null ? null : { kind: 'day', text: dayIn(timeZone, new Date(moment)) };
  const { response, title, openedAt, closedAt } = round;
  const row = (
    name: string,
    invited: number,
    returned: number,
    counters: readonly { wording: string; counters: Counters | null }[],
  ): ExportedRow => {
    const shown = counters.flatMap(({ counters: one }) => (one === null || one.asked === 0 ? [] : [one]));
    const sum = (of: (one: Counters) => number): ExportCell =>
      shown.length === 0 ? null : number(shown.reduce((all, one) => all + of(one), 0));
    const top = counters
      .flatMap(({ wording, counters: one }) =>
        one === null || one.mean === null ? [] : [{ wording, mean: dec(one.mean) }],
      )
      .toSorted((one, other) => other.mean.comparedTo(one.mean))
      .slice(0, 3);
    return {
      record: {},
      cells: [
        word(name),
        word(say(sayEngagement('survey'))),
        word(title),
        day(openedAt),
        day(closedAt),
        number(invited),
        number(returned),
        invited === 0 ? null : number(decimalText(dec(returned).div(invited).times(100).toDecimalPlaces(1))),
        number(shown.length),
        sum(({ asked }) => asked),
        sum(({ answered }) => answered),
        sum(({ abstained }) => abstained),
        sum(({ skipped }) => skipped),
        sum(({ notAsked }) => notAsked),
        word(
          top.length > 0
            ? top.map(({ wording, mean }) => `${wording} (${mean.toDecimalPlaces(1).toFixed(1)})`).join('; ')
            : returned > 0 && shown.length === 0
              ? say(sayEngagement('hidden', { threshold: String(round.threshold) }))
              : '',
        ),
      ],
    };
  };
  const total = (of: (one: (typeof response)[number]) => number) => response.reduce((all, one) => all + of(one), 0);
  return [
    ...response.map(({ category, invited, returned }) =>
      row(
        label(stakeholderCategories[category]),
        invited,
        returned,
        questions.map(({ wording, groups }) => ({
          wording,
          counters: groups.find((group) => group.category === category)?.counters ?? null,
        })),
      ),
    ),
    row(
      say(sayEngagement('all')),
      total(({ invited }) => invited),
      total(({ returned }) => returned),
      questions.map(({ wording, all }) => ({ wording, counters: all })),
    ),
  ];
}
