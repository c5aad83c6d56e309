import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import type { FormState } from '#platform/forms/web/use-form.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { isDay } from '#platform/values/model/period.ts';
import { activityTypeLabels, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { likeSitesCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import { useGuidedTexts } from './texts.ts';

/** Filled in at once with the unit and the size, so that those inputs begin again with what was found. */
const filledBy = 'likeSitesFilled';

/** An input that begins again when the list of sites was filled in. */
export const FilledAlong = (props: InputProps, { values }: FormState) => (
  <FieldInput key={String(values[filledBy] ?? 0)} {...props} defaultValue={values[props.name] ?? null} />
);

/** The similar sites, filled in from the company's own records on request, or typed. */
export function LikeSitesInput({ input, form: { values, set } }: { input: InputProps; form: FormState }) {
  const t = useGuidedTexts();
  const api = useCompanyApi();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const query = queryOf(values);
  const fill = async () => {
    if (query === null) return;
    setBusy(true);
    setError(null);
    try {
      const { items, unit, floorAreaM2, incomplete } = await api.send(likeSitesCall, { query });
      const isByArea = values['by'] === 'area';
      const fitting = isByArea ? items.filter((item) => item.floorAreaM2 !== null) : items;
      setSaid(
        [
          fitting.length === 0 ? t('guided.likeNone') : t('guided.likeFound', { count: fitting.length }),
          ...(incomplete > 0 ? [t('guided.likeIncomplete', { count: incomplete })] : []),
          ...(items.length > fitting.length ? [t('guided.likeNoArea', { count: items.length - fitting.length })] : []),
        ].join(' '),
      );
      if (fitting.length > 0)
        set({
          unit,
          like: fitting.map(({ name, amount, floorAreaM2: area }) => ({
            site: name.slice(0, 120),
            amount,
            size: isByArea ? area : null,
          })),
          ...(isByArea && floorAreaM2 !== null ? { size: floorAreaM2 } : {}),
          [filledBy]: Number(values[filledBy] ?? 0) + 1,
        });
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Group gap="xs" mb="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          disabled={query === null}
          onClick={() => void fill()}
        >
          {t('guided.likeFill')}
        </Button>
        <Text size="xs" c="dimmed" role="status">
          {said === '' && query === null ? t('guided.likeFirst') : said}
        </Text>
      </Group>
      <ProblemNote error={error} />
      <FieldInput key={String(values[filledBy] ?? 0)} {...input} defaultValue={values[input.name] ?? []} />
    </>
  );
}

function queryOf({ activityType, site, from, to }: Readonly<Record<string, unknown>>) {
  const known = (Object.keys(activityTypeLabels) as ActivityTypeKey[]).find((name) => name === activityType);
  const isSpan = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to);
  return known === undefined || typeof site !== 'string' || !isSpan ? null : { activityType: known, site, from, to };
}
