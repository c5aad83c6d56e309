import { Button } from '@mantine/core';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useFactorSets, type Factor } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { validityText } from './validity.ts';
import { useRegionName } from './factor-names.ts';
import { useSetName } from './set-names.ts';

/** As many as can be read side by side. */
export const COMPARED_MAX = 3;

/** Two or three factors side by side: value, unit, place, validity, gases, set and licence. */
export function FactorComparison({ factors, onClear }: { factors: readonly Factor[]; onClear: () => void }) {
  const t = useTexts();
  const own = useFactorTexts();
  const placeName = useRegionName();
  const format = useFormat();
  const names = useNames();
  const factorSets = useFactorSets();
  const setName = useSetName();
  if (factors.length < 2) return null;
  const licenceOf = (source: string) => factorSets.data?.items.find(({ id }) => id === source)?.licence ?? absent;
  const gases = [...new Set(factors.flatMap((factor) => factor.gases.map(({ gas }) => gas)))];
  const rows: { name: string; cell: (factor: Factor) => string }[] = [
    {
      name: own('library.figure'),
      cell: ({ computedCo2eKg, per }) =>
        computedCo2eKg === null ? t('notKnown') : `${format.figure(computedCo2eKg)} kg CO₂e/${format.unit(per)}`,
    },
    { name: t('factor.scope'), cell: ({ scope }) => names.scope(scope) },
    { name: own('compareFactors.stage'), cell: ({ stage }) => own(`compareFactors.stages.${stageKey(stage)}`) },
    { name: t('factor.region'), cell: ({ region }) => placeName(region) },
    {
      name: t('factor.validity'),
      cell: (factor) => validityText(factor, format, (from) => t('factor.open', { from })),
    },
    ...gases.map((gas) => ({
      name: `kg ${names.gas(gas)}`,
      cell: (factor: Factor) => {
        const found = factor.gases.find((one) => one.gas === gas);
        return found === undefined ? absent : format.number(found.kg);
      },
    })),
    {
      name: own('compareFactors.biogenic'),
      cell: ({ biogenicCo2Kg }) => (biogenicCo2Kg === null ? absent : format.number(biogenicCo2Kg)),
    },
    { name: own('compareFactors.basis'), cell: ({ gwpBasis }) => (gwpBasis === null ? absent : `IPCC ${gwpBasis}`) },
    { name: t('factor.factorSet'), cell: ({ set, source }) => setName(set ?? source) },
    { name: t('factor.licence'), cell: ({ source }) => licenceOf(source) },
    { name: own('compareFactors.note'), cell: ({ note }) => note ?? absent },
  ];
  return (
    <Panel
      title={own('compareFactors.title')}
      order={3}
      isFlush
      actions={
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {own('compareFactors.clear')}
        </Button>
      }
    >
      <DataTable
        label={own('compareFactors.title')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: 'what', label: own('compareFactors.property'), isHead: true, cell: ({ name }) => name },
          ...factors.map((factor) => ({
            name: `${factor.source} ${factor.id}`,
            label: factor.label,
            cell: ({ cell }: (typeof rows)[number]) => <span style={{ whiteSpace: 'normal' }}>{cell(factor)}</span>,
          })),
        ]}
      />
    </Panel>
  );
}

const stages = { use: 'use', wtt: 'wtt', 'td-loss': 'loss', 'life-cycle': 'lifeCycle', residual: 'residual' } as const;
const stageKey = (stage: string): (typeof stages)[keyof typeof stages] =>
  Object.entries(stages).find(([key]) => key === stage)?.[1] ?? 'use';

/** The factors chosen for comparison, by their keys; the oldest goes when one too many comes. */
export function toggled(compared: readonly Factor[], factor: Factor): readonly Factor[] {
  const isSame = (one: Factor) => one.source === factor.source && one.id === factor.id;
  return compared.some(isSame) ? compared.filter((one) => !isSame(one)) : [...compared, factor].slice(-COMPARED_MAX);
}
