import { Alert, Anchor, Checkbox, Group, Input, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction, useRecord } from '#platform/http/web/hooks.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Dialog, DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { activityData, type ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { assignFactor } from '#modules/environmental/factor-rules/model/assign-factor.ts';
import { FactorPicker, type PickedFactor } from '#modules/environmental/factors/web/factor-picker.tsx';
import { unitsLike } from '#modules/environmental/factors/web/use-factor-search.ts';
import { FactorCheckResult } from '#modules/environmental/factors/web/factor-check.tsx';
import { subjectOf } from '#modules/environmental/factors/model/publications.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useFactorCheck, type Gap } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';
import { useFactorRuleTexts } from '#modules/environmental/factor-rules/web/texts.ts';

type Likeness = 'likeProduct' | 'likeSupplier' | 'likeAccount' | 'likeSite' | 'likeCountry';
const likenesses: readonly Likeness[] = ['likeProduct', 'likeSupplier', 'likeAccount', 'likeSite', 'likeCountry'];

/**
 * Finds a factor for records that have none, and makes the rule that gives it to all of their kind. The example stands
 * for the kind: a gap may hold several products.
 */
export function AssignFactor({ gap, onClose }: { gap: Gap; onClose: () => void }) {
  const names = useNames();
  const example = useRecord(activityData, gap.example);
  return example.data === undefined ? (
    <DialogFrame onClose={onClose} title={names.activityType(gap.activityType)} size="xl">
      <QueryView of={example} shape="text">
        {() => null}
      </QueryView>
    </DialogFrame>
  ) : (
    <AssignDialog
      gap={gap}
      example={example.data.record}
      siteName={example.data.refs[example.data.record.site] ?? ''}
      onClose={onClose}
    />
  );
}

function AssignDialog({
  gap,
  example,
  siteName,
  onClose,
}: {
  gap: Gap;
  example: ActivityData;
  siteName: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const own = useFactorRuleTexts();
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  const { language } = useLocale();
  const type = activityTypeOf(gap.activityType);
  const known: Readonly<Record<Likeness, string | null>> = {
    likeProduct: example.product,
    likeSupplier: example.supplier,
    likeAccount: example.account,
    likeSite: siteName === '' ? null : siteName,
    likeCountry:
      gap.country === null
        ? null
        : (new Intl.DisplayNames([language], { type: 'region' }).of(gap.country) ?? gap.country),
  };
  const [factor, setFactor] = useState<PickedFactor | null>(null);
  // What was bought decides most; where it was bought decides for electricity only.
  const [like, setLike] = useState<Readonly<Record<Likeness, boolean>>>({
    likeProduct: example.product !== null,
    likeSupplier: false,
    likeAccount: false,
    likeSite: false,
    likeCountry: type.scope === '2' && gap.country !== null,
  });
  const [method, setMethod] = useState<keyof typeof assignFactor.input.method.options>('average');
  const assign = useAction(assignFactor);
  const check = useFactorCheck(factor, {
    activityType: gap.activityType,
    product: example.product,
    country: gap.country,
  });
  const inWords = useInWords();
  const addresses = useAddresses();
  const setName = useSetName();
  const subject = subjectOf(gap.activityType);
  return (
    <Dialog
      title={own('assign.title', { activity: names.activityType(gap.activityType) })}
      submit={own('assign.submit')}
      isBusy={assign.isPending}
      isReady={factor !== null}
      error={assign.error}
      onClose={onClose}
      size="xl"
      onSubmit={() => {
        if (factor === null) return;
        assign.mutate(
          { activity: gap.example, factorSource: factor.source, factorId: factor.id, method, ...like, name: null },
          {
            onSuccess: ({ records }) => {
              notifications.show({ message: own('assign.done', { count: records }), color: 'pine' });
              onClose();
            },
          },
        );
      }}
    >
      <Text size="sm">
        {own('assign.text', { count: gap.records, quantity: format.figure(gap.quantity, gap.unit) })}
      </Text>
      <Alert color="gray" p="xs">
        {inWords(gap.said)}{' '}
        {subject !== null && (
          <Anchor
            component={Link}
            inherit
            to={addresses.setup('factors', {
              as: 'get',
              subject,
              ...(gap.country === null ? {} : { country: gap.country }),
            })}
          >
            {t('noFactor.get')}
          </Anchor>
        )}
      </Alert>
      <FactorPicker
        chosen={factor}
        onChoose={setFactor}
        use={{ activityType: gap.activityType, unit: gap.unit, product: example.product, country: gap.country }}
        start={{
          category: type.scope === '3' ? null : type.category,
          region: type.scope === '2' ? (gap.country ?? '') : '',
          search: example.product ?? '',
          per: unitsLike(gap.unit),
        }}
      />
      <Input.Wrapper label={own('assign.like')} labelElement="div" description={own('assign.likeHelp')}>
        <Group gap="md" mt={6}>
          {likenesses
            .filter((key) => known[key] !== null)
            .map((key) => (
              <Checkbox
                key={key}
                size="sm"
                checked={like[key]}
                label={`${label(assignFactor.input[key].label)}: ${known[key] ?? ''}`}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  setLike((before) => ({ ...before, [key]: isOn }));
                }}
              />
            ))}
        </Group>
      </Input.Wrapper>
      <Select
        label={own('assign.method')}
        allowDeselect={false}
        w={260}
        value={method}
        checkIconPosition="right"
        data={Object.entries(assignFactor.input.method.options).map(([value, text]) => ({ value, label: label(text) }))}
        onChange={(value) => {
          const found = methods.find((name) => name === value);
          if (found !== undefined) setMethod(found);
        }}
      />
      {factor !== null && (
        <>
          <Text size="sm">
            {own('assign.chosen')}: <strong>{factor.label}</strong> ({setName(factor.set ?? factor.source)})
          </Text>
          <FactorCheckResult check={check.data} />
        </>
      )}
    </Dialog>
  );
}
const methods = ['average', 'supplier', 'hybrid', 'spend'] as const;
