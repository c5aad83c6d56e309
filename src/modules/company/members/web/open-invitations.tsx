import { Button } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { RoleBadges } from './role-badges.tsx';
import { useResend, useWithdraw, type Invitation, type Role } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { notifyOutcome, PendingList, PendingRow } from './pending-list.tsx';

/** Invitations that nobody has accepted yet: send again, or take back. */
export function OpenInvitations({
  invitations,
  roles,
  isBefore = false,
}: {
  invitations: readonly Invitation[];
  roles: readonly Role[];
  isBefore?: boolean;
}) {
  const t = useCompanyTexts();
  const format = useFormat();
  const resend = useResend();
  const withdraw = useWithdraw();
  return (
    <PendingList title={t(isBefore ? 'invite.expiredTitle' : 'invite.pending')} isBefore={isBefore}>
      {invitations.map(({ id, email, roles: keys, expiresAt, isExpired }) => (
        <PendingRow
          key={id}
          name={email}
          actions={
            <>
              <Button
                size="xs"
                variant="default"
                onClick={() => notifyOutcome(resend.mutateAsync(id), t('invite.resent', { email }))}
              >
                {t('invite.resend')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                onClick={() => notifyOutcome(withdraw.mutateAsync(id), t('invite.withdrawn', { email }))}
              >
                {t('invite.withdraw')}
              </Button>
            </>
          }
        >
          <RoleBadges keys={keys} roles={roles} />
          {isExpired ? (
            <StatusBadge status="blocking">{t('invite.expired')}</StatusBadge>
          ) : (
            t('invite.expires', { date: format.moment(expiresAt) })
          )}
        </PendingRow>
      ))}
    </PendingList>
  );
}
