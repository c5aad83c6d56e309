import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { noticesCall } from '#platform/service-notices/model/notice-calls.ts';
import { Notices } from '#platform/service-notices/web/notice-bar.tsx';
import { nothing, rarelyMs } from '#platform/service-notices/web/notices-store.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import classes from '../frame.module.css';

/**
 * Above the bar, which stays in its place on the screen: bar, menu and page learn from `--hw-notice-height` how far
 * down they begin.
 */
export function FrameNotices() {
  const told = useNotices();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--hw-notice-height', `${box.current?.offsetHeight ?? 0}px`),
    );
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--hw-notice-height');
    };
  }, []);
  return (
    <div ref={box} className={classes['notices']}>
      <Notices told={told} />
    </div>
  );
}

/** The pages of a company hear of a notice on the live connection, and ask seldom where a browser has none. */
function useNotices() {
  const api = useCompanyApi();
  const { data } = useQuery({
    queryKey: queryKeys.call(api.company, noticesCall),
    queryFn: ({ signal }) => api.send(noticesCall, {}, { signal }),
    meta: { touches: noticesCall.touches },
    refetchInterval: useUnlessLive(rarelyMs),
  });
  return data?.items ?? nothing;
}
