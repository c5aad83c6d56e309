import { OutOfDateBadge, StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Button, NativeSelect, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { GroupedBars } from '#platform/charts/web/series-chart.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { intensityUnit } from '#modules/environmental/targets/model/intensity.ts';
import {
  denominatorOptions,
  intensityDenominator,
  type DenominatorKind,
} from '#modules/environmental/targets/model/intensity-denominator.ts';
import {
  INTENSITY_MEASURES,
  intensitiesCall,
  type DenominatorResponse,
  type IntensityMeasure,
} from '#modules/environmental/targets/model/target-contracts.ts';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from '../../web/parts/parts.module.css';
import { useTargetTexts } from './texts.ts';

type Answer = ResponseOf<typeof intensitiesCall>;
type PeriodRow = Answer['periods'][number];

/** Emissions per person, revenue, floor area and output, with what they are divided by. */
export function IntensityTab() {
  const t = useTargetTexts();
  const { period } = useInventory();
  const question = useCall(intensitiesCall);
  return (
    <div className={classes['stack']}>
      <QueryView of={question} shape="figures" isEmpty={({ periods }) => periods.length === 0}>
        {(answer) => {
          const shown = answer.periods.find((row) => row.period.id === period?.id) ?? answer.periods[0];
          return shown === undefined ? null : <Intensities answer={answer} shown={shown} />;
        }}
      </QueryView>
      <LazyRegister
        of={intensityDenominator}
        keeps={pageParameters}
        empty={{ title: t('intensity.emptyTitle'), text: t('intensity.emptyText') }}
      />
    </div>
  );
}

/** What a denominator is called: its kind, or the output itself. */
function useDenominatorName(): (of: Pick<DenominatorResponse, 'kind' | 'output'>) => string {
  const label = useLabels();
  return ({ kind, output }) => output ?? label(denominatorOptions[kind as DenominatorKind]);
}

const keyOf = ({ kind, output }: Pick<DenominatorResponse, 'kind' | 'output'>) => `${kind} ${output ?? ''}`;

function Intensities({ answer, shown }: { answer: Answer; shown: PeriodRow }) {
  const t = useTargetTexts();
  const [measure, setMeasure] = useState<IntensityMeasure>('scope12-location');
  const inWords = useInWords();
  const lacks = shown.measures.find((one) => one.measure === measure)?.lacks ?? [];
  return (
    <>
      <NativeSelect
        size="sm"
        maw={320}
        label={t('intensity.measure')}
        value={measure}
        onChange={(event) => {
          const found = INTENSITY_MEASURES.find(({ key }) => key === event.currentTarget.value);
          if (found !== undefined) setMeasure(found.key);
        }}
        data={INTENSITY_MEASURES.map(({ key }) => ({ value: key, label: t(`intensity.${key}`) }))}
      />
      <IntensityTiles shown={shown} measure={measure} />
      <Warnings title={t('missing')} items={lacks.map(inWords)} />
      <Denominators key={shown.period.id} shown={shown} currency={answer.currency} />
      <PeriodChart answer={answer} measure={measure} />
      <PeriodTable answer={answer} measure={measure} />
    </>
  );
}

const figureAt = (row: PeriodRow, measure: IntensityMeasure, at: number) =>
  row.measures.find((one) => one.measure === measure)?.figures[at] ?? null;

function IntensityTiles({ shown, measure }: { shown: PeriodRow; measure: IntensityMeasure }) {
  const t = useTargetTexts();
  const words = useTexts();
  const format = useFormat();
  const name = useDenominatorName();
  const own = shown.measures.find((one) => one.measure === measure);
  return (
    <Tiles label={t('intensity.tiles')}>
      {shown.denominators.map((by, at) => {
        const figure = figureAt(shown, measure, at);
        return (
          <Tile
            key={keyOf(by)}
            name={name(by)}
            note={format.unit(intensityUnit({ kind: by.kind as DenominatorKind, unit: by.unit }))}
            beside={
              figure !== null && (
                <>
                  {(own?.lacks.length ?? 0) > 0 && (
                    <StatusBadge status="attention">{t('state.incomplete')}</StatusBadge>
                  )}{' '}
                  {shown.run?.isOutOfDate === true && <OutOfDateBadge />}
                </>
              )
            }
            absent={
              shown.run === null
                ? words('notCalculated')
                : (own?.kg ?? null) === null
                  ? words('notAssessed')
                  : t('intensity.noDenominator')
            }
            figure={
              figure && (
                <ExplainedFigure
                  size="tile"
                  figure={figure}
                  text={format.figure(figure.figure)}
                  spoken={format.figure(figure.figure, figure.unit)}
                  of={t('intensity.of', {
                    measure: t(`intensity.${measure}`),
                    denominator: name(by),
                    period: shown.period.name,
                  })}
                />
              )
            }
          />
        );
      })}
    </Tiles>
  );
}

/** What the period is divided by: with source, entered and changed in its place. */
function Denominators({ shown, currency }: { shown: PeriodRow; currency: string }) {
  const t = useTargetTexts();
  const format = useFormat();
  const inWords = useInWords();
  const name = useDenominatorName();
  const mayWrite = useMay('environmental.write') && !shown.isLocked;
  const [edited, setEdited] = useState<string | null>(null);
  const isNewOutput = edited === 'new';
  const found = shown.denominators.find((by) => keyOf(by) === edited);
  return (
    <Panel
      title={t('intensity.denominators')}
      note={shown.isLocked ? t('intensity.locked') : t('intensity.denominatorsNote', { period: shown.period.name })}
      actions={
        mayWrite && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('intensity.addOutput')}
          </Button>
        )
      }
      isFlush
    >
      <DataTable
        label={t('intensity.denominators')}
        rows={shown.denominators}
        keyOf={keyOf}
        isStacked
        columns={[
          { name: 'denominator', label: t('intensity.denominator'), isHead: true, cell: name },
          {
            name: 'amount',
            label: t('intensity.amount'),
            isNumber: true,
            cell: ({ amount, unit }) => (amount === null ? absent : format.quantity(amount, unit)),
          },
          {
            name: 'source',
            label: t('intensity.source'),
            cell: ({ from, source, sourceText, notes }) => (
              <>
                {from !== null && t(`intensity.from.${from}`)}
                {(sourceText ?? source) !== null && (
                  <Text size="xs" c="dimmed">
                    {sourceText ?? (source === null ? '' : inWords(source))}
                  </Text>
                )}
                {notes.map((said) => (
                  <Text key={said.code} size="xs" style={{ whiteSpace: 'normal' }}>
                    {inWords(said)}
                  </Text>
                ))}
              </>
            ),
          },
          {
            name: 'edit',
            label: t('intensity.edit'),
            isAction: true,
            cell: (by) =>
              mayWrite && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t(by.record === null ? 'intensity.enterOf' : 'intensity.editOf', {
                    denominator: name(by),
                  })}
                  onClick={() => setEdited(keyOf(by))}
                >
                  {t(by.record === null ? 'intensity.enter' : 'intensity.edit')}
                </Button>
              ),
          },
        ]}
      />
      {mayWrite && (isNewOutput || found !== undefined) && (
        <div style={{ padding: 16, maxWidth: 560 }}>
          <DenominatorForm
            key={edited}
            period={shown.period.id}
            of={found ?? null}
            currency={currency}
            onClose={() => setEdited(null)}
          />
        </div>
      )}
    </Panel>
  );
}

