import { ActionIcon, Button, Input, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import type { Field, FieldOf } from '#platform/records/model/fields.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { SiblingValuesProvider, siblingValuesOf } from '../sibling-values.tsx';
import classes from '../fields.module.css';
import type { InputOfKind, InputProps } from '../input-props.ts';
import { useFieldTexts } from '../texts.ts';
import { isOptional, useLabelProps, useOptionalLabel } from './shared.ts';

interface Line {
  key: number;
  values: Record<string, unknown>;
}

/** Child rows as a small table. Tab goes through the cells, Enter in the last line adds one. */
export function LinesField(props: InputOfKind<'lines'> & { Cell: ComponentType<InputProps> }) {
  const t = useFieldTexts();
  const label = useLabels();
  const labelProps = useLabelProps(props);
  const optional = useOptionalLabel();
  const { field, onChange } = props;
  const counter = useRef(0);
  const made = useCallback((values: Record<string, unknown>): Line => {
    counter.current += 1;
    return { key: counter.current, values };
  }, []);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    Array.isArray(props.defaultValue) ? props.defaultValue.map((values) => made({ ...(values as object) })) : [],
  );
  const latest = useRef(lines);
  const root = useRef<HTMLDivElement>(null);
  const addedKey = useRef<number | null>(null);

  const tell = useCallback(
    (next: readonly Line[]) => {
      latest.current = next;
      onChange(next.map((line) => line.values));
    },
    [onChange],
  );
  // Typing changes a line in place and renders nothing here; only added and removed lines do.
  const changeLine = useCallback(
    (key: number, name: string, value: unknown) => {
      tell(
        latest.current.map((line) => (line.key === key ? { key, values: { ...line.values, [name]: value } } : line)),
      );
    },
    [tell],
  );
  const removeLine = useCallback(
    (key: number) => {
      tell(latest.current.filter((line) => line.key !== key));
      setLines(latest.current);
    },
    [tell],
  );
  const add = () => {
    const line = made(
      Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, startValue(one) ?? null])),
    );
    addedKey.current = line.key;
    tell([...latest.current, line]);
    setLines(latest.current);
  };
  useEffect(() => {
    if (addedKey.current === null) return;
    root.current
      ?.querySelector<HTMLElement>(
        `[data-line="${addedKey.current}"] input, [data-line="${addedKey.current}"] textarea`,
      )
      ?.focus();
    addedKey.current = null;
  }, [lines]);

  const isFull = lines.length >= (field.max ?? 500);
  return (
    <Input.Wrapper
      label={props.bare ? undefined : label(field.label)}
      description={field.help === undefined ? undefined : label(field.help)}
      error={props.error}
      required={field.required ?? false}
      labelProps={labelProps}
      size="sm"
      labelElement="div"
    >
      <div
        ref={root}
        className={classes['linesFrame']}
        data-many={Object.keys(field.fields).length > 6 || undefined}
        role="group"
        aria-label={label(field.label)}
        tabIndex={props.disabled ? 0 : undefined}
        onKeyDown={(event) => {
          if (
            event.key !== 'Enter' ||
            event.target instanceof HTMLTextAreaElement ||
            event.target instanceof HTMLButtonElement ||
            event.defaultPrevented
          )
            return;
          event.preventDefault();
          if (!isFull && !props.disabled) add();
        }}
      >
        {lines.length > 0 && (
          <table className={classes['lines']}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {Object.entries(field.fields).map(([name, one]) => (
                  <th key={name} scope="col" {...(props.isInForm && isOptional(one) ? optional : {})}>
                    {label(one.label)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <LineRow
                  Cell={props.Cell}
                  key={line.key}
                  line={line}
                  index={index}
                  field={field}
                  name={props.name}
                  disabled={props.disabled ?? false}
                  refs={props.refs}
                  errors={props.inner}
                  parts={props.parts}
                  isInForm={props.isInForm ?? false}
                  onChange={changeLine}
                  onRemove={removeLine}
                />
              ))}
            </tbody>
          </table>
        )}
        {lines.length === 0 && (
          <Text size="sm" c="dimmed" px={6} py={4}>
            {t('noLines')}
          </Text>
        )}
        {!props.disabled && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            m={4}
            leftSection={<IconPlus size={14} />}
            onClick={add}
            disabled={isFull}
            data-path={props.name}
          >
            {isFull ? t('linesLimit', { max: lines.length }) : t('addLine')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

const LineRow = memo(function LineRow({
  Cell,
  line,
  index,
  field,
  name,
  disabled,
  refs,
  errors,
  parts,
  isInForm,
  onChange,
  onRemove,
}: {
  Cell: ComponentType<InputProps>;
  line: Line;
  index: number;
  field: FieldOf<'lines'>;
  name: string;
  disabled: boolean;
  refs: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>> | undefined;
  parts: InputProps['parts'];
  isInForm: boolean;
  onChange: (key: number, name: string, value: unknown) => void;
  onRemove: (key: number) => void;
}) {
  const t = useFieldTexts();
  const label = useLabels();
  const marked = (one: Field) =>
    isInForm && isOptional(one) ? `${label(one.label)} ${t('optional')}` : label(one.label);
  const values = useRef(line.values);
  const beside = useMemo(() => siblingValuesOf(() => values.current), []);
  return (
    <SiblingValuesProvider values={beside}>
      <tr data-line={line.key} aria-label={t('line', { number: index + 1 })}>
        <td>
          <span className={classes['lineNumber']}>{index + 1}</span>
        </td>
        {Object.entries<Field>(field.fields).map(([part, one]) => {
          const Part = parts?.[part] ?? Cell;
          return (
            <td key={part} data-label={marked(one)}>
              <Part
                field={one}
                name={`${name}.${index}.${part}`}
                defaultValue={line.values[part]}
                bare
                size="xs"
                disabled={disabled}
                refs={refs}
                error={errors?.[`${index}.${part}`]}
                onChange={(value) => {
                  values.current = { ...values.current, [part]: value };
                  onChange(line.key, part, value);
                  beside.changed(part);
                }}
              />
            </td>
          );
        })}
        <td>
          {!disabled && (
            <ActionIcon
              size="sm"
              aria-label={t('removeLine', { number: index + 1 })}
              onClick={() => onRemove(line.key)}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </td>
      </tr>
    </SiblingValuesProvider>
  );
});
