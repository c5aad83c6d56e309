import { Alert, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconCheck, IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import {
  useComparison,
  type CompareSpan,
  type ComparisonResponse,
  type CalculationSummary,
} from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { CompareMonths, useLikeMonths } from '#modules/environmental/web/parts/compared-change.tsx';
import { Emission } from '#modules/environmental/web/parts/emission.tsx';
import { changeOf, tableDecimals, total } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { CAUSE_LABELS, CHANGE_CAUSES } from '#modules/environmental/comparison/model/difference.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useComparisonTexts } from '#modules/environmental/comparison/web/texts.ts';

type Grouping = 'scope' | 'category' | 'site';
export interface Compared {
  old: string | null;
  new: string | null;
}
interface CompareCalculationsProps {
  calculations: readonly CalculationSummary[];
  compared: Compared;
  onChange: (part: Partial<Compared>) => void;
}

/** Two calculations side by side and why they differ: each cause's effect, adding up to the whole change. */
export function CompareCalculations({ calculations, compared, onChange }: CompareCalculationsProps) {
  const [t, own] = [useTexts(), useComparisonTexts()];
  const names = useNames();
  // A link may lead to one view of the comparison, as the statement's lines of like months do.
  const [address] = useSearchParams();
  const [method, setMethod] = useState<Method>(address.get('method') === 'market' ? 'market' : 'location');
  const [by, setBy] = useState<Grouping>(address.get('by') === 'scope' ? 'scope' : 'category');
  const [span, setSpan] = useState<CompareSpan>(address.get('span') === 'likeMonths' ? 'likeMonths' : 'period');
  const question = useComparison({ ...compared, method, by, span });
  const options = calculations.map((calculation) => ({
    value: calculation.id,
    label: `${calculation.name} · ${names.calculationState(calculation.state)}${calculation.kind === 'candidate' ? ` · ${t('calculation.trial')}` : ''}`,
  }));
  const isBoth = compared.old !== null && compared.new !== null && compared.old !== compared.new;
  return (
    <Panel title={own('compare.title')} note={own('compare.note')}>
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <Select
            label={own('compare.old')}
            data={options}
            value={compared.old}
            onChange={(value) => onChange({ old: value })}
            w={270}
            maw="100%"
            checkIconPosition="right"
          />
          <Select
            label={own('compare.new')}
            data={options}
            value={compared.new}
            onChange={(value) => onChange({ new: value })}
            w={270}
            maw="100%"
            checkIconPosition="right"
          />
          <SegmentedControl
            aria-label={t('method.label')}
            value={method}
            onChange={(value) => setMethod(value === 'market' ? 'market' : 'location')}
            data={[
              { value: 'location', label: t('method.location') },
              { value: 'market', label: t('method.market') },
            ]}
          />
          <SegmentedControl
            aria-label={own('compare.by')}
            value={by}
            onChange={(value) => setBy(value === 'scope' ? 'scope' : value === 'site' ? 'site' : 'category')}
            data={[
              { value: 'scope', label: t('by.scope') },
              { value: 'category', label: t('by.category') },
              { value: 'site', label: t('by.site') },
            ]}
          />
        </Group>
        {isBoth && (
          <QueryView of={question} rows={6}>
            {(answer) => <Difference answer={answer} by={by} onSpan={setSpan} />}
          </QueryView>
        )}
      </Stack>
    </Panel>
  );
}

function Difference({
  answer,
  by,
  onSpan,
}: {
  answer: ComparisonResponse;
  by: Grouping;
  onSpan: (span: CompareSpan) => void;
}) {
  const [t, own] = [useTexts(), useComparisonTexts()];
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  const inWords = useInWords();
  const likeMonths = useLikeMonths();
  const { total: all, recalculation } = answer;
  const said = [...answer.comparedOn, ...answer.notes].map((one) => inWords(one));
  const decimals = tableDecimals([all.before, all.after]);
  const tell = (kg: string) => (dec(kg).isZero() ? absent : <Emission kg={kg} decimals={decimals} />);
  const isMoving = (cause: (typeof CHANGE_CAUSES)[number]) =>
    answer.items.some((item) => !dec(item.effects[cause]).isZero());
  const nameOf = (item: ComparisonResponse['items'][number]) =>
    by === 'category' ? names.category(item.key) : by === 'scope' ? names.scope(item.key) : item.label;
  // The proof stands where everybody can see it: the causes are added up here, from the figures as they were received.
  const adds = dec(all.before)
    .plus(total(Object.values(all.effects)))
    .eq(all.after);
  // A cause that moved nothing anywhere would be a column of dashes; it is named below.
  const [moving, still] = [
    CHANGE_CAUSES.filter((cause) => isMoving(cause)),
    CHANGE_CAUSES.filter((cause) => !isMoving(cause)),
  ];
  // A total that lacks electricity is compared as it is, and says so.
  const lacking = [answer.old, answer.new].flatMap((side) => {
    const kwh = side.lacks[answer.method];
    return kwh === null
      ? []
      : [own('compare.lacksEnergy', { run: side.name, energy: format.figure(decimalText(dec(kwh).div(1000)), 'MWh') })];
  });
  const rows = [
    ...answer.items.map((item) => ({ ...item, name: nameOf(item), isTotal: false })),
    { ...all, key: 'total', name: t('total'), isTotal: true },
  ];
  return (
    <Stack gap="sm">
      {/* Another year is another year; only the same one calculated anew asks for a recalculation. */}
      {recalculation.isDue && answer.old.period.id === answer.new.period.id && (
        <Alert color="orange" icon={<IconRefreshAlert size={18} />}>
          {own('compare.recalculate', {
            share: format.percentage(recalculation.share),
            threshold: format.percentage(recalculation.threshold),
          })}
        </Alert>
      )}
      {answer.notCompared.length > 0 && (
        <Warnings title={own('compare.partOfYear')} items={answer.notCompared.map((why) => inWords(why))} />
      )}
      {answer.notCompared.length > 0 && answer.likeMonths !== null && (
        <Group>
          <CompareMonths months={answer.likeMonths} onChoose={() => onSpan('likeMonths')} />
        </Group>
      )}
      {answer.months !== null && (
        <Group gap="sm">
          <Text size="sm">{likeMonths(answer.months)}</Text>
          <Button variant="default" size="compact-sm" onClick={() => onSpan('period')}>
            {own('compare.periods')}
          </Button>
        </Group>
      )}
      {said.length > 0 && <Warnings title={own('compare.coverage')} items={said} color="gray" />}
      {lacking.length > 0 && <Warnings title={own('compare.lacks')} items={lacking} />}
      <DataTable
        isStacked
        label={own('compare.title')}
        rows={rows}
        keyOf={(row) => row.key}
        toneOf={(row) => (row.isTotal ? 'total' : undefined)}
        columns={[
          { name: 'what', label: t(`by.${by}`), isHead: true, cell: (row) => row.name },
          {
            name: 'before',
            label: own('compare.before'),
            isNumber: true,
            cell: (row) => <Emission kg={row.before} decimals={decimals} />,
          },
          ...moving.map((cause) => ({
            name: cause,
            label: label(CAUSE_LABELS[cause]),
            isNumber: true,
            cell: (row: (typeof rows)[number]) => tell(row.effects[cause]),
          })),
          {
            name: 'after',
            label: own('compare.after'),
            isNumber: true,
            cell: (row) => <Emission kg={row.after} decimals={decimals} />,
          },
          ...(answer.notCompared.length > 0
            ? []
            : [
                {
                  name: 'change',
                  label: t('result.change'),
                  isNumber: true,
                  cell: (row: (typeof rows)[number]) => <Change share={changeOf(row.after, row.before)} />,
                },
              ]),
        ]}
      />
      <Text size="xs" c="dimmed">
        {adds && <IconCheck size={13} aria-hidden style={{ verticalAlign: -2 }} />}{' '}
        {adds ? own('compare.addsUp') : own('compare.doesNotAddUp')}{' '}
        {still.length > 0 &&
          own('compare.noEffect', {
            causes: format.list(still.map((cause) => label(CAUSE_LABELS[cause]).toLocaleLowerCase())),
          })}{' '}
        {t('unit.all')} {answer.matching === 'sources' ? own('compare.bySources') : own('compare.byRecords')}
      </Text>
    </Stack>
  );
}
