ALTER TABLE "directory"."report_seal" ADD COLUMN "publisher" uuid;
--> statement-breakpoint
-- Seals that are there already: of the publications that they were written with.
UPDATE "directory"."report_seal" AS seal SET "publisher" = publication.company_id
  FROM "report_publication" AS publication WHERE publication.id = seal.publication_id;
