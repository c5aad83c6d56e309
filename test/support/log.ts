import { pino } from 'pino';

/** Tests read what is asserted, not logs; `LOG_LEVEL=debug` shows them when one is being mended. */
export const testLog = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
