import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useOwnFactorChecks } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Custom factors that should be looked at, each with the reason; nothing where all are plausible. */
export function OwnFactorChecks() {
  const t = useTexts();
  const inWords = useInWords();
  const addresses = useAddresses();
  const items = useOwnFactorChecks().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t('check.own', { count: items.length })} note={t('check.ownNote')} order={3} isFlush>
      <DataTable
        label={t('check.own', { count: items.length })}
        isStacked
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'name',
            label: t('explain.factor'),
            isHead: true,
            cell: ({ id, name }) => (
              <Anchor component={Link} size="sm" to={addresses.setup('factors', { as: 'own', 'view.record': id })}>
                {name}
              </Anchor>
            ),
          },
          {
            name: 'doubts',
            label: t('needsAttention.reason'),
            cell: ({ doubts }) => <span style={{ whiteSpace: 'normal' }}>{inWords(doubts)}</span>,
          },
        ]}
      />
    </Panel>
  );
}
