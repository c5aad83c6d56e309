import { useNavigate } from 'react-router';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';
import { TEMPLATE_LISTS, type Publication } from '#modules/environmental/factors/model/publications.ts';
import { factorSet } from '#modules/environmental/set-up/model/factor-sets.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';

const noRefs = {};

/**
 * A factor set of the company's own: first whose it is and under which terms, then its file. `publication` fills in
 * what is known of it.
 */
export function AddFactorSet({ publication, onClose }: { publication: Publication | null; onClose: () => void }) {
  const t = useFactorTexts();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const own = useOwnFields(factorSet);
  const list = TEMPLATE_LISTS[publication?.template ?? 'factors'];
  return (
    <DialogFrame onClose={onClose} size="lg" title={t('addFactorSet.title')} isKept>
      <RecordForm
        resource={factorSet}
        own={own}
        record={null}
        refs={noRefs}
        start={
          publication === null
            ? {}
            : {
                publisher: publication.publisher,
                title: publication.title,
                licence: publication.licence,
                url: publication.url,
              }
        }
        onSaved={({ record }) => {
          onClose();
          void navigate(addresses.importInto(list, { set: record.id }));
        }}
        onCancel={onClose}
      />
    </DialogFrame>
  );
}