function DenominatorForm({
  period,
  of,
  currency,
  onClose,
}: {
  period: string;
  /** Null: a new output. */
  of: DenominatorResponse | null;
  currency: string;
  onClose: () => void;
}) {
  const t = useTargetTexts();
  const name = useDenominatorName();
  const kind = (of?.kind ?? 'output') as DenominatorKind;
  const { output, amount, currency: money, unit, source, note } = intensityDenominator.fields;
  return (
    <InputForm
      label={of === null ? t('intensity.addOutput') : name(of)}
      submit={t('intensity.save')}
      fields={{
        ...(of === null ? { output: { ...output, required: true } } : {}),
        amount,
        ...(kind === 'revenue' ? { currency: { ...money, required: true } } : {}),
        ...(kind === 'output' ? { unit: { ...unit, required: true } } : {}),
        source,
        // Of an entered value the note is changed in its record.
        ...(of === null || of.record === null ? { note } : {}),
      }}
      start={{
        ...(of !== null && of.record !== null && of.amount !== null ? { amount: of.amount } : {}),
        ...(of !== null && of.sourceText !== null ? { source: of.sourceText } : {}),
        ...(kind === 'revenue' ? { currency: of?.unit ?? currency } : {}),
        ...(kind === 'output' ? { unit: of?.unit ?? 'item' } : {}),
      }}
      send={async (api, given) => {
        const input = given as Readonly<Record<string, string | null>>;
        const values = {
          amount: input['amount'] ?? '',
          source: input['source'] ?? '',
          ...(input['note'] === undefined ? {} : { note: input['note'] }),
          ...(kind === 'revenue' ? { currency: input['currency'] ?? null } : {}),
          ...(kind === 'output' ? { unit: input['unit'] ?? null } : {}),
        };
        const called = of === null ? (input['output'] ?? '') : name(of);
        if (of !== null && of.record !== null && of.version !== null)
          await api.changeRecord(intensityDenominator, of.record, { version: of.version, set: values });
        else
          await api.createRecord(intensityDenominator, {
            period,
            kind,
            ...(kind === 'output' ? { output: of?.output ?? input['output'] ?? null } : {}),
            ...values,
          });
        return called;
      }}
      onDone={(denominator) => {
        notifications.show({ message: t('intensity.saved', { denominator }), color: 'pine' });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function PeriodChart({ answer: { periods }, measure }: { answer: Answer; measure: IntensityMeasure }) {
  const t = useTargetTexts();
  const name = useDenominatorName();
  const shown = periods.toReversed();
  const denominators = shown[0]?.denominators ?? [];
  const filled = (at: number) => shown.filter((row) => figureAt(row, measure, at) !== null).length;
  const known = denominators.flatMap((_, at) => (filled(at) > 0 ? [at] : []));
  const [chosen, setChosen] = useState<number | null>(null);
  // Opens with what is known of most periods.
  const fullest = known.toSorted((left, right) => filled(right) - filled(left))[0];
  const at = chosen !== null && known.includes(chosen) ? chosen : fullest;
  const by = at === undefined ? undefined : denominators[at];
  if (at === undefined || by === undefined) return null;
  const unit = shown.map((row) => figureAt(row, measure, at)?.unit).findLast((one) => one !== undefined) ?? '';
  return (
    <div className={classes['stack']}>
      <NativeSelect
        size="sm"
        maw={320}
        label={t('intensity.denominator')}
        value={String(at)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={known.map((index) => {
          const one = denominators[index];
          return { value: String(index), label: one === undefined ? '' : name(one) };
        })}
      />
      <GroupedBars
        title={t('intensity.chart')}
        note={`${t(`intensity.${measure}`)} · ${name(by)}`}
        unit={unit}
        categoryName={t('period')}
        categories={shown.map(({ period }) => period.name)}
        series={[
          {
            name: name(by),
            // Another currency or unit in one period is no bar of the same chart.
            values: shown.map((row) => {
              const figure = figureAt(row, measure, at);
              return figure === null || figure.unit !== unit ? null : figure.figure;
            }),
          },
        ]}
      />
    </div>
  );
}

function PeriodTable({ answer: { periods }, measure }: { answer: Answer; measure: IntensityMeasure }) {
  const t = useTargetTexts();
  const name = useDenominatorName();
  const denominators = periods[0]?.denominators ?? [];
  return (
    <Panel title={t('intensity.table')} note={t(`intensity.${measure}`)} isFlush>
      <DataTable
        label={t('intensity.table')}
        rows={periods}
        keyOf={({ period }) => period.id}
        isStacked
        columns={[
          {
            name: 'period',
            label: t('period'),
            isHead: true,
            cell: ({ period, run }) => (
              <>
                {period.name} {run?.isOutOfDate === true && <OutOfDateBadge />}
              </>
            ),
          },
          ...denominators.map((by, at) => ({
            name: keyOf(by),
            label: name(by),
            isNumber: true,
            cell: (row: PeriodRow) => {
              const figure = figureAt(row, measure, at);
              return figure === null ? (
                absent
              ) : (
                <ExplainedFigure
                  figure={figure}
                  of={t('intensity.of', {
                    measure: t(`intensity.${measure}`),
                    denominator: name(by),
                    period: row.period.name,
                  })}
                />
              );
            },
          })),
        ]}
      />
    </Panel>
  );
}
