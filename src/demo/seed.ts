import { eq } from 'drizzle-orm';
import { dataRequest, type DataRequest } from '#modules/environmental/requests/model/data-request.ts';
import {
  sustainabilityAction,
  sustainabilityPolicy,
  sustainabilityTarget,
} from '#modules/materiality/assessment/model/answers.ts';
import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { significantChange } from '#modules/materiality/change-check/model/significant-change.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { reportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { approveAssessment, startAssessment } from '#modules/materiality/assessment/model/materiality-actions.ts';
import { broadcast } from '#modules/site/provider/model/broadcast.ts';
import { approveCalculationAction, markAsFinal } from '#modules/environmental/approval/model/approval-actions.ts';
import { calculateInventory } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { calculationsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import {
  approvePublication,
  publishPublication,
  takeInventoryFigures,
} from '#modules/financial/model/investor-actions.ts';
import { investorPublication } from '#modules/financial/model/investor-publication.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { moveReportBlock, startReportDocument } from '#modules/report/document/model/document-actions.ts';
import { reportBlock } from '#modules/report/document/model/report-block.ts';
import { reportDocument } from '#modules/report/document/model/report-document.ts';
import { fillFigures, publishReport } from '#modules/report/datapoints/model/report-actions.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { investorPackKeys } from '#modules/financial/model/investor-packs.ts';
import type { Action, InputOf } from '#platform/actions/model/action.ts';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { decideOne } from '#platform/approvals/server/inbox.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { providerId } from '#platform/provider/server/provider-transaction.ts';
import { grantInvestor } from '#platform/members/server/investors.ts';
import { company } from '#platform/directory/server/tables.ts';
import type { Env } from '#platform/runtime/server/env.ts';
import type { ServerApp } from '#platform/manifest/server/server-module.ts';
import { inCompany, type Tx, type Actor } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { broadcastOfProvider } from './day-to-day.ts';
import {
  actionsOfBorealis,
  changesOfBorealis,
  conclusionsOfBorealis,
  irosOfBorealis,
  newIroOfBorealis,
  policiesOfBorealis,
  ratedAnewByBorealis,
  targetsOfBorealis,
} from './borealis-materiality.ts';
import { standardsOfBorealis } from './borealis-standard.ts';
import { beginEsrs } from './seed-esrs.ts';
import { setTargets } from './seed-targets.ts';
import { surveyStakeholders } from './seed-survey.ts';
import { fillTopicRegisters } from './seed-topics.ts';
import { engageCommunities } from './seed-communities.ts';
import { showImpact } from './seed-impact.ts';
import { aimAtDiversity } from './seed-diversity.ts';
import { keepHealth } from './seed-health.ts';
import { keepHumanRights } from './seed-human-rights.ts';
import { claimExpenses } from './seed-expenses.ts';
import { certifyPeople } from './seed-certificates.ts';
import { takeLeave } from './seed-leave.ts';
import { payPeople } from './seed-pay.ts';
import { noteOfPeople } from './seed-hr-notes.ts';
import { keepPersonnelFiles } from './seed-personnel-file.ts';
import { writeLetters } from './seed-letters.ts';
import { packMonth } from './seed-packs.ts';
import { reviewPeople } from './seed-performance.ts';
import { beginPlans } from './seed-joining.ts';
import { trainPeople } from './seed-trainings.ts';
import { employPeople } from './seed-people.ts';
import { surveyEmployees } from './seed-employee-surveys.ts';
import { holdWorkshop } from './seed-workshop.ts';
import { ownersOfBorealis, requestsOfBorealis } from './borealis-requests.ts';
import { ownKpisOfBorealis, selectionsOfBorealis } from './borealis-kpis.ts';
import {
  borealis,
  dataPointsOfBorealis,
  firstPublication,
  reportTextOfBorealis,
  waiversOfBorealis,
} from './borealis.ts';
import {
  makeCompany,
  makePeople,
  makeSetUp,
  makeUnits,
  makeActivity,
  makeNature,
  makeDayToDay,
} from './seed-company.ts';

/** The demo accounts all have this password; they exist in demo mode only. */
export const demoPassword = 'Borealis-Demo-2026';

export interface DemoAccount {
  email: string;
  password: string;
  role: string;
  company: string;
}

const clientAccounts: readonly DemoAccount[] = Object.entries(defaultRoles).map(([key, { label }]) => ({
  email: `${key}@${borealis.emailSuffix}`,
  password: demoPassword,
  role: label,
  company: borealis.name,
}));
const investorEmail = `investor@${borealis.emailSuffix}`;

/** The provider's administrator, as `ensureProvider` names them unless a setting says otherwise. */
export const demoProviderEmail = (env: Pick<Env, 'productSlug'>) => `administrator@${env.productSlug}.example`;

/**
 * One account a role, an investor and the provider's administrator; told on the sign-in page and at the start, in demo
 * mode only.
 */
export function demoAccounts(
  env: Pick<Env, 'productSlug' | 'productName' | 'providerEmail' | 'providerPassword'>,
): DemoAccount[] {
  const provider =
    env.providerEmail === null && env.providerPassword === null
      ? [
          {
            email: demoProviderEmail(env),
            password: demoPassword,
            role: 'Provider, administrator',
            company: env.productName,
          },
        ]
      : [];
  return [
    ...clientAccounts,
    { email: investorEmail, password: demoPassword, role: 'Investor', company: borealis.name },
    ...provider,
  ];
}

/**
 * Makes the demo company on the first start: people, structure, 24 months of bills with planted gaps and errors, rules,
 * instruments. Does nothing when it is there. Written through the same records as everything else, so it has a history
 * too.
 */
export async function seedDemo(app: ServerApp): Promise<boolean> {
  const [there] = await app.database.directory
    .select({ id: company.id })
    .from(company)
    .where(eq(company.slug, borealis.slug));
  if (there) return false;
  const companyId = await makeCompany(app);
  const people = await makePeople(app, companyId, demoPassword);
  const lead = people.get('sustainability') ?? null;
  const work = <T>(calculation: (tx: Tx) => Promise<T>) =>
    inCompany(app.database, { companyId, accountId: lead, now: app.clock() }, calculation);
  await work(async (tx) => {
    tx.record({
      action: 'registered',
      resource: 'company',
      recordId: companyId,
      title: borealis.name,
      after: { name: borealis.name, size: borealis.size, sectors: borealis.sectors, planKeys: ['medium'] },
    });
    for (const [key, id] of people)
      tx.record({
        action: 'joined',
        resource: 'member',
        recordId: id,
        title: `${key}@${borealis.emailSuffix}`,
        after: { roleKeys: [key] },
      });
    await grantInvestor(
      accountsOf(app),
      tx,
      { email: investorEmail, kind: 'equity', name: 'Demo', surname: 'Investor', password: demoPassword },
      investorPackKeys,
    );
  });
  const sites = await work(makeUnits);
  await work(async (tx) => {
    const employees = await employPeople(tx, sites, people);
    await payPeople(tx, employees, sites);
    await aimAtDiversity(tx, people);
    await keepPersonnelFiles(tx, employees);
  });
  await work((tx) => certifyPeople(tx, people));
  await work((tx) => takeLeave(tx, sites));
  await claimExpenses(app, companyId, people);
  await work(surveyEmployees);
  await work(beginPlans);
  await work((tx) => trainPeople(tx, sites, people));
  await work((tx) => makeSetUp(tx, sites, people));
  await work((tx) => makeActivity(tx, sites));
  await work((tx) => makeNature(tx, sites));
  await work((tx) => fillTopicRegisters(tx, sites));
  await work((tx) => engageCommunities(tx, { sites, accounts: people }));
  await work((tx) => showImpact(tx, { sites, accounts: people }));
  await calculate(app, companyId, lead);
  await makeDayToDay(app, companyId, people);
  await makeRequests(app, companyId, people, sites);
  await announceToClients(app);
  await publishFirst(app, companyId, { lead, owner: people.get('owner') ?? null });
  await work(decideStandards);
  await beginReports(app, companyId, lead);
  await assessMateriality(app, companyId, { lead, owner: people.get('owner') ?? null });
  await writeReports(app, companyId, lead, people.get('owner') ?? null);
  await beginEsrs(app, companyId, { lead, owner: people.get('owner') ?? null });
  await surveyStakeholders(app, { companyId, accountId: lead, now: app.clock() });
  await holdWorkshop(app, companyId, people);
  await work((tx) => chooseKpis(tx, people));
  await setTargets(app, companyId, { lead, owner: people.get('owner') ?? null });
  await keepHealth(app, companyId, { sites, accounts: people });
  await keepHumanRights(app, companyId, people);
  await reviewPeople(app, companyId, people);
  await writeLetters(app, companyId, people);
  await noteOfPeople(app, companyId, people);
  await packMonth(app, companyId, people);
  return true;
}

/**
 * One announcement of the provider, as every client gets it. The settings of the site stay as nobody has entered them:
 * who runs an installation is not invented.
 */
async function announceToClients(app: ServerApp): Promise<void> {
  const companyId = await providerId(app.database);
  if (companyId === null) return;
  const { dateIn, ...plain } = broadcastOfProvider;
  const date = new Date(app.clock().getTime() + dateIn * 86_400_000).toISOString().slice(0, 10);
  await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, (tx) =>
    records(tx, broadcast).create({ ...plain, date, status: 'published' }, { anyState: true }),
  );
}

