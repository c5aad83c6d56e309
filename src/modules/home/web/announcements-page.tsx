import { useCall } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { announcement } from '../model/announcement.ts';
import { providerAnnouncementsCall } from '../model/home-calls.ts';
import { FromProvider } from './from-provider.tsx';
import { useHomeTexts } from './texts.ts';

/** All announcements one may read, the provider’s first, and for those who may: where they are written. */
export function AnnouncementsPage() {
  const t = useHomeTexts();
  const mayWrite = useMay('announcements.write');
  // Whether the provider says something is known first: its card would push the list away.
  const { isLoading } = useCall(providerAnnouncementsCall, { query: { today: useToday() } });
  return (
    <Page title={t('news.pageTitle')} intro={t('news.pageIntro')}>
      <FromProvider />
      {isLoading ? (
        <Loading of="table" rows={8} />
      ) : (
        <LazyRegister
          of={announcement}
          empty={{ title: t('news.pageEmpty'), text: mayWrite ? t('news.emptyWriter') : t('news.empty') }}
        />
      )}
    </Page>
  );
}
