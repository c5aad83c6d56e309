import { useSearchParams } from 'react-router';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import type { Resource } from '#platform/records/model/resource.ts';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';

const RecordDrawer = lazyComponent(() =>
  import('#platform/records/web/record/record-drawer.tsx').then((file) => file.default),
);

/** The record that the address names, with its evidence, comments and history, beside a page that is no register. */
export function OpenRecord({ resource, isReadOnly }: { resource: Resource; isReadOnly: boolean }) {
  const [address, setAddress] = useSearchParams();
  const own = useOwnFields(resource);
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
    <Meanwhile shows={null}>
      <RecordDrawer
        key={id}
        resource={resource}
        own={own}
        id={id}
        start={{}}
        isReadOnly={isReadOnly}
        rows={[]}
        onClose={() => open(null)}
        onOpen={open}
        onRemoved={() => open(null)}
      />
    </Meanwhile>
  );
}
