import { afterAll } from 'vitest';
import { closeOpened } from './opened.ts';

// Runs before each test file. Many files share one process: what one leaves open would be the next one's.
afterAll(closeOpened);
