import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Steps } from '#platform/kit/web/explanation.tsx';
import { errorsInWords } from '#platform/messages/web/in-words.ts';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { startValue } from '#platform/records/model/record-schema.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import { isDay } from '#platform/values/model/period.ts';
import {
  addChpFactors,
  chpAsked,
  chpErrors,
  chpRatesOf,
  type ChpBasis,
  type ChpFactorsInput,
} from '#modules/environmental/factor-rules/model/chp-factors.ts';
import { checkInput } from '#platform/actions/model/check-input.ts';
import { chpFuels, type ChpFuel } from '#modules/environmental/guided/model/chp-form.ts';
import { chpMethodFields } from '#modules/environmental/guided/model/chp-method-fields.ts';
import { withPlantMethod } from '#modules/environmental/guided/model/chp-plant.ts';
import { useChpPlants } from '#modules/environmental/guided/web/use-chp-plants.ts';
import { factorProposalCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import { usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';

const allAsked = [...new Set(Object.values(chpAsked).flat())];
const start = Object.fromEntries(
  Object.entries(addChpFactors.input).map(([name, field]) => [name, startValue(field) ?? null]),
);

/** Asks for what the chosen way of stating the factors needs, and shows what a kWh comes to before it is saved. */
export function ChpFactors({ onClose }: { onClose: () => void }) {
  const t = useFactorTexts();
  const { question, period } = usePeriodChoice();
  const plants = useChpPlants();
  const [by, setBy] = useState<ChpBasis>('supplier');
  const unasked = Object.fromEntries(
    allAsked.filter((name) => !(chpAsked[by] as readonly string[]).includes(name)).map((name) => [name, null]),
  );
  if (question.isPending || plants === null)
    return (
      <DialogFrame title={t('chp.title')} size="xl" onClose={onClose}>
        <Loading rows={8} />
      </DialogFrame>
    );
  return (
    <ActionForm
      of={addChpFactors}
      given={unasked}
      start={{ ...start, ...(period === null ? {} : { from: period.from, to: period.to }) }}
      title={t('chp.title')}
      consequence={t('chp.text')}
      submit={t('chp.submit')}
      size="xl"
      inputs={{
        ...periodDays,
        by: (props) => (
          <FieldInput
            {...props}
            onChange={(value) => {
              if (typeof value === 'string' && Object.hasOwn(chpAsked, value)) setBy(value as ChpBasis);
              props.onChange(value);
            }}
          />
        ),
      }}
      check={(input) => errorsInWords(chpErrors(withPlantMethod(plants, input as ChpFactorsInput) as ChpFactorsInput))}
      below={(input) => <Preview values={withPlantMethod(plants, { ...input, ...unasked })} />}
      onCancel={onClose}
      onDone={({ factors, rules }) => {
        notifications.show({
          title: t('chp.done', { count: factors.length }),
          message: t('chp.rules', { count: rules }),
          color: 'pine',
        });
        onClose();
      }}
    />
  );
}

function Preview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useFactorTexts();
  const input = readable(values);
  const rates = input === null ? null : chpRatesOf(input);
  if (values['by'] === 'supplier') return null;
  return (
    <section aria-label={t('chp.result')}>
      <Text fw={600} size="sm">
        {t('chp.result')}
      </Text>
      {input === null || rates === null ? (
        <Text size="sm" c="dimmed">
          {t('chp.incomplete')}
        </Text>
      ) : input.by === 'fuel' ? (
        <OfFuel input={input} rates={rates} />
      ) : (
        <Rates rates={rates} kgPerUnit="1" />
      )}
    </section>
  );
}

type MethodField = keyof typeof chpMethodFields;
type RatesOf = NonNullable<ReturnType<typeof chpRatesOf>>;

/** Null while a calculation has nothing to work with. */
function readable(values: Readonly<Record<string, unknown>>): ChpFactorsInput | null {
  const amounts = ['emissions', 'amount', 'heat', 'power', ...(Object.keys(chpMethodFields) as MethodField[])] as const;
  const { input } = addChpFactors;
  const asked = Object.fromEntries(amounts.map((name) => [name, input[name]]));
  const found = checkInput({ input: asked }, Object.fromEntries(amounts.map((name) => [name, values[name] ?? null])));
  if (!found.ok) return null;
  const all = { ...values, ...found.values } as ChpFactorsInput;
  const isWrong = chpErrors(all).some(({ path }) => (amounts as readonly string[]).includes(path) || path === 'fuel');
  return isWrong ? null : all;
}

function OfFuel({ input, rates }: { input: ChpFactorsInput; rates: RatesOf }) {
  const t = useFactorTexts();
  const format = useFormat();
  const inWords = useInWords();
  const setName = useSetName();
  const { activityType, unit, product } = chpFuels[input.fuel as ChpFuel];
  const isKnown = typeof input.site === 'string' && typeof input.from === 'string' && isDay(input.from);
  const { data } = useCall(factorProposalCall, {
    enabled: isKnown,
    query: {
      activityType,
      unit,
      site: input.site,
      day: input.from,
      ...(product === null ? {} : { product }),
    },
  });
  if (data === undefined)
    return (
      <Text size="xs" c="dimmed">
        {t(isKnown ? 'chp.choosing' : 'chp.incomplete')}
      </Text>
    );
  if (data.factor === null || data.kgPerUnit === null)
    return (
      <Text size="xs" c="var(--mantine-color-orange-text)">
        {t('chp.noFuelFactor')} {data.gap !== null && inWords(data.gap)}
      </Text>
    );
  return (
    <>
      <Text size="xs">
        {t('chp.fuelFactor', {
          factor: data.factor.label,
          set: setName(data.factor.source),
          rate: `${format.figure(data.kgPerUnit)} kg CO₂e/${format.unit(unit)}`,
        })}
      </Text>
      <Rates rates={rates} kgPerUnit={data.kgPerUnit} />
    </>
  );
}

function Rates({ rates, kgPerUnit }: { rates: RatesOf; kgPerUnit: string }) {
  const t = useFactorTexts();
  return (
    <>
      {rates.heat !== null && <Rate name={t('chp.heat')} of={rates.heat} kgPerUnit={kgPerUnit} />}
      {rates.power !== null && <Rate name={t('chp.power')} of={rates.power} kgPerUnit={kgPerUnit} />}
    </>
  );
}

function Rate({ name, of, kgPerUnit }: { name: string; of: Explained; kgPerUnit: string }) {
  const format = useFormat();
  const wording = useWording();
  const kg = decimalText(exact(of.figure).times(kgPerUnit));
  return (
    <details>
      <summary>
        <Text span size="sm">
          {name} {format.figure(kg, 'kg_co2e/kWh')}
        </Text>
      </summary>
      <Text size="xs">{wording(of.formula, of.formulaSaid)}</Text>
      <Steps of={of} label={name} />
      <Text size="xs" c="dimmed">
        {wording(of.method, of.methodSaid)}
      </Text>
    </details>
  );
}
