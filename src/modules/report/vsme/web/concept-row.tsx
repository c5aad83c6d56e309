import { Messages } from '#modules/report/datapoints/web/point-messages.tsx';
import { PointRow } from '#modules/report/datapoints/web/point-row.tsx';
import type { ConceptResponse, ValueResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { useShownValue } from './shown-value.ts';
import { useGuide, useVsmeTexts } from './texts.ts';
import { useConcept } from './use-concept.ts';

interface ConceptRowProps {
  period: string;
  concept: ConceptResponse;
  isPointed: boolean;
}

/** A datapoint of VSME that stands by itself. */
export function ConceptRow({ period, concept, isPointed }: ConceptRowProps) {
  const guide = useGuide();
  const { textOf, shown, prior, duty } = useConceptWords();
  const [value = null] = concept.values;
  const { field, point } = useConcept(period, concept, value, null);
  return (
    <PointRow
      field={field}
      point={point}
      value={value}
      text={textOf(concept, value)}
      guide={guide(concept.name)}
      reference={concept.paragraph}
      duty={duty(concept)}
      prior={prior(concept, null)}
      shown={(stored, unit) => shown(concept, stored, unit)}
      messages={<Messages of={[...concept.messages, ...(value?.messages ?? [])]} />}
      isPointed={isPointed}
      isDeep={concept.depth > 1}
    />
  );
}

/** Values and duties of datapoints in the reader's words. */
export function useConceptWords() {
  const t = useTexts();
  const own = useVsmeTexts();
  const shownValue = useShownValue();
  return {
    textOf: ({ type }: ConceptResponse, value: ValueResponse | null): string | null =>
      value === null
        ? null
        : value.shown === null
          ? `${t(`vsme.leftOut.${value.standing}`)}: ${value.reason ?? ''}`
          : shownValue(type, { shown: value.shown, unitLabel: value.unitLabel }),
    shown: ({ type, units, choice }: ConceptResponse, stored: string, unit: string | null): string =>
      shownValue(type, {
        shown: choice?.options?.find(({ name }) => name === stored)?.label ?? stored,
        unitLabel: units.find((one) => one.unit === unit)?.label ?? '',
      }),
    prior: ({ type, priors }: ConceptResponse, dimensions: string | null) => {
      const found = priors.find((one) => one.dimensions === dimensions);
      return found === undefined ? null : { value: found.value, text: shownValue(type, found) };
    },
    duty: ({ requiredBy, standing }: ConceptResponse): string =>
      requiredBy !== null ? own('form.required') : t(`vsme.standing.${standing}`),
  };
}
