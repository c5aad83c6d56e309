import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiProblem, isRecord } from '../api/problem.ts';
import { Reference } from '../feedback/error-state.tsx';
import { TroubleState } from '../feedback/state.tsx';
import { useFrameTexts } from '../frame/texts.ts';
import { ChunkFailure, ChunkTimeout } from '../routing/load-chunk.ts';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';
import { Whole } from './whole.tsx';

/** The boundary of every page: guards' 403 and 404, code that did not arrive, and our own mistakes. */
export function PageProblem({ isWhole = false }: { isWhole?: boolean }) {
  const error = useRouteError();
  const t = useFrameTexts();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => { if (!isRouteErrorResponse(error)) console.error('A page failed.', error); }, [error]);
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound isWhole={isWhole} />;
    if (error.status === 403) return <Forbidden isWhole={isWhole} access={isRecord(error.data) ? String(error.data['access']) : ''} />;
  }
  const isChunk = error instanceof ChunkFailure || error instanceof ChunkTimeout;
  const title = error instanceof ChunkTimeout ? t('problem.timeout') : isChunk ? t('problem.chunk') : t('problem.title');
  return (
    <Whole isWhole={isWhole} title={title}>
      <div role="alert">
        <TroubleState
          order={1} title={title}
          actions={<>
            <Button onClick={() => void navigate(location, { replace: true })}>{t('retry')}</Button>
            <Button variant="default" onClick={() => window.location.reload()}>{t('reload')}</Button>
          </>}
        >
          {isChunk ? t('problem.chunkText') : t('problem.text')}
          {error instanceof ApiProblem && error.requestId !== null && <Reference number={error.requestId} />}
        </TroubleState>
      </div>
    </Whole>
  );
}
