import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { recordAddress } from '#platform/manifest/model/module.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useNames, useRegisterTexts } from './texts.ts';

/**
 * In place of what needs a record that there is none of yet, on pages that do not keep those: what is missing, what it is
 * needed for, and for who may add it the way to a new one beside its register.
 */
export function NoneYet({ of: resource, order, children }: { of: Resource; order?: 2 | 3; children: ReactNode }) {
  const t = useRegisterTexts();
  const { modules } = useRouteTable();
  const { slug, access } = useCompany();
  const { singular, plural } = useNames(resource);
  const address = access.includes(resource.access.write) ? recordAddress(modules, access, resource.name, 'new') : null;
  return (
    <EmptyState
      title={t('emptyTitle', { plural })}
      {...(order === undefined ? {} : { order })}
      {...(address === null
        ? {}
        : {
            actions: (
              <Button
                component={Link}
                to={`/${encodeURIComponent(slug)}/${address}`}
                leftSection={<IconPlus size={16} />}
              >
                {t('create', { singular })}
              </Button>
            ),
          })}
    >
      {children}
    </EmptyState>
  );
}
