import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { problemOf } from '#platform/http/web/problem.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { nameOf, useAcceptOwnership, useEndOffer, type Member, type Offer } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/**
 * An offer of ownership that waits: the one it was made to accepts or declines, the one who made it can take it back,
 * others see it.
 */
export function OwnershipOffer({ offer, members }: { offer: Offer; members: readonly Member[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const { person } = useSession();
  const accept = useAcceptOwnership();
  const end = useEndOffer();
  const name = (id: string) => {
    const found = members.find((member) => member.id === id);
    return found === undefined ? '' : nameOf(found);
  };
  const [isForMe, isFromMe] = [offer.toId === person?.accountId, offer.fromId === person?.accountId];
  const failed = (error: Error) => {
    notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' });
  };
  return (
    <Alert
      color="copper"
      mb="md"
      title={t(isForMe ? 'ownership.forMe' : 'ownership.waiting', { from: name(offer.fromId), to: name(offer.toId) })}
    >
      {t('ownership.until', { date: format.moment(offer.expiresAt) })}
      {(isForMe || isFromMe) && (
        <Group gap="xs" mt="xs">
          {isForMe && (
            <Button
              size="xs"
              loading={accept.isPending}
              onClick={() =>
                accept.mutate(undefined, {
                  onSuccess: () => {
                    notifications.show({ message: t('ownership.accepted') });
                  },
                  onError: failed,
                })
              }
            >
              {t('ownership.accept')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate(undefined, { onError: failed })}
          >
            {t(isForMe ? 'ownership.decline' : 'ownership.withdraw')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
