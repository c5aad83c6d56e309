import { inReaderUnit, readerUnit } from './reader-unit.ts';
import { decimalText, exact, grouped } from '#platform/values/model/decimal.ts';
import { ENTRY_POINT, memberLabel, NAMESPACES, type Catalogue, type Concept } from './catalogue.ts';
import { dimensionsKey, footnotesOf, periodKey, type Fact, type VsmeReport } from './fact.ts';
import { laidOut, type LaidOutDisclosure, type LayoutBlock } from './report-layout.ts';
import { isNumeric, unitLabel } from './units.ts';
import { paragraphs, xbrlValue } from './value-text.ts';
import { escapedText as text } from './xml-text.ts';
import { inPage } from './file-texts.ts';

/**
 * The report as one page that people and machines read: XHTML with Inline XBRL. Headings follow the disclosures, every
 * table names its lines and columns.
 * @param written markup of the text that people wrote (`text-markup.ts`); it stands before the data points, whose
 *   headings are then one level below one of their own
 * @param disclaimer  plain text at the end
 * @param waivers  before it: conditions that were not met when it was published, with the reasons
 * Source: Inline XBRL 1.1; transformation registry 4 (2020-02-12); chosen members as hidden facts tied to their words
 * by `-ix-hidden` (ESMA reporting manual, guidance 2.4.1); WCAG 2.2, 1.3.1.
 */
export function inlineXbrl(
  report: VsmeReport,
  catalogue: Catalogue,
  {
    written = null,
    disclaimer = null,
    waivers = [],
  }: { written?: string | null; disclaimer?: string | null; waivers?: readonly string[] } = {},
): string {
  const marks = marksOf(report, catalogue);
  const disclosures = laidOut(report, catalogue);
  const body = disclosures.map((disclosure) => disclosureMarkup(disclosure, marks)).join('\n');
  const before = written === null ? '' : `${written}\n<h2 id="data-points">${text(inPage('points'))}</h2>\n`;
  const after = [footnotesMarkup(marks), waiversMarkup(waivers), disclaimerMarkup(disclaimer)].join('');
  const { entity, language } = report;
  const about = text(periodLine(report));
  const contents = disclosures.map(({ id, title }) => `<li><a href="#${id}">${text(title)}</a></li>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" ${NAMESPACE_ATTRIBUTES} lang="${text(language)}" xml:lang="${text(language)}">
<head>
<meta charset="UTF-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${text(`${report.title} – ${entity.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<div style="display:none">
${headerMarkup(marks)}
</div>
<header>
<h1>${text(report.title)}</h1>
<p>${about}</p>
</header>
<nav aria-label="${text(inPage('contents'))}"><ol>${contents}</ol></nav>
<main>
${before}${body}${after}
</main>
</body>
</html>
`;
}

const periodLine = ({ entity, period: { from, to }, currency }: VsmeReport): string =>
  inPage('period', { company: entity.name, identifier: entity.identifier, from, to, currency });

/** What the header declares and the facts point to. */
interface Marks {
  readonly report: VsmeReport;
  readonly catalogue: Catalogue;
  readonly contexts: ReadonlyMap<string, { id: string; fact: Fact }>;
  readonly units: ReadonlyMap<string, string>;
  readonly ids: ReadonlyMap<Fact, string>;
  readonly hidden: readonly { id: string; fact: Fact; concept: Concept }[];
  /** Texts of the footnotes, in the order of their numbers. */
  readonly footnotes: readonly string[];
}

function marksOf(report: VsmeReport, catalogue: Catalogue): Marks {
  const contexts = new Map<string, { id: string; fact: Fact }>();
  const units = new Map<string, string>();
  for (const fact of report.facts) {
    if (!contexts.has(contextKey(fact))) contexts.set(contextKey(fact), { id: `c${contexts.size + 1}`, fact });
    if (fact.unit !== null && !units.has(fact.unit)) units.set(fact.unit, `u${units.size + 1}`);
  }
  const ids = new Map(report.facts.map((fact, at) => [fact, `f${at + 1}`]));
  const hidden = report.facts.flatMap((fact) => {
    const concept = catalogue.concepts.get(fact.concept);
    return concept?.choice === null || concept === undefined ? [] : [{ id: ids.get(fact) ?? '', fact, concept }];
  });
  return { report, catalogue, contexts, units, ids, hidden, footnotes: footnotesOf(report.facts) };
}

function contextKey({ period, dimensions }: Fact): string {
  return `${periodKey(period)}|${dimensionsKey(dimensions)}`;
}

function headerMarkup({ report, catalogue, contexts, units, ids, hidden, footnotes }: Marks): string {
  const relations = footnotes.map(
    (note, at) =>
      `<ix:relationship fromRefs="${report.facts
        .filter((fact) => fact.footnotes?.includes(note) === true)
        .map((fact) => ids.get(fact) ?? '')
        .join(' ')}" toRefs="n${at + 1}"/>`,
  );
  const hiddenFacts = hidden.map(({ id, fact, concept }) => {
    const attributes = `id="${id}" name="${fact.concept}" contextRef="${contexts.get(contextKey(fact))?.id ?? ''}"`;
    return `<ix:nonNumeric ${attributes}>${text(xbrlValue(concept, fact.value))}</ix:nonNumeric>`;
  });
  return [
    '<ix:header>',
    ...(hiddenFacts.length === 0 ? [] : ['<ix:hidden>', ...hiddenFacts, '</ix:hidden>']),
    `<ix:references><link:schemaRef xlink:type="simple" xlink:href="${ENTRY_POINT}"/></ix:references>`,
    '<ix:resources>',
    ...[...contexts.values()].map(({ id, fact }) => contextMarkup(id, fact, report, catalogue)),
    ...[...units].map(([unit, id]) => unitMarkup(id, unit)),
    ...relations,
    '</ix:resources>',
    '</ix:header>',
  ].join('\n');
}

