import { z } from 'zod';

/** What has become of a publication since, as somebody outside may know it. */
export const publicationStatus = z.object({
  /** The version that took the place of this one. */
  replacedBy: z.object({ version: z.int(), publishedAt: z.string(), isWithdrawn: z.boolean() }).nullable(),
  /** Something that its calculations were made from changed after it was published; a restatement may follow. */
  isOutOfDate: z.boolean(),
});

/** Who prepared, reviewed and approved the datapoints of a publication, by id, each once. */
export const publicationPeople = z.object({
  prepared: z.array(z.string()),
  reviewed: z.array(z.string()),
  approved: z.array(z.string()),
});
/**
 * Before a publication besides: who calculated, approved and made final what it is filled from, and the person of the
 * call, where they may ask for the publication or publish.
 */
export const publishingPeople = publicationPeople.extend({
  calculated: z.array(z.string()),
  publishing: z.array(z.string()),
});
export type PublishingPeople = z.infer<typeof publishingPeople>;
export type PublicationPeople = z.infer<typeof publicationPeople>;