/**
 * Both years are calculated, as a person would with the button, so that the first look shows results and the change
 * between the years.
 */
async function calculate(app: ServerApp, companyId: string, by: string | null): Promise<void> {
  const who = { companyId, accountId: by, now: app.clock() };
  const periods = await inCompany(app.database, who, (tx) =>
    records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: false }] }),
  );
  for (const { id } of periods)
    await act(app, who, calculateInventory, {
      period: id,
      gwpSet: null,
      editions: null,
      withoutUpstream: false,
      name: null,
      note: null,
    });
}

/**
 * The base year is approved and marked as final, and told to the investors: the sustainability lead prepares, the owner
 * decides.
 */
async function publishFirst(
  app: ServerApp,
  companyId: string,
  { lead, owner }: { lead: string | null; owner: string | null },
): Promise<void> {
  const [prepares, decides] = [
    { companyId, accountId: lead, now: app.clock() },
    { companyId, accountId: owner, now: app.clock() },
  ];
  const { items } = await inCompany(app.database, prepares, (tx) => runQuery(tx, calculationsQuery, {}));
  const calculation = items.find(({ period }) => period.name === '2024')?.id;
  if (calculation === undefined) throw new Error('the base year of the demo company was not calculated');
  await act(app, decides, approveCalculationAction, { run: calculation, waivers: firstWaivers, note: null });
  await act(app, decides, markAsFinal, { run: calculation, waivers: null, reason: null });
  const { id: publication } = await inCompany(app.database, prepares, (tx) =>
    records(tx, investorPublication).create(firstPublication),
  );
  await act(app, prepares, takeInventoryFigures, { publication, run: calculation });
  await act(app, decides, approvePublication, { publication });
  await act(app, decides, publishPublication, { publication });
}

