import { useMemo } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { reportBlock } from '#modules/report/document/model/report-block.ts';
import { PointLines, SectionChoice, TextWithFigures } from './block-inputs.tsx';

const nothing = () => null;

/** Writing in a block, at its place. A second writer is told, as with every record. */
export function BlockForm({
  id,
  kind,
  period,
  onClose,
}: {
  id: string;
  kind: string;
  period: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useRecord<Resource>(reportBlock, id);
  const inputs = useMemo(
    () => ({
      document: nothing,
      kind: nothing,
      text: (props: InputProps) =>
        kind === 'text' ? <TextWithFigures {...props} period={period} /> : <FieldInput {...props} />,
      points: (props: InputProps) => <PointLines {...props} period={period} />,
      section: (props: InputProps) => <SectionChoice {...props} period={period} />,
    }),
    [kind, period],
  );
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={6} />;
  return (
    <RecordForm
      resource={reportBlock}
      own={[]}
      record={data.record}
      refs={data.refs}
      inputs={inputs}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}
