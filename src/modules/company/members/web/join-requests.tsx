import { Button } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useAcceptJoin, useDeclineJoin, type JoinRequest } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { notifyOutcome, PendingList, PendingRow } from './pending-list.tsx';

/**
 * People with an address of the company who ask to be let in. They come in as employees; other roles are given
 * afterwards.
 */
export function JoinRequests({ requests }: { requests: readonly JoinRequest[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const accept = useAcceptJoin();
  const decline = useDeclineJoin();
  return (
    <PendingList title={t('join.title')}>
      {requests.map(({ id, email, confirmedAt }) => (
        <PendingRow
          key={id}
          name={email}
          actions={
            <>
              <Button
                size="xs"
                aria-label={t('join.acceptOf', { email })}
                onClick={() => notifyOutcome(accept.mutateAsync(id), t('join.accepted', { email }))}
              >
                {t('join.accept')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('join.declineOf', { email })}
                onClick={() => notifyOutcome(decline.mutateAsync(id), t('join.declined', { email }))}
              >
                {t('join.decline')}
              </Button>
            </>
          }
        >
          {t('join.since', { date: format.moment(confirmedAt) })}
        </PendingRow>
      ))}
    </PendingList>
  );
}
