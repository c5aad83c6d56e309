import { ActionIcon, Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { fieldNamed } from '#platform/records/model/list-query.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { filterText } from './filter-text.ts';
import { useReferenceNames } from './reference-names.ts';
import classes from '../register.module.css';
import { useRegisterTexts } from '../texts.ts';
import type { FilterProps } from './filter-panels.tsx';

const panel = lazy(() => import('./filter-panels.tsx').then((file) => file.FilterPanel));
const chipPanel = lazy(() => import('./filter-panels.tsx').then((file) => file.ChipPanel));

/** The button that adds a filter. */
export function FilterButton({ isIcon = false, ...filter }: FilterProps & { isIcon?: boolean }) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(panel, 'dialog');
  const count = new Set(filter.filters.map(({ field }) => field)).size;
  return (
    <>
      {isIcon ? (
        <ActionIcon
          size={30}
          variant="default"
          aria-label={count === 0 ? t('filter.button') : t('filter.count', { count })}
          {...trigger}
        >
          <IconFilter size={16} stroke={1.7} />
        </ActionIcon>
      ) : (
        <Button size="xs" variant="default" leftSection={<IconFilter size={15} stroke={1.7} />} {...trigger}>
          {t('filter.button')}
        </Button>
      )}
      {button !== null && <LazyOverlay of={panel} isOpen={isOpen} onClose={close} button={button} {...filter} />}
    </>
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
      {fields.map((name) => (
        <Chip
          key={name}
          name={name}
          resource={resource}
          filters={filters}
          context={{ ...context, refs: names }}
          onChange={onChange}
        />
      ))}
      {fields.length > 1 && (
        <li>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange([])}>
            {t('filter.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Chip({ name, resource, filters, context, onChange }: FilterProps & { name: string }) {
  const t = useRegisterTexts();
  const label = useLabels();
  const { isOpen, button, close, trigger } = useOverlay(chipPanel, 'dialog');
  const field = fieldNamed(resource, name);
  if (field === undefined) return null;
  const text = filterText(
    field,
    filters.filter((filter) => filter.field === name),
    context,
    t,
  );
  return (
    <li className={classes['chip']}>
      <UnstyledButton className={classes['chipText']} aria-label={t('filter.edit', { text })} {...trigger}>
        {text}
      </UnstyledButton>
      {button !== null && (
        <LazyOverlay
          of={chipPanel}
          isOpen={isOpen}
          onClose={close}
          button={button}
          name={name}
          field={field}
          filters={filters}
          context={context}
          onChange={onChange}
        />
      )}
      <CloseButton
        size="xs"
        className={classes['chipClose']}
        aria-label={t('filter.remove', { label: label(field.label) })}
        onClick={() => onChange(filters.filter((filter) => filter.field !== name))}
        icon={<IconX size={12} />}
      />
    </li>
  );
}
