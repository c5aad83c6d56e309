import { z } from 'zod';
import { refuse } from '#platform/model/errors.ts';
import './errors.ts';
import { ENTRY_POINT, NAMESPACES, type Catalogue } from './catalogue.ts';
import { dayAfter, type Fact, type FactPeriod, type VsmeReport } from './fact.ts';
import { factValue, xbrlValue } from './value-text.ts';

/**
 * The report as xBRL-JSON, one object for each fact. Comparatives are facts of an earlier period.
 * Source: xBRL-JSON 1.0 (https://xbrl.org/2021/xbrl-json), OIM 1.0.
 */
export function xbrlJson(report: VsmeReport, catalogue: Catalogue): string {
  const facts = report.facts.map((fact, at) => [`f${at + 1}`, jsonFact(fact, report, catalogue)]);
  return `${JSON.stringify({
    documentInfo: { documentType: DOCUMENT_TYPE, namespaces: { ...NAMESPACES, [ENTITY]: report.entity.scheme, xbrl: 'https://xbrl.org/2021' }, taxonomy: [ENTRY_POINT] },
    facts: Object.fromEntries(facts),
  }, null, 1)}\n`;
}

/**
 * Facts of an xBRL-JSON report of the VSME taxonomy. Prefixes are those that we write.
 * @throws `report.vsme-not-a-report`
 */
export function factsOfXbrlJson(text: string, catalogue: Catalogue): { facts: Fact[]; entity: { scheme: string; identifier: string } } {
  const { documentInfo, facts } = parsed(text);
  for (const [prefix, namespace] of Object.entries(NAMESPACES)) if ((documentInfo.namespaces[prefix] ?? namespace) !== namespace) throw unreadable(`the prefix ${prefix} stands for another taxonomy`);
  if (!documentInfo.taxonomy.includes(ENTRY_POINT)) throw unreadable(`it is not made for ${ENTRY_POINT}`);
  const [prefix = '', identifier = ''] = splitOnce(Object.values(facts)[0]?.dimensions['entity'] ?? '');
  return { facts: Object.entries(facts).map(([id, fact]) => factOf(id, fact, catalogue)), entity: { scheme: documentInfo.namespaces[prefix] ?? prefix, identifier } };
}

function jsonFact({ concept, value, unit, decimals, period, dimensions }: Fact, report: VsmeReport, catalogue: Catalogue): JsonFact {
  const known = catalogue.concepts.get(concept);
  if (known === undefined) throw unreadable(`the data point ${concept} is not known`);
  return {
    value: xbrlValue(known, value),
    ...(decimals === null ? {} : { decimals }),
    dimensions: {
      concept, entity: `${ENTITY}:${report.entity.identifier}`, period: jsonPeriod(period),
      // A pure number has no unit there, and only words have a language (OIM, sections 3.3 and 3.5).
      ...(unit === null || unit === 'xbrli:pure' ? {} : { unit }), ...(known.type === 'text' || known.type === 'text-block' ? { language: report.language.toLowerCase() } : {}),
      ...Object.fromEntries(Object.entries(dimensions).sort()),
    },
  };
}

function factOf(id: string, { value, decimals, dimensions: all }: JsonFact, catalogue: Catalogue): Fact {
  const { concept: name = '', period = '', unit, entity: _entity, language: _language, ...dimensions } = all;
  const concept = catalogue.concepts.get(name);
  if (concept === undefined) throw unreadable(`fact ${id} is of ${name}, which is no data point of VSME`);
  const read = factValue(concept, value);
  if (read === null) throw unreadable(`fact ${id} has no value of ${concept.label}`);
  const isNumber = decimals !== undefined || unit !== undefined || concept.type === 'decimal' || concept.type === 'percent';
  return { concept: name, value: read, unit: unit ?? (isNumber ? 'xbrli:pure' : null), decimals: decimals ?? null, period: periodOf(id, period), dimensions };
}

/** Days become moments: a day lasts until midnight, so the last day of a period is written as the one after it (OIM, section 3.4). */
function jsonPeriod(period: FactPeriod): string {
  return 'on' in period ? midnight(dayAfter(period.on)) : `${midnight(period.from)}/${midnight(dayAfter(period.to))}`;
}

function periodOf(id: string, text: string): FactPeriod {
  const [first = '', last] = text.split('/').map((moment) => /^(\d{4}-\d\d-\d\d)T00:00:00$/.exec(moment)?.[1] ?? '');
  if (first === '' || last === '') throw unreadable(`the period of fact ${id} is not whole days`);
  return last === undefined ? { on: dayAfter(first, -1) } : { from: first, to: dayAfter(last, -1) };
}

function parsed(text: string): z.infer<typeof reportSchema> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unreadable('it is no JSON');
  }
  const result = reportSchema.safeParse(data);
  if (!result.success) throw unreadable(`${result.error.issues[0]?.path.join('.') ?? ''} ${result.error.issues[0]?.message ?? ''}`.trim());
  return result.data;
}

function unreadable(reason: string) {
  return refuse('report.vsme-not-a-report', { reason });
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':');
  return [text.slice(0, at), text.slice(at + 1)];
}

const midnight = (day: string): string => `${day}T00:00:00`;

const DOCUMENT_TYPE = 'https://xbrl.org/2021/xbrl-json';
const ENTITY = 'entity';

const jsonFactSchema = z.object({ value: z.string(), decimals: z.int().optional(), dimensions: z.record(z.string(), z.string()) });
interface JsonFact extends z.infer<typeof jsonFactSchema> {}
const reportSchema = z.object({
  documentInfo: z.object({ documentType: z.literal(DOCUMENT_TYPE), namespaces: z.record(z.string(), z.string()), taxonomy: z.array(z.string()) }),
  facts: z.record(z.string(), jsonFactSchema),
});
