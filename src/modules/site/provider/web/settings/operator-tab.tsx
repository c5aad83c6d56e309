import { Alert, Anchor } from '@mantine/core';
import { useRecord } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { missingFacts, siteOperator } from '#modules/site/public/model/site-sections.ts';
import { SiteSection } from './section-form.tsx';
import { useSettingsTexts } from './texts.ts';
import classes from './site-settings.module.css';

/** Who runs the installation, and what the law still asks for. */
export function OperatorTab() {
  const t = useSettingsTexts();
  return (
    <>
      <Missing />
      <SiteSection
        of={siteOperator}
        title={t('operator.title')}
        note={t('operator.note')}
        saved={t('operator.saved')}
      />
    </>
  );
}

function Missing() {
  const t = useSettingsTexts();
  const label = useLabels();
  const format = useFormat();
  const { data: company } = useCompanyProfile();
  const { data } = useRecord(siteOperator, company?.id ?? null);
  if (data === undefined) return null;
  const missing = missingFacts(data.record);
  const see = (
    <Anchor href="/contact-us#imprint" target="_blank" size="sm" c="inherit">
      {t('operator.see')}
    </Anchor>
  );
  return (
    <div className={`${classes['above']} ${classes['section']}`}>
      {missing.length === 0 ? (
        <Alert color="pine" title={t('operator.complete')}>
          {t('operator.completeText')} {see}
        </Alert>
      ) : (
        <Alert color="copper" title={t('operator.missing', { count: missing.length })}>
          {t('operator.missingText', { facts: format.list(missing.map(label)) })}
        </Alert>
      )}
    </div>
  );
}
