import type { Message } from '#platform/messages/model/messages.ts';
import { printedInFull } from '#platform/i18n/model/printed.ts';
import { say } from '#modules/materiality/statement/model/page-messages.ts';
import { inFile } from './file-texts.ts';
import { Buffer } from 'node:buffer';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { houseSheet } from '#platform/sheets/server/sheet-style.ts';
import { company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import {
  changeQuestions,
  changeVerdict,
  significantChange,
} from '#modules/materiality/change-check/model/significant-change.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { ratingFields, type ScoringResult } from '#modules/materiality/assessment/model/materiality-score.ts';
import { stakeholderCategories } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import { processText } from '#modules/materiality/statement/model/process-text.ts';
import type { StatementResponse } from '#modules/materiality/statement/model/statement-contracts.ts';
import { subTopicName, topicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { assessmentResponse } from '#modules/materiality/assessment/server/assessment-response.ts';
import type { AssessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { roundList } from '#modules/materiality/prioritization-tools/server/survey-results.ts';
import { workshopList } from '#modules/materiality/scoring-workshop/server/workshop-response.ts';

const scoringResults: Readonly<Record<ScoringResult, Message>> = {
  material: say('is-material'),
  notMaterial: say('is-notMaterial'),
  unknown: say('is-unknown'),
  notAssessed: say('is-notAssessed'),
};

/** IRO-1 and IRO-2 as they stand, from what is recorded. */
export async function statementOf(tx: Tx, id: string): Promise<StatementResponse> {
  return statementFrom(tx, await assessmentResponse(tx, id));
}

async function statementFrom(tx: Tx, data: AssessmentResponse): Promise<StatementResponse> {
  const { assessment, iros, topics, conclusions, method, before } = data;
  const of = [{ field: 'assessment', operation: 'is' as const, values: [assessment.id] }];
  const answers = await records(tx, significantChange).all({ filters: of });
  const [rounds, workshops] = [await roundList(tx), (await workshopList(tx)).items];
  const [own] = await tx.db.select({ name: company.name }).from(company).where(eq(company.id, tx.companyId));
  const many = (field: 'kind' | 'position', value: string) => iros.filter((one) => one[field] === value).length;
  const isApproved = assessment.status === 'approved' || assessment.status === 'superseded';
  const { iro1, iro2 } = processText({
    company: own?.name ?? '',
    name: assessment.name,
    period: assessment.period,
    standard: labelIn(materialityAssessment.fields.standard.options, assessment.standard),
    isApproved,
    note: assessment.note,
    before: before?.name ?? null,
    method,
    entries: {
      all: iros.length,
      unrated: iros.filter(({ score }) => score.figure === null).length,
      negative: many('kind', 'negative'),
      positive: many('kind', 'positive'),
      risk: many('kind', 'risk'),
      opportunity: many('kind', 'opportunity'),
      upstream: many('position', 'upstream'),
      own: many('position', 'own'),
      downstream: many('position', 'downstream'),
    },
    people: new Set(iros.flatMap(({ ratedBy, score }) => (ratedBy === null || score.figure === null ? [] : [ratedBy])))
      .size,
    surveys: rounds
      .filter((round) => round.assessment === assessment.id && round.status === 'closed')
      .map(({ title, response }) => ({
        title,
        groups: response.map(({ category }) => stakeholderCategories[category]),
        invited: response.reduce((all, { invited }) => all + invited, 0),
        returned: response.reduce((all, { returned }) => all + returned, 0),
      })),
    workshops: workshops
      .filter((workshop) => workshop.assessment === assessment.id && workshop.status === 'closed')
      .map(({ title, participants, settled }) => ({ title, participants, settled })),
    change: {
      verdict: changeVerdict(answers).verdict,
      changed: answers
        .filter(({ answer }) => answer === 'yes')
        .map(({ question, note }) => ({ question: changeQuestions[question], note })),
    },
    topics: topics.map(({ topic, stability }) => ({
      topic,
      stability,
      conclusion: conclusions.find((one) => one.topic === topic)?.conclusion ?? null,
    })),
  });
  return {
    title: assessment.name,
    period: assessment.period.name,
    isApproved,
    iro1,
    iro2,
    topics: topics.map(({ topic, impact, financial, finding }) => {
      const decision = conclusions.find((one) => one.topic === topic);
      const known = topicOf(topic);
      return {
        topic: known?.code ?? topic,
        label: topicName(data.method.scale.labels, topic),
        impact,
        financial,
        finding: scoringResults[finding],
        conclusion: decision === undefined ? say('is-undecided') : scoringResults[decision.conclusion],
        approach: decision === undefined ? '' : topicConclusion.fields.approach.options[decision.approach],
        reason: decision?.reason ?? '',
        disclosures: decision?.conclusion === 'material' ? [...(known?.disclosures ?? [])] : [],
      };
    }),
  };
}

type Cell = string | number | null;
const cellTextMax = 32_767;

/** The same as a workbook: text, topics, entries with their ratings, answers on change. */
export async function statementWorkbook(tx: Tx, id: string): Promise<{ title: string; bytes: Buffer }> {
  const data = await assessmentResponse(tx, id);
  const { title, iro1, iro2, topics } = await statementFrom(tx, data);
  const [own] = await tx.db.select({ name: company.name }).from(company).where(eq(company.id, tx.companyId));
  const sheet = sheetOf([own?.name ?? '', title]);
  const changes = await records(tx, significantChange).all({
    filters: [{ field: 'assessment', operation: 'is', values: [id] }],
    sort: [{ field: 'question', descending: false }],
  });
  const number = (figure: string | null): Cell => (figure === null ? null : Number(figure));
  const sheets = [
    sheet(
      inFile('text'),
      [inFile('part'), inFile('heading'), inFile('text')],
      [['IRO-1', iro1] as const, ['IRO-2', iro2] as const].flatMap(([part, sections]) =>
        sections.flatMap(({ heading, paragraphs }) =>
          paragraphs.map((sentences): Cell[] => [part, printedInFull(heading), sentences.map(printedInFull).join(' ')]),
        ),
      ),
      [10, 28, 120],
    ),
    sheet(
      inFile('topics'),
      [
        inFile('topic'),
        inFile('name'),
        inFile('impact'),
        inFile('financial'),
        inFile('result'),
        inFile('decision'),
        inFile('approach'),
        inFile('reason'),
        inFile('disclosures'),
      ],
      topics.map(({ topic, label, impact, financial, finding, conclusion, approach, reason, disclosures }) => [
        topic,
        label,
        number(impact),
        number(financial),
        printedInFull(finding),
        printedInFull(conclusion),
        approach,
        reason,
        disclosures.join(', '),
      ]),
      [8, 32, 10, 10, 16, 16, 34, 80, 20],
    ),
    sheet(
      inFile('iros'),
      [
        inFile('entry'),
        inFile('topic'),
        inFile('sub-topic'),
        inFile('type'),
        inFile('actuality'),
        inFile('human-rights'),
        inFile('position'),
        inFile('horizon'),
        inFile('score'),
        inFile('material'),
        inFile('basis'),
        ...ratingFields.map((name) => iro.fields[name].label),
      ],
      data.iros.map((one) => [
        one.title,
        topicOf(one.topic)?.code ?? one.topic,
        one.subTopic === null ? null : subTopicName(data.method.scale.labels, one.subTopic),
        iro.fields.kind.options[one.kind],
        one.kind === 'risk' || one.kind === 'opportunity' ? null : iro.fields.actuality.options[one.actuality],
        one.isHumanRights ? inFile('yes') : inFile('no'),
        labelIn(iro.fields.position.options, one.position),
        labelIn(iro.fields.horizon.options, one.horizon),
        number(one.score.figure),
        one.score.isMaterial === null ? inFile('not-rated') : one.score.isMaterial ? inFile('yes') : inFile('no'),
        one.basis,
        ...ratingFields.map((name) => one[name]),
      ]),
      [44, 8, 32, 18, 16, 14, 22, 28, 10, 10, 60, ...ratingFields.map(() => 14)],
    ),
    sheet(
      inFile('changes'),
      [inFile('question'), inFile('answer'), inFile('explanation')],
      changes.map(({ question, answer, note }) => [
        changeQuestions[question],
        significantChange.fields.answer.options[answer],
        note,
      ]),
      [80, 18, 80],
    ),
  ];
  return { title, bytes: Buffer.from(await writeXlsx({ sheets, properties: { title, created: tx.now } })) };
}

const labelIn = (options: Readonly<Record<string, string>>, key: string): string => options[key] ?? key;
const fitted = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > cellTextMax ? `${cell.slice(0, cellTextMax - 1)}…` : cell;
const sheetOf =
  (header: readonly [string, string]) => (name: string, heads: string[], rows: Cell[][], widths: number[]) =>
    houseSheet({ name, heads, rows: rows.map((row) => row.map(fitted)), widths, header });
