import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfFile } from './messages.ts';
import { vsmeError } from './errors.ts';
import { z } from 'zod';
import { ownValue } from '#platform/values/model/own-value.ts';
import { ENTRY_POINT, NAMESPACES, type Catalogue } from './catalogue.ts';
import { dayAfter, footnotesOf, type Fact, type FactPeriod, type VsmeReport } from './fact.ts';
import { factValue, paragraphs, textOfParagraphs, xbrlValue } from './value-text.ts';
import { issueMessage } from '#platform/messages/model/schema-messages.ts';

/**
 * The report as xBRL-JSON, one object for each fact. Comparatives are facts of an earlier period, footnotes are notes
 * that facts link to. Source: xBRL-JSON 1.0 (https://xbrl.org/2021/xbrl-json), OIM 1.0; footnotes: OIM 1.0, section
 * 3.7.
 */
export function xbrlJson(report: VsmeReport, catalogue: Catalogue): string {
  const notes = new Map(footnotesOf(report.facts).map((text, at) => [text, `n${at + 1}`]));
  const facts = report.facts.map((fact, at) => [
    `f${at + 1}`,
    {
      ...jsonFact(fact, report, catalogue),
      ...(fact.footnotes === undefined
        ? {}
        : { links: { [FOOTNOTE]: { [GROUP]: fact.footnotes.map((text) => notes.get(text)) } } }),
    },
  ]);
  return `${JSON.stringify(
    {
      documentInfo: {
        documentType: DOCUMENT_TYPE,
        namespaces: { ...NAMESPACES, [ENTITY]: report.entity.scheme, xbrl: 'https://xbrl.org/2021' },
        taxonomy: [ENTRY_POINT],
        ...(notes.size === 0
          ? {}
          : {
              linkTypes: { [FOOTNOTE]: 'http://www.xbrl.org/2003/arcrole/fact-footnote' },
              linkGroups: { [GROUP]: 'http://www.xbrl.org/2003/role/link' },
            }),
      },
      facts: Object.fromEntries([
        ...facts,
        ...[...notes].map(([text, id]) => [
          id,
          {
            value: paragraphs(text),
            dimensions: { concept: NOTE, noteId: id, language: report.language.toLowerCase() },
          },
        ]),
      ]),
    },
    null,
    1,
  )}\n`;
}

/**
 * Facts of an xBRL-JSON report of the VSME taxonomy. Prefixes are those that we write.
 * @throws `report.vsme-not-a-report`
 */
export function factsOfXbrlJson(
  text: string,
  catalogue: Catalogue,
): { facts: Fact[]; entity: { scheme: string; identifier: string } } {
  const { documentInfo, facts } = parsed(text);
  for (const [prefix, namespace] of Object.entries(NAMESPACES))
    if ((documentInfo.namespaces[prefix] ?? namespace) !== namespace)
      throw unreadable(sayOfFile('other-taxonomy', { prefix }));
  if (!documentInfo.taxonomy.includes(ENTRY_POINT))
    throw unreadable(sayOfFile('without-taxonomy', { taxonomy: ENTRY_POINT }));
  const [prefix = '', identifier = ''] = splitOnce(
    Object.values(facts).find(({ dimensions }) => dimensions['entity'] !== undefined)?.dimensions['entity'] ?? '',
  );
  const notes = new Map(
    Object.entries(facts)
      .filter(([, { dimensions }]) => dimensions['concept'] === NOTE)
      .map(([id, { value }]) => [id, textOfParagraphs(value) ?? value]),
  );
  return {
    facts: Object.entries(facts)
      .filter(([id]) => !notes.has(id))
      .map(([id, fact]) => factOf(id, fact, notes, catalogue)),
    entity: { scheme: ownValue(documentInfo.namespaces, prefix) ?? prefix, identifier },
  };
}