function contextMarkup(
  id: string,
  { concept, period, dimensions }: Fact,
  { entity }: VsmeReport,
  catalogue: Catalogue,
): string {
  const axes = catalogue.concepts.get(concept)?.tables.flatMap((table) => table.axes) ?? [];
  const members = Object.entries(dimensions)
    .sort()
    .map(([axis, member]) =>
      axes.find(({ name }) => name === axis)?.kind === 'typed'
        ? `<xbrldi:typedMember dimension="${axis}"><vsme:TYP>${text(member)}</vsme:TYP></xbrldi:typedMember>`
        : `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`,
    );
  const days =
    'on' in period
      ? `<xbrli:instant>${text(period.on)}</xbrli:instant>`
      : `<xbrli:startDate>${text(period.from)}</xbrli:startDate><xbrli:endDate>${text(period.to)}</xbrli:endDate>`;
  const identifier = `<xbrli:identifier scheme="${text(entity.scheme)}">${text(entity.identifier)}</xbrli:identifier>`;
  const scenario = members.length === 0 ? '' : `<xbrli:scenario>${members.join('')}</xbrli:scenario>`;
  return [
    `<xbrli:context id="${id}">`,
    `<xbrli:entity>${identifier}</xbrli:entity>`,
    `<xbrli:period>${days}</xbrli:period>`,
    scenario,
    '</xbrli:context>',
  ].join('');
}

function unitMarkup(id: string, unit: string): string {
  const measures = unit.split('/').map((part) => `<xbrli:measure>${text(part)}</xbrli:measure>`);
  const [above = '', below] = measures;
  const measured =
    below === undefined
      ? above
      : [
          '<xbrli:divide>',
          `<xbrli:unitNumerator>${above}</xbrli:unitNumerator>`,
          `<xbrli:unitDenominator>${below}</xbrli:unitDenominator>`,
          '</xbrli:divide>',
        ].join('');
  return `<xbrli:unit id="${id}">${measured}</xbrli:unit>`;
}

