import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { materialFlow } from '#modules/environmental/waste/model/waste.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { useWasteTexts } from './texts.ts';
import { useMaterialRecords, useWasteNames, useWasteRecords, type Balance } from './ways.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

/** Materials received with the part that was used before (ESRS E5-4). */
export function MaterialTable({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const label = useLabels();
  const format = useFormat();
  const addresses = useAddresses();
  const records = useMaterialRecords(balance);
  const natures: Readonly<Record<string, string>> = materialFlow.fields.nature.options;
  const { materials } = balance.materials;
  if (materials.length === 0) {
    return (
      <Panel title={t('materials')}>
        <Text size="sm">
          <strong>{t('noMaterials', { period: balance.period.name })}.</strong> {t('noMaterialsText')}{' '}
          <Anchor component={Link} to={`${addresses.below('environmental/waste-management')}?tab=materials`}>
            {t('toMaterials')}
          </Anchor>
        </Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('materials')} note={t('materialsNote')} isFlush>
      <DataTable
        label={t('materials')}
        rows={materials}
        keyOf={({ material }) => material}
        isStacked
        columns={[
          {
            name: 'material',
            label: t('material'),
            isHead: true,
            cell: ({ material, isCritical, isKey }) => (
              <Group gap={6}>
                {material}
                {isCritical && <StatusBadge status="attention">{t('isCritical')}</StatusBadge>}
                {!isKey && <StatusBadge status="neutral">{t('isNoKey')}</StatusBadge>}
              </Group>
            ),
          },
          {
            name: 'nature',
            label: t('nature'),
            cell: ({ nature }) => label(natures[nature ?? ''] ?? t('notRecorded')),
          },
          {
            name: 'amount',
            label: t('amount'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.total}
                of={`${row.material}, ${t('amount')}`}
                records={records(['inflow'], row.material)}
              />
            ),
          },
          {
            name: 'share',
            label: t('secondaryPart'),
            isNumber: true,
            cell: ({ secondaryShare }) => format.percentage(secondaryShare),
          },
        ]}
      />
    </Panel>
  );
}

/** Whether what came in is explained by what went out. */
export function MassBalance({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const format = useFormat();
  const records = useMaterialRecords(balance);
  const wasteRecords = useWasteRecords(balance);
  const names = useWasteNames(balance);
  const { inflow, materials, product, stockChange, difference, differenceShare, isWithinTolerance } = balance.materials;
  const recorded = (amount: string | null, kind: 'product' | 'stock') =>
    amount === null ? (
      t('notRecorded')
    ) : (
      <RecordsFigure to={records([kind])[0]?.to ?? ''}>{format.figure(amount, 't')}</RecordsFigure>
    );
  return (
    <Panel title={t('mass')} note={t('massNote')}>
      <Facts
        items={[
          [
            t('materials'),
            materials.length === 0 ? (
              t('notRecorded')
            ) : (
              <WorkedFigure key="inflow" figure={inflow} of={t('materials')} records={records(['inflow'])} />
            ),
          ],
          [t('massProduct'), recorded(product, 'product')],
          [
            t('total'),
            <WorkedFigure
              key="waste"
              figure={balance.total}
              of={t('total')}
              nameStep={names.step}
              records={wasteRecords()}
            />,
          ],
          [t('massStock'), recorded(stockChange, 'stock')],
          [
            t('massDifference'),
            difference !== null && (
              <Group key="difference" gap={8}>
                <WorkedFigure
                  figure={difference}
                  of={t('massDifference')}
                  records={[...records(['inflow', 'product', 'stock']), ...wasteRecords()]}
                />
                {differenceShare !== null && <span>{format.percentage(differenceShare, { sign: true })}</span>}
                <StatusBadge status={isWithinTolerance === false ? 'attention' : 'done'}>
                  {isWithinTolerance === false ? t('massOff') : t('massWithin')}
                </StatusBadge>
              </Group>
            ),
          ],
        ]}
      />
      {difference === null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('massIncomplete')}
        </Text>
      )}
    </Panel>
  );
}
