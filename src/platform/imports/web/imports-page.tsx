import { Badge, Button, Table } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { ImportState } from '#platform/imports/model/contract.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { nameOf, usePeople } from '#platform/records/web/fields/people.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { absent } from '#platform/i18n/web/format.ts';
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
          <Table.ScrollContainer
            minWidth={640}
            scrollAreaProps={{ tabIndex: 0, role: 'region', 'aria-label': t('title') }}
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('list.file')}</Table.Th>
                  <Table.Th>{t('list.register')}</Table.Th>
                  <Table.Th>{t('list.state')}</Table.Th>
                  <Table.Th ta="end">{t('list.rows')}</Table.Th>
                  <Table.Th>{t('list.by')}</Table.Th>
                  <Table.Th>{t('list.at')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>
                      <Link
                        to={`${base}/${one.id}`}
                        aria-label={t('list.open', { name: one.source === 'paste' ? t('list.pasted') : one.fileName })}
                      >
                        {one.source === 'paste' ? t('list.pasted') : one.fileName}
                      </Link>
                    </Table.Td>
                    <Table.Td>
                      {label(resources?.find(({ name }) => name === one.resource)?.label[1] ?? one.resource)}
                    </Table.Td>
                    <Table.Td>
                      <Badge color={tones[one.state]}>{t(`states.${one.state}`)}</Badge>
                    </Table.Td>
                    <Table.Td ta="end">{format.number(one.counts.rows)}</Table.Td>
                    <Table.Td>{who(one.createdBy)}</Table.Td>
                    <Table.Td>{format.moment(one.createdAt)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
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
