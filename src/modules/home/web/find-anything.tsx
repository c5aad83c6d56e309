import { SearchBox } from '#platform/search/web/search-box.tsx';
import { Card } from './card.tsx';
import { useHomeTexts } from './texts.ts';

export function FindAnything() {
  const t = useHomeTexts();
  return (
    <Card id="find" title={t('find.title')}>
      <SearchBox isFloating />
    </Card>
  );
}