/** What the first inventory of the demo company lacks, and why its owner approves it all the same. */
const firstWaivers = [{ condition: 'notAssessed', reason: 'Further Scope 3 categories follow in later years.' }];

/** By which standard both years are reported; the reports take their basis from it. */
async function decideStandards(tx: Tx): Promise<void> {
  for (const { id, name } of await records(tx, reportingPeriod).all()) {
    const values = standardsOfBorealis[name];
    if (values !== undefined) await records(tx, reportingStandardDecision).create({ ...values, period: id });
  }
}

/**
 * The sustainability report of both years is begun: some data points are entered, the rest is drawn from the registers,
 * as far as they know it.
 */
async function beginReports(app: ServerApp, companyId: string, by: string | null): Promise<void> {
  const who = { companyId, accountId: by, now: app.clock() };
  const periods = await inCompany(app.database, who, (tx) =>
    records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: false }] }),
  );
  for (const { id, name } of periods) {
    const entered = dataPointsOfBorealis[name] ?? {};
    await inCompany(app.database, who, async (tx) => {
      for (const [point, said] of Object.entries(entered)) {
        const [concept = '', dimensions = null] = point.split('|');
        await records(tx, disclosureValue).create({
          period: id,
          concept: `vsme:${concept}`,
          dimensions,
          ...('omitted' in said
            ? { standing: 'omitted', reason: said.omitted }
            : { value: said.value, ...(said.unit === undefined ? {} : { unit: said.unit }) }),
        });
      }
    });
    await act(app, who, fillFigures, { period: id });
  }
}

