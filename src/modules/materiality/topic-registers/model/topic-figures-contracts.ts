import { z } from 'zod';
import { figureSchema, tableSchema } from './figure.ts';

const period = z.object({ id: z.uuid(), name: z.string(), from: z.string(), to: z.string() });

/** What the registers of a topic say of a period. `period` null: the company has none yet, so there are no figures. */
export const topicFiguresResponse = z.object({
  periods: z.array(period),
  period: period.nullable(),
  figures: z.array(figureSchema),
  tables: z.array(tableSchema),
});
export type TopicFiguresResponse = z.infer<typeof topicFiguresResponse>;

/** The pollutants of the standard's list, to choose from. */
export const pollutantsResponse = z.object({ pollutants: z.array(z.string()) });
export type PollutantsResponse = z.infer<typeof pollutantsResponse>;
