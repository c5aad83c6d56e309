import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { investorPublication, type InvestorPublication } from '../model/investor-publication.ts';
import { useTexts } from './texts.ts';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';

/** All publications; each opens for editing, and for review where it is approved and published. */
export function Publications() {
  const t = useTexts();
  return (
    <LazyRegister
      of={investorPublication}
      keeps={['tab']}
      cells={{ status: (row) => <Status row={row} /> }}
      empty={{ title: t('publications.empty'), text: t('publications.emptyText') }}
    />
  );
}

const statuses: Readonly<Record<string, Status>> = {
  draft: 'draft',
  approved: 'done',
  published: 'done',
  withdrawn: 'blocking',
};

function Status({ row: { id, title, status } }: { row: InvestorPublication }) {
  const t = useTexts();
  const label = useLabels();
  const state = status ?? 'draft';
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <StatusBadge status={statuses[state] ?? 'neutral'}>
        {label(investorPublication.fields.status.options[state])}
      </StatusBadge>
      <Anchor
        component={Link}
        to={`?publication=${id}`}
        size="sm"
        aria-label={t('publications.reviewOf', { title })}
        onClick={(event) => event.stopPropagation()}
      >
        {t('publications.review')}
      </Anchor>
    </span>
  );
}
