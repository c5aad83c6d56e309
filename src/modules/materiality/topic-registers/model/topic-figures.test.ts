import { describe, expect, it } from 'vitest';
import { circularityContent } from './circularity-figures.ts';
import type { ProductCircularity } from './circularity.ts';
import { climateContent, offsetContent, waterContent } from './climate-and-nature-figures.ts';
import type { BiodiversityOffset, CarbonPriceScheme, TransitionLever, WaterPolicySite } from './climate-and-nature.ts';
import { conductContent } from './conduct-figures.ts';
import type { ConductCase, FunctionAtRisk, PoliticalContribution } from './conduct.ts';
import type { TopicContent } from './figure.ts';
import { communityContent, consumerContent, supplierContent } from './people-figures.ts';
import { topicRegisters } from './registers.ts';
import { topicsWithRegisters } from '#modules/materiality/assessment/model/topics.ts';
import type { AffectedCommunity, ConsumerIncident, SupplierExposure } from './people-around.ts';

const year = { id: 'p', from: '2025-01-01', to: '2025-12-31' };
const figureOf = ({ figures }: TopicContent, key: string) => figures.find((figure) => figure.key === key);
const valueOf = (content: TopicContent, key: string) => figureOf(content, key)?.amount?.value ?? null;
const flagsOf = ({ tables }: TopicContent) => tables[0]?.rows.map(({ cells }) => cells.at(-1)?.flag ?? null);

describe('internal carbon price (ESRS 2023 E1-8, par. 63 c)', () => {
  const scheme = (pricePerT: string, coveredT: string | null, currency = 'EUR') =>
    ({ pricePerT, coveredT, currency }) as CarbonPriceScheme;
  const of = (...schemes: CarbonPriceScheme[]) => climateContent({ period: 'p', schemes, levers: [] });
  it('is the mean of the prices, weighted by the tonnes they cover', () => {
    expect(valueOf(of(scheme('100', '1000'), scheme('40', '3000')), 'price')).toBe('55');
    expect(figureOf(of(scheme('100', '1000'), scheme('40', '3000')), 'price')).toMatchObject({
      workings: '(100 × 1000 + 40 × 3000) ÷ 4000',
      amount: { unit: 'EUR/t_co2e' },
    });
  });
  it('stays away without tonnes, and mixes no currencies', () => {
    expect(figureOf(of(scheme('100', '1000'), scheme('40', null)), 'price')).toMatchObject({
      amount: null,
      missing: 'A scheme has no covered emissions.',
    });
    expect(figureOf(of(scheme('100', '1000'), scheme('40', '1', 'SEK')), 'price')?.missing).toContain(
      'different currencies',
    );
  });
});

it('adds up the levers of the plan without dropped ones, and their investment by currency (ESRS 2023 E1-1, par. 16 b and c)', () => {
  const lever = (savedT: string, currency: string, capexMinor: number | null, status = 'planned') =>
    ({ savedT, currency, capexMinor, status }) as TransitionLever;
  const content = climateContent({
    period: 'p',
    schemes: [],
    levers: [
      lever('100', 'EUR', 5000),
      lever('20.5', 'SEK', 900),
      lever('7', 'EUR', null),
      lever('1000', 'EUR', 1, 'dropped'),
    ],
  });
  expect(['saved', 'capex-EUR', 'capex-SEK'].map((key) => valueOf(content, key))).toEqual(['127.5', '5000', '900']);
  expect(figureOf(content, 'saved')?.notCounted).toBe('1 dropped lever is not counted.');
  expect(figureOf(content, 'capex-EUR')?.notCounted).toBe('1 lever without an amount.');
});

describe('water stress without a policy (ESRS 2023 E3-1, par. 13)', () => {
  const site = (name: string, isStressed: boolean | null) => ({
    site: name,
    name,
    isStressed,
    reason: { code: 'water.own-assessment', values: {}, message: 'By own assessment.' },
    withdrawalM3: '1',
  });
  const covered = [{ site: 'plant' }] as WaterPolicySite[];
  it('counts the stressed sites that no policy covers', () => {
    const content = waterContent({ sites: [site('plant', true), site('mill', true), site('store', false)], covered });
    expect(valueOf(content, 'uncovered')).toBe('1');
    expect(flagsOf(content)).toEqual([null, 'Not covered by a policy']);
  });
  it('is not known while a basin is not assessed, and not shown to whoever may not see it', () => {
    expect(figureOf(waterContent({ sites: [site('mill', null)], covered }), 'uncovered')).toMatchObject({
      amount: null,
      missing: 'Water stress is not assessed for 1 site: mill.',
    });
    expect(waterContent({ sites: null, covered })).toMatchObject({ figures: [{ amount: null }], tables: [] });
  });
});

