import { Alert, Anchor, Button, Group } from '@mantine/core';
import { acceptTermsCall, termsCall } from '#platform/frame/model/terms-calls.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { rich } from '#platform/i18n/web/rich.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useFrameTexts } from '../texts.ts';
import classes from '../frame.module.css';

/** Asks those who may decide for the company to accept a new version of the terms of use. */
export function TermsNotice() {
  return useMay('company.manage') ? <Notice /> : null;
}

function Notice() {
  const t = useFrameTexts();
  const format = useFormat();
  const { data } = useCall(termsCall);
  const accept = useCompanyMutation((api, version: string) => api.send(acceptTermsCall, { body: { version } }));
  if (data === undefined || !data.isDue || data.current === null || data.dueOn === null) return null;
  const { current, dueOn } = data;
  return (
    <Alert color="copper" className={classes['notice']} title={t('terms.title')}>
      <Group justify="space-between">
        <span>
          {rich(t('terms.text', { version: current, day: format.date(dueOn) }), {
            link: (words) => (
              <Anchor key="link" href="/terms-of-use" target="_blank" size="sm">
                {words}
              </Anchor>
            ),
          })}
        </span>
        <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate(current)}>
          {t('terms.accept')}
        </Button>
      </Group>
      {accept.isError && <p role="alert">{problemOf(accept.error).title}</p>}
    </Alert>
  );
}
