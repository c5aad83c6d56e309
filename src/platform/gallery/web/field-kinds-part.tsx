import { fieldsOf } from '#platform/records/model/resource.ts';
import { FieldCell } from '#platform/records/web/fields/field-cell.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import classes from './gallery.module.css';
import { samplesIn } from './sample.ts';
import type { Words } from './words.ts';

const nothing = () => undefined;

/** Each kind to read (filled and empty), to edit in a form, with an error, and disabled. */
export function FieldKindsPart({ words }: { words: Words }) {
  const { resource, rows, refs, complaints } = samplesIn(words);
  const context = useTextContext(refs);
  const row = rows[4];
  if (row === undefined) return null;
  return (
    <div className={`${classes['card']} ${classes['kinds']}`}>
      {fieldsOf(resource).map(([name, field]) => {
        const { help: _, required: __, ...plain } = field;
        return (
          <div key={name} className={classes['kind']}>
            <div>
              <div className={classes['kindName']}>{field.label}</div>
              <div className={classes['caption']}>Read: filled, empty</div>
              <div className={classes['kindRead']}>
                <FieldCell field={field} value={row[name]} row={row} context={context} />
                <FieldCell field={field} value={null} row={row} context={context} />
              </div>
            </div>
            <div>
              <div className={classes['caption']}>Edit</div>
              <FieldInput
                isInForm
                field={field}
                name={`edit.${name}`}
                defaultValue={row[name]}
                refs={refs}
                onChange={nothing}
              />
            </div>
            <div>
              <div className={classes['caption']}>Error</div>
              <FieldInput
                field={plain}
                name={`error.${name}`}
                defaultValue={null}
                error={complaints[name] ?? `Something about ${field.label.toLowerCase()} is wrong.`}
                onChange={nothing}
              />
            </div>
            <div>
              <div className={classes['caption']}>Disabled</div>
              <FieldInput
                field={plain}
                name={`disabled.${name}`}
                defaultValue={row[name]}
                refs={refs}
                disabled
                onChange={nothing}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}
