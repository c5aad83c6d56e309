import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { isRecord } from '#platform/http/web/problem.ts';
import { ErrorDetails } from '#platform/kit/web/feedback/error-state.tsx';
import { TroubleState } from '#platform/kit/web/feedback/state.tsx';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import { ChunkFailure, ChunkTimeout } from '#platform/kit/web/lazy/load-chunk.ts';
import { referenceOf } from '#platform/kit/web/feedback/error-report-details.ts';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';
import { FullPage } from './full-page.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

// Few ever see these: they are fetched when somebody does.
const NetworkBlocked = lazyComponent(() => import('./network-blocked.tsx').then((file) => file.NetworkBlocked));
const ModuleOff = lazyComponent(() => import('./module-off.tsx').then((file) => file.ModuleOff));

/**
 * The boundary of every page: guards' 403 and 404, code that did not arrive, and our own mistakes. `ask` offers to ask
 * for a missing right, where a frame is around; `beforeRetry` forgets what could break the page again.
 */
export function PageProblem({
  isWhole = false,
  ask,
  beforeRetry,
}: {
  isWhole?: boolean;
  ask?: (access: string) => ReactNode;
  beforeRetry?: () => void;
}) {
  const error = useRouteError();
  const t = useFeedbackTexts();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error('A page failed.', referenceOf(error), error);
  }, [error]);
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound isWhole={isWhole} />;
    if (error.status === 403 && isRecord(error.data) && error.data['kind'] === 'network')
      return (
        <Meanwhile shows={null}>
          <NetworkBlocked isWhole={isWhole} />
        </Meanwhile>
      );
    if (error.status === 403 && isRecord(error.data) && error.data['kind'] === 'module-off')
      return (
        <Meanwhile shows={null}>
          <ModuleOff isWhole={isWhole} module={String(error.data['module'])} />
        </Meanwhile>
      );
    if (error.status === 403) {
      const access = isRecord(error.data) ? String(error.data['access']) : '';
      const meaning =
        isRecord(error.data) && typeof error.data['meaning'] === 'string' ? error.data['meaning'] : access;
      return <Forbidden isWhole={isWhole} meaning={meaning} ask={ask?.(access)} />;
    }
  }
  const again = () => {
    beforeRetry?.();
    void navigate(location, { replace: true });
  };
  const isChunk = error instanceof ChunkFailure || error instanceof ChunkTimeout;
  const title =
    error instanceof ChunkTimeout ? t('problem.timeout') : isChunk ? t('problem.chunk') : t('problem.title');
  return (
    <FullPage isWhole={isWhole} title={title}>
      <div role="alert">
        <TroubleState
          order={1}
          title={title}
          actions={
            <>
              <Button onClick={again}>{t('retry')}</Button>
              <Button variant="default" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            </>
          }
        >
          {isChunk ? t('problem.chunkText') : t('problem.text')}
          <ErrorDetails error={error} />
        </TroubleState>
      </div>
    </FullPage>
  );
}
