import { useSearchParams } from 'react-router';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';
import RecordDrawer from '#platform/records/web/record/record-drawer.tsx';
import { reportBlock } from '#modules/report/document/model/report-block.ts';

/** Comments, evidence and history of a block, beside the text. */
export function OpenBlock({ isReadOnly }: { isReadOnly: boolean }) {
  const [address, setAddress] = useSearchParams();
  const own = useOwnFields(reportBlock);
  const id = address.get('view.record');
  if (id === null) return null;
  const open = (next: string | null) =>
    setAddress(
      (now) => {
        const parameters = new URLSearchParams(now);
        if (next === null) parameters.delete('view.record');
        else parameters.set('view.record', next);
        return parameters;
      },
      { preventScrollReset: true },
    );
  return (
    <RecordDrawer
      key={id}
      resource={reportBlock}
      own={own}
      id={id}
      start={{}}
      isReadOnly={isReadOnly}
      rows={[]}
      onClose={() => open(null)}
      onOpen={open}
      onRemoved={() => open(null)}
    />
  );
}
