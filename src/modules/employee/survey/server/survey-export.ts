import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { sendTable } from '#platform/exports/server/send-table.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import { text } from '#platform/records/model/fields.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { inFile } from '../model/file-texts.ts';
import { questionsOf, type Question } from '../model/questions.ts';
import { favourableOf, shareText } from '../model/statistics.ts';
import { employeeSurvey } from '../model/survey.ts';
import { surveyExportCall } from '../model/survey-calls.ts';
import { serviceBands } from '../model/survey-plan.ts';
import { meanOfQuestion, shownGroup, summaryOf } from '../model/survey-summary.ts';
import type { SurveyRelease } from '../model/survey-release.ts';
import { planOfSurvey } from './survey-life.ts';
import { releaseForReader } from './survey-results.ts';

const headers = [
  'unit',
  'site',
  'service',
  'invited',
  'answered',
  'rate',
  'enps',
  'plus-minus',
  'engagement',
  'question',
  'n',
  'mean',
  'favourable',
  'counts',
] as const;
const columnsIn = (words: Words): ExportColumn[] =>
  headers.map((name) => {
    const header = inFile.in(words)(name);
    return { name, header, field: text({ label: header }), isCustom: false };
  });

const word = (value: string): ExportCell => ({ kind: 'text', text: value });
const number = (value: number | string | null): ExportCell =>
  value === null ? null : { kind: 'number', text: String(value) };
const percent = (share: DecimalText | null): ExportCell =>
  share === null ? null : number(decimalText(dec(share).times(100).toDecimalPlaces(1)));

/** A row for each group and question, of hidden groups one that says so. Made from the release and nothing else. */
export function surveyRows(
  release: SurveyRelease,
  questions: readonly Question[],
  names: Readonly<Record<string, string>>,
  words: Words,
): ExportedRow[] {
  const said = inFile.in(words);
  const called = (value: string | null | undefined): ExportCell => {
    if (value === null || value === undefined) return word(said('all'));
    const band = serviceBands.find((one) => one === value);
    return word(value === '' ? said('unknown') : band === undefined ? (ownValue(names, value) ?? value) : said(band));
  };
  return release.groups.flatMap((group): ExportedRow[] => {
    const { invited, answered, rate } = shownGroup(group);
    const { enps, engagement } = summaryOf(questions, group);
    const head = [...group.at.map(called), number(invited)];
    if (group.hidden)
      return [
        {
          record: {},
          cells: [...head, word(said('hidden', { threshold: release.k })), ...headers.slice(5).map(() => null)],
        },
      ];
    const shared = [
      ...head,
      number(answered),
      percent(rate),
      number(enps?.score ?? null),
      number(enps?.plusMinus ?? null),
      percent(engagement),
    ];
    return questions.map((question, at) => {
      const result = group.questions[at] ?? null;
      const isScale = question.kind === 'scale5';
      return {
        record: {},
        cells: [
          ...shared,
          word(question.wording),
          ...(result === null
            ? [word(said('hidden', { threshold: release.k })), null, null, null]
            : [
                number(result.n),
                number(meanOfQuestion(question, result.counts)),
                isScale ? percent(shareText({ part: favourableOf(result.counts), n: result.n })) : null,
                word(result.counts.join('; ')),
              ]),
        ],
      };
    });
  });
}

/** The results of a survey as a file: what the page shows, by group. */
export const servedSurveyExport = serveRequest(
  surveyExportCall,
  async ({ params, query: { format }, request, reply, app }) => {
    demand(request, 'data.export');
    const { title, rows, words } = await inCompanyOf(app, request, async (tx) => {
      const { survey, release } = await releaseForReader(tx, params.survey);
      const reader = await readerOf(tx);
      const made = surveyRows(release, questionsOf(survey), (await planOfSurvey(tx, survey.id))?.names ?? {}, reader);
      tx.record({
        action: 'export',
        resource: employeeSurvey.name,
        recordId: survey.id,
        title: survey.title,
        after: { format, rows: made.length },
      });
      return { title: survey.title, rows: made, words: reader };
    });
    return sendTable(reply, format, {
      columns: columnsIn(words),
      rows,
      title: inFile.in(words)('title', { survey: title }),
      language: words.language,
    });
  },
);
