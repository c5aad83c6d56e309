import {
  ActionIcon,
  Button,
  Checkbox,
  Divider,
  Group,
  ScrollArea,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { Sort } from '#platform/records/model/list-query.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { AnchoredPanel } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { moved, type Column } from '../grid/columns.ts';
import classes from '../register.module.css';
import { useRegisterTexts } from '../texts.ts';
import type { Density, ViewState } from './view-state.ts';

export interface DisplayProps {
  all: readonly Column[];
  shown: readonly Column[];
  sort: readonly Sort[];
  density: Density;
  onChange: (part: Partial<ViewState>) => void;
  isNarrow: boolean;
}

/** Sorting, columns and row height. What headers do elsewhere is all reachable here by buttons. */
export function DisplayPanel({ isOpen, onClose, button, ...display }: DisplayProps & AnchoredProps) {
  const t = useRegisterTexts();
  return (
    <AnchoredPanel
      isOpen={isOpen}
      onClose={onClose}
      button={button}
      position="bottom-end"
      shadow="md"
      label={t('display.title')}
    >
      <Display {...display} />
    </AnchoredPanel>
  );
}

function Display({ all, shown, sort, density, onChange, isNarrow }: DisplayProps) {
  const t = useRegisterTexts();
  return (
    <Stack gap="sm" w={290} maw="calc(100vw - 48px)">
      <Sorting all={all} sort={sort} onChange={(next) => onChange({ sort: next })} />
      <Divider />
      <Columns all={all} shown={shown} onChange={(columns) => onChange({ columns })} />
      <Divider />
      {!isNarrow && (
        <Group justify="space-between">
          <Text size="xs" fw={600} c="dimmed">
            {t('display.density')}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={t('display.density')}
            value={density}
            onChange={(next) => onChange({ density: next === 'compact' ? 'compact' : 'comfortable' })}
            data={[
              { value: 'comfortable', label: t('display.comfortable') },
              { value: 'compact', label: t('display.compact') },
            ]}
          />
        </Group>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => onChange({ sort: null, columns: null, density: 'comfortable' })}
      >
        {t('display.reset')}
      </Button>
    </Stack>
  );
}

function Sorting({
  all,
  sort,
  onChange,
}: {
  all: readonly Column[];
  sort: readonly Sort[];
  onChange: (sort: readonly Sort[]) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const nameOf = (field: string) => label(all.find((column) => column.name === field)?.field.label ?? field);
  const options = all
    .filter((column) => column.isSortable)
    .map((column) => ({ value: column.name, label: label(column.field.label) }));
  const free = options.filter((option) => !sort.some((one) => one.field === option.value));
  return (
    <Stack gap={6}>
      <Text size="xs" fw={600} c="dimmed">
        {t('display.sorting')}
      </Text>
      {sort.map((one, at) => (
        <div key={one.field} className={classes['sortLine']}>
          <Select
            size="xs"
            style={{ flex: 1 }}
            aria-label={t('display.sortField')}
            value={one.field}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={options.filter((option) => option.value === one.field || free.includes(option))}
            onChange={(field) => {
              if (field !== null) onChange(sort.map((other, index) => (index === at ? { ...other, field } : other)));
            }}
          />
          <ActionIcon
            size="md"
            variant="default"
            aria-label={`${t('display.direction', { label: nameOf(one.field) })}: ${one.descending ? t('display.descending') : t('display.ascending')}`}
            onClick={() =>
              onChange(sort.map((other, index) => (index === at ? { ...other, descending: !other.descending } : other)))
            }
          >
            {one.descending ? <IconArrowDown size={15} /> : <IconArrowUp size={15} />}
          </ActionIcon>
          <ActionIcon
            size="md"
            aria-label={t('display.removeSort', { label: nameOf(one.field) })}
            onClick={() => onChange(sort.filter((_, index) => index !== at))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {sort.length < 4 && free.length > 0 && (
        <Select
          size="xs"
          placeholder={t('display.addSort')}
          aria-label={t('display.addSort')}
          value={null}
          data={free}
          searchable
          comboboxProps={{ withinPortal: false }}
          onChange={(field) => {
            if (field !== null) onChange([...sort, { field, descending: false }]);
          }}
        />
      )}
    </Stack>
  );
}

function Columns({
  all,
  shown,
  onChange,
}: {
  all: readonly Column[];
  shown: readonly Column[];
  onChange: (columns: readonly string[]) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const names = shown.map((column) => column.name);
  const hidden = all.filter((column) => !names.includes(column.name));
  return (
    <Stack gap={4}>
      <Text size="xs" fw={600} c="dimmed">
        {t('display.columns')}
      </Text>
      <ScrollArea.Autosize mah={280} type="auto" offsetScrollbars>
        {shown.map((column, at) => {
          const text = label(column.field.label);
          return (
            <div key={column.name} className={classes['columnLine']}>
              <Checkbox
                size="xs"
                checked
                label={text}
                disabled={shown.length === 1}
                onChange={() => onChange(names.filter((name) => name !== column.name))}
              />
              <ActionIcon
                size="sm"
                disabled={at === 0}
                aria-label={t('display.up', { label: text })}
                onClick={() => onChange(moved(names, column.name, -1))}
              >
                <IconChevronUp size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                disabled={at === shown.length - 1}
                aria-label={t('display.down', { label: text })}
                onClick={() => onChange(moved(names, column.name, 1))}
              >
                <IconChevronDown size={14} />
              </ActionIcon>
            </div>
          );
        })}
        {hidden.map((column) => (
          <div key={column.name} className={classes['columnLine']}>
            <Checkbox
              size="xs"
              checked={false}
              label={label(column.field.label)}
              onChange={() => onChange([...names, column.name])}
            />
          </div>
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}
