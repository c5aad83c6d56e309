import { ActionIcon, Badge, Button, Menu, Paper, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { ListedInvestor } from '../model/investor-contracts.ts';
import { investorKinds, investorPacks } from '../model/investor-packs.ts';
import { useInvestors, useResendInvestor } from './desk-calls.ts';
import { ChangeInvestor, InviteInvestor, RevokeInvestor } from './investor-dialogs.tsx';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

type Open = { what: 'invite' } | { what: 'change' | 'revoke'; investor: ListedInvestor } | null;

/** Whom the company lets in: packs, days, and how often they looked. */
export function Investors() {
  const t = useTexts();
  const mayManage = useMay('investor-relations.manage');
  const { data, error, refetch } = useInvestors();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading of="table" />;
  return (
    <>
      {mayManage && (
        <div className={classes['bar']}>
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'invite' })}>
            {t('investors.invite')}
          </Button>
        </div>
      )}
      <Paper>
        {data.investors.length === 0 ? (
          <EmptyState title={t('investors.none')}>{t('investors.noneText')}</EmptyState>
        ) : (
          <ScrollRegion label={t('tabs.investors')}>
            <Table miw={820}>
              <Table.Thead>
                <Table.Tr>
                  {(['investor', 'packs', 'access', 'looks'] as const).map((name) => (
                    <Table.Th key={name} scope="col">
                      {t(`investors.${name}`)}
                    </Table.Th>
                  ))}
                  {mayManage && (
                    <Table.Th scope="col" w={60}>
                      <span className={classes['hidden']}>{t('investors.actions')}</span>
                    </Table.Th>
                  )}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.investors.map((investor) => (
                  <InvestorRow
                    key={investor.id}
                    investor={investor}
                    mayManage={mayManage}
                    onOpen={(what) => setOpen({ what, investor })}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )}
      </Paper>
      {open?.what === 'invite' && <InviteInvestor onClose={close} />}
      {open?.what === 'change' && <ChangeInvestor investor={open.investor} onClose={close} />}
      {open?.what === 'revoke' && <RevokeInvestor investor={open.investor} onClose={close} />}
    </>
  );
}

function InvestorRow({
  investor,
  mayManage,
  onOpen,
}: {
  investor: ListedInvestor;
  mayManage: boolean;
  onOpen: (what: 'change' | 'revoke') => void;
}) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const resend = useResendInvestor();
  const { id, email, firm, kind, packs, startsOn, endsOn, hasSignedIn, views, downloads, lastSeenAt } = investor;
  const again = () =>
    resend.mutate(id, {
      onSuccess: () => notifications.show({ message: t('investors.invited', { email }) }),
      onError: (error) =>
        notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' }),
    });
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={560}>
        {email}
        <Text size="xs" c="dimmed">
          {[firm, label(kind in investorKinds ? investorKinds[kind as keyof typeof investorKinds] : kind)]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      </Table.Th>
      <Table.Td>
        {packs
          .map((pack) => label(pack in investorPacks ? investorPacks[pack as keyof typeof investorPacks] : pack))
          .join(', ')}
      </Table.Td>
      <Table.Td>
        <Badge color={hasSignedIn ? 'pine' : 'copper'}>
          {t(hasSignedIn ? 'investors.active' : 'investors.waiting')}
        </Badge>
        <Text size="xs" c="dimmed" mt={3}>
          {[
            startsOn === null ? null : t('investors.from', { day: format.date(startsOn) }),
            endsOn === null ? null : t('investors.until', { day: format.date(endsOn) }),
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </Text>
      </Table.Td>
      <Table.Td>
        {lastSeenAt === null ? (
          t('investors.never')
        ) : (
          <>
            {t('investors.counts', { views, downloads })}
            <Text size="xs" c="dimmed">
              {t('investors.last', { when: format.ago(lastSeenAt, new Date()) })}
            </Text>
          </>
        )}
      </Table.Td>
      {mayManage && (
        <Table.Td>
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
        </Table.Td>
      )}
    </Table.Tr>
  );
}
