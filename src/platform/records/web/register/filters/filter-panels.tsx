import { ActionIcon, Loader, ScrollArea, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { TextContext } from '../../fields/field-text.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { fieldNamed, operationsOf, type Filter } from '#platform/records/model/list-query.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { AnchoredPanel } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { replaceField } from './filter-choice.ts';
import classes from '../register.module.css';
import { useRegisterTexts } from '../texts.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

export interface FilterProps {
  resource: Resource;
  filters: readonly Filter[];
  context: TextContext;
  onChange: (filters: readonly Filter[]) => void;
}

// Brings all inputs with it; the choice of the field comes first.
const FilterEditor = lazyComponent(() => import('./filter-editor.tsx').then((file) => file.FilterEditor));

/** Adds a filter: first the field, then its values. */
export function FilterPanel({ isOpen, onClose, button, ...filter }: AnchoredProps & FilterProps) {
  const t = useRegisterTexts();
  return (
    <AnchoredPanel
      isOpen={isOpen}
      onClose={onClose}
      button={button}
      position="bottom-start"
      shadow="md"
      label={t('filter.chooseField')}
    >
      <NewFilter {...filter} onDone={onClose} />
    </AnchoredPanel>
  );
}

function NewFilter({ resource, filters, context, onChange, onDone }: FilterProps & { onDone: () => void }) {
  const t = useRegisterTexts();
  const [name, setName] = useState<string | null>(null);
  const field = name === null ? undefined : fieldNamed(resource, name);
  if (name === null || field === undefined) return <FieldList resource={resource} onChoose={setName} />;
  return (
    <Stack gap={6}>
      <ActionIcon size="sm" onClick={() => setName(null)} aria-label={t('filter.chooseField')}>
        <IconArrowLeft size={15} />
      </ActionIcon>
      <Editor
        key={name}
        name={name}
        field={field}
        filters={filters}
        context={context}
        onChange={onChange}
        onDone={onDone}
      />
    </Stack>
  );
}

/** Changes the filter of one field, on its chip. */
export function ChipPanel({
  isOpen,
  onClose,
  button,
  name,
  field,
  filters,
  context,
  onChange,
}: AnchoredProps & EditorProps) {
  const label = useLabels();
  return (
    <AnchoredPanel
      isOpen={isOpen}
      onClose={onClose}
      button={button}
      position="bottom-start"
      shadow="md"
      label={label(field.label)}
    >
      <Editor name={name} field={field} filters={filters} context={context} onChange={onChange} onDone={onClose} />
    </AnchoredPanel>
  );
}

type EditorProps = Omit<FilterProps, 'resource'> & { name: string; field: Field };

function Editor({ name, field, filters, context, onChange, onDone }: EditorProps & { onDone: () => void }) {
  const own: readonly Filter[] = filters.filter((filter) => filter.field === name);
  return (
    <Meanwhile shows={<Loader size="sm" />}>
      <FilterEditor
        name={name}
        field={field}
        filters={own}
        refs={context.refs}
        onChange={(next) => onChange(replaceField(filters, name, next))}
        onDone={onDone}
      />
    </Meanwhile>
  );
}

function FieldList({ resource, onChoose }: { resource: Resource; onChoose: (name: string) => void }) {
  const t = useRegisterTexts();
  const label = useLabels();
  const [search, setSearch] = useState('');
  const found = filterableFields(resource).filter(([, field]) =>
    label(field.label).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
  );
  const chooseFirst = () => {
    const [first] = found;
    if (first) onChoose(first[0]);
  };
  return (
    <Stack gap={4} w={220}>
      <TextInput
        size="xs"
        autoFocus
        placeholder={t('filter.searchField')}
        aria-label={t('filter.searchField')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            chooseFirst();
          }
        }}
      />
      <ScrollArea.Autosize mah={300} type="auto">
        {found.map(([name, field]) => (
          <UnstyledButton key={name} className={classes['menuLine']} onClick={() => onChoose(name)}>
            {label(field.label)}
          </UnstyledButton>
        ))}
        {found.length === 0 && <div className={classes['menuNone']}>{t('filter.noField')}</div>}
      </ScrollArea.Autosize>
    </Stack>
  );
}

/**
 * Fields that can be filtered: those the definition puts first, then the others, then the two moments every record has.
 */
function filterableFields(resource: Resource): [string, Field][] {
  const first = resource.table.filters.flatMap((name): [string, Field][] => {
    const field = resource.fields[name];
    return field === undefined ? [] : [[name, field]];
  });
  const others = fieldsOf(resource).filter(
    ([name, field]) => !resource.table.filters.includes(name) && operationsOf(field).length > 0,
  );
  const frame = ['createdAt', 'changedAt'].flatMap((name): [string, Field][] => {
    const field = fieldNamed(resource, name);
    return field === undefined ? [] : [[name, field]];
  });
  return [...first, ...others, ...frame];
}
