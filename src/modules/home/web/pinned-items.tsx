import { ActionIcon, Button, Text } from '@mantine/core';
import { IconCalendarDue, IconChecklist, IconFileText, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { hideToast, toast } from '#platform/records/web/register/toast.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { SortableList } from '#platform/kit/web/sortable/sortable-list.tsx';
import { pin as pinRecord } from '../model/pin.ts';
import { Card } from './card.tsx';
import { useOrderPins, usePins, useRestorePin, useUnpin, type ShownPin } from './pins.ts';
import { useHomeTexts } from './texts.ts';
import classes from './home.module.css';

const icons = { task: IconChecklist, document: IconFileText, deadline: IconCalendarDue } as const;
const idOf = ({ id }: ShownPin) => id;
const nameOf = ({ title }: ShownPin) => title;

/** What somebody keeps at hand, in their own order. */
export function PinnedItems() {
  const t = useHomeTexts();
  const mayWrite = useMay('home.write');
  const { data, error, refetch } = usePins();
  const order = useOrderPins();
  const unpin = useUnpin();
  const restore = useRestorePin();
  const failed = (problem: unknown) =>
    toast({ title: problemOf(problem).title, message: problemOf(problem).hint ?? '', tone: 'failed' });
  const remove = (item: ShownPin) =>
    unpin.mutate(item, {
      onError: failed,
      onSuccess: () => {
        const id = `unpinned-${item.id}`;
        const undo = () => {
          hideToast(id);
          restore.mutate(item.id, { onError: failed });
        };
        toast({
          id,
          title: t('pins.removed', { title: item.title }),
          message: (
            <Button size="compact-sm" variant="light" mt={4} onClick={undo}>
              {t('pins.undo')}
            </Button>
          ),
          seconds: 10,
        });
      },
    });
  const items = data?.items ?? [];
  return (
    <Card id="pins" title={t('pins.title')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} order={3} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={4} />
      ) : items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('pins.empty')}
        </Text>
      ) : (
        <>
          {mayWrite && (
            <Text size="sm" c="dimmed" mb="sm">
              {t('pins.how')}
            </Text>
          )}
          <SortableList
            label={t('pins.title')}
            items={items}
            idOf={idOf}
            nameOf={nameOf}
            isFixed={!mayWrite}
            onReorder={(next) => order.mutate(next, { onError: failed })}
            actions={(item) =>
              mayWrite && (
                <ActionIcon size={24} aria-label={t('pins.remove', { title: item.title })} onClick={() => remove(item)}>
                  <IconX size={15} />
                </ActionIcon>
              )
            }
          >
            {(item) => <PinLine item={item} />}
          </SortableList>
        </>
      )}
    </Card>
  );
}

function PinLine({ item }: { item: ShownPin }) {
  const t = useHomeTexts();
  const label = useLabels();
  const { slug } = useCompany();
  const Drawn = icons[item.kind];
  const kind = label(pinRecord.fields.kind.options[item.kind]);
  return (
    <div className={classes['pin']} data-gone={item.isGone}>
      <Drawn size={17} stroke={1.7} aria-hidden />
      <div>
        {item.path === null ? (
          <span className={classes['pinTitle']} title={item.title}>
            {item.title}
          </span>
        ) : (
          <Link
            to={`/${encodeURIComponent(slug)}/${item.path}`}
            className={classes['pinTitle']}
            title={item.title}
            draggable={false}
          >
            {item.title}
          </Link>
        )}
        <span className={classes['pinNote']}>
          {item.isGone ? t('pins.gone') : item.details === null ? kind : `${kind} · ${label(item.details)}`}
        </span>
      </div>
    </div>
  );
}
