import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import classes from './approvals.module.css';
import type { ApprovalShown, ApprovalsResponse } from './calls.ts';
import { DecisionLine } from './decision-line.tsx';
import { useApprovalTexts } from './texts.ts';

/** The steps of a request: who decided which, and who comes next. */
export function ApprovalSteps({ steps, refs }: { steps: ApprovalShown['steps']; refs: ApprovalsResponse['refs'] }) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const inWords = useInWords();
  return (
    <ol className={classes['steps']}>
      {steps.map((step) => (
        <li key={step.name}>
          <Text fw={560} component="span">
            {label(step.label)}
          </Text>
          {': '}
          {t(`stepState.${step.state}`)}
          {step.needed > 1 && ` · ${t('needed', { count: step.needed })}`}
          {step.why !== null && <Text size="sm">{inWords(step.why)}</Text>}
          {step.state === 'open' && (
            <Text size="sm" c="dimmed">
              {step.waitingFor.length === 0
                ? t('noOne')
                : t('waitingFor', { people: format.list(step.waitingFor.map((id) => refs[id] ?? t('product'))) })}
            </Text>
          )}
          {step.decisions.map((decision) => (
            <DecisionLine key={`${decision.by} ${decision.at}`} decision={decision} refs={refs} />
          ))}
        </li>
      ))}
    </ol>
  );
}
