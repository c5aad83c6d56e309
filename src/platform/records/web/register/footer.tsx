import { ActionIcon, Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { useMeasures } from '#platform/http/web/hooks.ts';
import { unitOf } from '../fields/field-text.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import classes from './register.module.css';
import { useNames, useRegisterTexts } from './texts.ts';
import { pageSizes } from './views/view-state.ts';

interface FooterProps {
  resource: Resource;
  query: ListQuery;
  shown: number;
  /** Rows before the first one shown; null where a link led into the middle of the list. */
  offset: number | null;
  count: { value: number; more: boolean } | null;
  next: string | null;
  onTurn: (to: 'next' | 'previous' | 'first') => void;
  onSize: (limit: number) => void;
}

/** Figures of all rows, where one is in the list, and the way on. */
export function RegisterFooter({ resource, query, shown, offset, count, next, onTurn, onSize }: FooterProps) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  const format = useFormat();
  const position =
    count === null
      ? ''
      : count.value === 0
        ? t('rowsNone')
        : offset === null
          ? t('rowsHere', { count: shown })
          : t('rows', {
              from: format.number(offset + 1),
              to: format.number(offset + shown),
              total: format.count(count),
            });
  return (
    <div className={classes['footer']}>
      <MeasuresRow resource={resource} query={query} />
      <nav className={classes['paging']} aria-label={t('paging', { plural })}>
        <span role="status">{position}</span>
        <NativeSelect
          size="xs"
          className={classes['pageSize'] ?? ''}
          aria-label={t('pageSize')}
          value={String(query.limit)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
          data={
            pageSizes.includes(query.limit as 25)
              ? pageSizes.map(String)
              : [String(query.limit), ...pageSizes.map(String)]
          }
        />
        {offset === null && (
          <Button size="compact-xs" variant="default" onClick={() => onTurn('first')}>
            {t('first')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t('previous')}
          disabled={query.after === null}
          onClick={() => onTurn('previous')}
        >
          <IconChevronLeft size={15} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t('next')}
          disabled={next === null}
          onClick={() => onTurn('next')}
        >
          <IconChevronRight size={15} />
        </ActionIcon>
      </nav>
    </div>
  );
}

/** The definition's measures over all rows of the view. What is not known is said, never shown as zero. */
export function MeasuresRow({ resource, query }: { resource: Resource; query: ListQuery }) {
  const t = useRegisterTexts();
  const label = useLabels();
  const format = useFormat();
  const names = Object.entries(resource.measures);
  const { data, isPending } = useMeasures(
    resource,
    { filters: query.filters, search: query.search, bin: query.bin },
    { enabled: names.length > 0 },
  );
  if (names.length === 0) return null;
  return (
    <dl className={classes['measures']} aria-label={t('measures')}>
      {names.map(([name, measure]) => {
        const over = measure.sum ?? measure.average;
        const field = over === undefined ? undefined : resource.fields[over];
        const value = data?.[name] ?? null;
        // Still counting is not the same as no data.
        const text =
          value === null
            ? isPending
              ? '…'
              : absent
            : field?.kind === 'money'
              ? format.moneyMinor(Number(value), field.currency)
              : field?.kind === 'percentage'
                ? format.percentage(value)
                : field === undefined
                  ? format.number(value)
                  : format.figure(value, unitOf(field, {}));
        return (
          <div key={name}>
            <dt>{label(measure.label)}</dt>
            <dd>
              {text}
              {value === null && data !== undefined && <VisuallyHidden>{t('notKnown')}</VisuallyHidden>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
