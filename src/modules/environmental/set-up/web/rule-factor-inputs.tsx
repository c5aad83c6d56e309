import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useLabelProps, useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { activityTypes, activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { useFactor, useFactorCheck } from '#modules/environmental/web/calls.ts';
import { FactorCheckResult } from '#modules/environmental/factors/web/factor-check.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';

const FactorKeyDialog = lazyComponent(
  async () => (await import('#modules/environmental/factors/web/factor-key-dialog.tsx')).FactorKeyDialog,
);

/** Takes the set that was chosen along with a factor; the two inputs of one form find each other by it. */
interface Link {
  takeSet: (source: string) => void;
}

/**
 * The inputs of a factor rule that name its factor: it is chosen from the library with its set, and neither is typed.
 * Made once for each list of rules.
 */
export function ruleFactorInputs(): Record<'factorSource' | 'factorId', (props: InputProps) => ReactNode> {
  const link: Link = { takeSet: () => undefined };
  return {
    factorSource: (props) => <SetInput {...props} link={link} />,
    factorId: (props) => <FactorInput {...props} link={link} />,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function SetInput({ link, ...props }: InputProps & { link: Link }) {
  const [source, setSource] = useState(text(props.defaultValue));
  const { onChange } = props;
  const setName = useSetName();
  useEffect(() => {
    link.takeSet = (next) => {
      setSource(next);
      onChange(next);
    };
  }, [link, onChange]);
  return (
    <TextInput
      {...useShared(props)}
      description={undefined}
      readOnly
      variant="filled"
      value={source === '' ? '' : setName(source)}
    />
  );
}

function FactorInput({ link, ...props }: InputProps & { link: Link }) {
  const t = useTexts();
  const label = useLabels();
  const [id, setId] = useState(text(props.defaultValue));
  const [isPicking, setPicking] = useState(false);
  const source = text(useSiblingValue('factorSource'));
  const factor = id === '' || source === '' ? null : { source, id };
  const { data } = useFactor(factor);
  const activityType = text(useSiblingValue('activityType'));
  const use = {
    activityType,
    product: text(useSiblingValue('product')) || null,
    country: text(useSiblingValue('country')) || null,
  };
  const check = useFactorCheck(factor, { ...use, activityType: activityType === '' ? null : activityType });
  const unit = Object.hasOwn(activityTypes, activityType) ? activityTypeOf(activityType).unit : '';
  return (
    <Input.Wrapper
      label={label(props.field.label)}
      labelElement="div"
      required={props.field.required ?? false}
      labelProps={useLabelProps(props)}
      error={props.error ?? null}
    >
      <Group gap="xs" mt={4} align="center">
        {factor !== null && (
          <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {data?.factor.label ?? id}
          </Text>
        )}
        <Button
          size="compact-sm"
          variant="default"
          data-path={props.name}
          disabled={props.disabled ?? false}
          onClick={() => setPicking(true)}
        >
          {t('rules.fromLibrary')}
        </Button>
      </Group>
      {factor !== null && <FactorCheckResult check={check.data} />}
      {isPicking && (
        <FactorKeyDialog
          use={{ ...use, unit }}
          onClose={() => setPicking(false)}
          onPick={(picked: { source: string; id: string }) => {
            link.takeSet(picked.source);
            setId(picked.id);
            props.onChange(picked.id);
            setPicking(false);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
