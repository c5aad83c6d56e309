import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useTexts } from '#modules/report/web/texts.ts';

type Refs = Readonly<Record<string, string>>;

/** That a request to publish or to withdraw was rejected: by whom, when and why. */
export function RejectedNote({
  rejected: { by, at, reason },
  title,
  refs,
}: {
  rejected: { by: string | null; at: string; reason: string };
  title: string;
  refs: Refs;
}) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Alert color="yellow" my="xs" title={title}>
      {t('vsme.publish.rejectedBy', { by: by === null ? '' : (refs[by] ?? ''), at: format.moment(at), reason })}
    </Alert>
  );
}

/** Who made a request, and when. */
export function RequestedBy({
  request: { requestedBy, openedAt },
  refs,
}: {
  request: { requestedBy: string | null; openedAt: string };
  refs: Refs;
}) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Text size="sm">
      {t('vsme.publish.requestedBy', {
        by: requestedBy === null ? '' : (refs[requestedBy] ?? ''),
        at: format.moment(openedAt),
      })}
    </Text>
  );
}

/** Leads whoever may decide or cancel a request to it among the approvals. */
export function OpenRequest({
  request: { kind, id, mine },
}: {
  request: { kind: string; id: string; mine: { mayApprove: boolean; mayWithdraw: boolean } };
}) {
  const t = useTexts();
  const { slug } = useCompany();
  if (!mine.mayApprove && !mine.mayWithdraw) return null;
  const address = new URLSearchParams({ ...(mine.mayApprove ? {} : { list: 'requested' }), request: `${kind}.${id}` });
  return (
    <Anchor component={Link} to={`/${encodeURIComponent(slug)}/approvals?${address.toString()}`} size="sm">
      {t('vsme.publish.openRequest')}
    </Anchor>
  );
}

const PARTS = ['prepared', 'reviewed', 'approved', 'calculated', 'publishing'] as const;

/** Who prepared, reviewed and approved datapoints, who calculated, and who publishes: by name. */
export function PeopleLines({
  people,
  refs,
}: {
  people: Readonly<Partial<Record<(typeof PARTS)[number], readonly string[]>>>;
  refs: Refs;
}) {
  const t = useTexts();
  const format = useFormat();
  const named = PARTS.map((part) => ({ part, ids: people[part] ?? [] })).filter(({ ids }) => ids.length > 0);
  if (named.length === 0) return null;
  return (
    <Text size="sm" my="xs">
      {named
        .map(({ part, ids }) =>
          t(`vsme.publish.people.${part}`, {
            names: format.list(ids.map((id) => refs[id] ?? t('vsme.publish.people.former'))),
          }),
        )
        .join(' · ')}
    </Text>
  );
}
