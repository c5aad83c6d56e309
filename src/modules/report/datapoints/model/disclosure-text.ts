import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfDatapoint } from '#modules/report/model/messages.ts';
import { decimalText, exact, isDecimalText } from '#platform/values/model/decimal.ts';
import { memberLabel, type Catalogue, type Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import { isDay, type Fact, type FactValue } from '#modules/report/taxonomy/model/fact.ts';
import { prefixedName } from '#modules/report/taxonomy/model/names.ts';
import { isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { hasForbiddenCharacter } from '#modules/report/taxonomy/model/xml-text.ts';

/**
 * A value as a record holds it: as XBRL writes it, but texts as plain lines and chosen members by their short names, so
 * that people can read and edit them.
 */
export function textOfValue(value: FactValue): string {
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : value.join(' ');
}

/** The text as a value of the data point, or what is wrong with it. */
export function valueOfText(
  { type, choice, label }: Pick<Concept, 'type' | 'choice' | 'label'>,
  text: string,
  catalogue: Catalogue,
): { value: FactValue } | { problem: Message } {
  if (text.trim() === '') return { problem: sayOfDatapoint('missing', { label }) };
  if (hasForbiddenCharacter(text)) return { problem: sayOfDatapoint('character', { label }) };
  if (isNumeric(type))
    return isDecimalText(text) ? { value: decimalText(exact(text)) } : { problem: sayOfDatapoint('number', { label }) };
  if (type === 'boolean')
    return text === 'true' || text === 'false'
      ? { value: text === 'true' }
      : { problem: sayOfDatapoint('true-or-false', { label }) };
  if (type === 'year')
    return /^[1-9]\d{3}$/.test(text) ? { value: text } : { problem: sayOfDatapoint('year', { label }) };
  if (type === 'date') return isDay(text) ? { value: text } : { problem: sayOfDatapoint('day', { label }) };
  if (choice === null) return { value: text.replaceAll(/\r\n?/g, '\n').trim() };
  const list = catalogue.lists.get(choice.list);
  const names = [
    ...new Set(
      text
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name) => (name.includes('#') ? (prefixedName(name) ?? name) : name)),
    ),
  ].sort();
  const unknown = names.find((name) => list?.has(name) !== true);
  if (unknown !== undefined) return { problem: sayOfDatapoint('not-in-list', { label, member: unknown }) };
  return names.length === 1 || choice.isSet ? { value: names } : { problem: sayOfDatapoint('choose-one', { label }) };
}

/** `vsme:A=vsme:B vsme:C=1` → members by axis; `null` where a part is not axis and member. */
export function parsedDimensions(text: string | null): Record<string, string> | null {
  if (text === null || text.trim() === '') return {};
  const parts = text
    .trim()
    .split(/\s+(?=[\w-]+:[\w-]+=)/)
    .map((part) => /^([\w-]+:[\w-]+)=(.+)$/s.exec(part));
  if (parts.some((part) => part === null)) return null;
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2]?.trim() ?? '']));
}

/** What a data point is called with the row of its table: “Amount of emission to air, Aldrin”. */
export function labelOfFact(concept: Concept, dimensions: Fact['dimensions'], catalogue: Catalogue): string {
  return [concept.label, ...Object.entries(dimensions).map(([axis, member]) => rowLabel(axis, member, catalogue))].join(
    ', ',
  );
}

/** A row in words; typed rows are numbered or named by the company itself. */
export function rowLabel(axis: string, member: string, catalogue: Catalogue): string {
  return axis.endsWith('TypedAxis') ? `${axisLabel(axis).toLowerCase()} ${member}` : memberLabel(catalogue, member);
}

/** What the rows of a table are: `vsme:IdentifierOfSiteTypedAxis` → “Site”. */
export function axisLabel(axis: string): string {
  return AXIS_LABELS[axis] ?? 'Row';
}

const AXIS_LABELS: Readonly<Record<string, string>> = {
  'vsme:IdentifierOfSubsidiaryTypedAxis': 'Subsidiary',
  'vsme:IdentifierOfSiteTypedAxis': 'Site',
  'vsme:IdentifierOfMaterialTypedAxis': 'Material',
  'vsme:BreakdownOfEnergyConsumptionAxis': 'Energy',
  'vsme:ReportingScopesAxis': 'Year',
  'vsme:TypeOfPollutantAxis': 'Pollutant',
  'vsme:TypeOfWasteAxis': 'Type of waste',
  'vsme:CountryOfEmploymentContractAxis': 'Country',
};

/** A value in words: chosen members by their labels, yes and no as such. */
export function shownValue(
  { type, choice }: Pick<Concept, 'type' | 'choice'>,
  text: string,
  catalogue: Catalogue,
): string {
  if (type === 'boolean') return text === 'true' ? 'Yes' : 'No';
  return choice === null
    ? text
    : text
        .split(/\s+/)
        .map((name) => memberLabel(catalogue, name))
        .join(', ');
}
