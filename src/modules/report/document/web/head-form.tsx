import type { Resource } from '#platform/records/model/resource.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { reportDocument } from '#modules/report/document/model/report-document.ts';
import { useDocumentTexts } from './texts.ts';

const nothing = () => null;
const inputs = { period: nothing, status: nothing };

/** The title of the text, and why its parts come in another order where they do. */
export function HeadForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDocumentTexts();
  const { data, error, refetch } = useRecord<Resource>(reportDocument, id);
  return (
    <DialogFrame onClose={onClose} size="lg" title={t('settings')} isKept>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={4} />
      ) : (
        <RecordForm
          resource={reportDocument}
          own={[]}
          record={data.record}
          refs={data.refs}
          inputs={inputs}
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
    </DialogFrame>
  );
}
