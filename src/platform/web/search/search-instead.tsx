import { Box } from '@mantine/core';
import { SearchBox } from './search-box.tsx';

/** Below "There is no page at this address": what one wanted may be found by its name. */
export function SearchInstead() {
  return <Box maw={480} mx="auto"><SearchBox isFloating /></Box>;
}