function jsonFact(
  { concept, value, unit, decimals, period, dimensions }: Fact,
  report: VsmeReport,
  catalogue: Catalogue,
): JsonFact {
  const known = catalogue.concepts.get(concept);
  if (known === undefined) throw unreadable(sayOfFile('datapoint-unknown', { datapoint: concept }));
  return {
    value: xbrlValue(known, value),
    ...(decimals === null ? {} : { decimals }),
    dimensions: {
      concept,
      entity: `${ENTITY}:${report.entity.identifier}`,
      period: jsonPeriod(period),
      // A pure number has no unit there, and only words have a language (OIM, sections 3.3 and 3.5).
      ...(unit === null || unit === 'xbrli:pure' ? {} : { unit }),
      ...(known.type === 'text' || known.type === 'text-block' ? { language: report.language.toLowerCase() } : {}),
      ...Object.fromEntries(Object.entries(dimensions).sort()),
    },
  };
}

function factOf(
  id: string,
  { value, decimals, links, dimensions: all }: JsonFact,
  notes: ReadonlyMap<string, string>,
  catalogue: Catalogue,
): Fact {
  const { concept: name = '', period = '', unit, entity: _entity, language: _language, ...dimensions } = all;
  const concept = catalogue.concepts.get(name);
  if (concept === undefined) throw unreadable(sayOfFile('fact-unknown', { fact: id, datapoint: name }));
  const read = factValue(concept, value);
  if (read === null) throw unreadable(sayOfFile('fact-without-value', { fact: id, datapoint: concept.label }));
  const isNumber =
    decimals !== undefined || unit !== undefined || concept.type === 'decimal' || concept.type === 'percent';
  const footnotes = (links?.[FOOTNOTE]?.[GROUP] ?? []).flatMap((note) => notes.get(note) ?? []);
  return {
    concept: name,
    value: read,
    unit: unit ?? (isNumber ? 'xbrli:pure' : null),
    decimals: decimals ?? null,
    period: periodOf(id, period),
    dimensions,
    ...(footnotes.length === 0 ? {} : { footnotes }),
  };
}

/**
 * Days become moments: a day lasts until midnight, so the last day of a period is written as the one after it (OIM,
 * section 3.4).
 */
function jsonPeriod(period: FactPeriod): string {
  return 'on' in period ? midnight(dayAfter(period.on)) : `${midnight(period.from)}/${midnight(dayAfter(period.to))}`;
}

function periodOf(id: string, text: string): FactPeriod {
  const [first = '', last] = text.split('/').map((moment) => /^(\d{4}-\d\d-\d\d)T00:00:00$/.exec(moment)?.[1] ?? '');
  if (first === '' || last === '') throw unreadable(sayOfFile('fact-period', { fact: id }));
  return last === undefined ? { on: dayAfter(first, -1) } : { from: first, to: dayAfter(last, -1) };
}

function parsed(text: string): z.infer<typeof reportSchema> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unreadable(sayOfFile('not-json'));
  }
  const result = reportSchema.safeParse(data);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw unreadable(
      issue === undefined
        ? sayOfFile('not-json')
        : sayOfFile('at-path', { path: issue.path.join('.'), problem: { said: issueMessage(issue) } }),
    );
  }
  return result.data;
}

function unreadable(reason: Message) {
  return vsmeError('report.vsme-not-a-report', { reason: { said: reason } });
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':');
  return [text.slice(0, at), text.slice(at + 1)];
}

const midnight = (day: string): string => `${day}T00:00:00`;

const DOCUMENT_TYPE = 'https://xbrl.org/2021/xbrl-json';
const ENTITY = 'entity';
const NOTE = 'xbrl:note';
const FOOTNOTE = 'footnote';
const GROUP = '_';

const jsonFactSchema = z.object({
  value: z.string(),
  decimals: z.int().optional(),
  links: z.record(z.string(), z.record(z.string(), z.array(z.string()))).optional(),
  dimensions: z.record(z.string(), z.string()),
});
interface JsonFact extends z.infer<typeof jsonFactSchema> {}
const reportSchema = z.object({
  documentInfo: z.object({
    documentType: z.literal(DOCUMENT_TYPE),
    namespaces: z.record(z.string(), z.string()),
    taxonomy: z.array(z.string()),
  }),
  facts: z.record(z.string(), jsonFactSchema),
});
