import { Button, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { requestAccess } from '#platform/access-requests/model/access-request.ts';
import { useAction } from '#platform/http/web/hooks.ts';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';

const dialog = lazy(() => import('./request-dialog.tsx').then((file) => file.RequestDialog));

/**
 * Asks those who manage members for the right that a page needs. Inside the frame only: it asks in the name of a member
 * of the open company.
 */
export function RequestAccess({ access }: { access: string }) {
  const t = useFeedbackTexts();
  const { pathname } = useLocation();
  const { isOpen, close, trigger } = useOverlay(dialog, 'dialog');
  const ask = useAction(requestAccess);
  if (ask.data !== undefined)
    return (
      <Text role="status" fw={560} w="100%">
        {ask.data.isOpenAlready ? t('problem.requestOpen') : t('problem.requestSent', { count: ask.data.told })}
      </Text>
    );
  return (
    <>
      <Button {...trigger}>{t('problem.request')}</Button>
      <LazyOverlay
        of={dialog}
        isOpen={isOpen}
        onClose={close}
        isBusy={ask.isPending}
        error={ask.error}
        onAsk={(note) => ask.mutate({ access, path: pathname.slice(0, 300), note })}
      />
    </>
  );
}
