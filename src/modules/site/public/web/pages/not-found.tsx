import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';

export function NotFoundPage() {
  const t = useSiteTexts();
  return (
    <div className="page narrow">
      <PageHead title={t('notFound.title')} lead={t('notFound.text')} />
      <a className="button" href="/">
        {t('notFound.home')}
      </a>
    </div>
  );
}
