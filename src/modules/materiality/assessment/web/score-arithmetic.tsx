import { Stack, Text } from '@mantine/core';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { AssessmentResponse, ScoredIro } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { scoreIro } from '#modules/materiality/assessment/model/materiality-score.ts';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import classes from '../../web/materiality.module.css';

/** How a score came about, computed again by the engine that the server uses. */
export function ScoreArithmetic({
  iro,
  method,
  onClose,
}: {
  iro: ScoredIro;
  method: AssessmentResponse['method'];
  onClose: () => void;
}) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const { explained, isMaterial, dimension } = scoreIro(iro, method.rules);
  const words: Readonly<Record<string, string>> = {
    S: t('step.severity'),
    p: t('step.probability'),
    I: t('step.impact'),
    short: t('step.short'),
    medium: t('step.medium'),
    long: t('step.long'),
  };
  return (
    <DialogFrame onClose={onClose} title={iro.title} size="lg">
      {explained !== null && (
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed">
              {t(`dimension.${dimension}`)}
            </Text>
            <div className={classes['figure']}>{format.figure(explained.figure)}</div>
            <VerdictBadge of={isMaterial ? 'material' : 'notMaterial'} />
          </div>
          <div className={classes['formula']}>{wording(explained.formula, explained.formulaSaid)}</div>
          <DataTable
            isStacked
            label={t('steps')}
            rows={explained.steps}
            keyOf={({ label }) => label}
            columns={[
              { name: 'step', label: t('step.name'), isHead: true, cell: ({ label }) => words[label] ?? label },
              { name: 'formula', label: t('step.formula'), cell: (step) => wording(step.formula, step.formulaSaid) },
              { name: 'figure', label: t('step.figure'), isNumber: true, cell: ({ figure }) => format.figure(figure) },
            ]}
          />
          {iro.basis !== null && (
            <div>
              <Text size="xs" c="dimmed">
                {t('basis')}
              </Text>
              <Text size="sm" className={classes['text'] ?? ''}>
                {iro.basis}
              </Text>
            </div>
          )}
          <Text size="xs" c="dimmed">
            {wording(explained.method, explained.methodSaid)}.{' '}
            {t('methodName', { name: method.name ?? t('defaultMethod') })}
          </Text>
        </Stack>
      )}
    </DialogFrame>
  );
}