/**
 * 2024 is approved with its text and published; the text of 2025 is begun from it, with what still has to be mended.
 */
async function writeReports(
  app: ServerApp,
  companyId: string,
  by: string | null,
  approver: string | null,
): Promise<void> {
  const who = { companyId, accountId: by, now: app.clock() };
  const approves = { ...who, accountId: approver };
  const periods = await inCompany(app.database, who, (tx) =>
    records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: false }] }),
  );
  for (const { id: period, name } of periods) {
    const earlier = (await inCompany(app.database, who, (tx) => records(tx, reportDocument).all()))[0]?.id ?? null;
    const isFirst = earlier === null;
    if (isFirst) {
      await inCompany(app.database, approves, async (tx) => {
        for (const { id } of await records(tx, disclosureValue).all({
          filters: [{ field: 'period', operation: 'is', values: [period] }],
        }))
          await records(tx, disclosureValue).compute(id, { status: 'approved' }, { action: 'approved' });
      });
    }
    const { document } = (await act(app, who, startReportDocument, { period, from: earlier })) as { document: string };
    for (const { after, text } of reportTextOfBorealis[name] ?? []) await writeText(app, who, document, after, text);
    if (!isFirst) continue;
    const draft = await inCompany(app.database, who, async (tx) =>
      records(tx, reportDocument).change(document, (await records(tx, reportDocument).get(document)).version, {
        status: 'inReview',
      }),
    );
    await inCompany(app.database, approves, (tx) =>
      records(tx, reportDocument).change(document, draft.version, { status: 'approved' }),
    );
    const { isPublished } = (await act(app, who, publishReport, {
      period,
      cause: null,
      waivers: [...waiversOfBorealis],
    })) as { isPublished: boolean };
    const request = { kind: 'reportPublication', id: period, verdict: 'approved', note: null, waivers: [] } as const;
    if (!isPublished) await inCompany(app.database, approves, (tx) => decideOne(tx, app, request));
  }
}

/** Puts a text behind the heading that it belongs to. */
async function writeText(app: ServerApp, who: Actor, document: string, after: string, text: string): Promise<void> {
  const { block, heading } = await inCompany(app.database, who, async (tx) => {
    const blocks = await records(tx, reportBlock).all({
      filters: [{ field: 'document', operation: 'is', values: [document] }],
    });
    const { id } = await records(tx, reportBlock).create({ document, kind: 'text', text });
    return {
      block: id,
      heading: blocks.find((one) => one.kind === 'heading' && one.text?.startsWith(after) === true)?.id ?? null,
    };
  });
  await act(app, who, moveReportBlock, { block, after: heading });
}

/** What the lead asked for, and how far its data owners came with it; the owner of the company approves. */
async function makeRequests(
  app: ServerApp,
  companyId: string,
  people: ReadonlyMap<string, string>,
  sites: ReadonlyMap<string, string>,
): Promise<void> {
  const as = <T>(role: string, calculation: (tx: Tx) => Promise<T>) =>
    inCompany(app.database, { companyId, accountId: people.get(role) ?? null, now: app.clock() }, calculation);
  const dayIn = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  // Last year's answers first: this year's are held against them.
  for (const { site, values, dueIn, answer, until } of requestsOfBorealis.toSorted(
    (left, right) => left.dueIn - right.dueIn,
  )) {
    const made = await as('sustainability', (tx) =>
      records(tx, dataRequest).create({
        ...values,
        site: sites.get(site) ?? '',
        assignee: people.get(ownersOfBorealis[site]) ?? null,
        dueOn: dayIn(dueIn),
      }),
    );
    const change = (role: string, record: DataRequest, set: Partial<DataRequest>) =>
      as(role, (tx) => records(tx, dataRequest).change(record.id, record.version, set));
    if (answer === undefined) continue;
    const answered = await change(ownersOfBorealis[site], made, {
      ...answer,
      ...(until === 'kept' ? {} : { status: 'submitted' }),
    });
    if (until === 'approved') await change('owner', answered, { status: 'approved' });
  }
}

