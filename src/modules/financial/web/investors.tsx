import { ActionIcon, Button, Menu, Paper, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import type { ListedInvestor } from '../model/investor-contracts.ts';
import { investorKinds, investorPacks } from '../model/investor-packs.ts';
import { useInvestors, useResendInvestor } from './desk-calls.ts';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

const inviteDialog = lazy(() => import('./investor-dialogs.tsx').then((file) => file.InviteInvestor));
const changeDialog = lazy(() => import('./investor-dialogs.tsx').then((file) => file.ChangeInvestor));
const revokeDialog = lazy(() => import('./investor-dialogs.tsx').then((file) => file.RevokeInvestor));

type Open = { what: 'invite' } | { what: 'change' | 'revoke'; investor: ListedInvestor } | null;

/** Whom the company lets in: packs, days, and how often they looked. */
export function Investors() {
  const t = useTexts();
  const mayManage = useMay('investor-relations.manage');
  const label = useLabels();
  const format = useFormat();
  const { data, error, refetch } = useInvestors();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading of="table" />;
  return (
    <>
      {mayManage && (
        <div className={classes['bar']}>
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            {...fetchEarly(inviteDialog)}
            onClick={() => setOpen({ what: 'invite' })}
          >
            {t('investors.invite')}
          </Button>
        </div>
      )}
      <Paper>
        {data.investors.length === 0 ? (
          <EmptyState title={t('investors.none')}>{t('investors.noneText')}</EmptyState>
        ) : (
          <DataTable
            isStacked
            label={t('tabs.investors')}
            rows={data.investors}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'investor',
                label: t('investors.investor'),
                isHead: true,
                cell: ({ email, firm, kind }) => (
                  <>
                    {email}
                    <Text size="xs" c="dimmed">
                      {[firm, label(kind in investorKinds ? investorKinds[kind as keyof typeof investorKinds] : kind)]
                        .filter((part) => part !== null)
                        .join(' · ')}
                    </Text>
                  </>
                ),
              },
              {
                name: 'packs',
                label: t('investors.packs'),
                cell: ({ packs }) =>
                  packs
                    .map((pack) =>
                      label(pack in investorPacks ? investorPacks[pack as keyof typeof investorPacks] : pack),
                    )
                    .join(', '),
              },
              {
                name: 'access',
                label: t('investors.access'),
                cell: ({ hasSignedIn, startsOn, endsOn }) => (
                  <div>
                    <StatusBadge status={hasSignedIn ? 'done' : 'review'}>
                      {t(hasSignedIn ? 'investors.active' : 'investors.waiting')}
                    </StatusBadge>
                    <Text size="xs" c="dimmed" mt={3}>
                      {[
                        startsOn === null ? null : t('investors.from', { day: format.date(startsOn) }),
                        endsOn === null ? null : t('investors.until', { day: format.date(endsOn) }),
                      ]
                        .filter((part) => part !== null)
                        .join(', ')}
                    </Text>
                  </div>
                ),
              },
              {
                name: 'looks',
                label: t('investors.looks'),
                cell: ({ lastSeenAt, views, downloads }) =>
                  lastSeenAt === null ? (
                    t('investors.never')
                  ) : (
                    <div>
                      {[t('investors.views', { count: views }), t('investors.downloads', { count: downloads })].join(
                        ', ',
                      )}
                      <Text size="xs" c="dimmed">
                        {t('investors.last', { when: format.ago(lastSeenAt, new Date()) })}
                      </Text>
                    </div>
                  ),
              },
              ...(mayManage
                ? [
                    {
                      name: 'actions',
                      label: t('investors.actions'),
                      isAction: true,
                      cell: (investor: ListedInvestor) => (
                        <InvestorMenu investor={investor} onOpen={(what) => setOpen({ what, investor })} />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Paper>
      {open?.what === 'invite' && <LazyDialog of={inviteDialog} onClose={close} />}
      {open?.what === 'change' && <LazyDialog of={changeDialog} investor={open.investor} onClose={close} />}
      {open?.what === 'revoke' && <LazyDialog of={revokeDialog} investor={open.investor} onClose={close} />}
    </>
  );
}

function InvestorMenu({
  investor: { id, email },
  onOpen,
}: {
  investor: ListedInvestor;
  onOpen: (what: 'change' | 'revoke') => void;
}) {
  const t = useTexts();
  const resend = useResendInvestor();
  const again = () =>
    resend.mutate(id, {
      onSuccess: () => notifications.show({ message: t('investors.invited', { email }) }),
      onError: (error) =>
        notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('investors.more', { email })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('change')}>{t('investors.change')}</Menu.Item>
        <Menu.Item onClick={again}>{t('investors.resend')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => onOpen('revoke')}>
          {t('investors.revoke')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
