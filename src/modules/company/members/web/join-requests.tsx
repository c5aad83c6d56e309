import { Button } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useAcceptJoin, useDeclineJoin, type JoinRequest } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { tell, WaitingList, WaitingRow } from './waiting-list.tsx';

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
    <WaitingList title={t('join.title')}>
      {requests.map(({ id, email, confirmedAt }) => (
        <WaitingRow
          key={id}
          name={email}
          actions={
            <>
              <Button
                size="xs"
                aria-label={t('join.acceptOf', { email })}
                onClick={() => tell(accept.mutateAsync(id), t('join.accepted', { email }))}
              >
                {t('join.accept')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('join.declineOf', { email })}
                onClick={() => tell(decline.mutateAsync(id), t('join.declined', { email }))}
              >
                {t('join.decline')}
              </Button>
            </>
          }
        >
          {t('join.since', { date: format.moment(confirmedAt) })}
        </WaitingRow>
      ))}
    </WaitingList>
  );
}
