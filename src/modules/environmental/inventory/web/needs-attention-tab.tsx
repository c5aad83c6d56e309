import { Alert, Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { daysOf } from '#platform/values/model/period.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { GAP_REASONS } from '#modules/environmental/calculation/model/calculation-run.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { entriesOf, useAttentionList, type Gap, type AttentionListResponse } from '#modules/environmental/web/calls.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { useFactorRuleTexts } from '#modules/environmental/factor-rules/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { CarrierQuestions, NoEnergyAnswer } from '#modules/environmental/web/parts/carrier-questions.tsx';
import { SourceEndings } from '#modules/environmental/web/parts/source-endings.tsx';
import { AssignFactor } from '#modules/environmental/factor-rules/web/assign-factor.tsx';
import { CalculateButton } from '#modules/environmental/calculation/web/calculate-button.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';

const AssignMany = lazyComponent(
  async () => (await import('#modules/environmental/factor-rules/web/assign-many.tsx')).AssignMany,
);

/** What is wrong or doubtful with the data of a period, the most harmful first; each row leads to its remedy. */
export function NeedsAttentionTab() {
  const t = useTexts();
  const { period } = useInventory();
  const question = useAttentionList(period?.id ?? null);
  const inWords = useInWords();
  if (period === null) return <NoPeriod />;
  return (
    <QueryView of={question} rows={8}>
      {(answer) => (
        <div className={classes['stack']}>
          {entriesOf(answer) === 0 && (
            <EmptyState icon={<IconCircleCheck size={22} stroke={1.6} />} title={t('worklists.clear')}>
              {t('worklists.clearText', { period: period.name })}
            </EmptyState>
          )}
          {answer.limited.length > 0 && <Alert color="yellow">{inWords(answer.limited)}</Alert>}
          {answer.noFactor.items.length > 0 && <NoFactor answer={answer} />}
          {answer.factors.length > 0 && <DoubtedFactors answer={answer} />}
          {answer.missing.length > 0 && <Missing answer={answer} />}
          <SourceEndings period={answer.period.id} endings={answer.endings} />
          <CarrierQuestions {...answer} />
          {answer.withoutEnergy.count > 0 && <WithoutEnergy answer={answer} />}
          {answer.estimated.length > 0 && <Estimated answer={answer} />}
          {answer.outliers.length > 0 && <Outliers answer={answer} />}
          {answer.duplicates.length > 0 && <Duplicates answer={answer} />}
        </div>
      )}
    </QueryView>
  );
}

function NoFactor({ answer }: { answer: AttentionListResponse }) {
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
          {t('worklists.noFactor')}{' '}
          <Badge component="span" color="orange">
            {format.number(answer.noFactor.records)}
          </Badge>
        </Group>
      }
      note={t('worklists.noFactorNote')}
      actions={
        <Group gap="xs">
          {mayManage && (
            <Button size="xs" variant="default" leftSection={<IconPuzzle size={14} />} onClick={() => setMany(true)}>
              {own('assignMany.open')}
            </Button>
          )}
          <CalculateButton>{t('worklists.calculateAgain')}</CalculateButton>
        </Group>
      }
      isFlush
    >
      <DataTable
        label={t('worklists.noFactor')}
        isStacked
        rows={answer.noFactor.items}
        keyOf={(gap) => String(gap.id)}
        columns={[
          {
            name: 'what',
            label: t('worklists.activity'),
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
            label: t('worklists.reason'),
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
                  {gap.reason === 'no-place' ? t('worklists.enterCountry') : t('worklists.openRecord')}
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

/** Factors chosen by rules and records that are unlikely for what they are used for. */
function DoubtedFactors({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const inWords = useInWords();
  return (
    <Panel title={t('worklists.factors')} note={t('worklists.factorsNote')} isFlush>
      <DataTable
        label={t('worklists.factors')}
        isStacked
        rows={answer.factors}
        keyOf={({ said }) => said.message}
        columns={[
          {
            name: 'what',
            label: t('worklists.reason'),
            isHead: true,
            cell: ({ said }) => <span style={{ whiteSpace: 'normal' }}>{inWords(said)}</span>,
          },
          { name: 'records', label: t('records'), isNumber: true, cell: (row) => format.number(row.records) },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: () => (
              <Group gap="sm" wrap="nowrap">
                <Anchor component={Link} size="sm" to={addresses.setup('rules')}>
                  {t('worklists.toRules')}
                </Anchor>
                <Anchor component={Link} size="sm" to={addresses.setup('factors', { as: 'own' })}>
                  {t('worklists.toFactors')}
                </Anchor>
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Missing({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  return (
    <Panel title={t('worklists.missing')} note={t('worklists.missingNote')} isFlush>
      <DataTable
        label={t('worklists.missing')}
        isStacked
        rows={answer.missing}
        keyOf={(row) => row.site + row.activityType}
        columns={[
          {
            name: 'what',
            label: t('worklists.activity'),
            isHead: true,
            cell: (row) => (
              <>
                {names.activityType(row.activityType)}
                <Text size="xs" c="dimmed">
                  {answer.refs[row.site] ?? ''}
                </Text>
              </>
            ),
          },
          {
            name: 'months',
            label: t('worklists.months'),
            cell: (row) => (
              <Text size="sm" maw={520} style={{ whiteSpace: 'normal' }}>
                {format.list(row.months.map((month) => format.period(month)))}
              </Text>
            ),
          },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: () => (
              <Anchor component={Link} size="sm" to={addresses.emissions('completeness', { period: answer.period.id })}>
                {t('worklists.toCalendar')}
              </Anchor>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Estimated({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  return (
    <Panel title={t('worklists.estimated')} note={t('worklists.estimatedNote')} isFlush>
      <DataTable
        label={t('worklists.estimated')}
        isStacked
        rows={answer.estimated}
        keyOf={(row) => row.site + row.activityType}
        columns={[
          {
            name: 'what',
            label: t('worklists.activity'),
            isHead: true,
            cell: (row) => (
              <>
                {names.activityType(row.activityType)}
                <Text size="xs" c="dimmed">
                  {answer.refs[row.site] ?? ''}
                </Text>
              </>
            ),
          },
          {
            name: 'share',
            label: t('worklists.estimatedShare'),
            isNumber: true,
            cell: (row) => format.percentage(row.share),
          },
          { name: 'kg', label: t('unit.tonnes'), isNumber: true, cell: (row) => format.figure(tonnes(row.kg)) },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: (row) => (
              <Anchor
                component={Link}
                size="sm"
                to={addresses.emissions('activity', {
                  period: answer.period.id,
                  site: row.site,
                  activityType: row.activityType,
                  basis: 'estimated,proxy',
                })}
              >
                {t('worklists.openRecords')}
              </Anchor>
            ),
          },
        ]}
      />
    </Panel>
  );
}

type Site = AttentionListResponse['withoutEnergy']['items'][number];

function WithoutEnergy({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const mayManage = useMay('environmental.manage');
  const { count, items } = answer.withoutEnergy;
  return (
    <Panel title={t('worklists.withoutEnergy')} note={t('worklists.withoutEnergyNote')} isFlush>
      <DataTable
        label={t('worklists.withoutEnergy')}
        isStacked
        rows={items}
        keyOf={({ site }) => site}
        columns={[
          { name: 'site', label: t('by.site'), isHead: true, cell: ({ name }) => name },
          {
            name: 'area',
            label: t('worklists.floorArea'),
            isNumber: true,
            cell: ({ floorAreaM2 }) => format.figure(floorAreaM2, 'm2'),
          },
          ...(mayManage
            ? [
                {
                  name: 'answer',
                  label: t('questions.answer'),
                  cell: ({ site, name }: Site) => <NoEnergyAnswer site={site} name={name} from={answer.period.from} />,
                },
              ]
            : []),
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: ({ site }) => (
              <Anchor
                component={Link}
                size="sm"
                to={addresses.emissions('activity', { period: answer.period.id, site })}
              >
                {t('worklists.toActivity')}
              </Anchor>
            ),
          },
        ]}
      />
      {count > items.length && (
        <Text size="sm" c="dimmed" p="sm">
          {t('andMore', { count: count - items.length })}
        </Text>
      )}
    </Panel>
  );
}

function Outliers({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const daysText = ({ from, to }: { from: string; to: string }): string => {
    const month = daysOf(from.slice(0, 7));
    return month.from === from && month.to === to
      ? format.period(from.slice(0, 7))
      : t('worklists.span', { from: format.date(from), to: format.date(to) });
  };
  const names = useNames();
  const addresses = useAddresses();
  return (
    <Panel title={t('worklists.outliers')} note={t('worklists.outliersNote')} isFlush>
      <DataTable
        label={t('worklists.outliers')}
        isStacked
        rows={answer.outliers}
        keyOf={(row) => row.record}
        columns={[
          {
            name: 'what',
            label: t('worklists.activity'),
            isHead: true,
            cell: (row) => (
              <>
                {names.activityType(row.activityType)}
                <Text size="xs" c="dimmed">
                  {answer.refs[row.site] ?? ''}
                </Text>
              </>
            ),
          },
          { name: 'days', label: t('worklists.days'), cell: daysText },
          {
            name: 'perDay',
            label: t('worklists.perDay'),
            isNumber: true,
            cell: (row) => format.figure(row.perDay, row.unit),
          },
          {
            name: 'median',
            label: t('worklists.median'),
            isNumber: true,
            cell: (row) => (
              <>
                {format.figure(row.medianPerDay, row.unit)}
                {row.against === 'yearBefore' && (
                  <Text size="xs" c="dimmed">
                    {t('worklists.yearBefore')}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'score',
            label: t('worklists.score'),
            isNumber: true,
            cell: (row) => format.number(row.score, { decimals: 1 }),
          },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: (row) => (
              <Anchor
                component={Link}
                size="sm"
                to={addresses.emissions('activity', { period: answer.period.id, 'view.record': row.record })}
              >
                {t('worklists.openRecord')}
              </Anchor>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Duplicates({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const addresses = useAddresses();
  const inWords = useInWords();
  return (
    <Panel title={t('worklists.duplicates')} note={t('worklists.duplicatesNote')} isFlush>
      <DataTable
        label={t('worklists.duplicates')}
        isStacked
        rows={answer.duplicates}
        keyOf={(row) => row.records.join(' ')}
        columns={[
          {
            name: 'what',
            label: t('worklists.doubt'),
            isHead: true,
            cell: (row) => inWords(row.said),
          },
          { name: 'records', label: t('records'), isNumber: true, cell: (row) => row.records.length },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: (row) => (
              <Anchor
                component={Link}
                size="sm"
                to={addresses.emissions('activity', {
                  period: answer.period.id,
                  site: row.sites.join(','),
                  'view.record': row.records.at(-1) ?? '',
                })}
              >
                {t('worklists.openRecords')}
              </Anchor>
            ),
          },
        ]}
      />
    </Panel>
  );
}