/**
 * 2024 is assessed, decided and approved by somebody else; 2025 is begun from it, with what changed and a topic that
 * nobody has assessed.
 */
async function assessMateriality(
  app: ServerApp,
  companyId: string,
  { lead, owner }: { lead: string | null; owner: string | null },
): Promise<void> {
  const [prepares, decides] = [
    { companyId, accountId: lead, now: app.clock() },
    { companyId, accountId: owner, now: app.clock() },
  ];
  const as = <T>(calculation: (tx: Tx) => Promise<T>) => inCompany(app.database, prepares, calculation);
  const periods = new Map((await as((tx) => records(tx, reportingPeriod).all())).map(({ id, name }) => [name, id]));
  const first = await as(async (tx) => {
    const { id: assessment, version } = await records(tx, materialityAssessment).create({
      name: 'Materiality 2024',
      period: periods.get('2024') ?? '',
      standard: 'esrs_2026',
      note:
        'Ratings by the heads of production, purchasing and people in two workshops; inventory, registers and ' +
        'accident book as sources. Affected people were not asked themselves.',
    });
    const made = new Map<string, string>();
    for (const values of irosOfBorealis)
      made.set(values.title, (await records(tx, iro).create({ ...values, assessment })).id);
    for (const values of conclusionsOfBorealis) await records(tx, topicConclusion).create({ ...values, assessment });
    for (const values of policiesOfBorealis) await records(tx, sustainabilityPolicy).create(values);
    for (const { answers, values } of actionsOfBorealis)
      await records(tx, sustainabilityAction).create({ ...values, iro: made.get(answers) ?? null });
    for (const values of targetsOfBorealis) await records(tx, sustainabilityTarget).create(values);
    await records(tx, materialityAssessment).change(assessment, version, { status: 'inReview' });
    return assessment;
  });
  await act(app, decides, approveAssessment, { assessment: first, note: null });
  await act(app, prepares, startAssessment, {
    from: first,
    period: periods.get('2025') ?? '',
    standard: 'esrs_2026',
    name: 'Materiality 2025',
  });
  await as(async (tx) => {
    const second =
      (await records(tx, materialityAssessment).all()).find(({ copiedFrom }) => copiedFrom === first)?.id ?? '';
    const of = [{ field: 'assessment', operation: 'is' as const, values: [second] }];
    for (const { id, version, title } of await records(tx, iro).all({ filters: of })) {
      const anew = ratedAnewByBorealis[title];
      if (anew !== undefined) await records(tx, iro).change(id, version, anew);
    }
    await records(tx, iro).create({ ...newIroOfBorealis, assessment: second });
    for (const values of changesOfBorealis)
      await records(tx, significantChange).create({ ...values, assessment: second });
    // Nothing was found out yet, so nothing is decided: not assessed, which is not "not material".
    for (const { id, version, topic } of await records(tx, topicConclusion).all({ filters: of }))
      if (topic === 's3') await records(tx, topicConclusion).remove(id, version);
  });
}

/** What the material topics of 2024 ask for, as far as somebody chose it, and two KPIs of the company itself. */
async function chooseKpis(tx: Tx, people: ReadonlyMap<string, string>): Promise<void> {
  const made = new Map<string, string>();
  for (const values of ownKpisOfBorealis) made.set(values.code, (await records(tx, ownKpi).create(values)).id);
  for (const { own, owner, isReady, values } of selectionsOfBorealis) {
    await records(tx, kpiSelection).create(
      {
        ...values,
        ownKpi: own === undefined ? null : (made.get(own) ?? null),
        owner: owner === null ? null : (people.get(owner) ?? null),
        ...(isReady ? { status: 'ready' } : {}),
      },
      { anyState: true },
    );
  }
}

/** Runs an action as the button would. */
async function act<A extends Action>(app: ServerApp, who: Actor, action: A, input: InputOf<A>): Promise<unknown> {
  const handler = app.serverModules
    .flatMap(({ actions = [] }) => actions)
    .find((known) => known.action.name === action.name);
  if (handler === undefined) throw new Error(`no module has the action ${action.name}`);
  return inCompany(app.database, who, (tx) => handler.run(tx, input as Readonly<Record<string, unknown>>, app));
}
