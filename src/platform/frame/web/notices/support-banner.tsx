import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sendCall } from '#platform/http/web/send-call.ts';
import { leaveCompanyCall } from '#platform/members/model/support-calls.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { session } from '#platform/session/web/session.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { useFrameTexts } from '../texts.ts';
import classes from '../frame.module.css';

/**
 * On every page of a company that lets the provider's support in: whose data these are, until when, and the way out.
 */
export function SupportBanner() {
  const t = useFrameTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { slug, name, support } = useCompany();
  const endsAt = support?.endsAt;
  // Away first: of the company nothing is left to show afterwards.
  const leave = useCallback(
    async (message: string) => {
      await navigate(`/${settings().slug}/admin/webmaster/support-access`);
      await sendCall(leaveCompanyCall, { params: { slug } }, {}, settings().slug).catch(() => undefined);
      await session.refresh();
      toast({ message });
    },
    [navigate, slug],
  );
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(
      () => void leave(t('support.over', { company: name })),
      Math.max(0, new Date(endsAt).getTime() - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [endsAt, leave, name, t]);
  if (support === undefined) return null;
  return (
    <section className={classes['visitor']} aria-label={t('support.label')}>
      <span>{t(`support.${support.scope}`, { company: name, until: format.moment(support.endsAt) })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void leave(t('support.left', { company: name }))}>
        {t('support.leave')}
      </Button>
    </section>
  );
}
