import { useParams } from 'react-router';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { useImportable } from './importable.ts';
import { useImportTexts } from './texts.ts';

/** `/imports/new` and `/imports/:id`: one import from its file to its undoing. */
export function ImportPage() {
  const t = useImportTexts();
  const { id } = useParams();
  const { slug } = useCompany();
  const { resources, error, retry } = useImportable();
  return (
    <Page
      title={t('newTitlePlain')}
      intro={t('fileIntro')}
      crumbs={[{ label: t('title'), to: `/${encodeURIComponent(slug)}/imports` }]}
    >
      {resources !== null ? (
        <ImportWizard id={id === undefined || id === 'new' ? null : id} resources={resources} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Loading rows={8} />
      )}
    </Page>
  );
}
