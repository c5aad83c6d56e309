import { describe, expect, it } from 'vitest';
import { uncodedMessage } from '#platform/messages/model/messages.ts';
import type { GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { statementPdf } from './statement-pdf.ts';

const statement: GhgStatement = {
  company: 'Borealis #strong[x] *Furniture* $1$',
  product: 'Heartwood',
  title: 'Greenhouse gas statement',
  period: { name: '2025', from: '2025-01-01', to: '2025-12-31' },
  previousPeriod: '2024',
  previousRunId: null,
  notCompared: [],
  comparedOn: [],
  likeMonths: [],
  madeAt: '2026-11-21T10:00:00.000Z',
  madeOn: '2026-11-21',
  state: 'approved',
  isFinal: false,
  runId: '01a1fc5d-055d-736a-97eb-4f0366c5ca4c',
  inputsHash: 'ab'.repeat(32),
  resultHash: null,
  headline: [
    { label: 'Scope 1', tonnes: '512.345', note: 'Direct emissions', explains: { method: 'location', scope: '1' } },
    { label: 'Scope 2, location-based', tonnes: '0.05', note: 'Grid', explains: null },
    { label: 'Scope 2, market-based', tonnes: null, note: 'Contracted', explains: null },
    { label: 'Scope 3', tonnes: '1234567.85', note: 'Value chain', explains: null },
  ],
  rows: [
    {
      label: 'Stationary combustion',
      tonnes: '312.25',
      previousTonnes: '300',
      change: '0.040833',
      isTotal: false,
      explains: { method: 'location', category: '1:stationary' },
    },
    { label: 'Scope 1', tonnes: '512.345', previousTonnes: null, change: null, isTotal: true, explains: null },
  ],
  boundary: {
    approach: 'operational',
    text: [uncodedMessage('Operational control: all units.')],
    units: [{ name: 'Plant', kind: 'site', country: 'DE', share: '1' }],
  },
  method: [uncodedMessage('First sentence.'), uncodedMessage('Second sentence.')],
  byGas: [
    { key: 'CO2', gas: 'CO2', massTonnes: '500.1', tonnes: '500.1', inScopes: true },
    { key: 'CO2_biogenic', gas: 'CO2, biogenic', massTonnes: '12', tonnes: null, inScopes: false },
  ],
  bySite: [{ key: '01a1fc5d-055d-736a-97eb-4f0366c5ca4d', site: 'Plant', locationTonnes: '1', marketTonnes: '2' }],
  scope2: {
    mwh: '2000',
    coverage: '0.6',
    instruments: [{ label: 'Guarantees', kind: 'certificate', mwh: '1200' }],
    warnings: [uncodedMessage('No residual mix is known for DE.')],
  },
  scope3: [
    {
      number: 1,
      name: 'Purchased goods and services',
      tonnes: '800',
      share: '0.6',
      methods: 'average',
      isSignificant: true,
      relevance: 'Relevant',
      reason: 'Size',
      assessment: 'Spend-based. Supplier invoices',
      screenedOn: '2025-03-01',
    },
    {
      number: 2,
      name: 'Capital goods',
      tonnes: null,
      share: null,
      methods: '',
      isSignificant: false,
      relevance: 'Not screened',
      reason: '',
      assessment: '',
      screenedOn: null,
    },
  ],
  quality: [{ label: 'Invoiced', share: '0.95' }],
  uncertainty: [
    { label: 'Scope 1', relative: '0.08', rating: 'good', lowTonnes: '470', highTonnes: '560', unknownTonnes: '0' },
  ],
  editions: [
    {
      id: 'ukgov-2025',
      title: 'UK factors',
      publisher: 'DESNZ',
      edition: '2025',
      licence: 'Open Government Licence v3.0',
      attribution: 'Contains public sector information.',
    },
  ],
  ownFactors: [{ label: 'District heat', value: '0.05 kg CO2e per kWh', source: 'Supplier #1' }],
  waivers: [{ lacked: [uncodedMessage('8 of 12 expected months have no data.')], reason: 'The site was closed.' }],
  outOfDate: [uncodedMessage('Activity record “June bill” was changed, 3 March 2026.')],
  missing: [{ what: 'Lacquer', why: [uncodedMessage('No emission factor assigned')], records: 1 }],
};

describe('the statement as PDF', () => {
  const pdf = statementPdf(statement);
  const text = pdf.toString('latin1');

  it('is a PDF/UA document with structure, language and title', () => {
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toMatch(/\/Lang\s?\(en/);
    expect(text).toContain('pdfuaid');
  });

  it('carries the company’s logo with a name, its letter head as text and its colour', () => {
    const logo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const branded = statementPdf(statement, { logo, colour: '#7a1f5c', lines: ['Borealis *Ltd*', '#panic("x")'] });
    expect(branded.toString('latin1')).toContain('/Subtype /Image');
    expect(text).not.toContain('/Subtype /Image');
    // The next company's statement knows nothing of it.
    expect(statementPdf(statement).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('prints data as text, whatever signs it holds', () => {
    expect(() =>
      statementPdf({
        ...statement,
        company: '#panic("x")',
        missing: [{ what: '`code` <label> @ref \\ ] [', why: [uncodedMessage('"')], records: null }],
      }),
    ).not.toThrow();
  });
});
