import { Alert, Anchor, Button, Group } from '@mantine/core';
import { acceptTermsCall } from '#platform/frame/model/terms-calls.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { rich } from '#platform/i18n/web/rich.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useFrameTexts } from '../texts.ts';
import classes from '../frame.module.css';

/**
 * Asks to accept a new version of the terms of use.
 *
 * @param dueOn  the day until which the answer may wait
 */
export function TermsQuestion({ version, dueOn }: { version: string; dueOn: string }) {
  const t = useFrameTexts();
  const format = useFormat();
  const accept = useCompanyMutation((api, accepted: string) =>
    api.send(acceptTermsCall, { body: { version: accepted } }),
  );
  return (
    <Alert color="copper" className={classes['notice']} title={t('terms.title')}>
      <Group justify="space-between">
        <span>
          {rich(t('terms.text', { version, day: format.date(dueOn) }), {
            link: (words) => (
              <Anchor key="link" href="/terms-of-use" target="_blank" size="sm">
                {words}
              </Anchor>
            ),
          })}
        </span>
        <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate(version)}>
          {t('terms.accept')}
        </Button>
      </Group>
      {accept.isError && <p role="alert">{problemOf(accept.error).title}</p>}
    </Alert>
  );
}
