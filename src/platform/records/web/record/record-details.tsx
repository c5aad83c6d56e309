import { useKnownLines } from '#platform/messages/web/use-known-lines.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isShown } from '#platform/records/model/resource.ts';
import type { Field } from '#platform/records/model/fields.ts';
import type { Refs } from '#platform/http/web/client.ts';
import type { OwnField } from '../fields/custom-fields.ts';
import { FieldCell } from '../fields/field-cell.tsx';
import type { TextContext } from '../fields/field-text.ts';
import { FileLine } from '../fields/files/file-list.tsx';
import { useFiles } from '../fields/files/use-files.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { sectionsOf } from '../forms/sections.ts';
import { useFormTexts } from '../forms/texts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { valueAt, type Row } from '#platform/records/model/row.ts';
import { LinesTable } from './lines-table.tsx';
import classes from './record.module.css';

/** A record for those who may read and not change it. */
export function RecordDetails({
  resource,
  own,
  record,
  refs,
}: {
  resource: Resource;
  own: readonly OwnField[];
  record: Row;
  refs: Refs;
}) {
  const t = useFormTexts();
  const label = useLabels();
  const context = useTextContext(refs);
  const sections = sectionsOf(resource, own, { other: t('other'), own: t('ownFields') }, record);
  return sections.map((section) => (
    <section key={section.key} className={classes['group']}>
      {section.title !== '' && <h3 className={classes['groupTitle']}>{label(section.title)}</h3>}
      <dl className={classes['details']}>
        {section.parts
          .filter(({ path }) => isShown(resource, path, record))
          .map(({ path, field }) => (
            <div key={path} style={{ display: 'contents' }}>
              <dt>{label(field.label)}</dt>
              <dd>
                <ValueWhole field={field} value={valueAt(record, path)} record={record} context={context} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

/** A value with all that is in it: files as links, lines as a table. */
export function ValueWhole({
  field,
  value,
  record,
  context,
}: {
  field: Field;
  value: unknown;
  record: Row;
  context: TextContext;
}) {
  if (field.kind === 'files') {
    const ids = Array.isArray(value)
      ? value.filter((id) => typeof id === 'string')
      : typeof value === 'string'
        ? [value]
        : [];
    if (ids.length > 0) return <Files ids={ids} />;
  }
  if (field.kind === 'lines' && Array.isArray(value) && value.length > 0)
    return <LinesTable field={field} lines={value} context={context} />;
  if (field.kind === 'longText' && typeof value === 'string') return <Lines text={value} />;
  return <FieldCell field={field} value={value} row={record} context={context} />;
}

/** Lines that the product wrote in the reader’s language, those of people as they are. */
function Lines({ text }: { text: string }) {
  return useKnownLines()(text);
}

function Files({ ids }: { ids: readonly string[] }) {
  const files = useFiles(ids);
  return ids.map((id, index) => <FileLine key={id} id={id} file={files[index]} />);
}
