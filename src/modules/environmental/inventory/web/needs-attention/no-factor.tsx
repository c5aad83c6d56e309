import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { GAP_REASONS } from '#modules/environmental/calculation/model/calculation-states.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { Gap, AttentionListResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useFactorRuleTexts } from '#modules/environmental/factor-rules/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { AssignFactor } from '#modules/environmental/factor-rules/web/assign-factor.tsx';
import { CalculateButton } from '#modules/environmental/calculation/web/calculate-button.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

const AssignMany = lazyComponent(
  async () => (await import('#modules/environmental/factor-rules/web/assign-many.tsx')).AssignMany,
);

export function NoFactor({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const own = useFactorRuleTexts();
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  const addresses = useAddresses();
  const mayManage = useMay('environmental.manage');
  const inWords = useInWords();
  const [assigning, setAssigning] = useState<Gap | null>(null);
  const [isMany, setMany] = useState(false);
  const reason = (gap: Gap) =>
    label(Object.entries(GAP_REASONS).find(([key]) => key === gap.reason)?.[1] ?? gap.reason);
  return (
    <Panel
      title={
        <Group component="span" gap={8}>
          {t('needsAttention.noFactor')}{' '}
          <Badge component="span" color="orange">
            {format.number(answer.noFactor.records)}
          </Badge>
        </Group>
      }
      note={t('needsAttention.noFactorNote')}
      actions={
        <Group gap="xs">
          {mayManage && (
            <Button size="xs" variant="default" leftSection={<IconPuzzle size={14} />} onClick={() => setMany(true)}>
              {own('assignMany.open')}
            </Button>
          )}
          <CalculateButton>{t('needsAttention.calculateAgain')}</CalculateButton>
        </Group>
      }
      isFlush
    >
      <DataTable
        label={t('needsAttention.noFactor')}
        isStacked
        rows={answer.noFactor.items}
        keyOf={(gap) => String(gap.id)}
        columns={[
          {
            name: 'what',
            label: t('needsAttention.activity'),
            isHead: true,
            cell: (gap) => (
              <>
                {names.activityType(gap.activityType)}
                {gap.product !== null && ` · ${gap.product}`}
                <Text size="xs" c="dimmed">
                  {[gap.supplier, gap.country].filter((part) => part !== null).join(' · ')}
                </Text>
              </>
            ),
          },
          {
            name: 'why',
            label: t('needsAttention.reason'),
            cell: (gap) => (
              <div>
                {reason(gap)}
                <Text size="xs" c="dimmed" maw={380} style={{ whiteSpace: 'normal' }}>
                  {inWords(gap.said)}
                </Text>
              </div>
            ),
          },
          {
            name: 'quantity',
            label: t('explain.quantity'),
            isNumber: true,
            cell: (gap) => format.figure(gap.quantity, gap.unit),
          },
          { name: 'records', label: t('records'), isNumber: true, cell: (gap) => format.number(gap.records) },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: (gap) =>
              mayManage &&
              !['site-gone', 'no-place', 'negative-leak', 'negative-without-reference'].includes(gap.reason) ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPuzzle size={14} />}
                  onClick={() => setAssigning(gap)}
                  aria-label={own('assign.openFor', {
                    activity: `${names.activityType(gap.activityType)}${gap.product === null ? '' : `, ${gap.product}`}`,
                  })}
                >
                  {own('assign.open')}
                </Button>
              ) : (
                <Anchor
                  component={Link}
                  size="sm"
                  to={
                    gap.reason === 'no-place'
                      ? addresses.setup('sites', { 'country.empty': 'true' })
                      : addresses.emissions('activity', { period: answer.period.id, 'view.record': gap.example })
                  }
                >
                  {gap.reason === 'no-place' ? t('needsAttention.enterCountry') : t('needsAttention.openRecord')}
                </Anchor>
              ),
          },
        ]}
      />
      {assigning !== null && <AssignFactor gap={assigning} onClose={() => setAssigning(null)} />}
      {isMany && <AssignMany period={answer.period.id} onClose={() => setMany(false)} />}
    </Panel>
  );
}
