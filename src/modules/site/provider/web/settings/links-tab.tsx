import { siteLinks } from '#modules/site/public/model/site-sections.ts';
import { SiteSection } from './section-form.tsx';
import { useSettingsTexts } from './texts.ts';

/** Where the provider is found elsewhere. */
export function LinksTab() {
  const t = useSettingsTexts();
  return <SiteSection of={siteLinks} title={t('links.title')} note={t('links.note')} saved={t('links.saved')} />;
}
