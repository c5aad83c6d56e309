import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfFile } from './messages.ts';
import { vsmeError } from './errors.ts';
import { decimalText, exact, isDecimalText } from '#platform/values/model/decimal.ts';
import { ENTRY_POINT, type Catalogue, type Concept } from './catalogue.ts';
import type { Fact, FactPeriod, FactValue } from './fact.ts';
import { factValue } from './value-text.ts';
import { elementsNamed, parseXml, textOf, type XmlElement } from './xml-parse.ts';

/**
 * The facts of an Inline XBRL page as we write it. Limit: prefixes, transformations and texts in one piece as in our
 * own pages; pages of other programs are refused, not half read.
 * @throws `report.vsme-not-a-report`
 */
export function factsOfInlineXbrl(
  page: string,
  catalogue: Catalogue,
): { facts: Fact[]; entity: { scheme: string; identifier: string } } {
  const root = parseXml(page);
  if ('problem' in root) throw unreadable(root.problem);
  if (!elementsNamed(root, 'link:schemaRef').some(({ attributes }) => attributes['xlink:href'] === ENTRY_POINT))
    throw unreadable(sayOfFile('without-taxonomy', { taxonomy: ENTRY_POINT }));
  const contexts = new Map(
    elementsNamed(root, 'xbrli:context').map((context) => [context.attributes['id'] ?? '', contextOf(context)]),
  );
  const units = new Map(
    elementsNamed(root, 'xbrli:unit').map((unit) => [
      unit.attributes['id'] ?? '',
      elementsNamed(unit, 'xbrli:measure').map(textOf).join('/'),
    ]),
  );
  const facts = [...elementsNamed(root, 'ix:nonFraction'), ...elementsNamed(root, 'ix:nonNumeric')].map((element) => {
    const name = element.attributes['name'] ?? '';
    const concept = catalogue.concepts.get(name);
    const context = contexts.get(element.attributes['contextRef'] ?? '');
    if (concept === undefined) throw unreadable(sayOfFile('not-of-vsme', { datapoint: name }));
    if (context === undefined) throw unreadable(sayOfFile('without-context', { datapoint: name }));
    return { id: element.attributes['id'] ?? '', fact: factOf(element, concept, context, units) };
  });
  const notes = new Map(elementsNamed(root, 'ix:footnote').map((note) => [note.attributes['id'] ?? '', textOf(note)]));
  const links = elementsNamed(root, 'ix:relationship').flatMap(({ attributes }) =>
    ids(attributes['toRefs']).map((note) => ({
      note: notes.get(note) ?? '',
      facts: new Set(ids(attributes['fromRefs'])),
    })),
  );
  const identifier = elementsNamed(root, 'xbrli:identifier')[0];
  return {
    facts: facts
      .toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
      .map(({ id, fact }) =>
        withNotes(
          fact,
          links.filter((link) => link.facts.has(id)).map(({ note }) => note),
        ),
      ),
    entity: {
      scheme: identifier?.attributes['scheme'] ?? '',
      identifier: identifier === undefined ? '' : textOf(identifier),
    },
  };
}

function withNotes(fact: Fact, footnotes: readonly string[]): Fact {
  return footnotes.length === 0 ? fact : { ...fact, footnotes };
}

function ids(text = ''): string[] {
  return text.split(' ').filter((id) => id !== '');
}

type Context = Pick<Fact, 'period' | 'dimensions'>;

function contextOf(context: XmlElement): Context {
  const day = (name: string): string | undefined => elementsNamed(context, name).map(textOf)[0];
  const [on, from, to] = [day('xbrli:instant'), day('xbrli:startDate'), day('xbrli:endDate')];
  const period: FactPeriod = on === undefined ? { from: from ?? '', to: to ?? '' } : { on };
  const members = [...elementsNamed(context, 'xbrldi:explicitMember'), ...elementsNamed(context, 'xbrldi:typedMember')];
  return {
    period,
    dimensions: Object.fromEntries(members.map((member) => [member.attributes['dimension'] ?? '', textOf(member)])),
  };
}

function factOf(
  element: XmlElement,
  concept: Concept,
  { period, dimensions }: Context,
  units: ReadonlyMap<string, string>,
): Fact {
  const base = { concept: concept.name, period, dimensions };
  const { unitRef, decimals } = element.attributes;
  if (element.name === 'ix:nonNumeric')
    return { ...base, value: wordsOf(element, concept), unit: null, decimals: null };
  return {
    ...base,
    value: numberOf(element, concept),
    unit: units.get(unitRef ?? '') ?? null,
    decimals: decimals === undefined || decimals === 'INF' ? null : Number(decimals),
  };
}

function numberOf(element: XmlElement, { name }: Concept): FactValue {
  const { format, scale = '0', sign } = element.attributes;
  const digits = textOf(element).replaceAll(',', '');
  if (format !== 'ixt:num-dot-decimal' || !isDecimalText(digits) || !/^-?\d{1,2}$/.test(scale))
    throw unreadable(sayOfFile('number-format', { datapoint: name }));
  return decimalText(
    exact(digits)
      .times(exact(10).pow(Number(scale)))
      .times(sign === '-' ? -1 : 1),
  );
}

function wordsOf(element: XmlElement, concept: Concept): FactValue {
  const { format, escape } = element.attributes;
  if (format === 'ixt:fixed-true' || format === 'ixt:fixed-false') return format === 'ixt:fixed-true';
  if (escape === 'true') return elementsNamed(element, 'p').map(textOf).join('\n');
  const value = factValue(concept, textOf(element));
  if (format !== undefined || value === null) throw unreadable(sayOfFile('value-format', { datapoint: concept.name }));
  return value;
}

function unreadable(reason: Message) {
  return vsmeError('report.vsme-not-a-report', { reason: { said: reason } });
}
