import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';

/** For whoever holds a published report: is it the one that was published? */
export function VerifyPage() {
  const t = useSiteTexts();
  return (
    <div className="page narrow">
      <PageHead title={t('verify.title')} lead={t('verify.lead')} />
      <div className="panel">
        <Island name="verify" />
      </div>
      <section aria-labelledby="how">
        <h2 id="how">{t('verify.howTitle')}</h2>
        <ul>
          {(['how1', 'how2', 'how3'] as const).map((key) => (
            <li key={key}>{t(`verify.${key}`)}</li>
          ))}
        </ul>
      </section>
      <p className="quiet">{t('verify.kept')}</p>
    </div>
  );
}
