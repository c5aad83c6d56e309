import { useParams } from 'react-router';
import { Page } from '../frame/page.tsx';
import { useCompany } from '../session/company.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { useImportable } from './importable.ts';
import { useImportTexts } from './texts.ts';

/** `/imports/new` and `/imports/:id`: one import from its file to its undoing. */
export function ImportPage() {
  const t = useImportTexts();
  const { id } = useParams();
  const { slug } = useCompany();
  const resources = useImportable();
  return (
    <Page title={t('newTitlePlain')} intro={t('fileIntro')} crumbs={[{ label: t('title'), to: `/${encodeURIComponent(slug)}/imports` }]}>
      <ImportWizard id={id === undefined || id === 'new' ? null : id} resources={resources} />
    </Page>
  );
}
