import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { workshopActions } from '#modules/materiality/scoring-workshop/server/workshop-actions.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

const list = [
  'Late payment of small suppliers',
  'Fine for a missing channel for whistle-blowers',
  'Solvents of lacquers reach air and brook',
];
const unrated = {
  scale: null,
  scope: null,
  irremediability: null,
  likelihood: null,
  likelihoodShort: null,
  likelihoodMedium: null,
  likelihoodLong: null,
  magnitudeShort: null,
  magnitudeMedium: null,
  magnitudeLong: null,
};

/**
 * A workshop on 2025 that is still going on. Planted: on late payment the two see the scale far apart and nothing is
 * settled; of the fine, on the table now, one rating is still missing, and nobody sees the other.
 */
export async function holdWorkshop(app: App, companyId: string, people: ReadonlyMap<string, string>): Promise<void> {
  const [chair, colleague] = [people.get('sustainability') ?? null, people.get('hr') ?? null];
  if (chair === null || colleague === null) return;
  const run = (accountId: string, name: string, input: Readonly<Record<string, unknown>>) =>
    inCompany(app.database, { companyId, accountId, now: app.clock() }, async (tx) =>
      workshopActions.find(({ action }) => action.name === name)?.run(tx, input, app),
    );
  const [assessment, entries] = await inCompany(
    app.database,
    { companyId, accountId: chair, now: app.clock() },
    async (tx) => {
      const draft = (await records(tx, materialityAssessment).all()).find(({ status }) => status === 'draft');
      const iros =
        draft === undefined
          ? []
          : await records(tx, iro).all({ filters: [{ field: 'assessment', operation: 'is', values: [draft.id] }] });
      return [
        draft?.id ?? null,
        list.flatMap((title) => {
          const found = iros.find((one) => one.title === title);
          return found === undefined ? [] : [found.id];
        }),
      ] as const;
    },
  );
  const [payment, fine] = entries;
  if (assessment === null || payment === undefined || fine === undefined) return;
  const { workshop } = (await run(chair, 'start-scoring-workshop', {
    title: 'Conduct and air, autumn',
    assessment,
    introduction: 'Rate what is, not what is planned. Prevention counts only if it is in place and effective.',
    participants: [{ member: chair }, { member: colleague }],
    entries: entries.map((id) => ({ iro: id })),
  })) as { workshop: string };
  const step = async (name: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { version } = await inCompany(app.database, { companyId, accountId: chair, now: app.clock() }, (tx) =>
      records(tx, scoringWorkshop).get(workshop),
    );
    await run(chair, name, { workshop, version, ...more });
  };
  const rate = (accountId: string, entry: string, ratings: object) =>
    run(accountId, 'rate-in-workshop', { workshop, iro: entry, round: 1, abstains: false, ...unrated, ...ratings });
  await step('open-scoring-workshop');
  await step('put-on-table', { iro: payment });
  await rate(chair, payment, { scale: 2, scope: 3, irremediability: 2 });
  await rate(colleague, payment, { scale: 5, scope: 3, irremediability: 3 });
  await step('reveal-workshop-ratings');
  await step('put-on-table', { iro: fine });
  await rate(colleague, fine, { likelihoodShort: 3, magnitudeShort: 2 });
}
