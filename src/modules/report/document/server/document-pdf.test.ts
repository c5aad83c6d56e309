import { describe, expect, it } from 'vitest';
import { pdfPages } from '#test/support/pdf-text.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import type { Figure, Inline, Piece } from '#modules/report/document/model/resolved.ts';
import { documentPdf } from './document-pdf.ts';

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const word = (text: string, more: { isStrong?: boolean; isEmphasis?: boolean } = {}): Inline => ({
  kind: 'text',
  text,
  isStrong: false,
  isEmphasis: false,
  ...more,
});
const figure = (text: string, state: Figure['state'] = 'approved'): Figure => ({
  kind: 'figure',
  source: '{{dp:X}}',
  text,
  state,
  concept: 'vsme:X',
  label: 'X',
  row: null,
  lineage: null,
  fact: null,
});
const image = (file: string, alt: string, caption = ''): Piece => ({ kind: 'image', file, alt, caption });
const textOf = (
  pieces: readonly Piece[],
  images: SetText['images'] = {},
  more: Partial<SetText['text']> = {},
): SetText => ({
  images,
  text: {
    title: 'Sustainability report 2026',
    company: 'Borealis #strong[x] $1$',
    period: { name: '2026', from: '2026-01-01', to: '2026-12-31' },
    language: 'en',
    ...more,
    blocks: [{ id: '01a1fc5d-055d-736a-97eb-4f0366c5ca4c', isSupplementary: false, pieces: [...pieces] }],
  },
});
const draft = { version: null, proof: null, withdrawn: null };
const tagsOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/S ?\/(\w+)/g)].map(([, tag]) => tag);

const whole = textOf(
  [
    { kind: 'heading', level: 1, text: 'Energy *and* climate', anchor: 'a' },
    {
      kind: 'paragraph',
      inlines: [
        word('We used '),
        figure('1,234 MWh'),
        word(' and '),
        word('saved', { isStrong: true }),
        word(' a '),
        word('little', { isEmphasis: true }),
        word('.\nMore in '),
        { kind: 'link', text: 'our policy', href: 'https://example.com/a?b=1&c=2' },
        word('; '),
        { kind: 'free', text: '12 people' },
        word(' helped. '),
        figure('[no value]', 'missing'),
      ],
    },
    { kind: 'list', isOrdered: false, items: [[word('First point')], [word('Second point of '), figure('5 %')]] },
    { kind: 'list', isOrdered: true, items: [[word('Avoid')], [word('Reduce')]] },
    { kind: 'heading', level: 2, text: 'Waste', anchor: 'b' },
    {
      kind: 'table',
      caption: 'Waste by kind',
      heads: ['Kind', '2026', 'Change'],
      rows: [
        ...Array.from({ length: 70 }, (_none, at) => [[word(`Kind ${at}`)], [figure(`${at} t`)], [figure('+5 %')]]),
        [[word('one cell only')]],
      ],
      note: 'Rounded to tonnes.',
    },
    {
      kind: 'chart',
      title: 'Use',
      unit: 'MWh',
      categories: ['Power', 'Gas', 'Sold'],
      series: [
        { name: '2025', values: ['1234.5', null, '-20'] },
        { name: '2026', values: ['1000', '80', '-10'] },
      ],
      note: 'Sold energy counts below zero.',
    },
    image('one', 'A dot of colour', 'Our plant'),
  ],
  { one: { type: 'image/png', base64: dot } },
);

