import { Page } from '#platform/web/frame/page.tsx';
import { Register } from '#platform/web/register/register.tsx';
import { useMay } from '#platform/web/session/company.tsx';
import { announcement } from '../model/announcement.ts';
import { useHomeTexts } from './texts.ts';

/** All announcements one may read, and for those who may: where they are written. */
export function AnnouncementsPage() {
  const t = useHomeTexts();
  const mayWrite = useMay('announcements.write');
  return (
    <Page title={t('news.pageTitle')} intro={t('news.pageIntro')}>
      <Register of={announcement} empty={{ title: t('news.pageEmpty'), text: mayWrite ? t('news.emptyWriter') : t('news.empty') }} />
    </Page>
  );
}