it('adds up offsets by currency (ESRS 2023 E4-3, par. 28 b)', () => {
  const offsets = [
    { areaHa: '1.5', currency: 'EUR', costMinor: 100 },
    { areaHa: '2', currency: 'EUR', costMinor: 50 },
  ] as BiodiversityOffset[];
  expect(['area', 'cost-EUR'].map((key) => valueOf(offsetContent({ period: 'p', offsets }), key))).toEqual([
    '3.5',
    '150',
  ]);
});

describe('product cards (ESRS 2023 E5-5, par. 36; rate: ESRS 2026 E5-5, AR 3)', () => {
  const card = (part: Partial<ProductCircularity>) =>
    ({
      id: part.name ?? '',
      name: '',
      durabilityYears: null,
      sectorMeanYears: null,
      repairScore: null,
      repairScoreMax: null,
      productT: '0',
      recyclableProductT: null,
      packagingT: null,
      recyclablePackagingT: null,
      ...part,
    }) as ProductCircularity;
  const cards = [
    card({
      name: 'Tables',
      productT: '300',
      recyclableProductT: '240',
      packagingT: '10',
      recyclablePackagingT: '10',
      durabilityYears: '15',
      sectorMeanYears: '10',
    }),
    card({
      name: 'Chairs',
      productT: '100',
      recyclableProductT: '40',
      packagingT: '0',
      durabilityYears: '5',
      sectorMeanYears: '10',
    }),
  ];
  it('are put together by weight, not card by card', () => {
    const content = circularityContent({ period: 'p', cards });
    expect(['product', 'packaging', 'durability'].map((key) => valueOf(content, key))).toEqual(['0.7', '1', '1.25']);
    expect(figureOf(content, 'product')?.workings).toBe('280 t ÷ 400 t');
  });
  it('leave a rate open while a card does not state its weight, and say which', () => {
    const content = circularityContent({
      period: 'p',
      cards: [...cards, card({ name: 'Beds', productT: '5', packagingT: '0' })],
    });
    expect(figureOf(content, 'product')).toMatchObject({
      amount: null,
      missing: 'Not stated for 1 product group of 3.',
    });
    expect(flagsOf(content)?.at(-1)).toBe('Not stated: recyclable weight, durability, repair score');
  });
});

it('shows spend at suppliers by country and sector with risk and signed share, each currency apart (ESRS 2023 S2-1, par. 18)', () => {
  const supplier = (part: Partial<SupplierExposure>) =>
    ({
      country: 'DE',
      sector: 'Boards',
      currency: 'EUR',
      spendMinor: 1000,
      countryRisk: 1,
      sectorRisk: 2,
      codeSignedOn: null,
      ...part,
    }) as SupplierExposure;
  const content = supplierContent({
    period: year,
    suppliers: [
      supplier({ codeSignedOn: '2025-12-31' }),
      supplier({ spendMinor: 3000, codeSignedOn: '2026-01-01' }),
      supplier({ country: 'VN', sector: 'Fittings', countryRisk: 4, sectorRisk: 5 }),
      supplier({ currency: 'SEK', spendMinor: 10 }),
    ],
  });
  expect(['signed', 'spend-EUR', 'high'].map((key) => valueOf(content, key))).toEqual(['0.25', '0.2', '1']);
  expect(content.tables.map(({ key }) => key)).toEqual(['heat-EUR', 'heat-SEK']);
  expect(
    content.tables[0]?.rows.map(({ cells }) => cells.map((one) => [one.text, one.amount?.value ?? null, one.heat])),
  ).toEqual([
    [
      ['Germany', null, null],
      ['risk 2, 25% signed', '4000', 0.08],
      [null, null, null],
    ],
    [
      ['Vietnam', null, null],
      [null, null, null],
      ['risk 20, 0% signed', '1000', 0.8],
    ],
  ]);
});

