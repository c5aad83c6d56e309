import { ActionIcon, Button, CloseButton, Loader, Popover, ScrollArea, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconFilter, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Field } from '#platform/model/fields.ts';
import { fieldNamed, operationsOf, type Filter } from '#platform/model/list-query.ts';
import { fieldsOf, type Resource } from '#platform/model/resource.ts';
import type { TextContext } from '../fields/field-text.ts';
import { useLabels } from '../i18n/texts.ts';
import { replaceField } from './filter-choice.ts';
import { filterText } from './filter-text.ts';
import { useReferenceNames } from './reference-names.ts';
import classes from './register.module.css';
import { useRegisterTexts } from './texts.ts';

// Brings all inputs with it; opened by a click.
const FilterEditor = lazy(() => import('./filter-editor.tsx').then((file) => ({ default: file.FilterEditor })));

interface FilterProps {
  resource: Resource;
  filters: readonly Filter[];
  context: TextContext;
  onChange: (filters: readonly Filter[]) => void;
}

/** The button that adds a filter: first the field, then its values. */
export function FilterButton({ resource, filters, context, onChange, isIcon = false }: FilterProps & { isIcon?: boolean }) {
  const t = useRegisterTexts();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const field = name === null ? undefined : fieldNamed(resource, name);
  const toggle = () => { setName(null); setOpen(!isOpen); };
  const count = new Set(filters.map((filter) => filter.field)).size;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {isIcon
          ? <ActionIcon size={30} variant="default" onClick={toggle} aria-label={count === 0 ? t('filter.button') : t('filter.count', { count })} aria-haspopup="dialog"><IconFilter size={16} stroke={1.7} /></ActionIcon>
          : <Button size="xs" variant="default" leftSection={<IconFilter size={15} stroke={1.7} />} onClick={toggle} aria-haspopup="dialog">{t('filter.button')}</Button>}
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={t('filter.chooseField')}>
        {name === null || field === undefined ? <FieldList resource={resource} onChoose={setName} /> : (
          <Stack gap={6}>
            <ActionIcon size="sm" onClick={() => setName(null)} aria-label={t('filter.chooseField')}><IconArrowLeft size={15} /></ActionIcon>
            <Suspense fallback={<Loader size="sm" />}><FilterEditor key={name} name={name} field={field} filters={filters.filter((filter) => filter.field === name)} refs={context.refs} onChange={(next) => onChange(replaceField(filters, name, next))} onDone={() => setOpen(false)} /></Suspense>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function FieldList({ resource, onChoose }: { resource: Resource; onChoose: (name: string) => void }) {
  const t = useRegisterTexts();
  const label = useLabels();
  const [search, setSearch] = useState('');
  const found = filterableFields(resource).filter(([, field]) => label(field.label).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const chooseFirst = () => { const [first] = found; if (first) onChoose(first[0]); };
  return (
    <Stack gap={4} w={220}>
      <TextInput
        size="xs" autoFocus placeholder={t('filter.searchField')} aria-label={t('filter.searchField')} value={search} onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); chooseFirst(); } }}
      />
      <ScrollArea.Autosize mah={300} type="auto">
        {found.map(([name, field]) => <UnstyledButton key={name} className={classes['menuLine']} onClick={() => onChoose(name)}>{label(field.label)}</UnstyledButton>)}
        {found.length === 0 && <div className={classes['menuNone']}>{t('filter.noField')}</div>}
      </ScrollArea.Autosize>
    </Stack>
  );
}

/** One chip for each filtered field. It opens its editor; its cross takes it away. */
export function FilterChips({ resource, filters, context, onChange }: FilterProps) {
  const t = useRegisterTexts();
  const names = useReferenceNames(resource, filters, context.refs);
  const fields = [...new Set(filters.map((filter) => filter.field))];
  if (fields.length === 0) return null;
  return (
    <ul className={classes['chips']}>
      {fields.map((name) => <Chip key={name} name={name} resource={resource} filters={filters} context={{ ...context, refs: names }} onChange={onChange} />)}
      {fields.length > 1 && <li><Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange([])}>{t('filter.clearAll')}</Button></li>}
    </ul>
  );
}

function Chip({ name, resource, filters, context, onChange }: FilterProps & { name: string }) {
  const t = useRegisterTexts();
  const label = useLabels();
  const [isOpen, setOpen] = useState(false);
  const field = fieldNamed(resource, name);
  if (field === undefined) return null;
  const own = filters.filter((filter) => filter.field === name);
  const text = filterText(field, own, context, t);
  return (
    <li className={classes['chip']}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target><UnstyledButton className={classes['chipText']} onClick={() => setOpen(!isOpen)} aria-label={t('filter.edit', { text })} aria-haspopup="dialog">{text}</UnstyledButton></Popover.Target>
        <Popover.Dropdown p="sm" aria-label={label(field.label)}>
          <Suspense fallback={<Loader size="sm" />}><FilterEditor name={name} field={field} filters={own} refs={context.refs} onChange={(next) => onChange(replaceField(filters, name, next))} onDone={() => setOpen(false)} /></Suspense>
        </Popover.Dropdown>
      </Popover>
      <CloseButton size="xs" className={classes['chipClose']} aria-label={t('filter.remove', { label: label(field.label) })} onClick={() => onChange(replaceField(filters, name, []))} icon={<IconX size={12} />} />
    </li>
  );
}

/** Fields that can be filtered: those the definition puts first, then the others, then the two moments every record has. */
export function filterableFields(resource: Resource): [string, Field][] {
  const first = resource.table.filters.flatMap((name): [string, Field][] => { const field = resource.fields[name]; return field === undefined ? [] : [[name, field]]; });
  const others = fieldsOf(resource).filter(([name, field]) => !resource.table.filters.includes(name) && operationsOf(field).length > 0);
  const frame = ['createdAt', 'changedAt'].flatMap((name): [string, Field][] => { const field = fieldNamed(resource, name); return field === undefined ? [] : [[name, field]]; });
  return [...first, ...others, ...frame];
}
