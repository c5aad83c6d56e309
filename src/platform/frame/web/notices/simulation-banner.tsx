import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { sendCall } from '#platform/http/web/send-call.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { endSimulationCall } from '#platform/members/model/simulation-calls.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { session } from '#platform/session/web/session.ts';
import { useFrameTexts } from '../texts.ts';
import classes from '../frame.module.css';

/** On every page while the company is shown as a role or another member would see it: as whom, until when, and its end. */
export function SimulationBanner() {
  const t = useFrameTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug, simulation } = useCompany();
  const endsAt = simulation?.endsAt;
  const end = useCallback(
    async (message: string) => {
      await sendCall(endSimulationCall, {}, {}, slug).catch(() => undefined);
      await session.refresh();
      toast({ message });
    },
    [slug],
  );
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(
      () => void end(t('simulation.over')),
      Math.max(0, new Date(endsAt).getTime() - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [endsAt, end, t]);
  if (simulation === undefined) return null;
  return (
    <section className={classes['visitor']} aria-label={t('simulation.label')}>
      <span>{t('simulation.text', { as: label(simulation.as), until: format.moment(simulation.endsAt) })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void end(t('simulation.ended'))}>
        {t('simulation.end')}
      </Button>
    </section>
  );
}
