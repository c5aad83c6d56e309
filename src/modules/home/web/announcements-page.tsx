import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { announcement } from '../model/announcement.ts';
import { FromProvider } from './from-provider.tsx';
import { useHomeTexts } from './texts.ts';

/** All announcements one may read, the provider’s first, and for those who may: where they are written. */
export function AnnouncementsPage() {
  const t = useHomeTexts();
  const mayWrite = useMay('announcements.write');
  return (
    <Page title={t('news.pageTitle')} intro={t('news.pageIntro')}>
      <FromProvider />
      <LazyRegister
        of={announcement}
        empty={{ title: t('news.pageEmpty'), text: mayWrite ? t('news.emptyWriter') : t('news.empty') }}
      />
    </Page>
  );
}
