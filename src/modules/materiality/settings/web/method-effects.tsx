import { Alert, Text } from '@mantine/core';
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { assessmentsCall, type AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import {
  defaultMethod,
  defaultScale,
  materialityMethod,
  rulesOfMethod,
  scaleOfMethod,
  type NewMaterialityMethod,
} from '#modules/materiality/assessment/model/method.ts';
import { flipsBetween } from '#modules/materiality/assessment/model/method-preview.ts';
import { criterionKeys, type RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import { labelledKeys } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { useAssessment } from '#modules/materiality/assessment/web/use-assessment.ts';
import { BandTable } from '#modules/materiality/rating-scale/web/scale-panel.tsx';
import { useScaleTexts } from '#modules/materiality/rating-scale/web/texts.ts';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { useSettingsTexts } from './texts.ts';

/**
 * What a method that was entered would change: the assessments that it would be used by, the topics of the newest of them
 * that would turn, and the words of the rating scale.
 */
export function MethodEffects({ method: entered, today }: { method: NewMaterialityMethod; today: string }) {
  const method = withDefaults(entered);
  const t = useSettingsTexts();
  const words = useScaleTexts();
  const assessments = useCall(assessmentsCall);
  const methods = useRecords(materialityMethod, { limit: 200, sort: [{ field: 'validFrom', descending: true }] });
  return (
    <div role="status">
      <QueryView of={assessments} rows={4}>
        {({ items }) => {
          const isKept = ({ status }: AssessmentHead) => status === 'approved' || status === 'superseded';
          const later = items.filter(({ period }) => period.to >= method.validFrom);
          const reached = later.filter((one) => !isKept(one));
          const keeps = later.length - reached.length;
          const current = inForce(methods.data?.items ?? [], today);
          const before = current === null ? defaultScale : scaleOfMethod(current);
          const after = scaleOfMethod(method);
          const wordings = changedWordings(before, after);
          const named = changedNames(before, after);
          return (
            <Panel
              title={t('effects.title')}
              note={[
                t('effects.applies', { count: reached.length }),
                ...(keeps > 0 ? [t('effects.keeps', { count: keeps })] : []),
              ].join(' ')}
            >
              {reached[0] !== undefined && <Flips of={reached[0]} method={method} />}
              <Text size="sm" my="xs">
                {wordings === 0 ? words('wordingsSame') : words('wordingsChange', { count: wordings })}{' '}
                {named === 0 ? '' : words('namesChange', { count: named })}
              </Text>
              <BandTable label={words('bandsThen')} scale={after} />
            </Panel>
          );
        }}
      </QueryView>
    </div>
  );
}

function Flips({ of, method }: { of: AssessmentHead; method: ReturnType<typeof withDefaults> }) {
  const t = useSettingsTexts();
  const label = useLabels();
  return (
    <QueryView of={useAssessment(of.id)} rows={2}>
      {(data) => {
        const flips = flipsBetween(data.iros, data.method.rules, rulesOfMethod(method));
        return (
          <Alert
            color={flips.length > 0 ? 'yellow' : 'green'}
            icon={flips.length > 0 ? <IconArrowsExchange size={18} /> : <IconCheck size={18} />}
            title={
              flips.length > 0
                ? t('effects.flips', { count: flips.length, name: of.name })
                : t('effects.noFlips', { name: of.name })
            }
          >
            {flips.length > 0 && (
              <DataTable
                isStacked
                label={t('effects.flipsLabel')}
                rows={flips}
                keyOf={({ topic }) => topic}
                columns={[
                  {
                    name: 'topic',
                    label: t('effects.topic'),
                    isHead: true,
                    cell: ({ topic }) => `${topicOf(topic)?.code} ${label(topicOf(topic)?.label ?? topic)}`,
                  },
                  { name: 'before', label: t('effects.before'), cell: ({ before }) => <VerdictBadge of={before} /> },
                  { name: 'after', label: t('effects.after'), cell: ({ after }) => <VerdictBadge of={after} /> },
                ]}
              />
            )}
            <Text size="xs" mt={6}>
              {t('effects.flipsNote')}
            </Text>
          </Alert>
        );
      }}
    </QueryView>
  );
}

/** As it is stored. */
const withDefaults = (method: NewMaterialityMethod) => ({
  ...method,
  severityMethod: method.severityMethod ?? defaultMethod.severityMethod,
  magnitudeBase: method.magnitudeBase ?? defaultMethod.magnitudeBase,
  baseAmount: method.baseAmount ?? null,
  baseCurrency: method.baseCurrency ?? null,
  wordings: method.wordings ?? [],
  topicLabels: method.topicLabels ?? [],
});

const changedWordings = (before: RatingScale, after: RatingScale): number =>
  criterionKeys.reduce(
    (count, criterion) =>
      count +
      after.wordings[criterion].filter((wording, at) => wording.trim() !== before.wordings[criterion][at]).length,
    0,
  );

const changedNames = (before: RatingScale, after: RatingScale): number =>
  Object.keys(labelledKeys).filter((key) => before.labels[key] !== after.labels[key]).length;
