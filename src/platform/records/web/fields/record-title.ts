import type { Resource } from '#platform/records/model/resource.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { fieldText, type TextContext } from './field-text.ts';

/**
 * What a record is called: the field its definition names. Where that is empty, what the first columns of its grid say:
 * `Plant Detmold · Electricity · 1 Dec 2025`.
 */
export function recordTitle(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  context: TextContext,
): string {
  const text = (name: string): string => {
    const field = resource.fields[name];
    const said = field === undefined ? absent : fieldText(field, record[name], { ...context, row: record });
    return said === absent ? '' : said;
  };
  const title = text(resource.title);
  if (title !== '') return title;
  return (
    resource.table.columns
      .map(text)
      .filter((part) => part !== '')
      .slice(0, 3)
      .join(' · ') || context.label(resource.label[0])
  );
}
