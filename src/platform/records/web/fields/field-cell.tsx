import { IconCheck, IconPaperclip } from '@tabler/icons-react';
import { memo } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import { absent } from '#platform/i18n/model/format.ts';
import classes from './fields.module.css';
import { fieldText, isNumeric, type TextContext } from './field-text.ts';
import { statusOf } from './state-tone.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

/** A value as it stands in a grid or a record: by its kind, in one line. */
export const FieldCell = memo(function FieldCell({
  field,
  value,
  row,
  context,
}: {
  field: Field;
  value: unknown;
  row: Readonly<Record<string, unknown>>;
  context: TextContext;
}) {
  const text = fieldText(field, value, { ...context, row });
  if (text === absent)
    return (
      <span className={classes['muted']} aria-label={context.t('empty')}>
        {absent}
      </span>
    );
  if (field.kind === 'state') return <StatusBadge status={statusOf(String(value))}>{text}</StatusBadge>;
  if (field.kind === 'boolean') {
    return value === true ? (
      <IconCheck size={16} stroke={2} role="img" aria-label={text} color="var(--mantine-color-pine-light-color)" />
    ) : (
      <span className={classes['muted']}>{text}</span>
    );
  }
  if (field.kind === 'files')
    return (
      <span>
        <IconPaperclip size={14} stroke={1.6} aria-hidden style={{ verticalAlign: -2 }} /> {text}
      </span>
    );
  if (isNumeric(field)) return <span className={classes['number']}>{text}</span>;
  return (
    <span className={classes['clip']} title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  );
});
