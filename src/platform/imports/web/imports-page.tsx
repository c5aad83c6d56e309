import { Badge, Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { ImportState } from '#platform/imports/model/contract.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { nameOf, usePeople } from '#platform/records/web/fields/people.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useImports } from './import-calls.ts';
import { useImportable } from './importable.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

const tones: Readonly<Record<ImportState, string>> = {
  uploaded: 'gray',
  checking: 'blue',
  checked: 'yellow',
  importing: 'blue',
  done: 'green',
  cancelled: 'gray',
  failed: 'red',
  undoing: 'blue',
  undone: 'gray',
};

/** `/imports`: earlier imports, newest first, of one register or of all. */
export function ImportsPage() {
  const t = useImportTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const [parameters] = useSearchParams();
  const resource = parameters.get('resource');
  const { resources, error: failure } = useImportable();
  const { data: people = [] } = usePeople();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useImports(resource);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const base = `/${encodeURIComponent(slug)}/imports`;
  const start = (
    <Button component={Link} to={`${base}/new?${parameters}`} leftSection={<IconFileImport size={16} />}>
      {t('start')}
    </Button>
  );
  const who = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person === undefined ? absent : nameOf(person);
  };
  const nameOfFile = ({ source, fileName }: (typeof items)[number]) =>
    source === 'paste' ? t('list.pasted') : fileName;
  return (
    <Page title={t('title')} intro={t('intro')} actions={items.length > 0 ? start : undefined}>
      <div className={classes['card']}>
        {error !== null && data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending || (resources === null && failure === null) ? (
          <Loading of="table" />
        ) : items.length === 0 ? (
          <EmptyState title={t('list.empty')} actions={start}>
            {t('list.emptyText')}
          </EmptyState>
        ) : (
          <DataTable
            label={t('title')}
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'file',
                label: t('list.file'),
                isHead: true,
                cell: (one) => (
                  <Link to={`${base}/${one.id}`} aria-label={t('list.open', { name: nameOfFile(one) })}>
                    {nameOfFile(one)}
                  </Link>
                ),
              },
              {
                name: 'register',
                label: t('list.register'),
                cell: ({ resource: into }) => label(resources?.find(({ name }) => name === into)?.label[1] ?? into),
              },
              {
                name: 'state',
                label: t('list.state'),
                cell: ({ state }) => <Badge color={tones[state]}>{t(`states.${state}`)}</Badge>,
              },
              {
                name: 'rows',
                label: t('list.rows'),
                isNumber: true,
                cell: ({ counts }) => format.number(counts.rows),
              },
              { name: 'by', label: t('list.by'), cell: ({ createdBy }) => who(createdBy) },
              { name: 'at', label: t('list.at'), cell: ({ createdAt }) => format.moment(createdAt) },
            ]}
          />
        )}
        {hasNextPage && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}
