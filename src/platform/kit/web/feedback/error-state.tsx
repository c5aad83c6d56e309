import { Button, Code, CopyButton, Text } from '@mantine/core';
import { problemOf } from '#platform/http/web/problem.ts';
import { detailsOf, referenceOf } from './error-report-details.ts';
import { useFeedbackTexts } from './texts.ts';
import { TroubleState } from './state.tsx';

/** A failed read: what happened, what to do, the number to quote, and a button to try again. */
export function ErrorState({ error, onRetry, order = 2 }: { error: unknown; onRetry?: () => void; order?: 1 | 2 | 3 }) {
  const t = useFeedbackTexts();
  const problem = problemOf(error);
  return (
    <div role="alert">
      <TroubleState
        order={order}
        title={problem.title}
        actions={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {problem.hint}
        {problem.requestId !== null && <Reference number={problem.requestId} />}
      </TroubleState>
    </div>
  );
}

/** A part of the page that broke: the same, with details to copy. */
export function PartErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useFeedbackTexts();
  return (
    <div role="alert">
      <TroubleState
        order={3}
        title={t('problem.part')}
        actions={
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        <ErrorDetails error={error} />
      </TroubleState>
    </div>
  );
}

/** The reference number under which the server logged the fault. */
export function Reference({ number }: { number: string }) {
  const t = useFeedbackTexts();
  return (
    <Text component="div" size="xs" mt={8}>
      {t('reference', { number: '' })}
      <Code>{number}</Code>{' '}
      <CopyButton value={number}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="subtle" onClick={copy}>
            {copied ? t('copied') : t('copyReference')}
          </Button>
        )}
      </CopyButton>
    </Text>
  );
}

/** The same for a fault of the page itself, with everything that somebody who helps needs to know. */
export function ErrorDetails({ error }: { error: unknown }) {
  const t = useFeedbackTexts();
  return (
    <>
      <Reference number={referenceOf(error)} />
      <CopyButton value={detailsOf(error, new Date())}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="subtle" onClick={copy}>
            {copied ? t('copied') : t('problem.copyDetails')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