describe('the text as PDF', () => {
  const pdf = documentPdf(whole, draft);
  const raw = pdf.toString('latin1');
  const pages = pdfPages(pdf);
  const words = pages.join(' ');

  it('is a PDF/UA document with title, language and tags for each kind of block', () => {
    expect(raw.slice(0, 5)).toBe('%PDF-');
    expect(raw).toContain('pdfuaid');
    expect(raw).toMatch(/\/Lang ?\(en/);
    expect(raw).toContain('Sustainability report 2026');
    expect(new Set(tagsOf(pdf))).toEqual(
      new Set([
        ...tagsOf(pdf),
        'Document',
        'Title',
        'TOC',
        'TOCI',
        'H1',
        'H2',
        'P',
        'L',
        'LI',
        'LBody',
        'Table',
        'THead',
        'TH',
        'TD',
        'Caption',
        'Figure',
        'Link',
      ]),
    );
    expect(raw).toContain('A dot of colour');
    expect(raw).toContain('Bar chart: Use, MWh.');
  });

  it('says everything in the order of the text, contents with page numbers first', () => {
    const expected = [
      'Borealis #strong[x] $1$',
      'Sustainability report 2026',
      '1 January 2026 to 31 December 2026',
      'Draft, not published.',
      'Contents',
      'Energy *and* climate',
      'Waste',
      'Energy *and* climate',
      'We used 1,234 MWh and saved a little',
      'More in our policy',
      '12 people helped.',
      '[no value]',
      'First point',
      'Second point of 5 %',
      '1. Avoid',
      '2. Reduce',
      'Waste',
      'Waste by kind',
      'Kind 2026 Change',
      'Kind 0 0 t +5 %',
      'Kind 69 69 t +5 %',
      'one cell only',
      'Rounded to tonnes.',
      'Use, MWh',
      'Power',
      '1,234.5 1,000',
      'Datapoint 2025, MWh 2026, MWh',
      'Gas – 80',
      'Sold −20 −10',
      'Sold energy counts below zero.',
      'Our plant',
    ];
    let from = 0;
    for (const part of expected) {
      const at = words.indexOf(part, from);
      expect(at, `${part} after ${words.slice(Math.max(0, from - 40), from)}`).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toMatch(/Energy \*and\* climate.* 2/);
  });

  it('says at the foot whose, of when and which version it is', () => {
    const feet = (standing: Parameters<typeof documentPdf>[1]) =>
      pdfPages(documentPdf(textOf([{ kind: 'paragraph', inlines: [word('One.')] }]), standing), { feet: true }).join(
        ' ',
      );
    expect(feet(draft)).toMatch(/Borealis #strong\[x\] \$1\$, 2026, draft page 1 \/ 1/);
    const published = feet({ version: 2, proof: 'SHA-256 of the published text: abc', withdrawn: null });
    expect(published).toMatch(/2026, version 2 page 1 \/ 1/);
    expect(published).toContain('SHA-256 of the published text: abc');
    expect(published).not.toContain('Draft');
    // One paragraph needs no contents.
    expect(published).not.toContain('Contents');
  });

  it('leaves out no level of headings, whatever people chose', () => {
    const tags = tagsOf(
      documentPdf(
        textOf([
          { kind: 'heading', level: 3, text: 'Deep', anchor: 'a' },
          { kind: 'heading', level: 4, text: 'Deeper', anchor: 'b' },
          { kind: 'heading', level: 2, text: 'Flat', anchor: 'c' },
        ]),
        draft,
      ),
    );
    expect(tags).toContain('H1');
    expect(tags).toContain('H2');
    expect(tags).not.toContain('H3');
    expect(tags).not.toContain('H4');
  });

  it('prints data as text, whatever signs it holds', () => {
    const odd = '#panic("x") `code` <label> @ref \\ ] [ $x$ *a* _b_ = h // c /* d */ ~ "q"';
    const set = textOf(
      [
        { kind: 'heading', level: 1, text: odd, anchor: 'a' },
        {
          kind: 'paragraph',
          inlines: [
            word(odd),
            { kind: 'link', text: odd, href: 'javascript:alert(1)' },
            { kind: 'link', text: odd, href: `https://example.com/${'x'.repeat(5000)}` },
          ],
        },
        { kind: 'paragraph', inlines: [] },
        { kind: 'list', isOrdered: true, items: [] },
        { kind: 'list', isOrdered: false, items: [[]] },
        { kind: 'table', caption: odd, heads: [], rows: [[[word(odd)]], []], note: odd },
        { kind: 'table', caption: '', heads: ['a'], rows: [], note: null },
        {
          kind: 'chart',
          title: odd,
          unit: '',
          categories: [odd],
          series: [
            { name: odd, values: ['0'] },
            { name: 'b', values: [] },
          ],
          note: null,
        },
        { kind: 'chart', title: '', unit: '', categories: [], series: [], note: null },
      ],
      {},
      { title: odd, company: odd },
    );
    const made = documentPdf(set, draft);
    expect(made.toString('latin1')).not.toContain('javascript:');
    expect(pdfPages(made).join(' ').split('#panic("x")').length).toBeGreaterThan(6);
  });

  it('is set whatever script a name is in: signs that no font has are boxes, and what is no character is left out', () => {
    const names = [
      'zażółć gęślą',
      'Ελληνικά',
      'Кириллица',
      'Việt Nam',
      'CO₂ m³ ½ → ≤',
      '\u0001nul',
      'half \uD83D',
      '\uFFFEorder',
      '\u{1F1E9}\u{1F1EA} flag',
      '\u{10FFFD} private',
    ];
    const said = pdfPages(
      documentPdf(
        textOf(
          names.map((name) => ({ kind: 'paragraph', inlines: [word(name)] })),
          {},
          { title: names.join(', ') },
        ),
        draft,
      ),
    ).join(' ');
    for (const name of [
      'zażółć gęślą',
      'Ελληνικά',
      'Кириллица',
      'Việt Nam',
      'CO₂ m³ ½ → ≤',
      'nul',
      'half',
      'order',
      'flag',
      'private',
    ])
      expect(said).toContain(name);
    // A machine may have a font with flags.
    expect(said).toMatch(/(?:□□|\u{1F1E9}\u{1F1EA}) flag/u);
  });

  it('puts words in place of an image that is gone or none', () => {
    const made = documentPdf(
      textOf(
        [image('gone', 'The old plant', 'Before'), image('broken', 'The new plant'), image('one', 'A dot of colour')],
        {
          broken: { type: 'image/png', base64: Buffer.from('no image').toString('base64') },
          one: { type: 'image/png', base64: dot },
        },
      ),
      draft,
      { logo: Buffer.from('no logo'), colour: '#7a1f5c', lines: ['Borealis *Ltd*'] },
    );
    const said = pdfPages(made).join(' ');
    expect(said).toContain('[Before: The old plant]');
    expect(said).toContain('[The new plant]');
    expect(said).toContain('Borealis *Ltd*');
    expect(made.toString('latin1').split('/Subtype /Image').length - 1).toBeGreaterThan(0);
    // The next text knows nothing of these images.
    expect(documentPdf(textOf([image('one', 'A dot of colour')]), draft).toString('latin1')).not.toContain(
      '/Subtype /Image',
    );
  });
});
