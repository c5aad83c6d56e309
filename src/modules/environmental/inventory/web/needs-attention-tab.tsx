import { Alert } from '@mantine/core';
import { IconCalculator, IconCircleCheck } from '@tabler/icons-react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { categoryIssuesOf, entriesOf, useAttentionList } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import classes from '../../web/parts/parts.module.css';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { CarrierQuestions } from '#modules/environmental/web/parts/carrier-questions.tsx';
import { SourceEndings } from '#modules/environmental/web/parts/source-endings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';
import { FactorIssues, Duplicates, Outliers } from './needs-attention/data-issues.tsx';
import { Categories, Estimated, Missing, WithoutEnergy } from './needs-attention/missing-data.tsx';
import { NoFactor } from './needs-attention/no-factor.tsx';

/** What is wrong or questionable with the data of a period, the most harmful first; each row leads to its remedy. */
export function NeedsAttentionTab() {
  const t = useTexts();
  const { period } = useInventory();
  const question = useAttentionList(period?.id ?? null);
  const inWords = useInWords();
  if (period === null) return <NoPeriod />;
  return (
    <QueryView of={question} rows={8}>
      {(answer) => (
        <div className={classes['stack']}>
          {entriesOf(answer) === 0 && (
            <EmptyState
              icon={
                answer.run === null ? (
                  <IconCalculator size={22} stroke={1.6} />
                ) : (
                  <IconCircleCheck size={22} stroke={1.6} />
                )
              }
              title={t(answer.run === null ? 'needsAttention.notCalculated' : 'needsAttention.clear')}
            >
              {t(answer.run === null ? 'needsAttention.notCalculatedText' : 'needsAttention.clearText', {
                period: period.name,
              })}
            </EmptyState>
          )}
          {answer.limited.length > 0 && <Alert color="yellow">{inWords(answer.limited)}</Alert>}
          {answer.noFactor.items.length > 0 && <NoFactor answer={answer} />}
          {answer.factors.length > 0 && <FactorIssues answer={answer} />}
          {answer.missing.length > 0 && <Missing answer={answer} />}
          <SourceEndings period={answer.period.id} endings={answer.endings} />
          <CarrierQuestions {...answer} />
          {answer.withoutEnergy.count > 0 && <WithoutEnergy answer={answer} />}
          {answer.estimated.length > 0 && <Estimated answer={answer} />}
          {answer.outliers.length > 0 && <Outliers answer={answer} />}
          {answer.duplicates.length > 0 && <Duplicates answer={answer} />}
          {categoryIssuesOf(answer.categories).length > 0 && <Categories answer={answer} />}
        </div>
      )}
    </QueryView>
  );
}
