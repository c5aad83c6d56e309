import type { FieldOf } from '#platform/records/model/fields.ts';
import fieldClasses from '../fields/fields.module.css';
import { FieldCell } from '../fields/field-cell.tsx';
import type { TextContext } from '../fields/field-text.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';

/** Child lines to read. */
export function LinesTable({
  field,
  lines,
  context,
}: {
  field: FieldOf<'lines'>;
  lines: readonly Readonly<Record<string, unknown>>[];
  context: TextContext;
}) {
  const label = useLabels();
  const parts = Object.entries(field.fields);
  return (
    <div className={fieldClasses['linesFrame']} tabIndex={0} role="region" aria-label={label(field.label)}>
      <table className={fieldClasses['lines']}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {parts.map(([name, part]) => (
              <th key={name} scope="col">
                {label(part.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                <span className={fieldClasses['lineNumber']}>{index + 1}</span>
              </td>
              {parts.map(([name, part]) => (
                <td key={name}>
                  <FieldCell field={part} value={line[name]} row={line} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
