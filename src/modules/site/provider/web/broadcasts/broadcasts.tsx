import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { broadcast, type Broadcast } from '#modules/site/provider/model/broadcast.ts';
import { useBroadcastTexts } from './texts.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const CompaniesField = lazyComponent(() => import('./companies-field.tsx').then((file) => file.CompaniesField));
const ReachDialog = lazyComponent(() => import('./reach-dialog.tsx').then((file) => file.ReachDialog));
const inputs = {
  companies: (props: InputProps) => (
    <Meanwhile shows={null}>
      <CompaniesField {...props} />
    </Meanwhile>
  ),
};

/**
 * What the provider tells the people of its clients: written here, read among the announcements of each company it is
 * for.
 */
export function BroadcastsPage() {
  const t = useBroadcastTexts();
  const mayWrite = useMay('broadcasts.write');
  const [open, setOpen] = useState<Broadcast | null>(null);
  const actions = useMemo(
    (): RowAction<Broadcast>[] => [
      {
        label: t('reach'),
        icon: <IconSend size={15} stroke={1.7} aria-hidden />,
        isOffered: (rows) => rows.length === 1,
        run: ([row]) => setOpen(row ?? null),
      },
    ],
    [t],
  );
  const cells = useMemo(
    () => ({
      companies: (row: Broadcast) =>
        row.reach === 'all' ? t('everyCompany') : t('companies', { count: row.companies.length }),
    }),
    [t],
  );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <LazyRegister
        of={broadcast}
        inputs={inputs}
        actions={actions}
        cells={cells}
        empty={{ title: t('empty'), text: mayWrite ? t('emptyText') : t('readOnly') }}
      />
      {open !== null && (
        <Meanwhile shows={null}>
          <ReachDialog of={open} onClose={() => setOpen(null)} />
        </Meanwhile>
      )}
    </Page>
  );
}
