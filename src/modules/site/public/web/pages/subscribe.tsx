import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';

export function SubscribePage() {
  const t = useSiteTexts();
  return (
    <div className="page narrow">
      <PageHead title={t('subscribe.title')} lead={t('subscribe.lead')} />
      <div className="panel">
        <Island name="subscribe" />
      </div>
      <p className="quiet">
        {t('subscribe.frequency')} {t('subscribe.noTracking')}
      </p>
    </div>
  );
}

/** Where the links of mails lead. */
export function SubscriptionPage() {
  const t = useSiteTexts();
  return (
    <div className="page narrow linked">
      <PageHead title={t('subscription.title')} />
      <div className="panel">
        <Island name="subscription" />
      </div>
    </div>
  );
}
