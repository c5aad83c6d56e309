import { Box } from '@mantine/core';
import { late } from '../late/late.ts';
import { LatePart } from '../late/late-part.tsx';

const box = late(() => import('./search-box.tsx').then((file) => file.SearchBox));

/** Below "There is no page at this address": what one wanted may be found by its name. */
export function SearchInstead() {
  return (
    <Box maw={480} mx="auto" mih={42}>
      <LatePart of={box} meanwhile={null} with={{ isFloating: true }} />
    </Box>
  );
}
