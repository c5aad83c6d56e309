import { Button, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateKinds } from '#platform/http/web/invalidate.ts';
import { useAction } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { cancelCalculation } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { useCalculation, type CalculationSummary } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** How far a calculation is, with a way to stop it. When it ends, what stands on calculations asks again. */
export function CalculationProgress({ calculation }: { calculation: CalculationSummary }) {
  const t = useTexts();
  const format = useFormat();
  const inWords = useInWords();
  const { slug } = useCompany();
  const client = useQueryClient();
  const mayCalculate = useMay('environmental.calculate');
  const now = useCalculation(calculation.id).data?.run ?? calculation;
  const cancel = useAction(cancelCalculation);
  useEffect(() => {
    if (now.state !== 'calculating') void invalidateKinds(client, slug, ['calculationRun']);
  }, [now.state, client, slug]);
  const { done, total, said } = now.progress ?? { done: 0, total: 0, said: null };
  const share = total === 0 ? 0 : (100 * done) / total;
  const text =
    total === 0
      ? t('calculation.waiting')
      : t('calculation.progress', { done: format.number(done), total: format.number(total) });
  return (
    <div style={{ minWidth: 190 }}>
      <Progress
        value={share}
        size="sm"
        striped={total === 0}
        aria-label={t('calculation.progressOf', { run: calculation.name })}
      />
      <Text size="xs" c="dimmed" role="status">
        {said === null ? text : inWords(said)}
      </Text>
      {mayCalculate && (
        <Button
          mt={2}
          size="compact-xs"
          variant="subtle"
          color="red"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ run: calculation.id })}
        >
          {t('calculation.cancel')}
        </Button>
      )}
    </div>
  );
}
