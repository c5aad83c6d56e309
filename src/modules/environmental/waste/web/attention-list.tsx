import { Anchor, Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useWasteTexts } from './texts.ts';
import { useWasteNames, type Balance } from './ways.ts';

type Part = Balance['worklist'][number];

/** What is missing in the records, each row with the way to supply it. */
export function AttentionList({ balance }: { balance: Balance }) {
  return (
    <>
      {balance.worklist.map((part) => (
        <Missing key={part.gap} balance={balance} part={part} />
      ))}
    </>
  );
}

function Missing({ balance, part: { gap, count, items } }: { balance: Balance; part: Part }) {
  const t = useWasteTexts();
  const format = useFormat();
  const names = useWasteNames(balance);
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const page = addresses.below('environmental/waste-management');
  const isBill = gap === 'bill';
  const what = ({ code, isHazardous, text }: Part['items'][number]) =>
    code === null ? text || t('noCode') : names.code(code, isHazardous);
  const open = (item: Part['items'][number]) => {
    const named = { what: what(item), day: format.date(item.day) };
    if (isBill && mayWrite)
      return (
        <Anchor
          component={Link}
          size="sm"
          to={`${page}?${new URLSearchParams({ tab: 'movements', period: balance.period.id, bill: item.id, 'view.record': 'new' }).toString()}`}
          aria-label={t('fromBillOf', named)}
        >
          {t('fromBill')}
        </Anchor>
      );
    const to = isBill
      ? addresses.emissions('activity', { period: balance.period.id, 'view.record': item.id })
      : `${page}?${new URLSearchParams({ tab: 'movements', period: balance.period.id, 'view.record': item.id }).toString()}`;
    return (
      <Anchor component={Link} size="sm" to={to} aria-label={t('openOf', named)}>
        {t('open')}
      </Anchor>
    );
  };
  return (
    <Panel
      title={
        <Group component="span" gap={8}>
          {t(`gap.${gap}`)}{' '}
          <Badge component="span" color="orange">
            {format.number(count)}
          </Badge>
        </Group>
      }
      note={
        <>
          {t(`gapNote.${gap}`)} {count > items.length && t('needsAttentionMore', { shown: items.length, count })}
        </>
      }
      isFlush
    >
      <DataTable
        label={t(`gap.${gap}`)}
        rows={items}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          { name: 'what', label: t('what'), isHead: true, cell: what },
          { name: 'day', label: t('day'), cell: ({ day }) => format.date(day) },
          { name: 'site', label: t('site'), cell: ({ site }) => names.site(site) },
          {
            name: 'quantity',
            label: t('quantity'),
            isNumber: true,
            cell: ({ quantity, unit }) => format.quantity(quantity, unit),
          },
          { name: 'do', label: t('actions'), isAction: true, cell: open },
        ]}
      />
    </Panel>
  );
}
