import { storedKeys } from '#platform/values/model/stored-keys.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';

/** Everything the product stores in a browser, from the list that the tests hold against the program. */
export function CookiesPage() {
  const t = useSiteTexts();
  const label = useLabels();
  return (
    <div className="page">
      <PageHead title={t('cookies.title')} lead={t('cookies.lead')} />
      <p>{t('cookies.visitor')}</p>
      <div className="wide" tabIndex={0} role="region" aria-label={t('cookies.title')}>
        <table className="stacks">
          <thead>
            <tr>
              <th scope="col">{t('cookies.name')}</th>
              <th scope="col">{t('cookies.kind')}</th>
              <th scope="col">{t('cookies.purpose')}</th>
              <th scope="col">{t('cookies.lasts')}</th>
            </tr>
          </thead>
          <tbody>
            {storedKeys.map(({ name, kind, purpose, lasts }) => (
              <tr key={kind + name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label={t('cookies.kind')}>{t(`cookies.${kind}`)}</td>
                <td data-label={t('cookies.purpose')}>{label(purpose)}</td>
                <td data-label={t('cookies.lasts')}>{label(lasts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">{t('cookies.check')}</p>
    </div>
  );
}
