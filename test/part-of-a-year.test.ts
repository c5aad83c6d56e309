import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { serverModules } from '../src/server-modules.ts';
import { EXPORT_FORMATS } from '#modules/report/vsme/model/export-formats.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { grantInvestor } from '#platform/members/server/investors.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from './support/company.ts';
import { pdfPages } from './support/pdf-text.ts';
import { unzip } from './support/unzip.ts';
import { reasonsFor } from './support/waive.ts';

/**
 * Bills of January to April and nothing else: no answer and no file that shows a total of the year may be taken for one.
 * Every call that reads figures, and every call that answers a file, has its place here. A new one has to be asked, or
 * named as showing no figure of a year, with the reason.
 */
const MODULES = ['home', 'environmental', 'report', 'materiality', 'financial'];

/** The words and numbers by which an answer says that months have no data. */
const SAYS =
  /(8|16|24) of (12|24|36) expected months have no data|"withoutData":(8|16|24)\b|"expected":(12|24|36),"withData":(4|8|12)\b|(4|8|12) of (12|24|36) expected|"missing":24\b|"months":\["2025-05"|"endings":\{"count":1,|end before the period does/;

type Place = { asked: string } | { partOf: string } | { none: string };
const asked = (address: string): Place => ({ asked: address });
/** Parts of one calculation: whoever reads them has its id from an answer that says it. */
const partOf = (call: string): Place => ({ partOf: call });
const none = (reason: string): Place => ({ none: reason });
const ONE_FACTOR = 'emission factors, no figures of the company';

const PLACES: Readonly<Record<string, Place>> = {
  'GET /factors': none(ONE_FACTOR),
  'GET /factors/:source/:id/check': none(ONE_FACTOR),
  'GET /factor-checks/new': none(ONE_FACTOR),
  'GET /factor-checks': none(ONE_FACTOR),
  'GET /factor-candidates': none(ONE_FACTOR),
  'GET /refrigerants': none(ONE_FACTOR),
  'GET /factors/:source/:id': none(ONE_FACTOR),
  'GET /factor-publications': none(ONE_FACTOR),
  'GET /factor-editions': none(ONE_FACTOR),
  'GET /factor-names': none(ONE_FACTOR),
  'GET /factor-editions/compare': none(ONE_FACTOR),
  'GET /attributions': none(ONE_FACTOR),
  'GET /inventory/runs': partOf('GET /inventory/runs/:run'),
  'GET /inventory/runs/:run': asked('/inventory/runs/RUN'),
  'GET /inventory/runs/:run/approval': asked('/inventory/runs/RUN/approval'),
  'GET /inventory/runs/:run/totals': partOf('GET /inventory/runs/:run'),
  'GET /inventory/runs/:run/lines': none('records one by one, each with its days'),
  'GET /inventory/runs/:run/lines/:line/explain': none('one record with its days'),
  'GET /inventory/runs/:run/gaps': none('records without an emission value'),
  'GET /inventory/figures/explain': partOf('GET /inventory/runs/:run'),
  'GET /inventory/compare': partOf('GET /inventory/runs/:run'),
  'GET /inventory/waterfall': partOf('GET /inventory/runs/:run'),
  'GET /inventory/sankey': partOf('GET /inventory/runs/:run'),
  'GET /inventory/scope3-screening': partOf('GET /inventory/runs/:run'),
  'GET /inventory/scope3-categories': none('the categories, without figures'),
  'GET /inventory/attention': none('counts of open issues'),
  'GET /inventory/completeness': asked('/inventory/completeness?period=PERIOD'),
  'GET /inventory/without-period': none('counts of records that no period holds, without figures'),
  'GET /inventory/worklist': asked('/inventory/worklist?period=PERIOD'),
  'GET /inventory/unassigned': none('records without a factor, by activity; no total of a site or year'),
  'GET /inventory/like-sites': none('sizes of sites and amounts of one activity, for an estimate'),
  'GET /inventory/airports': none('airports'),
  'GET /inventory/factor-proposal': none(ONE_FACTOR),
  'GET /getting-started': none('steps of set-up'),
  'GET /inventory/set-up': none('steps of set-up'),
  'GET /inventory/key-figures': asked('/inventory/key-figures'),
  'GET /inventory/overview': asked('/inventory/overview?period=PERIOD'),
  'GET /inventory/overview/theme': partOf('GET /inventory/overview'),
  'GET /inventory/overview/export': asked('/inventory/overview/export?period=PERIOD'),
  'GET /inventory/requests/owed': none('open requests'),
  'GET /inventory/requests/counts': none('open requests'),
  'GET /water/balance': asked('/water/balance?period=PERIOD'),
  'GET /waste/balance': asked('/waste/balance?period=PERIOD'),
  'GET /waste/codes': none('the European list of waste'),
  'GET /energy/balance': asked('/energy/balance?period=PERIOD'),
  'GET /energy/meters': none('months of meters, each with its days; no total of a site or year'),
  'GET /energy/load-meters': none('meters'),
  'GET /energy/load': none('interval values, which say their days'),
  'GET /energy/load-hours': none('interval values, which say their days'),
  'GET /inventory/target-progress': asked('/inventory/target-progress'),
  'GET /inventory/intensities': asked('/inventory/intensities'),
  'GET /reports/overview': asked('/reports/overview?period=PERIOD'),
  'GET /reports/vsme': asked('/reports/vsme?period=PERIOD'),
  'GET /reports/vsme/proposals': none(
    'single values to take; the method and footnote of a value that was taken say it',
  ),
  'GET /reports/vsme/preview': asked('/reports/vsme/preview?period=PERIOD&disclosure=B3'),
  'GET /reports/esrs/checks': none(
    'contradictions of single values; the value that is proposed instead says the months in its method',
  ),
  'GET /reports/vsme/choices/:list': none('words of a list'),
  'POST /reports/vsme/filled-workbook': none('takes a template of EFRAG; its footnotes are those of the facts'),
  'GET /reports/vsme/export': asked('/reports/vsme/export?period=PERIOD&format=FORMAT'),
  'GET /api/verify/:sha256': none('says whether a file was published, without figures'),
  'GET /reports/vsme/publishing': asked('/reports/vsme/publishing?period=PERIOD'),
  'GET /reports/out-of-date': none('what has changed, without figures'),
  'GET /reports/publications': none('what was published and withdrawn, without figures'),
  'GET /reports/withdrawals': none('who has to approve a withdrawal, without figures'),
  'GET /reports/document': none('the narrative; values in it are those of the datapoints'),
  'GET /reports/document/points': none('values to insert into the narrative'),
  'GET /reports/document/:document/versions/:version/difference': none('words that changed'),
  'GET /reports/document/pdf': none('no narrative in this company; its annex has the footnotes of the values'),
  'GET /reports/ghg-statement/runs': partOf('GET /inventory/runs/:run'),
  'GET /reports/ghg-statement': asked('/reports/ghg-statement?run=RUN'),
  'GET /reports/ghg-statement/pdf': asked('/reports/ghg-statement/pdf?run=RUN'),
  'GET /reports/esrs': asked('/reports/esrs?period=PERIOD'),
  'GET /reports/esrs/outline': none('counts of datapoints'),
  'GET /reports/esrs/requirement': asked(
    '/reports/esrs/requirement?period=PERIOD&version=esrs_2026&requirement=REQUIREMENT',
  ),
  'GET /reports/esrs/proposals': none(
    'single values to take; the method and footnote of a value that was taken say it',
  ),
  'GET /reports/esrs/preview': asked('/reports/esrs/preview?period=PERIOD&version=esrs_2026&requirement=REQUIREMENT'),
  'GET /reports/esrs/comparison': none('a mapping of datapoints; the method of each value is in GET /reports/esrs'),
  'GET /reports/esrs/export': asked('/reports/esrs/export?period=PERIOD&format=csv'),
  'GET /reports/links': none('links, without figures'),
  'POST /api/shared-reports/open': asked('SHARED'),
  'POST /api/shared-reports/file': asked('SHARED FORMAT'),
  'GET /home/greeting': none('a greeting'),
  'GET /home/quote': none('a quote'),
  'GET /home/announcements': none('announcements'),
  'GET /provider-announcements': none('announcements'),
  'POST /provider-announcements/:id/hide': none('announcements'),
  'POST /provider-announcements/:id/show': none('announcements'),
  'POST /api/surveys/answer': none('surveys'),
  'GET /home/pins': none('pinned pages'),
  'GET /help': none('help'),
  'GET /help/answers': none('help'),
  'GET /materiality/kpis': asked('/materiality/kpis'),
  'GET /materiality/pollutants': none('pollutants, each with its amount of the report'),
  'GET /materiality/assessments': none('scores of topics'),
  'GET /materiality/assessments/:assessment': none('scores of topics'),
  'GET /materiality/topics/:topic/history': none('scores of topics'),
  'GET /materiality/topics/:topic/figures': none('single datapoints; the method and footnote of each say it'),
  'GET /materiality/assessments/:assessment/divergence': none('scores of topics'),
  'GET /materiality/assessments/:assessment/file': none('scores of topics'),
  'GET /materiality/assessments/:assessment/starter-set': none('topics of a sector'),
  'GET /materiality/assessments/:assessment/statement': none('scores of topics'),
  'GET /materiality/assessments/:assessment/statement/workbook': none('scores of topics'),
  'GET /materiality/iro-template': none('an empty template'),
  'GET /materiality/standard-selection': none('size of the company on days'),
  'GET /materiality/survey-rounds': none('surveys'),
  'GET /materiality/survey-rounds/:round/engagement': none('surveys'),
  'GET /materiality/survey-rounds/:round/results': none('surveys'),
  'GET /materiality/workshop-members': none('people'),
  'GET /materiality/workshops': none('workshops'),
  'GET /materiality/workshops/:workshop': none('workshops'),
  'GET /investors': none('people'),
  'POST /investors/:id/invite': none('an invitation'),
  'GET /investors/:id/preview': partOf('GET /investor-publications/:id/preview'),
  'GET /investor-publications/:id/preview': asked('/investor-publications/INVESTOR/preview'),
  'GET /investor-inventories': partOf('GET /inventory/runs/:run'),
  'GET /investor-views': none('who looked'),
  'POST /api/investor-relations/:company/exports': none('notes that a chart was downloaded'),
  'GET /investor-questions': none('questions and answers'),
  'GET /api/investor-relations/:company': partOf('GET /investor-publications/:id/preview'),
  'GET /api/investor-relations/:company/snapshots/:snapshot/documents/:file': none('files that the company brought'),
};

const everything = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
  'report.read',
  'report.write',
  'report.manage',
  'report.approve',
  'report.publish',
  'data.export',
  'investor-relations.read',
  'investor-relations.write',
  'materiality.read',
  'materiality.write',
];
let app: TestApp;
let company: TestCompany;
let person: Caller;
let [period, run, publication, investor, token] = ['', '', '', '', ''];
/** The overview of reports when nothing but conditions held the report back. */
let ready: Answer['body'] = {};

const made = async (path: string, body: object): Promise<{ id: string; version: number }> => {
  const answer = await person.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as { id: string; version: number };
};
const done = async (action: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await person.call('POST', `/actions/${action}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Record<string, unknown>;
};
const report = async () =>
  (await person.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;

beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  company = await newCompany(app);
  person = await newPerson(app, company, everything);
  const days = { from: '2025-01-01', to: '2025-12-31' };
  ({ id: period } = await made('/reporting-periods', { name: '2025', ...days, gwpSet: 'AR6' }));
  const place = { address: '1 Weir Road', city: 'Leeds' };
  const { id: site } = await made('/org-units', { name: 'Mill', kind: 'site', use: 'Plant', country: 'GB', ...place });
  await made('/intensity-denominators', { period, kind: 'headcount', amount: '12', source: 'HR' });
  for (const month of ['01', '02', '03', '04']) {
    const [from, to] = [`2025-${month}-01`, `2025-${month}-28`];
    await made('/activity-data', { site, activityType: 'electricity', from, to, quantity: '1000', unit: 'kWh' });
    await made('/activity-data', { site, activityType: 'naturalGas', from, to, quantity: '500', unit: 'kWh_gross' });
    await made('/activity-data', { site, activityType: 'water', from, to, quantity: '10', unit: 'm3' });
    const moved = { site, movedOn: to, wasteCode: '030105', quantity: '2500', unit: 'kg' };
    await made('/waste-movements', { ...moved, treatment: 'recycling', operationCode: 'R3' });
  }
  await made('/emission-targets', {
    name: 'Half by 2034',
    scopes: 'scope12',
    scope2Method: 'location',
    basePeriod: period,
    targetYear: '2034',
    reduction: '0.5',
    standard: 'own',
  });
  const { id: assessment } = await made('/materiality-assessments', { name: 'First', period, standard: 'vsme_2025' });
  await made('/topic-conclusions', { assessment, topic: 'e1', conclusion: 'material', reason: 'Severe' });
  run = ((await done('calculate-inventory', { period }))['run'] as { id: string }).id;
  await done('approve-run', { run, waivers: await reasonsFor(person, run) });
  await done('draw-figures', { period });
  await done('draw-esrs-figures', { period, version: 'esrs_2026' });
  const left = { period, value: null, standing: 'notMaterial', reason: 'Not in this test.' };
  const missing = (await report()).problems.filter(({ rule }) => rule === 'missing').map(({ concept }) => concept);
  for (const concept of new Set(missing)) await made('/disclosure-values', { ...left, concept });
  const values = (await report()).sections.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values));
  for (const { id, version } of values)
    await person.call('PATCH', `/disclosure-values/${id}`, { version, set: { status: 'reviewed' } });
  await done('approve-data-points', { values: values.map(({ id }) => ({ id })) });
  ready = (await person.call('GET', '/reports/overview')).body;
  const conditions = (await person.call('GET', `/reports/vsme/publishing?period=${period}`)).body['conditions'];
  const waivers = (conditions as { name: string; isMet: boolean }[])
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => ({ condition: name, reason: `Accepted in this test: ${name}.` }));
  publication = String((await done('publish-report', { period, cause: null, waivers }))['publication']);
  const link = { publication, lastDay: '2026-04-01', files: EXPORT_FORMATS };
  const shared = await person.call('POST', '/reports/links', link);
  token = String(shared.body['link']).split('#token=')[1] ?? '';
  investor = (await made('/investor-publications', { title: 'Inventory', pack: 'report', period: '2025' })).id;
  await done('take-inventory-figures', { publication: investor, run });
}, 180_000);

/** Where pages show figures of a year, the answer that says which months lack data and that the page shows. */
const PAGES: Readonly<Record<string, Place>> = {
  'financial/investor-relations': partOf('GET /investor-publications/:id/preview'),
  environmental: partOf('GET /inventory/overview'),
  'environmental/ghg-emissions': partOf('GET /inventory/runs/:run'),
  'environmental/energy-consumption': partOf('GET /energy/balance'),
  report: partOf('GET /reports/overview'),
  'report/esg-report': partOf('GET /reports/ghg-statement'),
  '': partOf('GET /inventory/key-figures'),
  approvals: none('requests for approval'),
  announcements: none('announcements'),
  help: none('help'),
  'help/:article': none('help'),
  'materiality/kpi-identification': partOf('GET /materiality/kpis'),
  'environmental/water-consumption': partOf('GET /water/balance'),
  'environmental/waste-management': partOf('GET /waste/balance'),
  'environmental/data-requests': none('open requests, each with its months'),
  'environmental/admin-setup': none('set-up: records as they are entered'),
  'environmental/biodiversity-impact': none('sites on a day, no sum over a period'),
  'environmental/settings': none('settings'),
  'report/settings': none('settings'),
};

/** What a reader of an answer reads: of a PDF its words, of an archive all that is in it. */
function wordsOf({ text, bytes }: Pick<Answer, 'text' | 'bytes'>): string {
  if (text.startsWith('%PDF-')) return pdfPages(bytes).join(' ').replace(/\s+/g, ' ');
  if (text.startsWith('PK'))
    return [...unzip(bytes).values()]
      .map((part) => part.toString('utf8'))
      .join(' ')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ');
  return text;
}

async function answerOf(call: string, address: string, format: string): Promise<string> {
  const shared = { token, password: null };
  const whole = address
    .replace('PERIOD', period)
    .replace('RUN', run)
    .replace('INVESTOR', investor)
    .replace('REQUIREMENT', 'E1-7')
    .replace('FORMAT', format);
  const answer: Answer = address.startsWith('SHARED')
    ? await callAs(app, null, 'POST', `/api/shared-reports/${call.endsWith('file') ? 'file' : 'open'}`, {
        ...shared,
        ...(call.endsWith('file') ? { file: format } : {}),
      })
    : await person.call('GET', whole);
  expect(answer.status, `${call}: ${answer.text.slice(0, 300)}`).toBe(200);
  return wordsOf(answer);
}

/** What the statement says of the Corporate Standard. */
async function claim(): Promise<string> {
  const { method } = (await person.call('GET', `/reports/ghg-statement?run=${run}`)).body as unknown as {
    method: { message: string }[];
  };
  return method.find(({ message }) => message.includes('Corporate Accounting'))?.message ?? '';
}

describe('bills of four months, and nothing else', () => {
  it('have a place here for every call that reads figures, and for every file', () => {
    const calls = serverModules
      .filter(({ name }) => MODULES.includes(name))
      .flatMap(({ calls: own = [] }) => own.map(({ call }) => call))
      // A call without a described answer gives a file.
      .filter(({ method, response }) => method === 'GET' || (method === 'POST' && response === undefined));
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name) => PLACES[name] === undefined)).toEqual([]);
    // A place of a call that is gone would look like proof.
    expect(Object.keys(PLACES).filter((name) => name.startsWith('GET ') && !names.includes(name))).toEqual([]);
    for (const place of Object.values(PLACES))
      if ('partOf' in place) expect(PLACES[place.partOf], place.partOf).toHaveProperty('asked');
  });

  it('have a place here for every page of these modules', () => {
    // Pages of topics show datapoints one by one, with the method of each; the others of materiality show scores.
    const pages = modules
      .filter(({ name }) => MODULES.includes(name))
      .flatMap((module) => module.pages.map(({ path }) => [module.path, path].filter((part) => part !== '').join('/')))
      .filter((page) => !page.startsWith('materiality') || page === 'materiality/kpi-identification')
      // Home itself is the page of the company, and in no module's list.
      .concat('');
    expect(pages.filter((page) => PAGES[page] === undefined)).toEqual([]);
    expect(Object.keys(PAGES).filter((page) => !pages.includes(page))).toEqual([]);
    for (const place of Object.values(PAGES))
      if ('partOf' in place) expect(PLACES[place.partOf], place.partOf).toHaveProperty('asked');
  });

  it('say in every answer and every file with a figure of the year which months have no data', async () => {
    const silent: string[] = [];
    for (const [call, place] of Object.entries(PLACES)) {
      if (!('asked' in place)) continue;
      const formats = place.asked.includes('FORMAT') ? EXPORT_FORMATS : [''];
      for (const format of formats)
        if (!SAYS.test(await answerOf(call, place.asked, format))) silent.push(`${call} ${format}`.trim());
    }
    expect(silent).toEqual([]);
  });

  it('say it with each value of the report that is made of them, in its method', async () => {
    const { sections } = await report();
    const silent = sections
      .flatMap(({ concepts }) => concepts)
      .filter(({ name }) =>
        /GreenhouseGas|GHGEmissions|EnergyConsumption|WaterWithdrawn|WaterConsumption|WasteGenerated/.test(name),
      )
      .flatMap(({ name, values }) => values.map((value) => ({ name, ...value })))
      .filter(({ standing, value, origin }) => standing === 'reported' && value !== null && origin === 'computed')
      .filter(({ method }) => !SAYS.test(method ?? ''));
    expect(silent.map(({ name, method }) => `${name}: ${method ?? ''}`)).toEqual([]);
  });

  it('say it with each datapoint of the ESRS statement that is made of them, and in the preview of its requirement', async () => {
    const address = `?period=${period}&version=esrs_2026`;
    const { requirements } = (await person.call('GET', `/reports/esrs${address}`)).body as unknown as {
      requirements: { code: string; points: { id: string; values: { origin: string; method: string | null }[] }[] }[];
    };
    const filled = requirements.flatMap(({ code, points }) =>
      points.flatMap(({ id, values }) => values.map((value) => ({ ...value, code, id }))),
    );
    const computed = filled.filter(
      ({ id, origin }) => origin === 'computed' && /^(?:energy|ghg|water|waste)\./.test(id),
    );
    expect(new Set(computed.map(({ code }) => code))).toEqual(new Set(['E1-7', 'E1-8', 'E3-4', 'E5-5']));
    expect(computed.filter(({ method }) => !SAYS.test(method ?? '')).map(({ id }) => id)).toEqual([]);
    for (const code of new Set(computed.map((one) => one.code)))
      expect((await person.call('GET', `/reports/esrs/preview${address}&requirement=${code}`)).text, code).toMatch(
        SAYS,
      );
  });

  it('say it with each block of the VSME preview that shows them', async () => {
    for (const disclosure of ['B3', 'B6', 'B7']) {
      const { blocks } = (await person.call('GET', `/reports/vsme/preview?period=${period}&disclosure=${disclosure}`))
        .body as unknown as { blocks: { section: string; text: string | null; rows: string[][] }[] };
      const withAmounts = blocks.filter(({ rows }) => rows.flat().some((cell) => /\d (?:MWh|t|m³|kg)/.test(cell)));
      expect(withAmounts.length, disclosure).toBeGreaterThan(0);
      expect(withAmounts.filter(({ text }) => !SAYS.test(text ?? '')).map(({ section }) => section)).toEqual([]);
    }
  });

  it('say it with each intensity, each period of a target and each KPI', async () => {
    interface Lacking {
      kg: string | null;
      lacks: { message: string }[];
    }
    const silent = (all: readonly Lacking[]) =>
      all.filter(({ kg, lacks }) => kg !== null && !lacks.some(({ message }) => SAYS.test(message)));
    const intensities = (await person.call('GET', '/inventory/intensities')).body['periods'] as {
      measures: (Lacking & { figures: (object | null)[] })[];
    }[];
    const measures = intensities.flatMap((one) => one.measures);
    expect(measures.some(({ figures }) => figures.some((figure) => figure !== null))).toBe(true);
    expect(silent(measures)).toEqual([]);
    const targets = (await person.call('GET', '/inventory/target-progress')).body['targets'] as {
      periods: Lacking[];
    }[];
    expect(targets.flatMap(({ periods }) => periods)).toHaveLength(1);
    expect(silent(targets.flatMap(({ periods }) => periods))).toEqual([]);
    const kpis = (await person.call('GET', '/materiality/kpis')).body['kpis'] as {
      label: string;
      figure: object | null;
      inputs: { method: string | null; notes?: string[] }[];
    }[];
    const stated = kpis.filter(({ figure }) => figure !== null);
    expect(stated.length).toBeGreaterThan(8);
    const silentKpis = (says: (input: { method: string | null; notes?: string[] }) => boolean) =>
      stated.filter(({ inputs }) => !inputs.some(says)).map(({ label }) => label);
    expect(silentKpis(({ method }) => SAYS.test(method ?? ''))).toEqual([]);
    // What the board shows below each figure.
    expect(silentKpis(({ notes = [] }) => notes.some((note) => SAYS.test(note)))).toEqual([]);
  });

  it('say it with each key figure of the shared report, as whoever has the link reads it', async () => {
    const { body } = await callAs(app, null, 'POST', '/api/shared-reports/open', { token, password: null });
    const figures = body['keyFigures'] as { label: string; notes: string[] }[];
    const ofYear = figures.filter(({ label }) => /greenhouse|GHG|energy|water|waste/i.test(label));
    expect(ofYear.length).toBeGreaterThan(6);
    expect(ofYear.filter(({ notes }) => !notes.some((note) => SAYS.test(note))).map(({ label }) => label)).toEqual([]);
  });

  it('say it with each figure and chart of a publication, as an investor reads it', async () => {
    const rights = ['approve', 'publish'].map((right) => `investor-relations.${right}`);
    const other = await newPerson(app, company, ['investor-relations.read', ...rights]);
    for (const action of ['approve-publication', 'publish-publication']) {
      const answer = await other.call('POST', `/actions/${action}`, { publication: investor });
      expect(answer.status, answer.text).toBe(200);
    }
    const login = { email: 'reader@fund.example', password: 'a quiet place by the sea' };
    await inCompany(app.database, { companyId: company.id, accountId: null }, (tx) =>
      grantInvestor(accountsOf(app.app), tx, { ...login, kind: 'equity' }, ['report']),
    );
    const signedIn = await callAs(app, null, 'POST', '/api/login-investor', login);
    const session = /session=([\w-]{43})/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
    const page = await callAs(app, session, 'GET', `/api/investor-relations/${company.slug}`);
    expect(page.status, page.text).toBe(200);
    const [read] = page.body['publications'] as {
      figures: { label: string; method: string | null }[];
      breakdown: { note: string };
    }[];
    expect(read?.figures).toHaveLength(6);
    expect(read?.figures.filter(({ method }) => !SAYS.test(method ?? '')).map(({ label }) => label)).toEqual([]);
    expect(read?.breakdown.note).toMatch(SAYS);
  });

  it('ask before approval and publication of each balance, and what a site of this kind uses besides', async () => {
    const { body } = await person.call('GET', `/reports/vsme/publishing?period=${period}`);
    const found = (body['conditions'] as { name: string; details: { message: string }[] }[]).find(
      ({ name }) => name === 'emptyMonths',
    );
    const details = found?.details.map(({ message }) => message) ?? [];
    for (const what of [
      /^Electricity, Mill/,
      /^Natural gas, Mill/,
      /^Water supply, Mill/,
      /^Waste.*, Mill: last record/,
    ])
      expect(
        details.some((message) => what.test(message)),
        `${String(what)}: ${details.join(' | ')}`,
      ).toBe(true);
  });

  it('ask of a site without records what its kind uses, until it is answered', async () => {
    const place = { address: '2 Weir Road', city: 'Leeds' };
    const { id: site } = await made('/org-units', {
      name: 'Hall',
      kind: 'site',
      use: 'Plant',
      country: 'GB',
      ...place,
    });
    const lacking = async () => {
      const { body } = await person.call('GET', `/reports/vsme/publishing?period=${period}`);
      const found = (body['conditions'] as { name: string; details: { message: string }[] }[]).find(
        ({ name }) => name === 'notAssessed',
      );
      return found?.details.map(({ message }) => message).filter((message) => message.startsWith('Hall: '));
    };
    const all = ['electricity', 'heating', 'water', 'waste'].map((what) => `Hall: ${what}, no record and no answer`);
    expect(await lacking()).toEqual(all);
    const unused = { site, usage: 'notUsed', from: '2025-01-01', reason: 'The landlord has the bill' };
    await made('/expected-activities', { ...unused, activityType: 'water' });
    expect(await lacking()).toEqual(all.filter((message) => !message.includes('water')));
    expect(await claim()).toContain('open questions on what sites use are listed below');
  });

  it('leave the first steps open and the list unfinished, with the months and with each category of Scope 3', async () => {
    const { steps } = (await person.call('GET', '/getting-started')).body as {
      steps: { key: string; isDone: boolean; text: string }[];
    };
    const stepOf = (name: string) => steps.find(({ key }) => key === name);
    expect(stepOf('gaps')).toMatchObject({ isDone: false, text: '24 of 36 expected months have no data.' });
    expect(stepOf('screening')?.isDone).toBe(false);
    const { categories } = (await person.call('GET', `/inventory/worklist?period=${period}`)).body as {
      categories: { notScreened: number[] };
    };
    expect(categories.notScreened.length).toBeGreaterThan(10);
  });

  it('leave no report ready without the conditions that it would need a reason for', () => {
    expect(ready['items']).toMatchObject([
      { vsme: { errors: 0, open: 0 }, conditions: { must: 0, waivable: expect.any(Number) as number } },
    ]);
    const [{ conditions }] = ready['items'] as [{ conditions: { waivable: number } }];
    // Months, categories and drafts at least.
    expect(conditions.waivable).toBeGreaterThanOrEqual(3);
  });

  it('ask of a site of which nothing is said but its name, on home and list, before approval and publication, and in the statement', async () => {
    const said = /Bare: electricity, no record and no answer.*Bare: heating, no record and no answer/;
    await made('/org-units', { name: 'Bare', kind: 'site', country: 'GB' });
    const bodyOf = async (address: string) => (await person.call('GET', address)).text;
    for (const place of ['attention', 'worklist', 'completeness'])
      expect(await bodyOf(`/inventory/${place}?period=${period}`), place).toMatch(/"kind":"unknown"[^}]*"name":"Bare"/);
    expect(await bodyOf(`/inventory/runs/${run}/approval`)).toMatch(said);
    expect(await bodyOf(`/reports/vsme/publishing?period=${period}`)).toMatch(said);
    expect(await claim()).toContain('open questions on what sites use are listed below');
    expect(await bodyOf(`/reports/ghg-statement?run=${run}`)).toMatch(/Sites: [^.]*Bare/);
  });

  it('name a site with a floor area and no energy on home, overview and list, before approval and publication, and in the statement', async () => {
    expect(await claim()).not.toContain('no energy data');
    await made('/org-units', { name: 'Shed', kind: 'site', country: 'GB', floorAreaM2: '1200' });
    const said = /Shed: 1,?200.m.{1,6}, no energy recorded/;
    const bodyOf = async (address: string) => (await person.call('GET', address)).text;
    expect(await bodyOf('/inventory/key-figures')).toContain('"withoutEnergy":1');
    for (const place of ['attention', 'worklist'])
      expect(await bodyOf(`/inventory/${place}?period=${period}`)).toContain('"withoutEnergy":{"count":1');
    expect(await bodyOf(`/inventory/runs/${run}/approval`)).toMatch(said);
    expect(await bodyOf(`/reports/vsme/publishing?period=${period}`)).toMatch(said);
    expect(await claim()).toContain('sites with a floor area and no energy data are listed below');
    expect(await bodyOf(`/reports/ghg-statement?run=${run}`)).toContain('Sites: Shed.');
  });
});
