import { ActionIcon, Button, Group, Input, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconArrowUp, IconHandFinger, IconPlus, IconX } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { lintNumbers } from '#modules/report/document/model/lint-numbers.ts';
import { useDocumentTexts } from './texts.ts';
import { PointPicker } from './point-picker.tsx';
import { usePointChoices, useReportDocument } from './use-document.ts';
import classes from './text.module.css';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

/** The words of a text block; figures come in as tokens where the cursor is. */
export function TextWithFigures({
  defaultValue,
  onChange,
  onBlur,
  error,
  name,
  period,
}: InputProps & { period: string }) {
  const t = useDocumentTexts();
  const [text, setText] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  const [isPicking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<readonly [number, number]>([text.length, text.length]);
  const set = (next: string) => {
    setText(next);
    onChange(next === '' ? null : next);
  };
  const remember = () => {
    if (area.current !== null) selection.current = [area.current.selectionStart, area.current.selectionEnd];
  };
  const put = (inserted: string) => {
    const [from, to] = selection.current;
    set(text.slice(0, from) + inserted + text.slice(to));
    selection.current = [from + inserted.length, from + inserted.length];
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(...selection.current);
    });
  };
  const selected = () => text.slice(...selection.current);
  const names = useReportDocument(period).data?.names ?? [];
  const orphans = lintNumbers(useDeferredValue(text), { names });
  return (
    <div>
      <Textarea
        ref={area}
        data-path={name}
        label={t('text.label')}
        description={t('text.help')}
        autosize
        minRows={5}
        maxRows={24}
        maxLength={10_000}
        value={text}
        error={error}
        onChange={(event) => set(event.currentTarget.value)}
        onSelect={remember}
        onBlur={() => {
          remember();
          onBlur?.();
        }}
      />
      <Group gap="xs" mt={6}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {t('text.insert')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconHandFinger size={14} aria-hidden />}
          title={t('text.freeHelp')}
          onClick={() => {
            if (selected().trim() !== '' && !/[{}\n]/.test(selected())) put(`{{free:${selected().trim()}}}`);
          }}
        >
          {t('text.free')}
        </Button>
      </Group>
      {orphans.length > 0 && (
        <ul className={classes['orphans']} aria-label={t('text.orphans')}>
          {orphans.slice(0, 8).map(({ start, end, text: figure }) => (
            <li key={start}>
              <span>{t('text.orphan', { figure })}</span>{' '}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('text.freeOf', { figure })}
                onClick={() => set(`${text.slice(0, start)}{{free:${figure}}}${text.slice(end)}`)}
              >
                {t('text.free')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPicking && (
        <PointPicker
          period={period}
          isText
          onClose={() => setPicking(false)}
          onChoose={(token) => {
            setPicking(false);
            put(token);
          }}
        />
      )}
    </div>
  );
}

interface PointLine {
  token: string;
  name: string | null;
}

/** The data points of a table or chart in their order. */
export function PointLines({ defaultValue, onChange, error, period }: InputProps & { period: string }) {
  const t = useDocumentTexts();
  const optional = useOptionalLabel();
  const [lines, setLines] = useState<readonly PointLine[]>(
    Array.isArray(defaultValue) ? (defaultValue as PointLine[]) : [],
  );
  const [isPicking, setPicking] = useState(false);
  const { data } = usePointChoices(period);
  const set = (next: readonly PointLine[]) => {
    setLines(next);
    onChange(next);
  };
  const labelOf = (token: string): string => {
    const point = data?.points.find((one) => one.token === token);
    return point === undefined ? token : [point.label, point.row].filter((part) => part !== null).join(', ');
  };
  return (
    <Input.Wrapper label={t('points.label')} labelElement="div" error={error}>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('points.none')}
        </Text>
      )}
      <ol className={classes['points']}>
        {lines.map((line, at) => (
          <li key={`${line.token} ${at}`}>
            <Text size="sm">{labelOf(line.token)}</Text>
            <TextInput
              size="xs"
              label={t('points.name')}
              labelProps={optional}
              maxLength={120}
              value={line.name ?? ''}
              onChange={(event) =>
                set(
                  lines.with(at, {
                    ...line,
                    name: event.currentTarget.value === '' ? null : event.currentTarget.value,
                  }),
                )
              }
            />
            <ActionIcon
              variant="default"
              disabled={at === 0}
              aria-label={t('points.up', { label: labelOf(line.token) })}
              onClick={() => set(lines.toSpliced(at, 1).toSpliced(at - 1, 0, line))}
            >
              <IconArrowUp size={15} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('points.remove', { label: labelOf(line.token) })}
              onClick={() => set(lines.toSpliced(at, 1))}
            >
              <IconX size={15} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={lines.length >= 40}
        onClick={() => setPicking(true)}
      >
        {t('points.add')}
      </Button>
      {isPicking && (
        <PointPicker
          period={period}
          isText={false}
          onClose={() => setPicking(false)}
          onChoose={(token) => {
            setPicking(false);
            set([...lines, { token, name: null }]);
          }}
        />
      )}
    </Input.Wrapper>
  );
}

/** Which section of the standard a block shows: those that have values. */
export function SectionChoice({ defaultValue, onChange, error, name, period }: InputProps & { period: string }) {
  const t = useDocumentTexts();
  const { data } = usePointChoices(period);
  const [chosen, setChosen] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  const sections = data?.sections ?? [];
  const options = sections.map(({ role, disclosure, title }) => ({
    value: role,
    label: [disclosure, title].filter((part) => part !== '').join(' · '),
  }));
  return (
    <NativeSelect
      data-path={name}
      label={t('section')}
      error={error}
      {...(data !== undefined && sections.length === 0 ? { description: t('noSections') } : {})}
      value={chosen}
      data={[
        { value: '', label: '' },
        ...(chosen === '' || sections.some(({ role }) => role === chosen) ? [] : [{ value: chosen, label: chosen }]),
        ...options,
      ]}
      onChange={(event) => {
        setChosen(event.currentTarget.value);
        onChange(event.currentTarget.value === '' ? null : event.currentTarget.value);
      }}
    />
  );
}