function disclosureMarkup({ id, title, sections }: LaidOutDisclosure, marks: Marks): string {
  // A disclosure of one part needs no second heading.
  const isWhole = sections.length === 1;
  const parts = sections.map((section) => {
    const heading = isWhole ? '' : `<h3>${text(section.title)}</h3>\n`;
    const blocks = section.blocks.map((block) => blockMarkup(block, section.title, isWhole ? 'h3' : 'h4', marks));
    return `${heading}${blocks.join('\n')}`;
  });
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${text(title)}</h2>\n${parts.join('\n')}\n</section>`;
}

function blockMarkup(block: LayoutBlock, caption: string, heading: 'h3' | 'h4', marks: Marks): string {
  if (block.kind === 'prose') {
    const period = block.period === '' ? '' : ` (${text(block.period)})`;
    const title = `<${heading}>${text(block.concept.label)}${period}</${heading}>`;
    return `${title}\n${factMarkup(block.fact, block.concept, marks)}`;
  }
  const heads =
    block.kind === 'points'
      ? [inPage('point'), ...block.periods]
      : [block.rowsAre, ...block.columns.map(({ label }) => label)];
  const rows =
    block.kind === 'points'
      ? block.rows.map(({ concept, facts }) =>
          rowMarkup(
            concept.label,
            facts.map((fact) => cellMarkup(fact, concept, marks)),
          ),
        )
      : block.rows.map(({ head, facts }) =>
          rowMarkup(
            head,
            facts.map((fact, at) => cellMarkup(fact, block.columns[at], marks)),
          ),
        );
  // Wide tables scroll inside their own region, by keyboard too.
  return [
    `<div class="wide" role="region" aria-label="${text(caption)}" tabindex="0"><table>`,
    `<caption>${text(caption)}</caption>`,
    `<thead><tr>${heads.map((head) => `<th scope="col">${text(head)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    rows.join('\n'),
    '</tbody>',
    '</table></div>',
  ].join('\n');
}

function rowMarkup(head: string, cells: readonly string[]): string {
  return `<tr><th scope="row">${text(head)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function cellMarkup(fact: Fact | null, concept: Concept | undefined, marks: Marks): string {
  return fact === null || concept === undefined ? '' : factMarkup(fact, concept, marks);
}

function factMarkup(fact: Fact, concept: Concept, marks: Marks): string {
  const notes = (fact.footnotes ?? []).map((note) => marks.footnotes.indexOf(note) + 1);
  const links = notes.map(
    (number) =>
      `<sup><a href="#n${number}" aria-label="${text(inPage('footnote', { number: String(number) }))}">${number}</a></sup>`,
  );
  return `${valueMarkup(fact, concept, marks)}${links.join(' ')}`;
}

function footnotesMarkup({ footnotes }: Marks): string {
  if (footnotes.length === 0) return '';
  const notes = footnotes.map((note, at) => `<li><ix:footnote id="n${at + 1}">${text(note)}</ix:footnote></li>`);
  const head = `<h2 id="footnotes">${text(inPage('footnotes'))}</h2>`;
  const list = `<ol class="notes">\n${notes.join('\n')}\n</ol>`;
  return `\n<section aria-labelledby="footnotes">\n${head}\n${list}\n</section>`;
}

function waiversMarkup(waivers: readonly string[]): string {
  if (waivers.length === 0) return '';
  return `\n<section aria-labelledby="waivers">\n<h2 id="waivers">${text(inPage('waived'))}</h2>\n${waivers.map(paragraphs).join('\n')}\n</section>`;
}

function disclaimerMarkup(disclaimer: string | null): string {
  if (disclaimer === null) return '';
  return `\n<section aria-labelledby="disclaimer">\n<h2 id="disclaimer">${text(inPage('disclaimer'))}</h2>\n${paragraphs(disclaimer)}\n</section>`;
}

function valueMarkup(fact: Fact, concept: Concept, marks: Marks): string {
  const id = marks.ids.get(fact) ?? '';
  const attributes = `id="${id}" name="${fact.concept}" contextRef="${marks.contexts.get(contextKey(fact))?.id ?? ''}"`;
  const { value } = fact;
  if (typeof value === 'boolean')
    return `<ix:nonNumeric ${attributes} format="ixt:fixed-${value}">${text(inPage(value ? 'yes' : 'no'))}</ix:nonNumeric>`;
  if (typeof value !== 'string')
    return `<span style="-ix-hidden:${id}">${text(value.map((member) => memberLabel(marks.catalogue, member)).join('; '))}</span>`;
  if (concept.type === 'text-block')
    return `<div><ix:nonNumeric ${attributes} escape="true">${paragraphs(value)}</ix:nonNumeric></div>`;
  return isNumeric(concept.type)
    ? numberMarkup(fact, value, concept, attributes, marks)
    : `<ix:nonNumeric ${attributes}>${text(value)}</ix:nonNumeric>`;
}

/**
 * Shares stand as per cent (scale −2), intensities per million of money (scale −6), everything else as it is; the sign
 * stands before the element, which holds only digits.
 */
function numberMarkup(
  { unit, decimals }: Fact,
  value: string,
  { type }: Concept,
  attributes: string,
  { units }: Marks,
): string {
  const { places, label } = readerUnit(type, unitLabel(unit ?? ''));
  const shown = exact(inReaderUnit(type, value)).abs();
  const isNegative = exact(value).isNegative() && !shown.isZero();
  const stated = [
    `unitRef="${units.get(unit ?? '') ?? ''}"`,
    `decimals="${decimals ?? 'INF'}"`,
    `scale="${places === 0 ? 0 : -places}"`,
    ...(isNegative ? ['sign="-"'] : []),
    'format="ixt:num-dot-decimal"',
  ].join(' ');
  const number = `<ix:nonFraction ${attributes} ${stated}>${grouped(decimalText(shown))}</ix:nonFraction>`;
  return `${isNegative ? '−' : ''}${number}${label === '' ? '' : ` ${text(label)}`}`;
}

const NAMESPACE_ATTRIBUTES = Object.entries({
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  ...NAMESPACES,
})
  .map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`)
  .join(' ');

const STYLE = [
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}',
  'h1,h2,h3,h4{overflow-wrap:anywhere}',
  '.wide{overflow-x:auto;margin:0 0 1.5rem}',
  'table{border-collapse:collapse;width:100%}',
  'caption{text-align:left;padding:.25rem 0}',
  'th,td{border:1px solid #767676;padding:.35rem .5rem;text-align:left;vertical-align:top;white-space:pre-line}',
  '.notes{white-space:pre-line}',
].join('');