it('counts communities talked with, consent and substantiated grievances (ESRS 2023 S3-2, par. 21 and 23; S3-3, par. 27)', () => {
  const community = (part: Partial<AffectedCommunity>) =>
    ({
      id: part.name ?? '',
      name: '',
      site: 'mill',
      isIndigenous: false,
      consent: null,
      engagements: [],
      grievances: [],
      ...part,
    }) as AffectedCommunity;
  const grievance = (verdict: 'open' | 'substantiated' | 'unsubstantiated', rest = {}) => ({
    receivedOn: '2025-03-01',
    subject: 'Dust',
    verdict,
    remedy: null,
    closedOn: null,
    ...rest,
  });
  const content = communityContent({
    period: year,
    siteName: (id) => id,
    meetings: [{ community: 'Village', heldOn: '2025-05-01' }],
    communities: [
      community({
        name: 'Village',
        grievances: [
          grievance('substantiated', { remedy: 'Lorries drive by day', closedOn: '2025-06-01' }),
          grievance('substantiated'),
          grievance('open'),
        ],
      }),
      community({
        name: 'Herders',
        isIndigenous: true,
        consent: 'sought',
        engagements: [{ heldOn: '2024-05-01', way: 'direct', subject: 'Road', outcome: null }],
      }),
    ],
  });
  expect(['engaged', 'consent', 'grievances', 'remedied'].map((key) => valueOf(content, key))).toEqual([
    '0.5',
    '0',
    '2',
    '0.5',
  ]);
  expect(figureOf(content, 'grievances')?.notCounted).toBe(
    '1 grievance is not substantiated or still under investigation.',
  );
  expect(flagsOf(content)).toEqual(['2 open grievances', 'No engagement in the period, Consent not resolved']);
});

it('counts substantiated incidents only and names the rest (ESRS 2023 S4-3, AR 23; S4-4, par. 35)', () => {
  const incident = (kind: ConsumerIncident['kind'], verdict: ConsumerIncident['verdict']) =>
    ({ kind, verdict }) as ConsumerIncident;
  const content = consumerContent({
    period: year,
    incidents: [
      incident('recall', 'substantiated'),
      incident('recall', 'open'),
      incident('privacy', 'unsubstantiated'),
    ],
  });
  expect(
    ['recall', 'privacy', 'claim'].map((key) => [valueOf(content, key), figureOf(content, key)?.notCounted ?? null]),
  ).toEqual([
    ['1', '1 record is not substantiated or still under investigation.'],
    ['0', '1 record is not substantiated or still under investigation.'],
    ['0', null],
  ]);
  expect(figureOf(consumerContent({ period: year, incidents: [] }), 'recall')?.amount).toBeNull();
});

describe('business conduct (ESRS 2023 G1-4, par. 24 a; G1-5, par. 29 b; G1-3, par. 21 b)', () => {
  const fine = (amountMinor: number, verdict: ConductCase['verdict'], currency = 'EUR') =>
    ({ kind: 'fine', law: 'other', verdict, currency, amountMinor }) as ConductCase;
  const of = (part: Partial<Parameters<typeof conductContent>[0]>) =>
    conductContent({ period: year, cases: [], contributions: [], functions: [], ...part });
  it('counts and adds up what is verified, each currency apart', () => {
    const content = of({
      cases: [fine(1000, 'verified'), fine(250, 'verified'), fine(99_000, 'open'), fine(700, 'verified', 'SEK')],
    });
    expect(['fines', 'fines-EUR', 'fines-SEK', 'convictions'].map((key) => valueOf(content, key))).toEqual([
      '3',
      '1250',
      '700',
      '0',
    ]);
    expect(figureOf(content, 'fines-EUR')?.notCounted).toBe('1 amount is not verified or was lifted.');
  });
  it('shows contributions by country and recipient, and says nothing where none is recorded', () => {
    const gift = (kind: PoliticalContribution['kind'], amountMinor: number) =>
      ({ recipient: 'Party', country: 'SE', currency: 'SEK', kind, amountMinor }) as PoliticalContribution;
    const content = of({ contributions: [gift('money', 100), gift('money', 50), gift('inKind', 7)] });
    expect(valueOf(content, 'contributions-SEK')).toBe('157');
    expect(content.tables[0]?.rows[0]?.cells.map((one) => one.text ?? one.amount?.value)).toEqual([
      'Party',
      'Sweden',
      '150',
      '7',
    ]);
    expect(figureOf(of({}), 'contributions')).toMatchObject({
      amount: null,
      missing: 'No data recorded for this period. This does not mean none.',
    });
  });
  it('weighs training by people, and waits for functions that do not say', () => {
    const at = (people: number, trained: number | null) => ({ people, trained }) as FunctionAtRisk;
    expect(valueOf(of({ functions: [at(30, 30), at(10, 0)] }), 'trained')).toBe('0.75');
    expect(figureOf(of({ functions: [at(30, 30), at(10, null)] }), 'trained')).toMatchObject({
      amount: null,
      missing: 'Not stated for 1 function of 2.',
    });
  });
});

it('opens the tab of registers for exactly the topics that have some', () => {
  expect([...topicsWithRegisters].sort()).toEqual(Object.keys(topicRegisters).sort());
});
